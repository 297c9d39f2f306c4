"""Base class of the screens that are a stage: their looks, the mouse, and picking cards by digit, cursor or click."""

from textual.app import ComposeResult

from paigow_tui.playing.picks import Picks
from paigow_tui.ui.main_screen import MainScreen
from paigow_tui.ui.stage.spots import Spot
from paigow_tui.ui.stage.stage import Stage
from paigow_tui.ui.widgets.session import MoneyClicked


class StageScreen(MainScreen):
    """A stage fills it, the header and the keys included."""

    def __init__(self) -> None:
        super().__init__()
        self.hand = Picks()
        """Your cards, and which of them are picked."""
        self._before: Picks | None = None
        """The same before a card was carried."""

    @property
    def stage(self) -> Stage:
        return self.query_one(Stage)

    def bars(self) -> ComposeResult:
        yield from ()  # the stage has the keys

    def on_mount(self) -> None:
        self.watch(self.app, "theme", self.change_look)

    def change_look(self) -> None:
        """Look as the theme, the terminal and the preferences say."""
        self.stage.look = self.shell.look

    def dress(self) -> None:
        self.change_look()
        self.show()

    def show(self) -> None:
        """Bring the stage up to date."""
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

    def show_seat(self, position: int) -> None:
        """Tell about a seat."""

    def who_may_bank(self) -> None:
        """Tell who may bank, seat by seat."""

    def on_stage_clicked(self, message: Stage.Clicked) -> None:
        spot = message.spot
        match spot.kind:
            case "card":
                if self.may_pick():
                    self.pick(spot.number)
            case "seat":
                self.show_seat(spot.number)
            case "bank":
                self.who_may_bank()
            case "money":
                self.post_message(MoneyClicked())
            case "action" if spot.action in self.ACTIONS:
                self.action_do(spot.action)
            case _:
                self.click_spot(spot, -1 if message.right else 1)

    def on_stage_carried(self, message: Stage.Carried) -> None:
        before = self._before or self.hand
        if not self.may_pick() or before.cards != self.hand.cards:
            self._before = None
            return
        picked = message.number in before.picked
        moves = message.over != "away" and picked != (message.over == "low")
        self.hand = before.toggle(message.number) if moves else before
        self._before = None if message.dropped else before
        self.show()

    def click_spot(self, spot: Spot, sign: int) -> None:
        """Do what only some stages have: chips, the bet, the odds. ``sign`` is negative for the right button."""
