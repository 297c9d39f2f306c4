"""The possible outcomes of a session: a form for its terms, and its figures and plot."""

from functools import partial
from typing import ClassVar, Final

from textual import work
from textual.app import ComposeResult
from textual.widgets import Button, Static

from paigow_tui.actions.action import Action, Place
from paigow_tui.actions.app import MODAL, back
from paigow_tui.forms.field import WrongAnswer
from paigow_tui.forms.session import FIELDS, HINT, USUAL, Terms
from paigow_tui.telling import sessions as telling
from paigow_tui.ui.dialogs.dialog import FormDialog
from paigow_tui.ui.dialogs.page import PageScreen

_BARS: Final = 14

# fmt: off
_ACTIONS: Final[tuple[Action["SessionOddsScreen"], ...]] = (
    Action(
        "session-terms", "Change the session", lambda page, _: page.ask_terms(), keys="n,enter", label="Change",
        bar="keys",
    ),
    back("session-odds-leave"),
    *MODAL,
)
# fmt: on


class TermsScreen(FormDialog[Terms]):
    """Answers with the terms of a session."""

    TITLE = telling.TITLE

    def content(self) -> ComposeResult:
        yield Static(telling.ASKS, classes="says")
        yield from self.field_lines(FIELDS, USUAL, HINT)
        yield self.button_row(Button("Show", id="ok", variant="primary"))

    def submit(self) -> None:
        try:
            self.dismiss(Terms.of({field.name: self.value(field.name) for field in FIELDS}))
        except WrongAnswer as error:
            self.complain(str(error), error.field)


class SessionOddsScreen(PageScreen):
    """Shows the possible outcomes of a session."""

    CSS = "SessionOddsScreen { #session { height: auto; padding: 0 1; } }"
    PLACE: ClassVar[Place["SessionOddsScreen"]] = Place("session-odds", _ACTIONS)

    def __init__(self) -> None:
        super().__init__()
        self.title = telling.TITLE

    def content(self) -> ComposeResult:
        yield Static(telling.WORKING, id="session", markup=False)

    def on_mount(self) -> None:
        self._show(Terms.of(USUAL))

    def _show(self, terms: Terms) -> None:
        self.shell.oracle.run(partial(self._work_out, terms))

    def _work_out(self, terms: Terms) -> None:
        """Compute the figures in a thread."""
        try:
            lines = [*telling.planned(terms.hands, terms.bet, terms.bankroll, terms.goal, terms.rules, _BARS)]
        except ValueError as error:
            lines = [str(error)]
        self.call_later(self._say, "\n".join(lines))

    def _say(self, words: str) -> None:
        self.query_one("#session", Static).update(words)

    def ask_terms(self) -> None:
        self._ask_terms()

    @work
    async def _ask_terms(self) -> None:
        terms = await self.app.push_screen_wait(TermsScreen())
        if terms is not None:
            self._show(terms)
