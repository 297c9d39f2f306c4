"""A scrollable results log that renders only the visible lines."""

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import Final

from textual import events
from textual.cache import LRUCache
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.visual import Visual

from paigow_tui.rules.showdown import Outcome
from paigow_tui.table import Line
from paigow_tui.table import events as e
from paigow_tui.table.log import HouseSettled
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.log import recount, round_of
from paigow_tui.ui.widgets.hanging_indent import hung_text

_OUTCOMES: Final[dict[Outcome, str]] = {"win": "$text-success", "lose": "$text-error", "push": "$text-warning"}


def style_of(line: Line, seat: int) -> str:
    """Return the style of a line; others' wins and losses are not colored, because for you they may be the opposite."""
    match line.event:
        case e.SeatSettled() | e.SideBetSettled() | e.EnvyPaid() if seat not in (0, line.seat):
            return ""
        case e.SeatSettled(outcome=outcome):
            return _OUTCOMES[outcome]
        case e.SideBetSettled() | e.EnvyPaid():
            return "$text-success" if line.amount > 0 else "$text-muted"
        case e.BankSettled():
            return "$text-accent"
        case e.BankDeclined() | e.BankPassedOver() | e.BankTaken() | e.DealerBanked() | HouseSettled():
            return "$text-muted"
        case _:
            return ""


NEWEST: Final = 10_000
"""How many lines to measure at first, and again whenever the view gets near the first of them."""


class LogLines(ScrollView, can_focus=True, inherit_bindings=False):
    """Lines scrolled by keys, mouse wheel and scroll bar; posts `NearStart` when more may be needed."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    LogLines {
        height: 1fr; padding: 0 0 0 1; overflow-x: hidden; scrollbar-gutter: stable; scrollbar-size-vertical: 1;
    }
    """

    class NearStart(Message):
        """The first line is visible, or almost."""

    def __init__(self, voice: Voice) -> None:
        super().__init__()
        self._voice = voice
        self._all: Sequence[Line] = ()
        self._lines: Sequence[Line] = ()
        """The newest lines, the only ones measured so far."""
        self._starts: list[int] = [0]
        """The first row of each line, followed by the number of rows."""
        self._width = 0
        self._to_first = False
        """Whether to stay at the first line when earlier lines are added."""
        self._painted: LRUCache[int, Strip] = LRUCache(512)

    def show(self, lines: Sequence[Line]) -> None:
        self._all, self._lines = lines, lines[-NEWEST:]
        self._count()
        self.to_newest()
        self._look_at_start()

    def put_before(self, lines: Sequence[Line]) -> None:
        """Show lines that have new ones at the beginning, keeping what is on the screen in place.

        If the person had gone to the first line, go to the new first line instead.
        """
        self._all = lines
        self._measure(len(lines))

    def _measure(self, count: int) -> None:
        below = self._starts[-1] - self.scroll_offset.y
        known = len(self._lines)
        self._lines = self._all[-count:]
        if self._width:
            starts = self._measured(self._lines[: len(self._lines) - known])
            self._take([*starts[:-1], *(starts[-1] + start for start in self._starts)])
        self.go_to(0 if self._to_first else self._starts[-1] - below)

    def go_to(self, row: int) -> None:
        self.scroll_to(y=row, animate=False, force=True)

    def _count(self) -> None:
        if self._width:
            self._take(self._measured(self._lines))

    def _measured(self, lines: Sequence[Line]) -> list[int]:
        return list(accumulate((len(_rows(line, self._voice, self._width)) for line in lines), initial=0))

    def _take(self, starts: list[int]) -> None:
        self._starts = starts
        self._painted.clear()
        self.virtual_size = Size(self._width, starts[-1])
        self.refresh()

    def on_resize(self, event: events.Resize) -> None:
        width = self.scrollable_content_region.width - 1  # beside the scroll bar
        if width == self._width:
            return
        first, at_end = not self._width, self.scroll_offset.y >= self.max_scroll_y
        top = self._line_at(self.scroll_offset.y)
        self._width = width
        self._count()
        if first or at_end:
            self.to_newest()
        else:
            self.go_to(self._starts[top])
        if first:
            self._look_at_start()

    def notify_style_update(self) -> None:
        self._painted.clear()
        super().notify_style_update()

    def watch_scroll_y(self, old_value: float, new_value: float) -> None:
        super().watch_scroll_y(old_value, new_value)
        self._to_first &= not new_value
        if new_value < old_value:
            self._look_at_start()

    def watch_show_vertical_scrollbar(self, shown: bool) -> None:
        if shown:  # the bar was not updated while it was hidden
            self.vertical_scrollbar.position = self.scroll_y

    def _look_at_start(self) -> None:
        if not self._width or self.scroll_offset.y >= self.size.height:
            return
        if len(self._lines) < len(self._all):
            self._measure(len(self._lines) + NEWEST)
        else:
            self.post_message(self.NearStart())

    def _line_at(self, row: int) -> int:
        return max(0, min(bisect_right(self._starts, row), len(self._lines)) - 1)

    def render_line(self, y: int) -> Strip:
        row = self.scroll_offset.y + y
        if not 0 <= row < self._starts[-1]:
            return Strip.blank(self._width, self.rich_style)
        painted = self._painted.get(row)
        if painted is None:
            place = self._line_at(row)
            line = self._lines[place]
            words = _rows(line, self._voice, self._width)[row - self._starts[place]]
            content = Content.styled(words, style_of(line, line.you))
            painted = Visual.to_strips(self, content, self._width, 1, self.visual_style, pad=True)[0]
            self._painted[row] = painted
        return painted

    def go(self, rows: int) -> None:
        self.scroll_relative(y=rows, animate=False)

    def turn(self, pages: int) -> None:
        self.go(pages * max(1, self.size.height - 1))

    def to_first(self) -> None:
        self._to_first = True
        self._measure(len(self._all))  # and go there
        self._look_at_start()

    def to_newest(self) -> None:
        self.go_to(self._starts[-1])


def _rows(line: Line, voice: Voice, width: int) -> list[str]:
    start = round_of(line)
    return hung_text(f"{start}{recount(line, voice)}", len(start) or 2, width)
