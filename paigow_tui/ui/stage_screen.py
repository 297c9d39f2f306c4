"""Base class of the screens that are a stage: their looks, and the mouse."""

from textual.app import ComposeResult

from paigow_tui.playing.picks import Picks
from paigow_tui.table import View
from paigow_tui.ui.hand_screen import HandScreen
from paigow_tui.ui.stage.spots import Spot
from paigow_tui.ui.stage.stage import Stage
from paigow_tui.ui.widgets.session import MoneyClicked


class StageScreen(HandScreen):
    """A stage fills it, the header and the keys included."""

    def __init__(self) -> None:
        super().__init__()
        self._asked_about = 0, 0
        """The round and the seat whose turn to bank was asked about; 0 for none."""
        self._before: Picks | None = None
        """The same before a card was carried."""

    @property
    def stage(self) -> Stage:
        return self.query_one(Stage)

    @property
    def lead(self) -> float:
        """How many seconds the scene needs until the next one may come."""
        return self.stage.lead

    def bars(self) -> ComposeResult:
        yield from ()  # the stage has the keys

    def on_mount(self) -> None:
        self.watch(self.app, "theme", self.change_look)
        self.stage.may_click = self.may_click

    def change_look(self) -> None:
        """Look as the theme, the terminal and the preferences say."""
        self.stage.look = self.shell.look

    def dress(self) -> None:
        self.change_look()
        self.show()

    def finish_motion(self) -> bool:
        """Show at once what is still unfolding; return whether there was anything."""
        return False

    def show_seat(self, position: int) -> None:
        """Tell about a seat, or with 0 about the first."""

    @property
    def felt(self) -> View:
        """The round whose cards are on the table."""
        raise NotImplementedError

    @property
    def asked_about(self) -> int:
        """The seat whose turn to bank was asked about in this round; 0 for none."""
        round, seat = self._asked_about
        return seat if round == self.felt.round else 0

    def who_may_bank(self) -> None:
        """Tell about the next seat of the bank's track; after the last, about none."""
        felt = self.felt
        stops = [0, *sorted(place.position for place in felt.bank.circle if felt.at(place.position).name)]
        at = stops.index(self.asked_about) if self.asked_about in stops else 0
        self._ask_about(stops[(at + 1) % len(stops)])

    def _ask_about(self, seat: int) -> None:
        self._asked_about = self.felt.round, seat
        self.show()

    def replay_round(self, number: int) -> object:
        """Replay a round of the log."""

    def may_click(self, spot: Spot) -> object:
        """Return whether a click on a part of the stage does something now."""
        if spot.kind == "card":
            return self.may_pick()
        action = self.ACTIONS.get(spot.action)
        if not spot.action or action is None:
            return not spot.action
        return action.only(moment := self.moment()) and not action.when(moment)

    def on_stage_clicked(self, message: Stage.Clicked) -> None:
        spot = message.spot
        match spot.kind:
            case "card":
                if not self.finish_motion() and self.may_pick():
                    self.pick(spot.number)
            case "seat":
                self.show_seat(spot.number)
            case "bank" if spot.number:
                self._ask_about(0 if spot.number == self.asked_about else spot.number)
            case "bank":
                self.who_may_bank()
            case "round":
                self.replay_round(spot.number)
            case "money":
                self.post_message(MoneyClicked())
            case "action" if spot.action in self.ACTIONS:
                self.action_do(spot.action)
            case _:
                self.click_spot(spot, -1 if message.right else 1)

    def on_stage_carried(self, message: Stage.Carried) -> None:
        before = self._before or self.hand
        if self.finish_motion() or not self.may_pick() or before.cards != self.hand.cards:
            self._before = None
            return
        self.hand = before.carry(message.number, message.over)
        self._before = None if message.dropped else before
        self.show()

    def click_spot(self, spot: Spot, sign: int) -> None:
        """Do what only some stages have: chips, the bet, the odds. ``sign`` is negative for the right button."""
