"""What the screens share on which a hand is set: the table and practice."""

from __future__ import annotations

from textual import on

from paigow_tui.actions.fitting import foul
from paigow_tui.ui.board.card import CardView
from paigow_tui.ui.board.hand import HandView
from paigow_tui.ui.main_screen import MainScreen


class HandScreen(MainScreen):
    """Cards are picked by digit, by cursor or by click."""

    @property
    def hand(self) -> HandView:
        return self.query_one(HandView)

    def may_pick(self) -> bool:
        """Return whether the hand is to be set now."""
        raise NotImplementedError

    def show(self) -> None:
        """Bring every widget up to date."""
        raise NotImplementedError

    def play_picked(self) -> None:
        """Set the hand with the picked cards in front."""
        raise NotImplementedError

    def action_pick(self, number: int) -> None:
        if self.may_pick():
            self.hand.toggle(number)
            self.show()

    @on(CardView.Clicked)
    def _card_clicked(self, message: CardView.Clicked) -> None:
        self.action_pick(message.number)

    def action_cursor(self, step: int) -> None:
        if self.may_pick():
            self.hand.move_cursor(step)

    def action_pick_here(self) -> None:
        if self.hand.cursor:
            self.action_pick(self.hand.cursor)
        else:
            self.action_cursor(1)

    def action_clear(self) -> None:
        if self.may_pick():
            self.hand.picked = ()
            self.show()

    def action_play_foul(self) -> None:
        if why_not := foul(self.moment()):
            self.notify(why_not, timeout=2)
        else:
            self.play_picked()
