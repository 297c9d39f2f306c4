"""What the screens share on which a hand is set: the table and practice."""

from __future__ import annotations

from textual import on

from paigow_tui.ui.board.card import CardView
from paigow_tui.ui.board.hand import HandView
from paigow_tui.ui.main_screen import MainScreen


class HandScreen(MainScreen):
    """Cards are picked by digit, by cursor or by click."""

    @property
    def hand(self) -> HandView:
        """The hand on this screen."""
        return self.query_one(HandView)

    def may_pick(self) -> bool:
        """Whether the hand is to be set now."""
        raise NotImplementedError

    def picks_changed(self) -> None:
        """Other cards are picked: a screen shows what follows from it."""
        raise NotImplementedError

    def action_pick(self, number: int) -> None:
        """Pick a card for the low hand, or put it back."""
        if self.may_pick():
            self.hand.toggle(number)
            self.picks_changed()

    @on(CardView.Clicked)
    def _card_clicked(self, message: CardView.Clicked) -> None:
        self.action_pick(message.number)

    def action_cursor(self, step: int) -> None:
        """Move the cursor over the cards."""
        if self.may_pick():
            self.hand.move_cursor(step)

    def action_pick_here(self) -> None:
        """Pick the card under the cursor."""
        if self.hand.cursor:
            self.action_pick(self.hand.cursor)
        else:
            self.action_cursor(1)

    def action_clear(self) -> None:
        """Put the picked cards back."""
        if self.may_pick():
            self.hand.picked = ()
            self.picks_changed()
