"""Base class of the screens that are a stage: their looks, and the mouse."""

from textual.app import ComposeResult

from paigow_tui.playing.picks import Picks
from paigow_tui.ui.hand_screen import HandScreen
from paigow_tui.ui.stage.spots import Spot
from paigow_tui.ui.stage.stage import Stage
from paigow_tui.ui.widgets.session import MoneyClicked


class StageScreen(HandScreen):
    """A stage fills it, the header and the keys included."""

    def __init__(self) -> None:
        super().__init__()
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
        self.hand = before.carry(message.number, message.over)
        self._before = None if message.dropped else before
        self.show()

    def click_spot(self, spot: Spot, sign: int) -> None:
        """Do what only some stages have: chips, the bet, the odds. ``sign`` is negative for the right button."""
