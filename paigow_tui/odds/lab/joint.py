"""The law of a hand's result, and how a base bet and side bets on one hand turn out together.

A *law* is each amount that a hand can bring, in cents, and how likely that is.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb, sqrt

import msgspec
import numpy as np

from paigow_tui.odds.classes import Ints
from paigow_tui.odds.dealer import all_sevens
from paigow_tui.odds.tally import FULL_COMMISSION, Tally, commission_on
from paigow_tui.rules import RuleSet

Law = Mapping[int, Fraction]
"""The amounts that a hand can bring, in cents, with their chances."""


def base_law(tally: Tally, bet: int, rules: RuleSet) -> Law:
    """Return the law of a bet in cents: what a win pays after the commission, nothing, or the loss of the bet."""
    deals = tally.deals
    return {
        bet - commission_on(bet, rules): Fraction(tally.win, deals),
        0: Fraction(tally.push, deals),
        -bet: Fraction(tally.lose, deals),
    }


def mean(law: Law) -> Fraction:
    """Return the mean of a law, in cents."""
    return sum((amount * chance for amount, chance in law.items()), Fraction(0))


def variance(law: Law) -> Fraction:
    """Return the variance of a law, in cents squared."""
    middle = mean(law)
    return sum(((amount - middle) ** 2 * chance for amount, chance in law.items()), Fraction(0))


class SideRisk(msgspec.Struct, frozen=True):
    """A side bet's EV, standard deviation and covariance with the base bet, for a unit on each."""

    title: str
    ev: float
    standard_deviation: float
    covariance: float


@dataclass(frozen=True)
class Joint:
    """How a base bet and side bets on one hand turn out together.

    ``deals`` are how many deals are won, pushed and lost with each kind of hand: (kinds, 3). ``brings`` is what each
    side bet brings with it, in cents for each dollar bet: (kinds, bets).
    """

    deals: Ints
    brings: Ints

    @property
    def total(self) -> int:
        """Return how many deals there are."""
        return int(self.deals.sum())

    def law(self, bet: int, stakes: Sequence[int], rules: RuleSet) -> Law:
        """Return the law of a hand, given the bet and the stake on each side bet in cents."""
        side = self.brings @ np.array(stakes, np.int64) // 100
        law: dict[int, int] = {}
        for base, deals in zip((bet - commission_on(bet, rules), 0, -bet), self.deals.T, strict=True):
            for amount, count in _counts(side, deals).items():
                law[amount + base] = law.get(amount + base, 0) + count
        return {amount: Fraction(count, self.total) for amount, count in sorted(law.items()) if count}

    def covariance(self, side: int, commission: int) -> Fraction:
        """Return the covariance of the base bet and a side bet, for a unit on each."""
        pays = 1 - Fraction(commission, FULL_COMMISSION)
        won, pushed, lost = (self._mean(side, self.deals[:, column]) for column in range(3))
        win, _, lose = (Fraction(int(self.deals[:, column].sum()), self.total) for column in range(3))
        return pays * won - lost - (pays * win - lose) * (won + pushed + lost)

    def covariance_error(self, side: int, commission: int) -> float:
        """Return the standard error of the covariance, if these deals are a sample."""
        pays = 1 - commission / FULL_COMMISSION
        base = np.array([pays, 0, -1]) - float((pays * self.deals[:, 0] - self.deals[:, 2]).sum() / self.total)
        together = base * (self.brings[:, side, None] / 100 - float(self.side_mean(side)))
        mean = np.average(together, weights=self.deals)
        return sqrt(np.average((together - mean) ** 2, weights=self.deals) / self.total)

    def risk(self, title: str, side: int, commission: int) -> SideRisk:
        """Return how a side bet swings, and how it swings with the base bet."""
        deviation, together = sqrt(self.side_variance(side)), self.covariance(side, commission)
        return SideRisk(title, float(self.side_mean(side)), deviation, float(together))

    def side_mean(self, side: int) -> Fraction:
        """Return the EV of a side bet, for a unit of it."""
        return self._mean(side, self.deals.sum(axis=1))

    def side_variance(self, side: int) -> Fraction:
        """Return the variance of a side bet, for a unit of it."""
        counts = _counts(self.brings[:, side], self.deals.sum(axis=1))
        square = Fraction(sum(amount**2 * count for amount, count in counts.items()), 100**2 * self.total)
        return square - self.side_mean(side) ** 2

    def _mean(self, side: int, deals: Ints) -> Fraction:
        counts = _counts(self.brings[:, side], deals)
        return Fraction(sum(amount * count for amount, count in counts.items()), 100 * self.total)


def _counts(amounts: Ints, deals: Ints) -> dict[int, int]:
    """Return how many deals bring each amount."""
    different, place = np.unique(amounts, return_inverse=True)
    return {amount: int(deals[place == at].sum()) for at, amount in enumerate(different.tolist())}


def joint(won: Ints, lost: Ints, brought: Sequence[Ints]) -> Joint:
    """Return how the base bet and side bets on one hand turn out together.

    ``won`` and ``lost`` say how many deals the base bet wins and loses with each class of that hand: the player's or
    the dealer's. ``brought`` is what each side bet brings (see `paigow_tui.odds.side_bets.brings`). The hands of a
    class with a king and a queen beside a royal flush are taken to win equally often, whether these are of one suit or
    not.
    """
    _, hands, owner = all_sevens()
    whole = np.bincount(owner, hands.astype(np.float64))[owner].astype(np.int64)
    parts = [won[owner] // whole * hands, lost[owner] // whole * hands]
    for part, every in zip(parts, (won, lost), strict=True):  # what the division leaves
        part[: len(every)] += every - np.bincount(owner, part.astype(np.float64)).astype(np.int64)
    deals = np.stack([parts[0], hands * comb(46, 7) - parts[0] - parts[1], parts[1]], axis=1)
    return Joint(deals, np.stack(brought, axis=1))
