"""Face Up: the value of perfect play before the dealer's hand is turned over."""

from collections.abc import Sequence
from math import comb

import msgspec
import numpy as np

from paigow_tui.cards import Card, cards_text
from paigow_tui.odds.hand import Table, check_dead, ready_table
from paigow_tui.odds.questions import PerfectPlay, Questions
from paigow_tui.odds.tally import Tally, tally_json
from paigow_tui.odds.weights import Left
from paigow_tui.rules import HouseWay, RuleSet, choices
from paigow_tui.rules.house_ways import key_of


class PerfectOdds(msgspec.Struct, frozen=True):
    """The results of seven cards against all possible dealer's hands, for a player who sees the dealer's hand."""

    hand: tuple[Card, ...]
    dead: tuple[Card, ...]
    against: str
    rules: RuleSet
    perfect: Tally

    def as_json(self) -> dict[str, object]:
        """Return what ``paigow odds --json`` prints if the dealer's hand is open."""
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
    table: Table | None = None,
) -> PerfectOdds:
    """Count the wins, pushes and losses of perfect play, over all the hands a dealer may have.

    The dealer follows a house way. The arguments are those of `paigow_tui.odds.hand.odds`.
    """
    options = choices(hand, rules)
    check_dead(hand, dead)
    table = table or ready_table(way, rules)
    left = Left([*hand, *dead])
    lows, highs = (
        np.array([rank.strength for rank in ranks], np.int32)
        for ranks in zip(*((setting.low_rank, setting.high_rank) for setting in options), strict=True)
    )
    seeing = PerfectPlay(Questions(np.array([0, len(options)]), lows, highs))
    four = table.sums(left, seeing.asked.lows, seeing.asked.highs)
    win, lose = (int(count[0]) for count in seeing.results(four))
    tally = Tally(win, comb(left.cards, 7) - win - lose, lose)
    return PerfectOdds(options.hand, tuple(dead), key_of(way), rules, tally)
