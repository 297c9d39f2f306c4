"""Widgets with parts that are highlighted under the mouse and can be clicked, and clickable lines of text."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from textual import events
from textual.content import Content
from textual.message import Message
from textual.reactive import Reactive, reactive
from textual.widget import Widget

_NONE: Final[Mapping[int, Any]] = {}


def doing(name: str) -> str:
    """Return the Textual action string that performs an action from the catalog."""
    return f"do({name!r})"


class Parts(Widget):
    """A widget that knows which of its numbered parts is under the mouse, and handles clicks on them."""

    ALLOW_SELECT = False  # a double click means two clicks, not a selection

    under_mouse: Reactive[int] = reactive(-1)
    """The number of the part under the mouse; −1 if there is none."""

    def part_at(self, x: int, y: int) -> int:
        """Return the number of the part at a position; −1 if there is none."""
        raise NotImplementedError

    async def clicked(self, part: int, event: events.Click) -> None:
        """Handle a click on a part."""
        raise NotImplementedError

    def _part(self, event: events.MouseEvent) -> int:
        offset = event.get_content_offset(self)
        return -1 if offset is None else self.part_at(offset.x, offset.y)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        self.under_mouse = self._part(event)

    def on_leave(self) -> None:
        self.under_mouse = -1

    async def on_click(self, event: events.Click) -> None:
        part = self._part(event)
        if part >= 0:
            event.stop()
            await self.clicked(part, event)


class ClickableLines(Parts):
    """Posts `Chosen` when a line in ``choices`` is clicked; such a line is underlined under the mouse."""

    choices: Mapping[int, Any] = _NONE

    class Chosen(Message):
        def __init__(self, lines: "ClickableLines", what: Any) -> None:
            super().__init__()
            self.lines = lines
            self.what = what

        @property
        def control(self) -> "ClickableLines":
            return self.lines

    def lines(self) -> Sequence[Content]:
        """Return the lines, and set ``choices``."""
        raise NotImplementedError

    def render(self) -> Content:
        lines = list(self.lines()[: self.size.height])
        if self.under_mouse in self.choices and self.under_mouse < len(lines):
            lines[self.under_mouse] = lines[self.under_mouse].stylize("underline")
        return Content("\n").join(lines)

    def part_at(self, x: int, y: int) -> int:
        return y if y in self.choices else -1

    async def clicked(self, part: int, event: events.Click) -> None:
        self.post_message(self.Chosen(self, self.choices[part]))
