"""What if: a round from one decision on, played otherwise, with the same cards.

Everybody else does what they really did, as far as they still can; where the new course asks
something of them that nobody asked them then, computer players decide as they do, the dealer deals
and sets by the house way. Cards lie where they lay, also when another seat banks. All of it is
values: nothing is written anywhere.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Iterator

import msgspec

from paigow_tui.history.deciding import implied
from paigow_tui.history.timeline import Timeline
from paigow_tui.host.computer import computer_command
from paigow_tui.host.dealer import dealer_command
from paigow_tui.table import (
    AnyCommand,
    AnyEvent,
    Deal,
    DeclineBank,
    Phase,
    PlaceBet,
    Refusal,
    SetByHouseWay,
    SetHand,
    SitOut,
    State,
    TakeBank,
    decide,
    evolve,
    view,
    waiting_for,
)
from paigow_tui.table import events as e

_KINDS: tuple[tuple[type, ...], ...] = ((PlaceBet, SitOut), (TakeBank, DeclineBank), (SetHand, SetByHouseWay))
"""Commands that answer the same question."""


class ChoicePoint(msgspec.Struct, frozen=True):
    """A decision of the person's in a round: where it lies, and what was decided."""

    place: int
    """The place of its event."""
    command: AnyCommand

    @property
    def question(self) -> str:
        """What was asked: ``bet``, ``bank`` or ``set``."""
        return ("bet", "bank", "set")[_question(self.command)]


class Otherwise(msgspec.Struct, frozen=True):
    """How a round comes out."""

    events: tuple[AnyEvent, ...]
    """From the decision on."""
    state: State
    """When it is over."""


class NotPossible(Exception):
    """What was asked was not allowed then; ``str()`` is the table's sentence."""


def decisions(timeline: Timeline, number: int) -> list[ChoicePoint]:
    """The decisions of the person in a round, in order: of a bet or setting that was changed, the last."""
    played = timeline.round_numbered(number)
    found: dict[int, ChoicePoint] = {}
    if played is None or not timeline.seat:
        return []
    for place in range(played.first, played.end):
        event = timeline.event(place)
        if getattr(event, "seat", None) != timeline.seat:
            continue
        command = implied(event)
        if (
            command is not None
            and (question := _question(command)) >= 0
            and _asked(timeline, place, question)
        ):
            found[question] = ChoicePoint(place, command)
    return sorted(found.values(), key=lambda decision: decision.place)


def what_if(timeline: Timeline, decision: ChoicePoint, command: AnyCommand) -> Otherwise:
    """The round with another command in the place of this decision's.

    Raises NotPossible where the table refuses it.
    """
    played = timeline.round_at(decision.place + 1)
    assert played is not None
    rest = timeline.events(decision.place, played.end)
    return Course(timeline.state(decision.place), rest, decision.command, command).run()


class Course:
    """A round on its new course."""

    def __init__(self, state: State, rest: list[AnyEvent], was: AnyCommand, command: AnyCommand) -> None:
        self._state = state
        self._command = command
        self._events: list[AnyEvent] = []
        self._deal: list[AnyEvent] = [
            event for event in rest if isinstance(event, e.DiceThrown | e.HandsDealt)
        ]
        pending = [given for event in _acts(rest) if (given := implied(event)) is not None][1:]
        if command != was:
            pending = [other for other in pending if not _same_question(other, was)]
        self._pending = deque(pending)

    def run(self) -> Otherwise:
        """Play to the end of the round (or of what is known of it)."""
        if not self._try(self._command):
            refusal = decide(self._state, self._command)
            assert isinstance(refusal, Refusal)
            raise NotPossible(refusal.message)
        while self._state.phase is not Phase.BETWEEN:
            if self._pending and self._try(self._pending[0]):
                self._pending.popleft()
            elif (filler := self._filler()) is not None and self._try(filler):
                pass
            elif self._pending:
                self._pending.popleft()
            else:
                break
        while self._pending:  # who goes when the round is over, and what comes before the next
            self._try(self._pending.popleft())
        return Otherwise(tuple(self._events), self._state)

    def _try(self, command: AnyCommand) -> bool:
        decision = decide(self._state, command)
        if isinstance(decision, Refusal):
            return False
        if isinstance(command, Deal) and self._deal:
            decision = self._deal
        for event in decision:
            self._state = evolve(self._state, event)
            self._events.append(event)
        return True

    def _filler(self) -> AnyCommand | None:
        """What must be done now and was not done then."""
        state = self._state
        waiting = waiting_for(state)
        for seat in waiting:
            if any(_for_now(command, seat, state.phase) for command in self._pending):
                continue
            player = state.player(seat)
            if player is not None and player.kind == "computer" and not player.leaving:
                chance = random.Random(f"what if|{state.table}|{state.round}|{seat}|{state.phase.value}")
                return computer_command(view(state, seat), player.strategy, chance)
            return _without_asking(seat, state.phase)
        return None if waiting else dealer_command(state)


def _without_asking(seat: int, phase: Phase) -> AnyCommand:
    """What is done for a person who never said: no bet, no bank, the house way."""
    if phase is Phase.BETS:
        return SitOut(seat)
    return DeclineBank(seat) if phase is Phase.BANK else SetByHouseWay(seat)


def _acts(events: list[AnyEvent]) -> Iterator[AnyEvent]:
    """The events that somebody brought about, without what only followed from them."""
    before: AnyEvent | None = None
    for event in events:
        follows = isinstance(event, e.SeatSettled | e.BankSettled) and isinstance(before, e.SeatSettled)
        if isinstance(before, e.LeaveAnnounced) and isinstance(event, e.SatOut | e.BankDeclined | e.HandSet):
            follows = before.seat == event.seat
        if isinstance(event, e.PlayerLeft):
            # who announced it goes by itself when the round closes
            follows = isinstance(before, e.RoundClosed | e.PlayerLeft) and event.seat in _leavers(events)
        if not follows:
            yield event
        before = event


def _leavers(events: list[AnyEvent]) -> set[int]:
    return {event.seat for event in events if isinstance(event, e.LeaveAnnounced)}


def _question(command: AnyCommand) -> int:
    return next((index for index, kinds in enumerate(_KINDS) if isinstance(command, kinds)), -1)


def _same_question(command: AnyCommand, other: AnyCommand) -> bool:
    same_seat = getattr(command, "seat", 0) == getattr(other, "seat", 0)
    return same_seat and _question(command) == _question(other) >= 0


def _for_now(command: AnyCommand, seat: int, phase: Phase) -> bool:
    """Whether this is what a seat did in this phase."""
    questions = {Phase.BETS: 0, Phase.BANK: 1, Phase.SETTING: 2}
    return getattr(command, "seat", 0) == seat and _question(command) == questions.get(phase, -2)


def _asked(timeline: Timeline, place: int, question: int) -> bool:
    """Whether the person was asked: a dragon hand, and one of somebody on the way out, is set without them."""
    state = timeline.state(place)
    player = state.player(timeline.seat)
    gone = player is None or player.leaving
    return not gone and (question < 2 or state.in_round(timeline.seat))
