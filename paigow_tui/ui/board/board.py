"""The board of the table and of replays: seats, your hand, the bank, and what a screen adds below."""

from textual.widget import Widget

from paigow_tui.rules.settings import Setting
from paigow_tui.table import Phase, SeatView, View
from paigow_tui.telling.table import result_of
from paigow_tui.ui import places
from paigow_tui.ui.board.bank_panel import BankPanel
from paigow_tui.ui.board.faces import Faces
from paigow_tui.ui.board.hand import HandView
from paigow_tui.ui.board.seats import Seats
from paigow_tui.ui.board.unfolding import Display
from paigow_tui.ui.widgets.absolute_layout import AbsoluteLayout


class Board(AbsoluteLayout):
    """Shows a view as far as it has unfolded. The widgets ``below`` have places by their ids."""

    def __init__(self, *below: Widget, places: places.Layout = places.board) -> None:
        self.seats, self.hand, self.bank = Seats(), HandView(), BankPanel(id="bank", classes="panel")
        self.bank.border_title = "Bank"
        super().__init__(
            self.seats,
            self.hand,
            self.bank,
            *below,
            places=places,
            id="body",
            first=("prompt", "timeline"),
        )

    def dress(self, faces: Faces, dealer: int) -> None:
        """Draw cards and marks in another style; ``dealer`` is the seat at the head of the table."""
        self.hand.faces = self.bank.faces = self.seats.middle.faces = faces
        if dealer != self.seats.dealer:
            self.seats.dealer = dealer
            self.seats.lay_out()

    def show(self, view: View, display: Display, mine: SeatView | None) -> Setting | None:
        """Show a round; return the setting of your hand, ``mine``: the one played, or the one picked."""
        self.seats.states = display.states(view, self.hand.faces)
        middle, settled = self.seats.middle, view.settled
        middle.view = display.as_shown(view)
        over = view.phase is Phase.BETWEEN and not display.beats
        middle.finished = over or (settled is not None and view.seat in display.settled)
        middle.dealing = bool(display.beats)
        shown = settled.seat if settled else view.rules.dealer_seat if view.exposed else 0
        middle.comparing = shown in display.open
        result = result_of(view) if middle.finished else None
        won = max(0, result.total) if result is not None else 0
        bank = display.as_shown(view) if view.rules.side_bets else view
        self.bank.all_push = display.all_push(view)
        self.call_after_refresh(self._show_bank, bank, display.own, won)  # in a frame of its own
        hand = self.hand
        dealt = mine is not None and view.phase is not Phase.BETS and mine.position in display.dealt
        hand.lay(mine.cards if mine is not None and dealt else ())
        hand.turned = display.turned
        if mine is not None and mine.low and hand.cards:
            hand.pick(mine.low)
        setting = hand.picked_setting(view.rules)
        hand.setting = setting if display.turned == 7 else None
        return setting

    def _show_bank(self, view: View, own: int, won: int) -> None:
        self.bank.own, self.bank.view, self.bank.won = own, view, won
