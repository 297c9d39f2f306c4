"""A game prepared for replay: its events, its rounds, and the state after each event."""

from bisect import bisect_right
from collections.abc import Iterable
from typing import Any, Literal

import msgspec

from paigow_tui.cards import Card
from paigow_tui.host.visible import visible
from paigow_tui.store import Engine
from paigow_tui.table import AnyEvent, Happened, Phase, State, UnreadableEvent, decode_event, unfold
from paigow_tui.table import events as e
from paigow_tui.table.own_seat import OwnSeat

Came = Literal["win", "push", "lose", "foul", "banked", "sat out", "watched", "called off", "not over"]


class Played(msgspec.Struct, frozen=True):
    """A round in the list: its events and the person's result. Money is in cents."""

    number: int
    first: int
    """The index of the round's first event."""
    end: int
    """The index after the round's last event."""
    banker: str = ""
    """The name of the player who banked; empty if the dealer did."""
    came: Came = "not over"
    change: int = 0
    chips: int = 0
    bought: int = 0
    """Chips that the person bought between the previous settlement and this one."""
    low: tuple[Card, ...] = ()
    high: tuple[Card, ...] = ()
    """How the person's hand was set; empty if they had no hand, or no bet on it."""
    against: tuple[tuple[Card, ...], ...] = ()
    """The banker's low and high hands, if the banker was somebody else."""


class Timeline:
    """A game's events and states. A position is the number of events that have happened; 0 is before the first."""

    @classmethod
    def of(cls, store: Engine, stream: str, title: str = "", who: str = "") -> "Timeline":
        """Return the timeline of a game in the store, as its person (``who`` at a shared table) may see it.

        Raise StoreError or UnreadableEvent.
        """
        return cls((record.payload for record in visible(store, stream, who=who)), title, who)

    def __init__(self, payloads: Iterable[bytes], title: str = "", who: str = "") -> None:
        """Read a game from its events, oldest first. Raise UnreadableEvent."""
        self.title = title
        self.rounds: list[Played] = []
        self._own = OwnSeat(who)
        self.bought_since = 0
        """Chips that the person bought since the last round was settled, in cents."""
        self._payloads: list[bytes] = []
        self._starts: list[int] = [0]
        self._states: list[State] = [State.empty()]
        """The state at each position in ``_starts``, where rounds start."""
        self._near: tuple[int, list[State]] = (0, [State.empty()])
        self.final = State.empty()
        for payload in payloads:
            event = decode_event(payload)
            try:
                (happened,) = unfold(self.final, [event])
            except (AssertionError, IndexError, ValueError) as error:
                raise UnreadableEvent("This event does not fit the game so far.") from error
            self._take(payload, happened)
        if self.rounds:
            self._change_last(end=len(self))

    @property
    def seat(self) -> int:
        """The person's current or last seat; 0 if they never had one."""
        return self._own.seat

    def __len__(self) -> int:
        return len(self._payloads)

    def event(self, place: int) -> AnyEvent:
        """Return the event at an index."""
        return decode_event(self._payloads[place])

    def events(self, first: int, end: int) -> list[AnyEvent]:
        """Return the events from ``first`` up to, but not including, ``end``."""
        return [self.event(place) for place in range(first, end)]

    def state(self, position: int) -> State:
        """Return the state of the table after ``position`` events."""
        start = self._starts[bisect_right(self._starts, position) - 1]
        near, states = self._near
        if near != start:
            states = [self._states[self._starts.index(start)]]
            self._near = start, states
        missing = self.events(start + len(states) - 1, position)
        states += (happened.after for happened in unfold(states[-1], missing))
        return states[position - start]

    def round_at(self, position: int) -> Played | None:
        """Return the round at a position; ``None`` before the first."""
        index = bisect_right(self.rounds, position - 1, key=lambda played: played.first) - 1
        return self.rounds[index] if index >= 0 else None

    def round_numbered(self, number: int) -> Played | None:
        """Return the round with a number; ``None`` if there is none."""
        return self.rounds[number - 1] if 1 <= number <= len(self.rounds) else None

    def dealt(self, played: Played) -> int:
        """Return the position right after the deal of a round or, if nothing has been dealt, after its opening."""
        deals = (place for place in range(played.first, played.end) if isinstance(self.event(place), e.HandsDealt))
        return next(deals, played.first) + 1

    def refusal(self, played: Played) -> str:
        """Return why a round cannot be shown with all cards face up; empty once it is over."""
        if played.end < len(self) or self.final.phase is Phase.BETWEEN:
            return ""
        return f"Round {played.number} is still being played. Its cards stay hidden until it is over."

    def after(self, position: int, by: Literal["event", "action", "round"]) -> int:
        """Return the next position: one event later, after the next action, or after the next round has opened."""
        if by == "round":
            played = self.round_at(position)
            following = (played, self.round_numbered(played.number + 1 if played else 1))
            deals = (self.dealt(each) for each in following if each is not None)
            return next((deal for deal in deals if deal > position), len(self))
        position = min(len(self), position + 1)
        while by == "action" and position < len(self) and not self._begins(position):
            position += 1
        return position

    def before(self, position: int, by: Literal["event", "action", "round"]) -> int:
        """Return the previous position, in the same steps."""
        if by == "round":
            played = self.round_at(position)
            if played is None:
                return 0
            earlier = played if position > self.dealt(played) else self.round_numbered(played.number - 1)
            return self.dealt(earlier) if earlier else 0
        position = max(0, position - 1)
        while by == "action" and position > 0 and not self._begins(position):
            position -= 1
        return position

    def _begins(self, place: int) -> bool:
        """Return whether the event at an index starts an action."""
        event, before = self.event(place), self.event(place - 1) if place else None
        match event:
            case e.BetsClosed() | e.BankOffered() | e.BankPassedOver() | e.DealerBanked() | e.ClocksStarted():
                return False
            case e.HandsDealt() | e.DealerExposed():
                return False
            case e.Settling():
                return not isinstance(before, e.Settling)
            case e.SatOut() | e.BankDeclined() | e.HandSet():
                return not (isinstance(before, e.LeaveAnnounced | e.ClockRanOut) and before.seat == event.seat)
            case e.PlayerJoined():
                return not isinstance(before, e.SeatClaimed)
            case _:
                return True

    def _take(self, payload: bytes, happened: Happened) -> None:
        event, place = happened.event, len(self)
        self.final = happened.after
        self._payloads.append(payload)
        self._own.take(event)
        match event:
            case e.RoundOpened(round=number):
                if self.rounds:
                    self._change_last(end=place)
                self.rounds.append(Played(number, place, place + 1, bought=self.bought_since))
                self.bought_since = 0
                self._starts.append(place)
                self._states.append(happened.before)
            case e.BoughtIn(seat=self.seat, amount=amount):
                if self.rounds and self.rounds[-1].came == "not over":
                    self._change_last(bought=self.rounds[-1].bought + amount)
                else:
                    self.bought_since += amount
            case e.RoundVoided():
                self._change_last(came="called off")
            case e.BankSettled() if self.rounds:
                self.rounds[-1] = _settled(self.rounds[-1], event, happened.after, self.seat)
            case _:
                pass

    def _change_last(self, **fields: Any) -> None:
        """Change some fields of the last round."""
        self.rounds[-1] = msgspec.structs.replace(self.rounds[-1], **fields)


def _settled(played: Played, event: e.BankSettled, state: State, seat: int) -> Played:
    banker = state.player(event.seat)
    came: Came = "watched"
    change = 0
    player = state.player(seat) if seat else None
    bank = state.at(event.seat)
    if event.seat == seat:
        came, change = "banked", event.net - event.commission
    elif player is not None:
        result = state.at(seat).result
        came = "sat out" if result is None else "foul" if result.why == "foul" else result.outcome
        change = result.paid - result.stake if result is not None else 0
    change += state.at(seat).side_net if player is not None else 0
    own = state.at(seat) if came not in ("watched", "sat out") else None
    return msgspec.structs.replace(
        played,
        low=own.low if own is not None else (),
        high=own.high if own is not None else (),
        against=(bank.low, bank.high) if own is not None and event.seat != seat else (),
        banker=banker.name if banker is not None else "",
        came=came,
        change=change,
        chips=player.chips if player is not None else 0,
    )
