"""The coach's accounts: what each setting cost against the best one, and what was luck.

>>> from fractions import Fraction
>>> book = Book().add(Review(stake=1000, ev=Fraction(-50), best_ev=Fraction(-20), result=950))
>>> book.decisions, book.luck, book.result
(Fraction(-30, 1), Fraction(1000, 1), 950)
"""

from __future__ import annotations

from fractions import Fraction

import msgspec

from paigow_tui.odds.tally import HandOdds, Role


class Review(msgspec.Struct, frozen=True):
    """One round: the stake, the EV of what was played and of the best, and the result, all in cents."""

    stake: int
    ev: Fraction
    best_ev: Fraction
    result: int

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

    def add(self, review: Review) -> Book:
        """Return the book with one more round."""
        return Book(
            self.rounds + 1,
            self.result + review.result,
            self.expected + review.best_ev,
            self.decisions - review.cost,
            self.luck + review.luck,
        )


def review(odds: HandOdds, index: int, role: Role, stake: int, result: int) -> Review:
    """Return the review of a round: the setting played (its index in ``odds``), the role and the stake.

    ``stake`` and ``result`` are in cents, the result after the commission. A banker's stake is the sum of the
    others' stakes; each is counted one on one, because that is what a setting can change.
    """
    return Review(stake, stake * odds.ev(index, role), stake * odds.ev(odds.best(role), role), result)
