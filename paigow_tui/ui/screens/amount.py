"""A question for an amount of money."""

from __future__ import annotations

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.validation import Integer
from textual.widgets import Button, Input, Static

from paigow_tui.ui.screens.dialog import Dialog


class AmountScreen(Dialog[int]):
    """Whole dollars are typed; the answer is in cents."""

    def __init__(self, title: str, says: str, cents: int) -> None:
        super().__init__()
        self._title = title
        self._says = says
        self._dollars = cents // 100

    def compose(self) -> ComposeResult:
        """The sentence, a field and two buttons."""
        with Vertical(classes="box") as box:
            box.border_title = self._title
            yield Static(f"{self._says}.", classes="says", markup=False)
            yield Input(str(self._dollars), type="integer", validators=[Integer(1, 1_000_000)], max_length=7)
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
        if not text.isdecimal() or not 1 <= int(text) <= 1_000_000:
            self.query_one(".wrong", Static).update("Type an amount in whole dollars, such as 25.")
        else:
            self.dismiss(int(text) * 100)
