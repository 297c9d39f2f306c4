"""The results of one person, as the stage's log shows them."""

from typing import Final

from paigow_tui.host.logbook import LogBook
from paigow_tui.table import Line
from paigow_tui.table.events import BankSettled, SeatSettled

_NEWEST: Final = 600
"""The lines looked at: a round has a dozen, and the tallest screen shows some forty of yours."""


def own_results(log: LogBook, seat: int) -> tuple[Line, ...]:
    """Return the newest results of a seat, a line for each round; of the banker for seat 0, who only watches."""
    kinds = (SeatSettled, BankSettled) if seat else (BankSettled,)
    return tuple(
        line for line in log.newest(_NEWEST) if isinstance(line.event, kinds) and (line.seat == seat or not seat)
    )
