"""The base class of screens that show a stage: its look, and mouse input."""

from textual.app import ComposeResult

from paigow_tui.playing.picks import Picks
from paigow_tui.table import View
from paigow_tui.ui.hand_screen import HandScreen
from paigow_tui.ui.stage.spots import Spot
from paigow_tui.ui.stage.stage import Stage
from paigow_tui.ui.widgets.session import MoneyClicked


class StageScreen(HandScreen):
    """A screen filled by a stage, including the header and the keys."""

    def __init__(self) -> None:
        super().__init__()
        self._asked_about = 0, 0
        """The round, and the seat whose eligibility to bank was last checked; 0 for none."""
        self._before: Picks | None = None
        """The picked cards before a card was dragged."""

    @property
    def stage(self) -> Stage:
        return self.query_one(Stage)

    @property
    def lead(self) -> float:
        """How many seconds to wait before the next scene."""
        return self.stage.lead

    def bars(self) -> ComposeResult:
        yield from ()  # the stage includes the keys

    def on_mount(self) -> None:
        self.watch(self.app, "theme", self.change_look)
        self.stage.may_click = self.may_click

    def change_look(self) -> None:
        """Apply the look of the theme, the terminal and the preferences."""
        self.stage.look = self.shell.look

    def dress(self) -> None:
        self.change_look()
        self.show()

    def finish_motion(self) -> bool:
        """Show everything that is still unfolding at once; return whether there was anything."""
        return False

    def show_seat(self, position: int) -> None:
        """Show details about a seat, or about the first one if ``position`` is 0."""

    @property
    def felt(self) -> View:
        """The view of the round whose cards are on the table."""
        raise NotImplementedError

    @property
    def asked_about(self) -> int:
        """The seat whose eligibility to bank was last checked this round; 0 for none."""
        round, seat = self._asked_about
        return seat if round == self.felt.round else 0

    def who_may_bank(self) -> None:
        """Explain the next seat in the bank rotation, or no seat after the last one."""
        felt = self.felt
        stops = [0, *sorted(place.position for place in felt.bank.circle if felt.at(place.position).name)]
        at = stops.index(self.asked_about) if self.asked_about in stops else 0
        self._ask_about(stops[(at + 1) % len(stops)])

    def _ask_about(self, seat: int) -> None:
        self._asked_about = self.felt.round, seat
        self.show()

    def replay_round(self, number: int) -> object:
        """Replay a round from the log."""

    def may_click(self, spot: Spot) -> object:
        """Return whether clicking a part of the stage would do something now."""
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
        """Handle clicks that only some stages have: chips, bet, odds. ``sign`` is negative for the right button."""
