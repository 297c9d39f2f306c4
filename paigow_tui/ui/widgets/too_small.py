"""What a screen says in the place of everything else where the terminal is too small for it."""

from __future__ import annotations

from typing import Final

from textual.content import Content
from textual.widget import Widget

NEEDED: Final = (80, 24)
"""Columns and lines."""


class TooSmall(Widget):
    """The size there is and the size that is needed; the screen's stylesheet shows it at the right time."""

    DEFAULT_CSS = """
    TooSmall { display: none; width: 100%; height: 100%; content-align: center middle; text-align: center; }
    """

    def render(self) -> Content:
        """Drawn anew whenever the terminal changes its size, as it fills it."""
        columns, lines = self.app.size
        return Content(
            f"Pai Gow Poker needs a terminal of at least {NEEDED[0]} x {NEEDED[1]}.\n"
            f"This one is {columns} x {lines}.\n"
            "Make the window larger, or its letters smaller.\n"
            "All waits as it is; ctrl+q quits."
        )
