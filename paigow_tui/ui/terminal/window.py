"""The title of the terminal's window, or of the tab in a browser, which says whose turn it is."""

import os
from collections.abc import Callable
from typing import Final

from paigow_tui.amounts import printable

GIVEN_BACK: Final = "\x1b]2;\x07\x1b[23;2t"
"""The sequence that removes the program's title.

Some terminals restore the previous title; in others, the title is left empty.
"""
_KEPT: Final = "\x1b[22;2t"
_LONGEST: Final = 80
_WITHOUT: Final = ("linux", "dumb")
"""Types of terminals that have no windows, and may print the sequence."""


class Titled:
    """An app that sets its window's title."""

    window_title = ""
    write_title: Callable[[str], object] | None = None
    """Writes a title to the terminal; ``None`` without a suitable terminal."""

    def name_window(self, title: str) -> None:
        """Change the window's title; write nothing if it is the same."""
        if title != self.window_title:
            self.window_title = title
            self.show_title()

    def show_title(self) -> None:
        """Write the title if there is one yet; also called when a suspended program resumes."""
        if self.window_title and self.write_title is not None and os.environ.get("TERM") not in _WITHOUT:
            self.write_title(self.window_title)


def shown(title: str, first: bool) -> str:
    """Return the sequence that sets a title; the ``first`` time, it also makes the terminal save the old one."""
    return f"{_KEPT * first}\x1b]2;{printable(title)[:_LONGEST]}\x07"
