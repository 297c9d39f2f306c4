"""Face Up: the results of settings against a dealer's open hand."""

from collections.abc import Sequence
from typing import Final

from paigow_tui.cards import Card, CardError, cards_text, descending
from paigow_tui.odds.tally import HandOdds, SettingOdds, Tally
from paigow_tui.rules import HouseWay, RuleSet, Setting, settings
from paigow_tui.rules.house_ways import key_of
from paigow_tui.rules.push_rule import push_rule_applies
from paigow_tui.rules.seven import check_hand
from paigow_tui.rules.showdown import Outcome, Showdown, showdown
from paigow_tui.rules.splits import splits

_TALLIES: Final[dict[Outcome, Tally]] = {
    "win": Tally(1, 0, 0),
    "push": Tally(0, 1, 0),
    "lose": Tally(0, 0, 1),
}
RESULTS: Final = {tally: outcome for outcome, tally in _TALLIES.items()}
"""The bet's result, by the tally of a single deal."""


class OpenOdds(HandOdds, frozen=True, kw_only=True):
    """The results of a hand's 21 settings against a dealer's open hand, which is the only deal counted."""

    dealer: Setting
    struck: bool
    """Whether the push rule returns the bet, however the player sets."""

    def compare(self, index: int) -> Showdown | None:
        """Return how a setting compares with the dealer's; ``None`` for a foul, or if the bet is returned."""
        mine = self.settings[index].setting
        return None if self.struck or mine.foul else showdown(mine, self.dealer)

    def as_json(self) -> dict[str, object]:
        """Return what ``paigow odds --dealer --json`` prints."""
        dealer = {
            "low": cards_text(self.dealer.low),
            "high": cards_text(self.dealer.high),
            "struck": self.struck,
        }
        return {**super().as_json(), "dealer": dealer}

    def _setting_json(self, index: int) -> dict[str, object]:
        low, high = self.compare(index) or (None, None)
        result = RESULTS[self.settings[index].player]
        return {**super()._setting_json(index), "result": result, "low_hand": low, "high_hand": high}


def open_odds(hand: Sequence[Card], dealer: Sequence[Card], way: HouseWay, rules: RuleSet) -> OpenOdds:
    """Return the result of each setting against the dealer's seven cards, which are set according to a house way.

    The best is the house way's setting unless another does better. Raise `CardError` unless the hands are fourteen
    different cards.
    """
    check_hand(hand)
    check_hand(dealer)
    if shared := [card for card in dealer if card in hand]:
        raise CardError(f"The dealer cannot hold {shared[0]}. It is in your hand.")
    every, theirs = settings(hand, rules), way.set(dealer, rules)
    struck = push_rule_applies(rules.push_rule, tuple(dealer), theirs.low)
    outcomes: list[Outcome] = [
        "push" if struck else "lose" if mine.foul else showdown(mine, theirs).outcome for mine in every
    ]
    tallies = [_TALLIES[outcome] for outcome in outcomes]
    own = way.split(splits(descending(hand), rules), rules)
    beaten = [any(other.legal and other.dominates(mine) for other in every) for mine in every]

    def rank(index: int) -> tuple[int, bool, bool]:
        return tallies[index].win - tallies[index].lose, index == own, not beaten[index]

    best = max(range(len(every)), key=rank)
    return OpenOdds(
        hand=descending(hand),
        dead=(),
        against=key_of(way),
        rules=rules,
        deals=1,
        settings=tuple(
            SettingOdds(mine, dominated, tally, tally.mirrored())
            for mine, dominated, tally in zip(every, beaten, tallies, strict=True)
        ),
        best_player=best,
        best_banker=best,
        house_way=own,
        dealer=theirs,
        struck=struck,
    )
