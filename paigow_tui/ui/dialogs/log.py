"""The whole results log, from the first round: everybody's lines, or yours."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual import on, work
from textual.app import ComposeResult
from textual.message import Message
from textual.widgets import Static
from textual.worker import get_current_worker

from paigow_tui.amounts import number_of
from paigow_tui.host.keeper import first_lines
from paigow_tui.host.logbook import LogBook
from paigow_tui.store import EventStore, StoreError
from paigow_tui.table import Line
from paigow_tui.telling.grammar import Voice
from paigow_tui.ui.dialogs.page import PageScreen
from paigow_tui.ui.widgets.log import LogLines


class LogScreen(PageScreen):
    """Scrolls back to the first round, with everybody's lines or only yours.

    Of a long game only the newest lines are in memory. The older ones follow from its events: a thread reads
    them once somebody scrolls back that far, which takes seconds.
    """

    CSS = "LogLines { background: $background; }"
    PLACE = "log"
    opened_by = ("log",)

    @dataclass
    class Reading(Message):
        """How far the older lines have been read, in percent."""

        percent: int

    @dataclass
    class OlderRead(Message):
        """The older lines have been read, or cannot be: why, as a sentence."""

        lines: list[Line]
        why_not: str = ""

    def __init__(self, log: LogBook, seat: int, stream: str) -> None:
        super().__init__()
        self._log = log
        self._seat = seat
        self._stream = stream
        self._older = log.older
        """How many of the first lines have not been read yet."""
        self._lines: Sequence[Line] = log[log.older :]
        self._mine = False
        self._reading = ""
        """What the title adds while the older lines are read, or if they cannot be."""

    def content(self) -> ComposeResult:
        yield LogLines(Voice(me=self._seat))

    def on_mount(self) -> None:
        self.query_one(LogLines).focus()
        self._show()

    def _show(self) -> None:
        self._head()
        self.query_one(LogLines).show(self._wanted())

    def _wanted(self) -> Sequence[Line]:
        return [line for line in self._lines if line.seat == self._seat] if self._mine else self._lines

    def _head(self) -> None:
        count = len(self._wanted()) + (0 if self._mine else self._older)
        whose = "all" if not self._mine else "your newest" if self._older else "your"
        said = f"{whose} {number_of(count, 'line')}"
        if not self._reading and not (self._mine and self._older):
            said += " from the first round on"
        self.query_one("#head", Static).update(f"Results log: {said}{self._reading}")

    # The older lines.

    @on(LogLines.NearStart)
    def _near_start(self) -> None:
        if self._older and not self._reading:
            self._say_reading(self.Reading(0))
            self._read_older()

    @on(Reading)
    def _say_reading(self, message: Reading) -> None:
        self._reading = f"; reading the older ones, {message.percent}%"
        self._head()

    @work(thread=True)
    def _read_older(self) -> None:
        worker = get_current_worker()

        def progress(so_far: int) -> bool:
            self.post_message(self.Reading(100 * so_far // self._older))
            return not worker.is_cancelled

        try:
            with EventStore.open(self.shell.store.path, reading=True) as store:
                lines = first_lines(store, self._stream, self._older, progress)
        except (StoreError, OSError) as error:
            self.post_message(self.OlderRead([], f"The older lines cannot be read: {error}"))
            return
        if not worker.is_cancelled:
            self.post_message(self.OlderRead(lines))

    @on(OlderRead)
    def _older_read(self, message: OlderRead) -> None:
        if message.why_not:
            self._reading = "; the older ones cannot be read"
            self._head()
            self.notify(message.why_not, severity="warning")
            return
        self._log.take_in(message.lines)
        self._older, self._reading = 0, ""
        self._lines = [*message.lines, *self._lines]
        self._head()
        self.query_one(LogLines).put_before(self._wanted())

    def action_mine(self) -> None:
        self._mine = not self._mine
        self._show()

    def action_go(self, rows: int) -> None:
        self.query_one(LogLines).action_go(rows)

    def action_to_first(self) -> None:
        self.query_one(LogLines).action_to_first()

    def action_to_newest(self) -> None:
        self.query_one(LogLines).action_to_newest()
