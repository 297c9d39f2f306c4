"""Views with the longest possible names and amounts."""

from msgspec.structs import replace

from paigow_tui.table import SeatView, SideStake, View
from paigow_tui.table.events import SideBetSettled

NAME = "Wilhelmina-Maria"
"""A name of the maximum length, 16 letters."""
CHIPS = 123_456_789
BET = 50_000
_SIDE = ("fortune", "insurance", "progressive")


def longest(view: View) -> View:
    """Return a view in which everybody has the longest name, over a million dollars, a $500 bet and three side bets."""
    seats = tuple(_longest(seat) if seat.occupant in ("person", "computer") else seat for seat in view.seats)
    return replace(view, seats=seats)


def _longest(seat: SeatView) -> SeatView:
    result = seat.result
    if result is not None:
        times = BET // result.stake
        result = replace(result, stake=BET, paid=times * result.paid, commission=times * result.commission)
    return replace(
        seat,
        name=NAME,
        chips=CHIPS,
        stake=seat.stake and BET,
        result=result,
        side=tuple(SideStake(bet, BET) for bet in _SIDE) if seat.stake else (),
        side_results=tuple(
            SideBetSettled(seat.position, bet, BET, "seven-card straight flush with joker", 26 * BET)
            for bet in _SIDE
            if result
        ),
    )
