"""News at a shared table: chat lines, and who comes and goes. Each is on the rail for a while, or stays."""

from collections import deque
from collections.abc import Iterator
from typing import Final

from paigow_tui.host.shared import SharedSeat
from paigow_tui.table import events as e
from paigow_tui.telling.chat import quoted_lines
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.log import recount
from paigow_tui.telling.presence import went_away

STAYS: Final = 8_000
"""How long a line stays on the rail, in milliseconds."""
_NEWEST: Final = 20
"""The maximum number of log lines checked when something has happened."""


class News:
    """The news lines of one person at a shared table, timed by the table's clock."""

    def __init__(self, seat: SharedSeat) -> None:
        self._seat = seat
        self._lines: deque[tuple[int, str]] = deque()
        """Each line and when it disappears, oldest first."""
        self._read = len(seat.log())

    def hear(self, stays: bool) -> bool:
        """Add chat lines, arrivals and departures since the last call; return whether anyone nudged the person.

        Chat lines are not added if the chat ``stays`` visible anyway.
        """
        heard, until = self._seat.hear(), self._seat.now() + STAYS
        quoted = () if stays else quoted_lines(heard)
        self._lines += ((until, line) for line in (*self._came_and_went(), *quoted))
        return any(map(self._seat.is_nudged, heard))

    def lines(self, most: int) -> tuple[str, ...]:
        """Return the lines still visible, oldest first, after up to ``most`` of the last chat lines."""
        now = self._seat.now()
        while self._lines and self._lines[0][0] <= now:
            self._lines.popleft()
        stay = quoted_lines(self._seat.chat.lines[-most:]) if most else ()
        return (*stay, *(line for _, line in self._lines))

    @property
    def passes(self) -> bool:
        """Whether any line will disappear."""
        return bool(self._lines)

    def _came_and_went(self) -> Iterator[str]:
        log = self._seat.log()
        new = log.newest(min(_NEWEST, len(log) - self._read)) if len(log) > self._read else ()
        self._read = len(log)
        for line in new:
            comes_or_goes = isinstance(
                line.event,
                e.PlayerJoined
                | e.PlayerLeft
                | e.LeaveAnnounced
                | e.BuyInAsked
                | e.SeatAwaited
                | e.WentAway
                | e.CameBack,
            )
            if isinstance(line.event, e.WentAway) and not line.yours:
                yield " ".join(went_away(self._seat.view, line.seat, Voice()))
            elif isinstance(line.event, e.HostActed) or (comes_or_goes and not line.yours):
                yield recount(line, Voice())
