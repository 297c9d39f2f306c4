"""A question to be answered with yes or no."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Button, Static

from paigow_tui.ui.acting import bindings
from paigow_tui.ui.dialogs.dialog import Dialog


class ConfirmScreen(Dialog[bool]):
    """Yes or no, by button or by ``y`` and ``n``. Enter says no, so that hammering it confirms nothing."""

    AUTO_FOCUS = "#no"
    PLACE = "question"
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings("question"),
        Binding("left,right", "app.focus_next", "Other", show=False),
    ]

    def __init__(self, title: str, question: str) -> None:
        super().__init__()
        self.title = title
        self._question = question

    def content(self) -> ComposeResult:
        yield Static(self._question, classes="says", markup=False)
        yield self.button_row(Button("No (n)", id="no", variant="primary"), Button("Yes (y)", id="yes"))

    @on(Button.Pressed)
    def _pressed(self, event: Button.Pressed) -> None:
        self.action_answer(event.button.id == "yes")

    def action_answer(self, yes: bool) -> None:
        self.dismiss(yes)
