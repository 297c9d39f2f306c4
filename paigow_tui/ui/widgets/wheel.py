"""Scrolling by rows with the mouse wheel, for widgets that paint only the rows that fit."""

from textual import events
from textual.widget import Widget


class Wheel(Widget):
    """Scrolls a row at a time. Subclasses show the rows from ``first`` on."""

    def scroll_rows(self, count: int) -> object:
        """Scroll by ``count`` rows if not all of them fit."""
        raise NotImplementedError

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.stop()
        self.scroll_rows(1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        self.scroll_rows(-1)
