"""How somebody set a hand, and what came of it: what the coach judges."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from paigow_tui.cards import Card
from paigow_tui.table import View

if TYPE_CHECKING:
    from paigow_tui.odds.coach import Review
    from paigow_tui.odds.tally import HandOdds

Role = Literal["player", "banker"]


class Decision(msgspec.Struct, frozen=True):
    """How a hand was set in a round; money in cents."""

    round: int
    hand: tuple[Card, ...]
    low: tuple[Card, ...]
    role: Role
    stake: int
    """The stake, or as the banker all stakes against one."""
    result: int
    """What was won or lost, the rake paid."""


def reviewed(decision: Decision, odds: HandOdds) -> Review:
    """What a decision was worth, and what came of it."""
    from paigow_tui.odds.coach import review

    index = odds.index(decision.low)
    return review(odds, index, decision.role, decision.stake, decision.result)


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


def other_banker(view: View) -> str:
    """The name of the player who banks, if it is neither you nor the dealer: nobody knows how they will set."""
    banker = view.bank.banker
    if banker in (None, view.seat, view.rules.dealer_seat):
        return ""
    return view.at(banker).name
