"""A question for a whole number."""

from __future__ import annotations

from textual.widgets import Input

from paigow_tui.ui.dialogs.field import FieldDialog


class NumberScreen(FieldDialog[int]):
    """The answer is between ``least`` and ``most``; ``kind`` says in the singular what is numbered."""

    def __init__(self, title: str, kind: str, number: int, least: int, most: int) -> None:
        super().__init__(title, f"{least} to {most}", Input(str(number), max_length=9), ok="Go")
        self._kind = kind
        self._least = least
        self._most = most

    def read(self, text: str) -> int | None:
        """The number, within the limits."""
        number = int(text) if text.isdecimal() else None
        return number if number is not None and self._least <= number <= self._most else None

    def wanted(self) -> str:
        """The limits."""
        return f"Type the number of a {self._kind}, {self._least} to {self._most}."
