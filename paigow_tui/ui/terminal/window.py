"""The title of the terminal's window, which is that of the tab in a browser: it says whose turn it is."""

import os
from collections.abc import Callable
from typing import Final

from paigow_tui.amounts import printable

GIVEN_BACK: Final = "\x1b]2;\x07\x1b[23;2t"
"""Ends the program's title. Some terminals bring back what was kept of the one before; for the others it is empty."""
_KEPT: Final = "\x1b[22;2t"
_LONGEST: Final = 80
_WITHOUT: Final = ("linux", "dumb")
"""Kinds of terminals that have no windows, and may print the sequence."""


class Titled:
    """An app whose window has a title."""

    window_title = ""
    write_title: Callable[[str], object] | None = None
    """What shows a title; ``None`` where there is no terminal for it."""

    def name_window(self, title: str) -> None:
        """Give the window another title; nothing is written if it has that one."""
        if title != self.window_title:
            self.window_title = title
            self.show_title()

    def show_title(self) -> None:
        """Show the title, again after the program was suspended; nothing if there is none yet."""
        if self.window_title and self.write_title is not None and os.environ.get("TERM") not in _WITHOUT:
            self.write_title(self.window_title)


def shown(title: str, first: bool) -> str:
    """Return what shows a title; the ``first`` time, the terminal keeps the one it had."""
    return f"{_KEPT * first}\x1b]2;{printable(title)[:_LONGEST]}\x07"
