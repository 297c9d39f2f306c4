"""A question for an amount of money."""

from __future__ import annotations

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widgets import Button, Input

from paigow_tui.actions.bets import round_amounts
from paigow_tui.amounts import parse_amount
from paigow_tui.table import dollars
from paigow_tui.ui.dialogs.field import FieldDialog

_ROOM = 56
"""Cells for the amounts offered; each takes three more than its name, two inside the button and one beside it."""


class AmountScreen(FieldDialog[int]):
    """An amount is typed, or a round one chosen; the answer is in cents, ``least`` to ``most``."""

    def __init__(
        self,
        title: str,
        says: str,
        cents: int,
        least: int,
        most: int,
        pause: float = 0,
        ok: str = "OK",
    ) -> None:
        super().__init__(title, says, Input(str(cents // 100), max_length=30), pause, ok)
        self._least = least
        self._most = most
        self._offered = round_amounts(
            least,
            most,
            cents,
            lambda amounts: sum(len(dollars(amount)) + 3 for amount in amounts) <= _ROOM + 1,
        )

    def offers(self) -> ComposeResult:
        """Round amounts: one of them fills the field, and is not the answer yet."""
        with Horizontal(classes="offers"):
            for amount in self._offered:
                yield Button(dollars(amount), name=str(amount // 100), classes="amount", compact=True)

    @on(Button.Pressed, ".amount")
    def _offer_taken(self, event: Button.Pressed) -> None:
        self.fill(event.button.name or "")

    def read(self, text: str) -> int | None:
        """Cents, within the limits."""
        cents = parse_amount(text, self._least, self._most)
        fits = cents is not None and not cents % 100 and self._least <= cents <= self._most
        return cents if fits else None

    def wanted(self) -> str:
        """The limits."""
        return f"Type whole dollars, {dollars(self._least)} to {dollars(self._most)}, or all or half."
