"""The bankroll page: its balance, its graph over all sessions, and the form for starting one."""

from typing import ClassVar, Final

from textual import work
from textual.app import ComposeResult
from textual.widgets import Button, Static

from paigow_tui.actions.action import Action, Place
from paigow_tui.actions.app import MODAL, back
from paigow_tui.forms.bankroll import FIELDS, USUAL, Terms
from paigow_tui.forms.field import WrongAnswer
from paigow_tui.host.bankroll import Bankroll, bankroll, begin
from paigow_tui.telling import bankroll as telling
from paigow_tui.telling.grammar import Voice
from paigow_tui.ui.dialogs.dialog import FormDialog
from paigow_tui.ui.dialogs.page import PageScreen
from paigow_tui.ui.statistics.charts import Chart

# fmt: off
_ACTIONS: Final[tuple[Action["BankrollScreen"], ...]] = (
    Action(
        "bankroll-begin", "Begin a bankroll", lambda page, _: page.ask_terms(), keys="n,enter", label="Begin",
        bar="keys",
    ),
    back("bankroll-leave"),
    *MODAL,
)
# fmt: on


class BeginScreen(FormDialog[Terms]):
    """Answers with the terms of a bankroll."""

    TITLE = telling.TITLE

    def content(self) -> ComposeResult:
        yield Static(telling.BEGIN, classes="says")
        yield from self.field_lines(FIELDS, USUAL, " ")
        yield self.button_row(Button("Begin", id="ok", variant="primary"))

    def submit(self) -> None:
        try:
            self.dismiss(Terms.of({field.name: self.value(field.name) for field in FIELDS}))
        except WrongAnswer as error:
            self.complain(str(error), error.field)


class BankrollScreen(PageScreen):
    """Shows the latest bankroll."""

    CSS = "BankrollScreen { #standing { height: auto; padding: 1 1; } Chart { padding: 0 1; } }"
    PLACE: ClassVar[Place["BankrollScreen"]] = Place(
        "bankroll",
        _ACTIONS,
        about="""\
One bankroll with a goal, for all your games. New games take their chips from it, and it grows or shrinks by what you
win or lose. It ends when you reach the goal or have less than one bet left. Then you can start another.
""",
    )

    def __init__(self) -> None:
        super().__init__()
        self.title = telling.TITLE

    def content(self) -> ComposeResult:
        yield Static(id="standing", markup=False)
        yield Chart()

    def on_mount(self) -> None:
        self.query_one(Chart).ascii = not self.shell.look.blocks
        self._read()

    def _read(self) -> None:
        self.shell.oracle.read(self, self.shell.store.path, bankroll, self._show, self._say)

    def _say(self, words: str) -> None:
        self.query_one("#standing", Static).update(words)

    def _show(self, now: Bankroll | None) -> None:
        if now is None:
            self._say(telling.NONE)
            return
        self._say("\n".join(telling.standing(now, Voice())))
        self.query_one(Chart).bankroll(now)

    def ask_terms(self) -> None:
        self._ask_terms()

    @work
    async def _ask_terms(self) -> None:
        terms = await self.app.push_screen_wait(BeginScreen())
        if terms is not None:
            begin(self.shell.store, terms.start, terms.goal, terms.bet)
            self._read()
