"""Lines of text that can be clicked one by one; the one under the mouse is underlined, as keys are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from textual import events
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

_NONE: Final[Mapping[int, Any]] = {}


class ClickableLines(Widget):
    """Posts `Chosen` for a click on a line that stands for something."""

    ALLOW_SELECT = False

    under_mouse: reactive[int] = reactive(-1)
    """The line under the mouse; −1 if that stands for nothing."""

    choices: Mapping[int, Any] = _NONE

    class Chosen(Message):
        def __init__(self, lines: ClickableLines, what: Any) -> None:
            super().__init__()
            self.lines = lines
            self.what = what

        @property
        def control(self) -> ClickableLines:
            return self.lines

    def lines(self) -> Sequence[Content]:
        """Return the lines, and set ``choices``."""
        raise NotImplementedError

    def render(self) -> Content:
        lines = list(self.lines()[: self.size.height])
        if self.under_mouse in self.choices and self.under_mouse < len(lines):
            lines[self.under_mouse] = lines[self.under_mouse].stylize("underline")
        return Content("\n").join(lines)

    def _line_at(self, event: events.MouseEvent) -> int:
        offset = event.get_content_offset(self)
        return offset.y if offset is not None and offset.y in self.choices else -1

    def on_mouse_move(self, event: events.MouseMove) -> None:
        self.under_mouse = self._line_at(event)

    def on_leave(self) -> None:
        self.under_mouse = -1

    def on_click(self, event: events.Click) -> None:
        line = self._line_at(event)
        if line >= 0:
            event.stop()
            self.post_message(self.Chosen(self, self.choices[line]))
