"""A double click is one click: its second half does not answer what opened, or was uncovered, under the mouse."""

from __future__ import annotations

from typing import Final

from textual import events
from textual.screen import Screen

AT_ONCE: Final = 0.4
"""Seconds within which nobody has read what is new under the mouse."""
_BESIDE: Final = 1
"""Cells by which the mouse may slip in between."""


class SecondClicks:
    """Remembers where the mouse was last pressed, when, and over which screen."""

    def __init__(self) -> None:
        self._last: tuple[events.MouseDown, Screen[object]] | None = None

    def is_one(self, event: events.MouseDown, screen: Screen[object]) -> bool:
        """Whether this press came at once after another at the same place, but over another screen."""
        if self._last is not None:
            before, over = self._last
            away = event.screen_offset - before.screen_offset
            at_once = event.time - before.time < AT_ONCE
            if at_once and over is not screen and max(abs(away.x), abs(away.y)) <= _BESIDE:
                self._last = event, over  # a third press at once is not meant for the new screen either
                return True
        self._last = event, screen
        return False
