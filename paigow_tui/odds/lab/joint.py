"""The law of a hand's result, and the joint distribution of a base bet and side bets that pay on one hand.

A *law* gives the probability of each possible result of a hand, in cents.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb, sqrt

import msgspec
import numpy as np

from paigow_tui.amounts import commission_on
from paigow_tui.odds.classes import Ints
from paigow_tui.odds.dealer import all_sevens
from paigow_tui.odds.tally import FULL_COMMISSION, Tally
from paigow_tui.rules import RuleSet

Law = Mapping[int, Fraction]
"""The possible results of a hand, in cents, with their probabilities."""


def base_law(tally: Tally, bet: int, rules: RuleSet) -> Law:
    """Return the law of a bet in cents: a win after commission, a push, or the loss of the bet."""
    deals = tally.deals
    return {
        bet - commission_on(bet, rules.commission): Fraction(tally.win, deals),
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
    """A side bet's EV, standard deviation, and covariance with the base bet, with one unit on each."""

    title: str
    ev: float
    standard_deviation: float
    covariance: float


@dataclass(frozen=True)
class Joint:
    """The joint distribution of a base bet and side bets that pay on one hand.

    ``deals`` counts the deals won, pushed and lost with each kind of hand: (kinds, 3). ``brings`` is each side bet's
    result with each of these kinds, in cents per dollar bet: (kinds, bets).
    """

    deals: Ints
    brings: Ints

    @property
    def total(self) -> int:
        """Return the number of deals."""
        return int(self.deals.sum())

    def law(self, bet: int, stakes: Sequence[int], rules: RuleSet) -> Law:
        """Return the law of a hand, given the bet and the stake on each side bet in cents."""
        side = self.brings @ np.array(stakes, np.int64) // 100
        law: dict[int, int] = {}
        for base, deals in zip((bet - commission_on(bet, rules.commission), 0, -bet), self.deals.T, strict=True):
            for amount, count in _counts(side, deals).items():
                law[amount + base] = law.get(amount + base, 0) + count
        return {amount: Fraction(count, self.total) for amount, count in sorted(law.items()) if count}

    def covariance(self, side: int, commission: int) -> Fraction:
        """Return the covariance of the base bet and a side bet, one unit on each."""
        pays = 1 - Fraction(commission, FULL_COMMISSION)
        won, pushed, lost = (self._mean(side, self.deals[:, column]) for column in range(3))
        win, _, lose = (Fraction(int(self.deals[:, column].sum()), self.total) for column in range(3))
        return pays * won - lost - (pays * win - lose) * (won + pushed + lost)

    def covariance_error(self, side: int, commission: int) -> float:
        """Return the standard error of the covariance if these deals are a sample."""
        pays = 1 - commission / FULL_COMMISSION
        base = np.array([pays, 0, -1]) - float((pays * self.deals[:, 0] - self.deals[:, 2]).sum() / self.total)
        together = base * (self.brings[:, side, None] / 100 - float(self.side_mean(side)))
        mean = np.average(together, weights=self.deals)
        return sqrt(np.average((together - mean) ** 2, weights=self.deals) / self.total)

    def risk(self, title: str, side: int, commission: int) -> SideRisk:
        """Return a side bet's EV, standard deviation, and covariance with the base bet."""
        deviation, together = sqrt(self.side_variance(side)), self.covariance(side, commission)
        return SideRisk(title, float(self.side_mean(side)), deviation, float(together))

    def side_mean(self, side: int) -> Fraction:
        """Return the EV of a one-unit side bet."""
        return self._mean(side, self.deals.sum(axis=1))

    def side_variance(self, side: int) -> Fraction:
        """Return the variance of a one-unit side bet."""
        counts = _counts(self.brings[:, side], self.deals.sum(axis=1))
        square = Fraction(sum(amount**2 * count for amount, count in counts.items()), 100**2 * self.total)
        return square - self.side_mean(side) ** 2

    def _mean(self, side: int, deals: Ints) -> Fraction:
        counts = _counts(self.brings[:, side], deals)
        return Fraction(sum(amount * count for amount, count in counts.items()), 100 * self.total)


def _counts(amounts: Ints, deals: Ints) -> dict[int, int]:
    """Return the number of deals with each amount."""
    different, place = np.unique(amounts, return_inverse=True)
    return {amount: int(deals[place == at].sum()) for at, amount in enumerate(different.tolist())}


def joint(won: Ints, lost: Ints, brought: Sequence[Ints]) -> Joint:
    """Return the joint distribution of the base bet and side bets that pay on one hand.

    ``won`` and ``lost`` count the deals that the base bet wins and loses with each class of that hand, the player's or
    the dealer's. ``brought`` is each side bet's result (see `paigow_tui.odds.side_bets.brings`). In a class with a king
    and a queen in addition to a royal flush, all hands are assumed to win equally often, whether or not the two are
    suited.
    """
    _, hands, owner = all_sevens()
    whole = np.bincount(owner, hands.astype(np.float64))[owner].astype(np.int64)
    parts = [won[owner] // whole * hands, lost[owner] // whole * hands]
    for part, every in zip(parts, (won, lost), strict=True):  # add the remainder of the division
        part[: len(every)] += every - np.bincount(owner, part.astype(np.float64)).astype(np.int64)
    deals = np.stack([parts[0], hands * comb(46, 7) - parts[0] - parts[1], parts[1]], axis=1)
    return Joint(deals, np.stack(brought, axis=1))
