"""A question for a line of text."""

from __future__ import annotations

from textual.widgets import Input

from paigow_tui.table.seating import is_plain
from paigow_tui.ui.screens.field import FieldDialog


class LineScreen(FieldDialog[str]):
    """The answer is printable, without spaces at its ends, and not longer than ``most``."""

    def __init__(self, title: str, says: str, value: str, most: int) -> None:
        super().__init__(title, says, Input(value, max_length=most))
        self._most = most

    def read(self, text: str) -> str | None:
        """The text, if it is plain."""
        return text if is_plain(text, self._most) else None

    def wanted(self) -> str:
        """The length."""
        return f"Type 1 to {self._most} printable characters."
