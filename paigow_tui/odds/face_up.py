"""Face Up: what settings do against a dealer's open hand, and what perfect play is worth before it is open.

This module does not import NumPy before it counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import TYPE_CHECKING, Final

import msgspec

from paigow_tui.cards import Card, CardError, cards_text, descending
from paigow_tui.odds.tally import HandOdds, SettingOdds, Tally, tally_json
from paigow_tui.rules import HouseWay, RuleSet, Setting, choices, settings
from paigow_tui.rules.house_ways import key_of
from paigow_tui.rules.push_rule import strikes
from paigow_tui.rules.seven import check_hand
from paigow_tui.rules.showdown import Outcome, Showdown, showdown
from paigow_tui.rules.splits import splits

if TYPE_CHECKING:
    from paigow_tui.odds.banker import BankerTable

_TALLIES: Final[dict[Outcome, Tally]] = {
    "win": Tally(1, 0, 0),
    "push": Tally(0, 1, 0),
    "lose": Tally(0, 0, 1),
}
RESULTS: Final = {tally: outcome for outcome, tally in _TALLIES.items()}
"""What a single deal's tally means for the bet."""


class OpenOdds(HandOdds, frozen=True, kw_only=True):
    """What the 21 settings of a hand do against an open hand of the dealer's: the one deal that is counted."""

    dealer: Setting
    struck: bool
    """Whether the push rule returns the bet, however the player sets."""

    def compare(self, index: int) -> Showdown | None:
        """Return how a setting compares with the dealer's; ``None`` for a foul, or where the bet is returned."""
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
    """Return what each setting does against these seven cards of the dealer's, set by a house way.

    The best is the house way's setting unless another does better. Raise `CardError` unless both hands are seven
    different cards and share none.
    """
    check_hand(hand)
    check_hand(dealer)
    if shared := [card for card in dealer if card in hand]:
        raise CardError(f"The dealer cannot hold {shared[0]}: it is in your hand.")
    every, theirs = settings(hand, rules), way.set(dealer, rules)
    struck = strikes(rules.push_rule, tuple(dealer), theirs.low)
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


class PerfectOdds(msgspec.Struct, frozen=True):
    """What seven cards win, push and lose if their player sees the dealer's hand, whatever that is."""

    hand: tuple[Card, ...]
    dead: tuple[Card, ...]
    against: str
    rules: RuleSet
    perfect: Tally

    def as_json(self) -> dict[str, object]:
        """Return what ``paigow odds --json`` prints where the dealer's hand is open."""
        answer: dict[str, object] = {
            "hand": cards_text(self.hand),
            "against": self.against,
            "deals": self.perfect.deals,
            "perfect": tally_json(self.perfect, self.rules.commission),
        }
        return answer | ({"dead": cards_text(self.dead)} if self.dead else {})


def perfect_odds(
    hand: Sequence[Card],
    way: HouseWay,
    rules: RuleSet,
    dead: Sequence[Card] = (),
    *,
    table: BankerTable | None = None,
) -> PerfectOdds:
    """Count what perfect play wins, pushes and loses, over all the hands a dealer can hold.

    The dealer sets by a house way. The arguments are those of `paigow_tui.odds.hand.odds`.
    """
    import numpy as np

    from paigow_tui.odds.hand import check_dead, outcome_weights, ready_table
    from paigow_tui.odds.questions import PerfectPlay, Questions
    from paigow_tui.odds.weights import Left

    found = choices(hand, rules)
    check_dead(hand, dead)
    table = table or ready_table(way, rules)
    left = Left([*hand, *dead])
    lows, highs = (
        np.array([rank.strength for rank in ranks], np.int32)
        for ranks in zip(*((setting.low_rank, setting.high_rank) for setting in found), strict=True)
    )
    seeing = PerfectPlay(Questions(np.array([0, len(found)]), lows, highs))
    four = table.grid.sums(outcome_weights(table, left), seeing.asked.lows, seeing.asked.highs)
    win, lose = (int(count[0]) for count in seeing.results(four))
    tally = Tally(win, comb(left.cards, 7) - win - lose, lose)
    return PerfectOdds(found.hand, tuple(dead), key_of(way), rules, tally)
