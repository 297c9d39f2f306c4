"""The table: the whole game on one screen. Keys, clicks, buttons and the palette reach the same actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult

from paigow_tui.actions.action import Place
from paigow_tui.actions.buttons import Prompt
from paigow_tui.actions.moment import Moment
from paigow_tui.actions.table import TABLE
from paigow_tui.playing.prompt import prompt
from paigow_tui.playing.table import AtTable, Does, Explained, NotYet
from paigow_tui.rules.house_ways import house_way
from paigow_tui.table import Phase, PlaceBet, SeatView, SetHand, View
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.prompts import bank_at_stake
from paigow_tui.telling.table import happening, placard
from paigow_tui.ui.board.board import Board
from paigow_tui.ui.board.seat import SeatBox
from paigow_tui.ui.table.base import TableBase
from paigow_tui.ui.table.betting import BettingActions
from paigow_tui.ui.table.odds import OddsActions
from paigow_tui.ui.widgets.keybar import KeyBar, PromptBar
from paigow_tui.ui.widgets.log import LogTail
from paigow_tui.ui.widgets.session import SessionState, TableHeader

if TYPE_CHECKING:
    from paigow_tui.host.seat import Seat


class TableScreen(BettingActions, OddsActions, TableBase):
    """One person's seat at the table. Holds the session; nothing else updates its widgets."""

    PLACE: ClassVar[Place[TableScreen]] = TABLE
    _sent: tuple[int, ...] = ()
    """The complete pick that was sent last, at a shared table."""

    # Composition and refreshing.

    def parts(self) -> ComposeResult:
        yield TableHeader()
        yield Board(PromptBar(id="prompt"), LogTail(id="log"))

    def on_mount(self) -> None:
        self._start()

    def sit_at(self, session: Seat) -> None:
        """Switch this table to another game."""
        self.keep_picks()
        self.begin_with(session)
        self.hand.lay(())
        self._start()

    def _start(self) -> None:
        self.odds_wanted |= self.session.kept_odds()
        self._dress_board()
        self.go_on()
        if self._sets_now() and (picked := self.session.kept_picks()):
            self.hand.picked = picked
            self.show()

    def keep_picks(self) -> None:
        """Save the picked cards of an unset hand for when its game is continued."""
        if self._sets_now():
            self.session.keep_picks(self.hand.picked)

    def _send_pick(self, sets: bool) -> None:
        """Send a pick once it is complete, to be played if the clock runs out, and again when it is not any more."""
        pick = self.hand.picked if sets and len(self.hand.picked) == 2 else ()
        if sets and pick != self._sent:
            self.session.keep_picks(pick)
        self._sent = pick

    def dress(self) -> None:
        self._dress_board()
        self.show()

    def _dress_board(self) -> None:
        self.board.dress(self.shell.faces, self.session.view.rules.dealer_seat)

    def on_resize(self) -> None:
        self.call_after_refresh(self._show_log)

    def show(self) -> None:
        felt = self.on_felt
        self.board.show(felt, self.display_state, self._mine(felt))
        header = self.query_one(TableHeader)
        header.view = self.display_state.as_shown(felt)
        self.show_figures()
        self.hand.note = self._hand_note(felt)
        asked = felt.bank.turn == felt.seat != 0 and not self.running
        self.hand.asks = ("TAKE THE BANK?", *bank_at_stake(felt)) if asked else ()
        person = self.person()
        self.hand.movable = person.sets and not self.running
        if self.session.shared:
            self._send_pick(person.sets)
        self.hand.against = person.against if self.hand.movable else None
        self.board.bank.side = person.side_to_come
        self.prompt_now = prompt(person, self.shell.keys)
        self.query_one(PromptBar).prompt = self.prompt_now
        self.show_clocks()
        self.show_bars([self.query_one("#keys", KeyBar)], person.moment(self.PLACE.name))
        self.show_odds()
        self.call_after_refresh(self._show_log)  # in a frame of its own

    def person(self) -> AtTable:
        """Return what the person sees, has chosen and prefers."""
        session, view = self.session, self.session.view
        has_left = session.position and not session.seated
        turning = self.display_state.turned < 7
        return AtTable(
            view=view,
            preferences=self.shell.preferences,
            finished=self.finished_round,
            unfolding=happening(view, Voice(me=session.position), turning) if self.running else "",
            next_bet=self.next_bet,
            picked=self.hand.low(),
            position=session.position,
            waits=session.wants is not None,
            cashed_out=session.summary().cashed_out if has_left else None,
            explained=frozenset(self.explained) if self.shell.newcomer else None,
        )

    def moment(self) -> Moment:
        return self.person().moment(self.PLACE.name)

    def skip_lesson(self) -> None:
        self.shell.end_lesson()

    def prompted(self) -> Prompt:
        return self.prompt_now

    def show_figures(self) -> None:
        """Bring the session's figures up to date, unless they would give away what has not been shown yet."""
        if not self.display_state.beats:
            self.query_one(TableHeader).figures = self.board.seats.middle.figures = self._figures()

    def _figures(self) -> SessionState:
        return SessionState(
            self.session.account,
            balance=self.session.nets()[-17:],
            ascii=not self.shell.faces.glyphs.suits,
            placard=placard(self.session.view),
            watching=self.session.watching,
        )

    def _show_log(self) -> None:
        if not self.display_state.beats:  # the log must not give away what the table has not shown yet
            self.query_one(LogTail).show(self.session.log(), self.session.position)

    def _mine(self, view: View) -> SeatView | None:
        return view.mine or (view.at(self.session.position) if self.session.position else None)

    def _hand_note(self, view: View) -> str:
        mine = self._mine(view)
        if view.exposed and self.display_state.struck(view):
            return "all bets push: nobody sets"
        unbet = mine is not None and mine.dragon and self.hand.cards and self.session.seated
        return "no bet on it" if unbet else ""

    def confirm(self) -> None:
        if self.hurry():
            return
        match self.person().enter:
            case Explained(step, last):
                self.explained.add(step)
                if last:
                    self.shell.end_lesson()
                self.show()
            case Does(action):
                self.call_later(self.action_do, action)
            case NotYet(why):
                self.notify(why, timeout=2)
            case PlaceBet() as bet:
                self.place(bet)
            case None:
                self.go_on()
            case command:
                self.give(command)

    def at_rest(self) -> None:
        if self.shell.newcomer and self.session.hands and self.session.view.phase is not Phase.BETWEEN:
            self.shell.end_lesson()  # another round has begun
        super().at_rest()

    # Setting the hand.

    def _sets_now(self) -> bool:
        return self.person().sets

    def may_pick(self) -> bool:
        return not self.hurry() and self._sets_now()

    def set_house_way(self) -> None:
        view = self.session.view
        self.hand.pick(house_way(view.house_way).set(self.hand.cards, view.rules).low)
        if self.shell.preferences.confirm:
            self.show()
        else:
            self.play_picked()

    def play_picked(self) -> None:
        """Set the hand with the picked cards in front."""
        setting = self.person().setting
        if setting is not None:
            self.give(SetHand(self.session.position, setting.low))

    # Around the table.

    def show_log(self, which: str = "") -> None:
        from paigow_tui.ui.dialogs.log import LogScreen

        session = self.session
        self.app.push_screen(LogScreen(session.log(), session.position, session.path, session.stream))

    def on_seat_box_clicked(self, message: SeatBox.Clicked) -> None:
        if not self.hurry():
            self.show_seat(message.position)

    def show_seat(self, position: int) -> None:
        from paigow_tui.ui.help.seat import SeatScreen

        log = self.session.log()
        self.app.push_screen(SeatScreen(self.on_felt, position, log[log.older :], self.shell.faces))

    def open_replay(self) -> None:
        from paigow_tui.ui.replay.games import GamesScreen, load_game

        session = self.session
        timeline = load_game(session.path, session.stream, session.who) if session.shared else None
        self.app.push_screen(GamesScreen(session.stream, timeline))

    def show_rules(self, about: str = "") -> None:
        from paigow_tui.ui.dialogs.page import RulesScreen
        from paigow_tui.ui.help.rules import rules_rows

        self.app.push_screen(RulesScreen("Rules of this table", rules_rows(self.session.view), "rules"))

    def new_game(self) -> None:
        self.shell.begin()

    def your_games(self) -> None:
        self.shell.open_your_games()

    def leave(self) -> None:
        self.shell.leave()
