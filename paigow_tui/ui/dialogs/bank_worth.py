"""What the bank that is offered is worth: figures, and what each means."""

from __future__ import annotations

from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content

from paigow_tui.actions.moment import Moment
from paigow_tui.table import View
from paigow_tui.telling.bank import Figure, worth_figures
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.odds import WORKING
from paigow_tui.ui.acting import bindings
from paigow_tui.ui.dialogs.dialog import Dialog
from paigow_tui.ui.oracle import OddsFailed, WorthFound
from paigow_tui.ui.widgets.hanging_indent import Page, Row

_NAME, _VALUE = 30, 16
"""Cells for a figure's name and for the figure."""


class WorthScreen(Dialog[bool]):
    """The answer is whether the bank is taken; ``None`` leaves the question open."""

    CSS = """
    WorthScreen.dialog {
        .box { width: 78; }
        KeyBar { margin-top: 1; }
    }
    """
    PLACE = "bank-worth"
    BINDINGS: ClassVar[list[BindingType]] = bindings("bank-worth")

    def __init__(self, view: View) -> None:
        super().__init__()
        self._view = view

    def compose(self) -> ComposeResult:
        """The figures and the keys."""
        with Vertical(classes="box") as box:
            box.border_title = "What the bank is worth"
            yield Page((Row(Content(WORKING)),))
            yield self.bottom_line()

    def on_mount(self) -> None:
        """Ask."""
        self.shell.oracle.ask_worth(self, self._view)

    @on(WorthFound)
    def _found(self, message: WorthFound) -> None:
        self.query_one(Page).show(tuple(_row(figure) for figure in worth_figures(message.worth, Voice())))

    @on(OddsFailed)
    def _failed(self, message: OddsFailed) -> None:
        self.query_one(Page).show((Row(Content(message.why)),))

    def moment(self) -> Moment:
        """As at the table."""
        return Moment(place=self.PLACE, view=self._view)

    def action_take_bank(self) -> None:
        """Take it there and then."""
        self.dismiss(True)

    def action_decline_bank(self) -> None:
        """Decline it there and then."""
        self.dismiss(False)

    def on_key(self, event: events.Key) -> None:
        """The keys that opened it lead back."""
        if self.shell.keys.any(event.key, ("odds", "bank-worth")):
            event.stop()
            event.prevent_default()
            self.action_leave()


def _row(figure: Figure) -> Row:
    start = f"{figure.name:<{_NAME}}", f"{figure.value:>{_VALUE - 2}}  "
    return Row(Content.assemble(start[0], (start[1], "bold"), figure.means), _NAME + _VALUE)
