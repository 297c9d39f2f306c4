"""Tracks how far a round has unfolded on screen, the beats still to come, and how long each of them stays."""

from collections import deque
from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from paigow_tui.preferences import Pace
from paigow_tui.table import POSITIONS, AnyEvent, Phase, SeatView, SideStake, View
from paigow_tui.table import events as e
from paigow_tui.table.sharing import seconds_to_act
from paigow_tui.ui.stage.facts import Shown

Kind = Literal["deal", "turn", "open", "strike", "result"]
_FACTOR: Final[dict[Pace, float]] = {"off": 0.0, "quick": 1.0, "relaxed": 3.0}
_BEATS: Final = {"deal": 0.05, "turn": 0.12, "open": 0.06, "strike": 0.8, "result": 0.12}
_EVENTS: Final[dict[type[AnyEvent], float]] = {
    e.BetPlaced: 0.06,
    e.SatOut: 0.06,
    e.BankDeclined: 0.25,
    e.BankTaken: 0.5,
    e.BankOffered: 0.25,
    e.HandSet: 0.03,
    e.HandsRevealed: 0.05,
}
"""How long these events stay on screen at the quick pace, in seconds, unless their motion takes longer."""


class Beat(msgspec.Struct, frozen=True):
    """One step to show: a seat being dealt, your cards being turned, a seat's hands being opened, or the results."""

    kind: Kind
    seat: int = 0


class Display:
    """The part of the view that is on screen so far. The table never waits for it."""

    own = 0
    """The person's current or last seat; if it is empty, it is still shown as theirs."""

    now = 0
    """The time for drawing clocks, in milliseconds since 1970; 0 if there are none to draw."""

    def __init__(self, view: View) -> None:
        self.beats: deque[Beat] = deque()
        self.catch_up(view)

    def catch_up(self, view: View) -> None:
        """Show everything at once, as after a resume."""
        self.beats.clear()
        self._meter = view.meter  # shown until all beats have been played
        is_open = view.phase in (Phase.REVEALED, Phase.SETTLED, Phase.BETWEEN)
        self.turned = 7
        self.dealt = set(POSITIONS)
        self.open = set(POSITIONS) if is_open else {view.rules.dealer_seat} if view.exposed else set[int]()
        self.settled = is_open

    def take(self, events: tuple[AnyEvent, ...], view: View) -> None:
        for event in events:
            match event:
                case e.RoundOpened():
                    self.turned, self.dealt, self.open, self.settled = 0, set(), set(), False
                case e.HandsDealt():
                    self.turned, self.dealt = 0 if view.mine else 7, set()
                    self.beats.extend(Beat("deal", seat) for seat in _round_from(view.first or 1))
                    self.beats.extend([Beat("turn")] if view.mine else [])
                case e.DealerExposed(struck=struck):
                    self.beats.append(Beat("strike" if struck else "open", view.rules.dealer_seat))
                case e.HandsRevealed():
                    banker = view.bank.banker or view.rules.dealer_seat
                    self.beats.extend(Beat("open", seat) for seat in _round_from(banker))
                case e.BankSettled():
                    self.beats.append(Beat("result"))

    def play(self) -> Beat | None:
        """Show and return the next beat, or return ``None`` if everything has been shown."""
        if not self.beats:
            return None
        beat = self.beats.popleft()
        match beat.kind:
            case "deal":
                self.dealt.add(beat.seat)
            case "turn":
                self.turned = 7
            case "open" | "strike":
                self.open.add(beat.seat)
            case "result":
                self.settled = True
        return beat

    def as_shown(self, view: View) -> View:
        """Return the view, with winnings not paid out yet if the results haven't been shown."""
        if view.settled is None or self.settled:
            return view
        seats = tuple(self._unpaid(seat, view.settled) for seat in view.seats)
        return replace(view, seats=seats, meter=self._meter if self.beats else view.meter)

    def _unpaid(self, seat: SeatView, bank: e.BankSettled) -> SeatView:
        got, stake = sum(result.paid for result in seat.side_results), seat.stake
        got += sum(paid.amount for paid in seat.envy)
        side = tuple(SideStake(result.bet, result.stake) for result in seat.side_results)
        if seat.result is not None:
            got, stake = got + seat.result.paid, seat.result.stake
        elif seat.position == bank.seat:
            got += bank.net - bank.commission
        # the dealer plays with the house's chips, which are not counted
        chips = seat.chips - (0 if seat.occupant == "dealer" else got)
        return replace(seat, chips=chips, stake=stake, side=side or seat.side, side_results=(), envy=())

    @property
    def shown(self) -> Shown:
        """How far the round has unfolded."""
        return Shown(frozenset(self.dealt), frozenset(self.open), self.settled, self.turned)

    def clock(self, view: View) -> tuple[int, int]:
        """Return the seconds left for the seats that must act and the seconds allowed; zeros if no clock is running."""
        if not view.ends or not self.now or view.sharing is None:
            return 0, 0
        return max(0, -(-(view.ends - self.now) // 1_000)), seconds_to_act(view.sharing, view.phase)


def _round_from(first: int) -> list[int]:
    return [(first + step - 1) % 7 + 1 for step in range(7)]


def delay(pace: Pace, shown: AnyEvent | Beat | None) -> float:
    if shown is None:
        return 0.0
    rest = _BEATS[shown.kind] if isinstance(shown, Beat) else _EVENTS.get(type(shown), 0.0)
    return rest * _FACTOR[pace]


def look(pace: Pace, hurried: bool) -> float:
    """Return how many seconds a finished round ignores keys, so that a key pressed to hurry doesn't place a bet."""
    if pace == "off":
        return 0.0
    return 0.5 if hurried else 0.2
