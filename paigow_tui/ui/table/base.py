"""The base of the table screen: the session, and the round unfolding at the player's pace."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

from textual import events, work
from textual.timer import Timer

from paigow_tui.actions.action import Action, always
from paigow_tui.actions.buttons import Prompt
from paigow_tui.cards import descending
from paigow_tui.playing.next_bet import NextBet
from paigow_tui.playing.table import bank_answer
from paigow_tui.table import AnyCommand, AnyEvent, Phase, View
from paigow_tui.table.events import ClockRanOut
from paigow_tui.telling.chat import quoted_lines
from paigow_tui.telling.prompts import PICK_PLAYED, TIME_UP
from paigow_tui.ui.board.board import Board
from paigow_tui.ui.board.unfolding import Beat, Display, delay, look
from paigow_tui.ui.main_screen import HandScreen
from paigow_tui.ui.terminal import pauses
from paigow_tui.ui.widgets.keybar import PromptBar

if TYPE_CHECKING:
    from paigow_tui.host import open_game
    from paigow_tui.host.seat import Seat
    from paigow_tui.host.shared import SharedSeat
    from paigow_tui.playing.table import AtTable, Step
    from paigow_tui.ui.dialogs.chat import ChatScreen
    from paigow_tui.ui.dialogs.dialog import Answer, Dialog

FOLLOW = 0.25
"""Seconds between checks whether another program has written; a check costs microseconds."""
STAYS = 12.0
"""Seconds that a finished round stays although the next one is open, unless you act before."""
_LOOKING = ("log", "rules", "help", "preferences", "your-games", "new-game", "quit")
"""Actions whose keys work while a round unfolds."""
_ASIDE = ("bank-worth", "look-up", "skip-lesson", "who-may-bank")
"""Actions that depend on the moment and play nothing: a click does them while a round unfolds."""


class TableBase(HandScreen):
    """Holds the session. The table never waits for the screen, and the screen never blocks a key."""

    def __init__(self, session: Seat) -> None:
        super().__init__()
        self.begin_with(session)

    def begin_with(self, session: Seat) -> None:
        """Forget everything about the previous game."""
        self._timer: Timer | None = None
        self.session = session
        session.hold()
        self.finished_round: View | None = None
        """The finished round, which stays on the felt until you bet although the next one is open."""
        self.display_state = Display(session.view)
        self.display_state.own = session.position
        self.next_bet = NextBet()
        self.prompt_now = Prompt("")
        self.hurried = False
        self.running = False
        self._looked = False
        """Whether the pause after the last beat is over."""
        self._asked_to_buy = False
        self._rung = (0, Phase.CLOSED)
        """The round and the phase in which others were last found to wait for you."""
        self.chat_screen: ChatScreen | None = None
        """The chat while it is open."""
        self.explained: set[Step] = set()
        """The parts of a newcomer's first hand that have been explained."""
        self._prepare_odds()

    @property
    def board(self) -> Board:
        return self.query_one(Board)

    @property
    def on_felt(self) -> View:
        """The round whose cards are on the table."""
        return self.finished_round or self.session.view

    def person(self) -> AtTable:
        """Return what the person sees, has chosen and prefers."""
        raise NotImplementedError

    def _prepare_odds(self) -> None:
        """Forget the odds of the previous game."""

    def show_figures(self) -> None:
        """Bring the session's figures up to date."""

    def at_rest(self) -> None:
        """Run when the table starts waiting for the player."""

    def on_mount(self) -> None:
        self.set_interval(FOLLOW, self.follow)

    def _hear(self) -> None:
        """Show what others have said."""
        session, mine = cast("SharedSeat", self.session), self.session.view.mine
        news = [said for said in session.chat.hear() if mine is None or said.name != mine.name]
        if self.chat_screen is not None:
            self.chat_screen.show()
        elif news:
            self.notify("\n".join(quoted_lines(news[-3:])), timeout=8)

    @work
    async def chat(self, text: str = "") -> None:
        from paigow_tui.ui.dialogs.chat import ChatScreen

        if self.chat_screen is None:
            self.chat_screen = ChatScreen(cast("SharedSeat", self.session))
            await self.ask(self.chat_screen)
            self.chat_screen = None

    def show_clocks(self) -> None:
        """Bring the clocks up to date; what has not changed since is not painted."""
        view, display = self.session.view, self.display_state
        display.now = self.session.now() if view.ends and view.waiting_for else 0
        self.board.seats.states = display.states(self.on_felt, self.hand.faces)
        asked = view.seat in view.waiting_for and not self.running
        self.query_one(PromptBar).clock = display.clock(view) if asked else (0, 0)

    def follow(self) -> None:
        """Catch up with what another program has done in this game."""
        news, refusal = self.session.follow()
        if refusal is not None:
            self.notify(refusal.message, severity="warning")
        if not news:
            if self.display_state.now:
                self.show_clocks()
            return
        if self.session.shared:
            self._hear()
        else:
            self.finished_round = None
            self.display_state.catch_up(self.session.view)
        if not self.running:
            self.go_on()

    # Unfolding: one thing after another, at the player's pace, never delaying a key.

    @property
    def at_once(self) -> bool:
        """Whether nothing is shown before the table comes to rest."""
        return self.hurried or self.shell.preferences.pace == "off"

    def go_on(self) -> None:
        """Show the next beat or run the next command; stop where the player must act."""
        self._timer = None
        shown: AnyEvent | Beat | None = None if self.at_once else self.display_state.play()
        if shown is None:
            before = self.session.view if self.session.shared else None
            step = self.session.step()
            if step is None:
                self._come_to_rest()
                return
            if not (before and self._stays(step, before)) and not self.at_once:
                self.display_state.take(step.events, step.view)
                shown = step.events[0] if step.events else None
            if before and before.seat in before.waiting_for and self.session.asked and not self.running:
                self.go_on()  # what others do while you are asked must not take your keys
                return
        wait = delay(self.shell.preferences.pace, shown)
        self.running = True
        if not self.at_once:
            self.show()
        if self.hurried or not wait:
            self.call_later(self._on())
        else:
            self._timer = self.set_timer(wait, self._on())

    def _stays(self, step: open_game.Step, before: View) -> bool:
        """Keep the finished round on the felt while others bet on the next; return whether it stays.

        At a shared table the next round opens by itself, and clocks run.
        """
        for event in step.events:
            if isinstance(event, ClockRanOut) and event.seat == before.seat:
                what = PICK_PLAYED if event.low else TIME_UP[before.phase]
                self.notify(what, severity="warning", timeout=8)
        if before.phase is Phase.BETWEEN and step.view.phase is Phase.BETS and before.settled is not None:
            self.finished_round = before
            self.set_timer(STAYS, lambda: self.clear_felt() if self.finished_round is before else None)
        elif self.finished_round is not None and step.view.phase is not Phase.BETS:
            self.clear_felt()
        return self.finished_round is not None

    def clear_felt(self) -> None:
        """Show the round that is open in place of the finished one."""
        self.finished_round = None
        self.display_state.catch_up(self.session.view)
        self.show()

    def _on(self) -> Callable[[], None]:
        session = self.session
        return lambda: self.go_on() if session is self.session else None

    def _come_to_rest(self) -> None:
        view = self.session.view
        if self.at_once and self.finished_round is None:
            self.display_state.catch_up(view)
        wait = look(self.shell.preferences.pace, self.hurried)
        if wait and self.running and not self._looked and view.phase in (Phase.BETWEEN, Phase.BANK):
            self._looked = True
            self.show()
            self.set_timer(wait, self._on())
            return
        answer = bank_answer(view, self.shell.preferences.bank)
        if answer is not None and self.session.act(answer) is None:
            self.call_later(self._on())
            return
        self.running = self.hurried = self._looked = False
        self.show()
        self._ring()
        self.at_rest()
        self.set_timer(pauses.CALM, self._tidy)

    def _ring(self) -> None:
        """Ring once, if wanted, when others wait for you."""
        view = self.session.view
        if not self.session.shared or view.seat not in view.waiting_for:
            return
        rung, self._rung = self._rung, (view.round, view.phase)
        if rung != self._rung and self.shell.preferences.bell:
            self.app.bell()

    def _tidy(self) -> None:
        if not self.running:
            pauses.tidy()

    def hurry(self) -> bool:
        """Show the rest at once; return whether there was any."""
        if self.running:
            self.hurried = True
            if self._timer is not None:
                self._timer.stop()
                self._timer = None
                self.call_later(self._on())
        return self.running

    def do(self, action: Action[Any]) -> None:
        """Do an action; one that plays only hurries a round that unfolds."""
        if action.when is always or action.name in _ASIDE or not self.hurry():
            super().do(action)

    def on_key(self, event: events.Key) -> None:
        """Let any key hurry what unfolds; a game key then does nothing else.

        Its action would run after everything has been shown, and bet on a round nobody has looked at yet.
        Nor does it do anything when the terminal is too small for the table.
        """
        if (self.running or self.has_class("-too-small")) and not self.shell.keys.any(event.key, _LOOKING):
            event.stop()
            event.prevent_default()
        self.hurry()

    def look_up(self) -> None:
        from paigow_tui.ui.practice.look_up import LookUpScreen

        view = self.on_felt
        assert view.mine is not None
        self.app.push_screen(LookUpScreen(descending(view.mine.cards), view.role, view.house_way, view.rules))

    def give(self, command: AnyCommand) -> bool:
        """Give a command, and notify of a refusal; return whether it was carried out."""
        before = self.session.view.phase
        refusal = self.session.act(command)
        if refusal is not None:
            self.notify(refusal.message, severity="warning", timeout=4)
            self.show()
            return False
        begun = before is Phase.BETWEEN and self.session.view.phase is not Phase.BETWEEN
        if begun or self.finished_round is not None:
            self.clear_felt()
        if not self.running:
            self.go_on()
        return True

    async def ask(self, dialog: Dialog[Answer]) -> Answer | None:
        """Return the answer to a dialog; a key pressed twice does not ask twice."""
        if self._asking:
            return None
        self._asking = True
        try:
            return await self.app.push_screen_wait(dialog)
        finally:
            self._asking = False

    _asking = False


if TYPE_CHECKING:
    Part = TableBase
else:
    Part = object
"""The base of the screen's mixins; to the type checker, the screen itself."""
