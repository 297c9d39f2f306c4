"""The coach's accounts: what each setting cost against the best one, and what was luck.

>>> from fractions import Fraction
>>> book = Book().add(Review(stake=1000, ev=Fraction(-50), best_ev=Fraction(-20), result=950))
>>> book.decisions, book.luck, book.result
(Fraction(-30, 1), Fraction(1000, 1), 950)
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

import msgspec

from paigow_tui.odds.tally import HandOdds, Role
from paigow_tui.rules import HouseWay, RuleSet
from paigow_tui.rules.side_bets import parse_side_bet

if TYPE_CHECKING:
    from paigow_tui.odds.side_bets import Worth


class Review(msgspec.Struct, frozen=True):
    """One round: the stake, the EV of what was played and of the best, and the result, all in cents."""

    stake: int
    ev: Fraction
    best_ev: Fraction
    result: int
    commission: int = 0
    """What the result is after."""
    open: bool = False
    """Whether both hands lay open, so that nothing was left to luck."""

    @property
    def cost(self) -> Fraction:
        """Return the EV that the setting lost, in cents; never negative."""
        return self.best_ev - self.ev

    @property
    def luck(self) -> Fraction:
        """Return the result less the EV of what was played, in cents."""
        return self.result - self.ev


class Book(msgspec.Struct, frozen=True):
    """A running total: ``result == expected + decisions + luck``, in cents."""

    rounds: int = 0
    result: int = 0
    expected: Fraction = Fraction(0)
    """What the best settings would have been worth."""
    decisions: Fraction = Fraction(0)
    """What settings other than the best cost: zero or less."""
    luck: Fraction = Fraction(0)
    commission: int = 0
    open: bool = False
    side_staked: int = 0
    """What was on side bets and what they brought: neither is in the figures above."""
    side_net: int = 0
    side_cost: Fraction | None = None
    """What they cost on average, if that is known."""

    def add(self, review: Review) -> Book:
        """Return the book with one more round."""
        return msgspec.structs.replace(
            self,
            rounds=self.rounds + 1,
            result=self.result + review.result,
            expected=self.expected + review.best_ev,
            decisions=self.decisions - review.cost,
            luck=self.luck + review.luck,
            commission=self.commission + review.commission,
            open=review.open,
        )


def review(odds: HandOdds, index: int, role: Role, stake: int, result: int, commission: int = 0) -> Review:
    """Return the review of a round: the setting played (its index in ``odds``), the role and the stake.

    ``stake`` and ``result`` are in cents, the result after the commission. A banker's stake is the sum of the
    others' stakes; each is counted one on one, because that is what a setting can change.
    """
    ev, best_ev = odds.ev(index, role), odds.ev(odds.best(role), role)
    return Review(stake, stake * ev, stake * best_ev, result, commission, odds.deals == 1)


def side_cost(stakes: Mapping[str, int], way: HouseWay, rules: RuleSet, meter: int) -> Fraction:
    """Return what side bets cost on average, in cents, by the stakes on each; without envy, and at this meter."""
    tables = {text.partition(":")[0]: text for text in rules.side_bets}
    return -sum(
        (stake * _counted(tables.get(bet, bet), way, rules).ev(meter) for bet, stake in stakes.items()),
        Fraction(0),
    )


@cache
def _counted(text: str, way: HouseWay, rules: RuleSet) -> Worth:
    from paigow_tui.odds.side_bets import worth

    return worth(*parse_side_bet(text), way, rules)
