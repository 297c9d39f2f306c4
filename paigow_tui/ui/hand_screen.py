"""The base class of screens for setting a hand, with cards picked by digit, cursor or mouse."""

from paigow_tui.playing.picks import Picks
from paigow_tui.ui.main_screen import MainScreen


class HandScreen(MainScreen):
    """A screen that keeps track of a hand and its picked cards."""

    def __init__(self) -> None:
        super().__init__()
        self.hand = Picks()

    def show(self) -> None:
        """Bring the screen up to date."""
        raise NotImplementedError

    def may_pick(self) -> bool:
        """Return whether cards can be picked now."""
        return False

    def play_picked(self) -> None:
        """Set the hand with the picked cards in front."""

    def pick(self, number: int) -> None:
        self.hand = self.hand.toggle(number)
        self.show()

    def move_cursor(self, step: int) -> None:
        self.hand = self.hand.move_cursor(step)
        self.show()

    def pick_here(self) -> None:
        if self.hand.cursor:
            self.pick(self.hand.cursor)
        else:
            self.move_cursor(1)

    def put_back(self) -> None:
        self.hand = self.hand.pick(())
        self.show()

    def play_foul(self) -> None:
        self.play_picked()
