"""A question for an amount of money."""

from __future__ import annotations

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Input, Static

from paigow_tui.table import dollars
from paigow_tui.table.seating import MOST_BOUGHT
from paigow_tui.ui.screens.dialog import Dialog


class AmountScreen(Dialog[int]):
    """Whole dollars are typed; the answer is in cents, between ``least`` and ``most``."""

    def __init__(self, title: str, says: str, cents: int, least: int = 100, most: int = MOST_BOUGHT) -> None:
        super().__init__()
        self._title = title
        self._says = says
        self._dollars = cents // 100
        self._least = least
        self._most = most

    def compose(self) -> ComposeResult:
        """The sentence, a field and two buttons."""
        with Vertical(classes="box") as box:
            box.border_title = self._title
            yield Static(f"{self._says}.", classes="says", markup=False)
            yield Input(str(self._dollars), type="integer", max_length=7)
            yield Static("", classes="wrong")
            with Horizontal(classes="buttons"):
                yield Button("Cancel", id="cancel")
                yield Button("OK", id="ok", variant="primary")

    def on_mount(self) -> None:
        """The field is ready to be typed over."""
        field = self.query_one(Input)
        field.cursor_blink = False
        field.focus()

    @on(Input.Submitted)
    def _entered(self) -> None:
        self._answer()

    @on(Button.Pressed)
    def _pressed(self, event: Button.Pressed) -> None:
        if event.button.id == "ok":
            self._answer()
        else:
            self.dismiss(None)

    def _answer(self) -> None:
        text = self.query_one(Input).value.strip()
        cents = int(text) * 100 if text.isdecimal() else 0
        if self._least <= cents <= self._most:
            self.dismiss(cents)
        else:
            limits = f"{dollars(self._least)} to {dollars(self._most)}"
            self.query_one(".wrong", Static).update(f"Type whole dollars, {limits}.")
