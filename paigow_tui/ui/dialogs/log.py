"""The whole results log from the first round on, with everybody's lines or only yours."""

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.widgets import Static
from textual.worker import get_current_worker

from paigow_tui.actions.action import Place
from paigow_tui.actions.log import LOG
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

    In a long game, only the newest lines are in memory. If you scroll back farther, a thread rebuilds the older ones
    from events in a few seconds; they are kept as long as this screen is open.
    """

    CSS_PATH = Path(__file__).with_name("page.tcss")
    PLACE: ClassVar[Place["LogScreen"]] = LOG
    opened_by = ("log",)

    def __init__(self, log: LogBook, who: str, path: Path, stream: str) -> None:
        """Show a log; ``who`` is the ID of the person whose log it is, at a shared table."""
        super().__init__()
        self._who = who
        self._path, self._stream = path, stream
        self._older = log.older
        """The number of older lines before these."""
        self._lines: Sequence[Line] = log[log.older :]
        self._mine = False
        self._reading = ""
        """A note added to the title while older lines are read, or if they can't be."""

    def content(self) -> ComposeResult:
        yield LogLines(Voice())

    def on_mount(self) -> None:
        self._show()

    def _show(self) -> None:
        self._head()
        self.query_one(LogLines).show(self._wanted())

    def _wanted(self) -> Sequence[Line]:
        return [line for line in self._lines if line.yours] if self._mine else self._lines

    def _head(self) -> None:
        count = len(self._wanted()) + (0 if self._mine else self._older)
        whose = "all" if not self._mine else "your newest" if self._older else "your"
        shown = f"{whose} {number_of(count, 'line')}"
        if not self._reading and not (self._mine and self._older):
            shown = f"{shown} from the first round on" if count else "you have no lines yet"
        self.query_one("#head", Static).update(f"Results log: {shown}{self._reading}")

    def on_log_lines_near_start(self) -> None:
        if self._older and not self._reading:
            self._show_progress(0)
            self._read_older()

    def _show_progress(self, percent: int) -> None:
        self._reading = f"; reading the older ones, {percent}%"
        self._head()

    @work(thread=True)
    def _read_older(self) -> None:
        worker, older = get_current_worker(), self._older

        def progress(so_far: int) -> bool:
            self.call_later(self._show_progress, 100 * so_far // older)
            return not worker.is_cancelled

        try:
            with EventStore.open(self._path, reading=True) as store:
                lines = first_lines(store, self._stream, older, self._who, progress)
        except (StoreError, OSError) as error:
            self.call_later(self._say_why_not, error)
            return
        if not worker.is_cancelled:
            self.call_later(self._put_before, lines)

    def _say_why_not(self, error: Exception) -> None:
        self._reading = "; the older ones cannot be read"
        self._head()
        self.notify(f"The older lines cannot be read: {error}", severity="warning")

    def _put_before(self, lines: list[Line]) -> None:
        self._older = 0
        self._reading = ""
        self._lines = [*lines, *self._lines]
        self._head()
        self.query_one(LogLines).put_before(self._wanted())

    def toggle_mine(self) -> None:
        self._mine = not self._mine
        self._show()

    def go(self, rows: int) -> None:
        self.query_one(LogLines).go(rows)

    def turn(self, pages: int) -> None:
        self.query_one(LogLines).turn(pages)

    def to_first(self) -> None:
        self.query_one(LogLines).to_first()

    def to_newest(self) -> None:
        self.query_one(LogLines).to_newest()
