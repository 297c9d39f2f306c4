"""What a round's settlement wins or costs a seat, by source.

>>> winnings(e.SeatSettled(3, "win", "win", "win", 2500, 4875, 125), 3)
Winnings(hands=2500, side_bets=0, commission=-125)
"""

from __future__ import annotations

import msgspec

from paigow_tui.table import events as e


class Winnings(msgspec.Struct, frozen=True):
    """What a seat won or, if negative, lost, in cents."""

    hands: int = 0
    """Base bets, or the bank, before the commission."""
    side_bets: int = 0
    """Side bets, and the envy bonuses paid on them."""
    commission: int = 0
    """The commission paid to the house, as zero or a negative number."""

    @property
    def chips(self) -> int:
        """Return the total."""
        return self.hands + self.side_bets + self.commission

    def __add__(self, other: Winnings) -> Winnings:
        """Return the sum of both."""
        return Winnings(self.hands + other.hands, self.side_bets + other.side_bets, self.commission + other.commission)


def winnings(event: e.Event, seat: int) -> Winnings:
    """Return what an event wins or costs a seat; nothing if it settles none of the seat's bets."""
    match event:
        case e.SeatSettled() if event.seat == seat:
            return Winnings(hands=event.paid - event.stake + event.commission, commission=-event.commission)
        case e.SideBetSettled() if event.seat == seat:
            return Winnings(side_bets=event.paid - event.stake)
        case e.EnvyPaid() if event.seat == seat:
            return Winnings(side_bets=event.amount)
        case e.BankSettled() if event.seat == seat:
            return Winnings(hands=event.net, commission=-event.commission)
        case _:
            return Winnings()
