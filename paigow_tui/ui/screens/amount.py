"""A question for an amount of money."""

from __future__ import annotations

from textual.widgets import Input

from paigow_tui.table import dollars
from paigow_tui.table.seating import MOST_BOUGHT
from paigow_tui.ui.screens.field import FieldDialog


class AmountScreen(FieldDialog[int]):
    """Whole dollars are typed; the answer is in cents, between ``least`` and ``most``."""

    def __init__(
        self,
        title: str,
        says: str,
        cents: int,
        least: int = 100,
        most: int = MOST_BOUGHT,
        pause: float = 0,
        ok: str = "OK",
    ) -> None:
        super().__init__(title, says, Input(str(cents // 100), max_length=9), pause, ok)
        self._least = least
        self._most = most

    def read(self, text: str) -> int | None:
        """Cents, within the limits."""
        text = text.removeprefix("$")
        cents = int(text) * 100 if text.isdecimal() else 0
        return cents if self._least <= cents <= self._most else None

    def wanted(self) -> str:
        """The limits."""
        return f"Type whole dollars, {dollars(self._least)} to {dollars(self._most)}."
