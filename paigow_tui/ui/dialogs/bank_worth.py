"""What the bank that is offered is worth: figures, and a plain line on each."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content

from paigow_tui.host.worth import Figure
from paigow_tui.table import View
from paigow_tui.ui.dialogs.dialog import Dialog
from paigow_tui.ui.keymap import key_for
from paigow_tui.ui.moves import Move
from paigow_tui.ui.oracle import OddsFailed, WorthFound
from paigow_tui.ui.widgets.hanging_indent import Page, Row
from paigow_tui.ui.widgets.keybar import KeyBar

_NAME, _VALUE = 18, 10
"""Cells for a figure's name and for the figure."""


class WorthScreen(Dialog[bool]):
    """The answer is whether the bank is taken; ``None`` leaves the question open."""

    CSS = """
    WorthScreen.dialog {
        .box { width: 78; }
        KeyBar { margin-top: 1; }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("t", "answer(True)", "Take the bank", show=False, id="take-bank"),
        Binding("d", "answer(False)", "Decline the bank", show=False, id="decline-bank"),
    ]
    opened_by = "bank-worth"

    def __init__(self, view: View) -> None:
        super().__init__()
        self._view = view

    def compose(self) -> ComposeResult:
        """The figures and the keys."""
        mapped = self.shell.preferences.keys
        with Vertical(classes="box") as box:
            box.border_title = "What the bank is worth"
            yield Page((Row(Content("Working it out… The first time takes some seconds.")),))
            keys = KeyBar()
            keys.moves = (
                Move(key_for("take-bank", mapped), "Take the bank", "answer(True)"),
                Move(key_for("decline-bank", mapped), "Decline", "answer(False)"),
                Move("esc", "Back", "leave"),
            )
            yield keys

    def on_mount(self) -> None:
        """Ask."""
        self.shell.oracle.ask_worth(self, self._view)

    @on(WorthFound)
    def _found(self, message: WorthFound) -> None:
        self.query_one(Page).show(tuple(_row(figure) for figure in message.figures))

    @on(OddsFailed)
    def _failed(self, message: OddsFailed) -> None:
        self.query_one(Page).show((Row(Content(message.why)),))

    def action_answer(self, taken: bool) -> None:
        """Take it, or let it go by."""
        self.dismiss(taken)


def _row(figure: Figure) -> Row:
    start = f"{figure.name:<{_NAME}}", f"{figure.value:>{_VALUE - 2}}  "
    return Row(Content.assemble(start[0], (start[1], "bold"), figure.means), _NAME + _VALUE)
