"""A question for a line of text."""

from __future__ import annotations

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Input, Static

from paigow_tui.table.seating import is_plain
from paigow_tui.ui.screens.dialog import Dialog


class LineScreen(Dialog[str]):
    """The answer is printable, without spaces at its ends, and not longer than ``most``."""

    def __init__(self, title: str, says: str, value: str, most: int) -> None:
        super().__init__()
        self._title = title
        self._says = says
        self._value = value
        self._most = most

    def compose(self) -> ComposeResult:
        """The sentence, a field and two buttons."""
        with Vertical(classes="box") as box:
            box.border_title = self._title
            yield Static(f"{self._says}.", classes="says", markup=False)
            yield Input(self._value, max_length=self._most)
            yield Static("", classes="wrong")
            with Horizontal(classes="buttons"):
                yield Button("Cancel", id="cancel")
                yield Button("OK", id="ok", variant="primary")

    def on_mount(self) -> None:
        """The field is ready."""
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
        if is_plain(text, self._most):
            self.dismiss(text)
        else:
            self.query_one(".wrong", Static).update(f"Type 1 to {self._most} printable characters.")
