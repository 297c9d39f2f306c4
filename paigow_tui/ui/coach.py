"""The coach: what your settings cost against the best ones, and what was luck.

A round's result is what the best setting was worth, less what your own gave away, plus luck.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from paigow_tui.cards import Card
from paigow_tui.table import View

if TYPE_CHECKING:
    from paigow_tui.odds.tally import HandOdds, Role


class Decision(msgspec.Struct, frozen=True):
    """How you set a hand in a round; money in cents."""

    round: int
    hand: tuple[Card, ...]
    low: tuple[Card, ...]
    role: Role
    stake: int
    """Your stake, or as the banker all stakes against you."""
    result: int
    """What you won or lost, the rake paid."""


class Reckoning(msgspec.Struct, frozen=True):
    """A sitting's result taken apart; cents, as fractions of them."""

    rounds: int = 0
    best: float = 0.0
    """What perfect settings were worth."""
    cost: float = 0.0
    """What your settings gave away; never negative."""
    result: float = 0.0

    @property
    def luck(self) -> float:
        """What is left: the cards."""
        return self.result - self.best + self.cost

    def plus(self, decision: Decision, odds: HandOdds) -> Reckoning:
        """With one more round."""
        return Reckoning(
            self.rounds + 1,
            self.best + decision.stake * float(odds.ev(odds.best(decision.role), decision.role)),
            self.cost + cost_of(decision, odds),
            self.result + decision.result,
        )


def cost_of(decision: Decision, odds: HandOdds) -> float:
    """What a decision gave away, in cents."""
    return decision.stake * float(odds.cost(odds.index(decision.low), decision.role))


def decision_of(view: View) -> Decision | None:
    """Your decision in a round that is settled; ``None`` if you had none."""
    mine, settled = view.mine, view.settled
    if mine is None or settled is None or not mine.low:
        return None
    if settled.seat == view.seat:
        stakes = sum(seat.result.stake for seat in view.seats if seat.result is not None)
        return Decision(view.round, mine.cards, mine.low, "banker", stakes, settled.net - settled.rake)
    if mine.result is None:
        return None
    result = mine.result
    return Decision(view.round, mine.cards, mine.low, "player", result.stake, result.paid - result.stake)


def role_of(view: View) -> Role:
    """Whether copies are yours."""
    return "banker" if view.bank.banker == view.seat else "player"
