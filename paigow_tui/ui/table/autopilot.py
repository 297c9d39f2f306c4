"""Autoplay on screen. It acts for the person whenever the table waits for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from textual import events, work
from textual.widget import Widget

from paigow_tui.actions.hand import PICK_HERE
from paigow_tui.actions.table import AUTOPLAY
from paigow_tui.forms.autoplay import AutoplayForm
from paigow_tui.playing.autoplay import Autoplay, Stopped
from paigow_tui.playing.coach import open_cards
from paigow_tui.playing.table import Automatic
from paigow_tui.telling.autoplay import Why, stopped
from paigow_tui.telling.grammar import Voice

if TYPE_CHECKING:
    from paigow_tui.host.seat import Seat
    from paigow_tui.playing.table import AtTable
    from paigow_tui.table import AnyCommand
    from paigow_tui.ui.dialogs.dialog import Answer, Dialog
    from paigow_tui.ui.oracle import OddsFailed
    from paigow_tui.ui.shell import Shell
    from paigow_tui.ui.table.dialogs import TableDialogs
    from paigow_tui.ui.table.pacing import Pacing


_REST: Final = 0.01
"""The seconds before each action, to give keys a chance to be handled."""


class Table(Protocol):
    seat: Seat
    pacing: Pacing

    @property
    def shell(self) -> Shell: ...
    @property
    def dialogs(self) -> TableDialogs: ...
    def person(self) -> AtTable: ...
    async def ask(self, dialog: Dialog[Answer]) -> Answer | None: ...
    def give(self, command: AnyCommand) -> bool: ...
    def show(self) -> None: ...
    def warn(self, words: str) -> None: ...


class Autopilot(Widget):
    """Acts for the person.

    It is an invisible widget because odds are sent to a widget, and are dropped once it is removed.
    """

    DEFAULT_CSS = "Autopilot { display: none; }"

    def __init__(self, table: Table, form: AutoplayForm | None = None) -> None:
        """Play a table's seat, from the start if there is a form."""
        super().__init__()
        self._table = table
        self._first = form
        self.plays: Autoplay | None = None
        """The running autoplay; ``None`` while the person plays."""
        self._last: AutoplayForm | None = None
        """The form as last filled in."""

    def on_mount(self) -> None:
        if self._first is not None:
            self.call_later(self.begin, self._first)

    @work
    async def toggle(self) -> None:
        """Stop autoplay or, if it isn't running, ask how to play and start it."""
        if self.plays is not None:
            self.stop()
            return
        usual = self._last or AutoplayForm(pace=self._table.shell.preferences.pace)
        if (form := await self._table.ask(self._table.dialogs.autoplay(usual))) is not None:
            self.begin(form)

    def begin(self, form: AutoplayForm) -> None:
        """Start playing. Raise WrongAnswer if the form is invalid."""
        view = self._table.seat.view
        self.plays = Autoplay.of(form.rule(view.house_way), view)
        self._last, self._table.pacing.pace = form, form.pace
        self.act()

    def stop(self, why: Why = "asked", sentence: str = "") -> None:
        """Hand the seat back to the person, and say why."""
        if (plays := self.plays) is not None:
            view = self._table.seat.view
            self.plays = self._table.pacing.pace = None
            words = stopped(why, plays.rounds(view), plays.won(view), plays.rule.below, Voice())
            self._table.warn("\n".join(filter(None, (words, sentence))))
            self._table.show()

    @property
    def automatic(self) -> Automatic | None:
        """What is playing for the person, if anything."""
        return None if self.plays is None else Automatic(self.plays.last, self.plays.rule.by)

    def stopped_by(self, event: events.Key) -> bool:
        """Stop if the key is Space or the one that starts autoplay; return whether it was."""
        if self.plays is None or not self._table.shell.keys.any(event.key, (PICK_HERE.name, AUTOPLAY.name)):
            return False
        event.stop()
        event.prevent_default()
        self.stop()
        return True

    def act_soon(self) -> None:
        """Act once keys have been handled and the screen has been painted."""
        if self.plays is not None:
            self.set_timer(_REST, self.act)

    def act(self) -> None:
        """Make the next decision if the table is waiting for the person."""
        if self.plays is None or self._table.pacing.running:
            return
        now = self._table.person()
        view = now.view
        cards = () if view.mine is None else view.mine.cards
        odds = self._table.shell.oracle.known(cards, view.house_way, view.rules, open_cards(view))
        try:
            match self.plays.next(now, odds):
                case Stopped(why):
                    self.stop(why)
                case "weigh":
                    self._table.shell.oracle.ask(self, cards, view.house_way, view.rules)
                case "wait":
                    pass
                case command:
                    if not self._table.give(command):
                        self.stop("rule")
        except ValueError as error:
            self.stop("rule", str(error))

    def on_odds_found(self) -> None:
        self.act()

    def on_odds_failed(self, message: OddsFailed) -> None:
        self.stop("rule", message.why)
