"""The value of the bank being offered: its figures and what they mean."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.content import Content

from paigow_tui.actions.action import Place
from paigow_tui.actions.moment import Moment
from paigow_tui.actions.table import DECLINE_BANK, TAKE_BANK
from paigow_tui.table import View
from paigow_tui.telling.bank import worth_figures
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.odds import WORKING, building
from paigow_tui.ui.dialogs.dialog import FIELDS, Dialog
from paigow_tui.ui.oracle import OddsBuilding, OddsFailed, WorthFound
from paigow_tui.ui.widgets.hanging_indent import Page, Row

_NAME, _VALUE = 30, 16


class WorthScreen(Dialog[bool]):
    """Answers whether to take the bank; `None` leaves the question open."""

    TITLE = "What the bank is worth"
    PLACE: ClassVar[Place["WorthScreen"]] = Place(
        "bank-worth",
        (TAKE_BANK, DECLINE_BANK, *FIELDS),
        about="""\
What this bank can win and lose against the bets on the table, and how likely each result is, if every seat sets its
hand in its usual way.
""",
    )
    opened_by = ("odds", "bank-worth")

    def __init__(self, view: View) -> None:
        super().__init__()
        self._view = view

    def content(self) -> ComposeResult:
        yield Page((Row(Content(WORKING)),))
        yield self.bottom_line()

    def on_mount(self) -> None:
        self.shell.oracle.ask_worth(self, self._view)

    def on_worth_found(self, message: WorthFound) -> None:
        rows = []
        for figure in worth_figures(message.worth, Voice()):
            name, value = f"{figure.name:<{_NAME}}", f"{figure.value:>{_VALUE - 2}}  "
            rows.append(Row(Content.assemble(name, (value, "bold"), figure.means), _NAME + _VALUE))
        self.query_one(Page).show(tuple(rows))

    def on_odds_building(self, message: OddsBuilding) -> None:
        self.query_one(Page).show((Row(Content(building(message.percent, Voice()))),))

    def on_odds_failed(self, message: OddsFailed) -> None:
        self.query_one(Page).show((Row(Content(message.why)),))

    def moment(self) -> Moment:
        return Moment(place=self.PLACE.name, view=self._view)

    def take_bank(self) -> None:
        self.dismiss(True)

    def decline_bank(self) -> None:
        self.dismiss(False)
