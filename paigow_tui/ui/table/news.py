"""The chat at a shared table, and who comes and goes: each line is on the rail for a while, or stays."""

from collections import deque
from collections.abc import Iterator
from typing import Final

from paigow_tui.host.shared import SharedSeat
from paigow_tui.table import events as e
from paigow_tui.telling.chat import quoted_lines
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.log import describe

STAYS: Final = 8_000
"""How long a line stays there, in milliseconds."""
_NEWEST: Final = 20
"""The most lines of the log that are looked at when something has happened."""


class News:
    """The lines of one person at a shared table, by the table's clock."""

    def __init__(self, seat: SharedSeat) -> None:
        self._seat = seat
        self._lines: deque[tuple[int, str]] = deque()
        """When each line goes away, oldest first."""
        self._read = len(seat.log())

    def hear(self, stays: bool) -> bool:
        """Add what was said, and who came or went, since the last time; return whether somebody nudges the person.

        What is said is not added if it ``stays`` anyway.
        """
        heard, until = self._seat.hear(), self._seat.now() + STAYS
        quoted = () if stays else quoted_lines(heard)
        self._lines += ((until, line) for line in (*self._came_and_went(), *quoted))
        return any(map(self._seat.is_nudged, heard))

    def lines(self, most: int) -> tuple[str, ...]:
        """Return what is still there, newest last, below at most that many of the last lines of the chat."""
        now = self._seat.now()
        while self._lines and self._lines[0][0] <= now:
            self._lines.popleft()
        stay = quoted_lines(self._seat.chat.lines[-most:]) if most else ()
        return (*stay, *(line for _, line in self._lines))

    @property
    def passes(self) -> bool:
        """Whether something there will disappear."""
        return bool(self._lines)

    def _came_and_went(self) -> Iterator[str]:
        log, seat = self._seat.log(), self._seat.position
        new = log.newest(min(_NEWEST, len(log) - self._read)) if len(log) > self._read else ()
        self._read = len(log)
        for line in new:
            comes_or_goes = isinstance(
                line.event, e.PlayerJoined | e.PlayerLeft | e.LeaveAnnounced | e.BuyInAsked | e.SeatAwaited
            )
            if isinstance(line.event, e.HostActed) or (comes_or_goes and line.seat != seat):
                yield describe(line, Voice(me=seat))
