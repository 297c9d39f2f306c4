"""Face Up: what settings do against a dealer's open hand, and what perfect play is worth before it is open.

This module does not import NumPy before it counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from paigow_tui.cards import Card, CardError, descending
from paigow_tui.odds.tally import HandOdds, SettingOdds, Tally
from paigow_tui.rules import HandRank, HouseWay, RuleSet, Setting, settings
from paigow_tui.rules.house_ways import key_of
from paigow_tui.rules.push_rule import strikes
from paigow_tui.rules.splits import check_hand, splits

Against = Literal["win", "copy", "lose"]

_WON: Final = Tally(1, 0, 0)
_PUSHED: Final = Tally(0, 1, 0)
_LOST: Final = Tally(0, 0, 1)
RESULTS: Final = {_WON: "win", _PUSHED: "push", _LOST: "lose"}
"""What a single deal's tally means for the bet."""


class OpenOdds(HandOdds, frozen=True, kw_only=True):
    """What the 21 settings of a hand do against an open hand of the dealer's: the one deal that is counted."""

    dealer: Setting
    struck: bool
    """Whether the push rule returns the bet, however the player sets."""


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
    tallies = [
        _PUSHED if struck else _LOST if mine.foul else _tally(*_compare(mine, theirs)) for mine in every
    ]
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


def _compare(mine: Setting, theirs: Setting) -> tuple[Against, Against]:
    return _one(mine.low_rank, theirs.low_rank), _one(mine.high_rank, theirs.high_rank)


def _one(mine: HandRank, theirs: HandRank) -> Against:
    return "win" if mine > theirs else "lose" if mine < theirs else "copy"


def _tally(low: Against, high: Against) -> Tally:
    return (_LOST, _PUSHED, _WON)[(low == "win") + (high == "win")]
