"""Ignores the second click of a double click if the first one opened or uncovered something.

Textual sends every press to whatever is currently under the mouse.
"""

from typing import Final

from textual import events

AT_ONCE: Final = 0.4
"""A second press within this many seconds is part of a double click."""
_BESIDE: Final = 1
"""The number of cells that the mouse may move between the presses."""


class SecondClicks:
    def __init__(self) -> None:
        self._last: tuple[events.MouseEvent, object] | None = None

    def is_one(self, event: events.MouseEvent, what: object) -> bool:
        """Return whether this press came right after another at the same place, but on something else.

        ``what`` identifies what is under the mouse: the screen, or a button by its label and action.
        """
        if self._last is not None:
            before, over = self._last
            away = event.screen_offset - before.screen_offset
            at_once = event.time - before.time < AT_ONCE
            if at_once and over != what and max(abs(away.x), abs(away.y)) <= _BESIDE:
                self._last = event, over  # a quick third press isn't meant for the new thing either
                return True
        self._last = event, what
        return False
