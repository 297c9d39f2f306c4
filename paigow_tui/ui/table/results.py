"""One person's results, as shown in the stage's log."""

from typing import Final

from paigow_tui.host.logbook import LogBook
from paigow_tui.table import Line
from paigow_tui.table.events import BankSettled, SeatSettled

_NEWEST: Final = 600
"""The number of lines searched; a round has about a dozen, and the tallest screen shows about forty of yours."""


def own_results(log: LogBook, seat: int) -> tuple[Line, ...]:
    """Return a person's newest results, one line per round; for seat 0, a spectator, the banker's results."""
    kinds = (SeatSettled, BankSettled) if seat else (BankSettled,)
    return tuple(line for line in log.newest(_NEWEST) if isinstance(line.event, kinds) and (line.yours or not seat))
