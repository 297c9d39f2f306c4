"""The board of the table as one person sees it: the cards, the prompt, the clocks, the log and the odds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paigow_tui.actions.buttons import Prompt
from paigow_tui.playing.table import AtTable
from paigow_tui.table import Phase, SeatView, View
from paigow_tui.telling.prompts import bank_at_stake
from paigow_tui.telling.table import placard
from paigow_tui.ui.board.board import Board
from paigow_tui.ui.widgets.keybar import PromptBar
from paigow_tui.ui.widgets.log import LogTail
from paigow_tui.ui.widgets.session import SessionState

if TYPE_CHECKING:
    from paigow_tui.host.seat import Seat
    from paigow_tui.ui.shell import Shell
    from paigow_tui.ui.table.pacing import Pacing


class TableBoard(Board):
    """Shows no more of a seat than has unfolded."""

    def __init__(self, shell: Shell, seat: Seat, pacing: Pacing) -> None:
        super().__init__(PromptBar(id="prompt"), LogTail(id="log"))
        self._shell = shell
        self.sit_at(seat, pacing)

    def sit_at(self, seat: Seat, pacing: Pacing) -> None:
        """Show another game."""
        self._seat, self._pacing = seat, pacing
        self._sent: tuple[int, ...] = ()
        """The complete pick that was sent last, at a shared table."""

    def dress_table(self) -> None:
        self.dress(self._shell.faces, self._seat.view.rules.dealer_seat)

    def show_cards(self) -> None:
        """Lay out the cards and the seats."""
        felt, display = self._pacing.on_felt, self._pacing.display
        mine = felt.mine or (felt.at(self._seat.position) if self._seat.position else None)
        self.show(felt, display, mine)
        self.hand.note = self._note(felt, mine)
        asked = felt.bank.turn == felt.seat != 0 and not self._pacing.running
        self.hand.asks = ("TAKE THE BANK?", *bank_at_stake(felt)) if asked else ()

    def show_question(self, now: AtTable, prompt: Prompt) -> None:
        """Show what is asked, and what it is about."""
        self.hand.movable = now.sets and not self._pacing.running
        self.hand.against = now.against if self.hand.movable else None
        self.bank.side = now.side_to_come
        self.query_one(PromptBar).prompt = prompt
        self.show_clocks()
        if self._seat.shared:
            self._send_pick(now.sets)

    def _send_pick(self, sets: bool) -> None:
        """Send a pick once it is complete, to be played if the clock runs out, and again when it is not any more."""
        pick = self.hand.picked if sets and len(self.hand.picked) == 2 else ()
        if sets and pick != self._sent:
            self._seat.keep_picks(pick)
        self._sent = pick

    def show_clocks(self) -> None:
        """Bring the clocks up to date; what has not changed since is not painted."""
        view, display = self._seat.view, self._pacing.display
        display.now = self._seat.now() if view.ends and view.waiting_for else 0
        self.seats.states = display.states(self._pacing.on_felt, self.hand.faces)
        asked = view.seat in view.waiting_for and not self._pacing.running
        self.query_one(PromptBar).clock = display.clock(view) if asked else (0, 0)

    def show_figures(self) -> SessionState | None:
        """Show and return the figures of the session, unless they would give away what has not been shown yet."""
        if self._pacing.display.beats:
            return None
        seat = self._seat
        self.seats.middle.figures = SessionState(
            seat.account,
            balance=seat.nets()[-17:],
            ascii=not self._shell.faces.glyphs.suits,
            placard=placard(seat.view),
            watching=seat.watching,
        )
        return self.seats.middle.figures

    def show_odds(self, wanted: bool) -> bool:
        """Bring the odds panel up to date, if it is ``wanted``; return whether it is shown."""
        if not wanted:
            return False
        from paigow_tui.ui.table.odds import TableOdds  # it needs the odds: most people start without them

        if not self.query(TableOdds):
            self.mount(TableOdds(self._shell))
        display = self._pacing.display
        self.query_one(TableOdds).weigh(
            self._pacing.on_felt,
            self.hand.low() if self.hand.cards else (),
            self._seat.session,
            self.seats.middle.figures.account,
            dealt=display.turned == 7,
            shown=not display.beats,
        )
        return self._seat.view.phase is not Phase.BANK  # who banks and what must be covered matters more

    def show_log(self) -> None:
        if not self._pacing.display.beats:  # the log must not give away what the table has not shown yet
            self.query_one(LogTail).show(self._seat.log(), self._seat.position)

    def _note(self, view: View, mine: SeatView | None) -> str:
        if view.exposed and self._pacing.display.all_push(view):
            return "all bets push: nobody sets"
        unbet = mine is not None and mine.dragon and self.hand.cards and self._seat.seated
        return "no bet on it" if unbet else ""
