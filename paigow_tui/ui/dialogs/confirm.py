"""A question to be answered with yes or no."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Static

from paigow_tui.ui.acting import bindings
from paigow_tui.ui.dialogs.dialog import Dialog


class ConfirmScreen(Dialog[bool]):
    """Yes or no; ``y`` and ``n`` answer too."""

    PLACE = "question"
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings("question"),
        Binding("left,right", "app.focus_next", "Other", show=False),
    ]

    def __init__(self, title: str, asks: str) -> None:
        super().__init__()
        self._title = title
        self._asks = asks

    def compose(self) -> ComposeResult:
        """The question and two buttons."""
        with Vertical(classes="box") as box:
            box.border_title = self._title
            yield Static(self._asks, classes="says", markup=False)
            with Horizontal(classes="buttons"):
                yield Button("No (n)", id="no", variant="primary")
                yield Button("Yes (y)", id="yes")

    def on_mount(self) -> None:
        """``enter`` says no, as the lit button does: who hammers it has not said yes."""
        self.query_one("#no", Button).focus()

    @on(Button.Pressed)
    def _pressed(self, event: Button.Pressed) -> None:
        self.dismiss(event.button.id == "yes")

    def action_answer(self, yes: bool) -> None:
        """Answer by key."""
        self.dismiss(yes)
