"""What-ifs: replay a round with a different decision and the same cards.

Everyone else does what they actually did, as far as that is still possible. Computer players who face a new question
decide as usual, and the dealer deals and sets hands the house way. Cards stay where they were dealt, even if another
seat banks. Nothing is written to the store.
"""

import random
from collections import deque
from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from paigow_tui.history.deciding import implied_command
from paigow_tui.history.timeline import Timeline
from paigow_tui.host.computer import by_solution, computer_command
from paigow_tui.host.dealer import dealer_command
from paigow_tui.table import AnyCommand, AnyEvent, Phase, Refusal, State, decide, evolve_all, view, waiting_for
from paigow_tui.table import commands as c
from paigow_tui.table import events as e

_KINDS: tuple[tuple[type, ...], ...] = (
    (c.PlaceBet, c.SitOut),
    (c.TakeBank, c.DeclineBank),
    (c.SetHand, c.SetByHouseWay),
)
"""Groups of commands that answer the same question."""


class ChoicePoint(msgspec.Struct, frozen=True):
    """A decision that the person made in a round."""

    place: int
    """The index of the decision's event in the timeline."""
    command: AnyCommand

    @property
    def question(self) -> str:
        """Return the kind of decision: ``bet``, ``bank`` or ``set``."""
        return ("bet", "bank", "set")[_question(self.command)]


class WhatIfOutcome(msgspec.Struct, frozen=True):
    """The outcome of a what-if."""

    events: tuple[AnyEvent, ...]
    """The events from the decision on."""
    state: State
    """The state of the table after the round."""


class NotPossible(Exception):
    """Raised if the other choice was not allowed; ``str()`` is the table's reason."""


def decisions(timeline: Timeline, number: int) -> list[ChoicePoint]:
    """Return the person's decisions in a round, in order. If a bet or setting was changed, only the last one counts."""
    played = timeline.round_numbered(number)
    by_question: dict[int, ChoicePoint] = {}
    if played is None or not timeline.seat:
        return []
    for place in range(played.first, played.end):
        event = timeline.event(place)
        if getattr(event, "seat", None) != timeline.seat:
            continue
        command = implied_command(event)
        if command is not None and (question := _question(command)) >= 0 and _asked(timeline, place, question):
            by_question[question] = ChoicePoint(place, command)
    return sorted(by_question.values(), key=lambda decision: decision.place)


def what_if(timeline: Timeline, decision: ChoicePoint, command: AnyCommand) -> WhatIfOutcome:
    """Replay the round with ``command`` in place of this decision.

    Raise NotPossible if the table refuses it.
    """
    played = timeline.round_at(decision.place + 1)
    assert played is not None
    rest = timeline.events(decision.place, played.end)
    was = decision.command
    if isinstance(command, c.PlaceBet) and isinstance(was, c.PlaceBet) and not command.side:
        command = replace(command, side=was.side)
    return AlternateRound(timeline.state(decision.place), rest, decision.command, command).run()


class AlternateRound:
    """Replays a round after a different decision."""

    def __init__(self, state: State, rest: list[AnyEvent], was: AnyCommand, command: AnyCommand) -> None:
        self._state = state
        self._command = command
        self._events: list[AnyEvent] = []
        self._deal: list[AnyEvent] = [event for event in rest if isinstance(event, e.DiceThrown | e.HandsDealt)]
        pending = [made for event in _choices_in(rest) if (made := implied_command(event)) is not None][1:]
        if command != was:
            pending = [other for other in pending if not _same_question(other, was)]
        self._pending = deque(pending)

    def run(self) -> WhatIfOutcome:
        """Play to the end of the round, or as far as the real round has been played."""
        if not self._try(self._command):
            refusal = decide(self._state, self._command)
            assert isinstance(refusal, Refusal)
            raise NotPossible(refusal.message)
        while self._state.phase is not Phase.BETWEEN:
            if self._pending and self._try(self._pending[0]):
                self._pending.popleft()
            elif (filler := self._missing_command()) is not None and self._try(filler):
                pass
            elif self._pending:
                self._pending.popleft()
            else:
                break
        while self._pending:  # departures after the round, and whatever comes before the next
            self._try(self._pending.popleft())
        return WhatIfOutcome(tuple(self._events), self._state)

    def _try(self, command: AnyCommand) -> bool:
        decision = decide(self._state, command)
        if isinstance(decision, Refusal):
            return False
        if isinstance(command, c.Deal) and self._deal:
            decision = self._deal
        self._state = evolve_all(self._state, decision)
        self._events += decision
        return True

    def _missing_command(self) -> AnyCommand | None:
        """Return a command for a player who must act now but did not do so in the real round."""
        state = self._state
        waiting = waiting_for(state)
        for seat in waiting:
            if any(_belongs_to(command, seat, state.phase) for command in self._pending):
                continue
            player = state.player(seat)
            if player is not None and player.kind == "computer" and not player.leaving:
                rng = random.Random(f"what if|{state.table}|{state.round}|{seat}|{state.phase.value}")
                return by_solution(state, seat) or computer_command(view(state, seat), player.strategy, rng)
            return _default_command(seat, state.phase)
        return None if waiting else dealer_command(state)


def _default_command(seat: int, phase: Phase) -> AnyCommand:
    """Return the default for a person who was not asked in the real round: no bet, no bank, the house way."""
    if phase is Phase.BETS:
        return c.SitOut(seat)
    return c.DeclineBank(seat) if phase is Phase.BANK else c.SetByHouseWay(seat)


def _choices_in(events: list[AnyEvent]) -> Iterator[AnyEvent]:
    """Yield the events that somebody chose, leaving out those that followed automatically."""
    before: AnyEvent | None = None
    for event in events:
        follows = isinstance(event, e.Settling) and isinstance(before, e.Settling)
        if isinstance(event, e.SatOut | e.BankDeclined | e.HandSet):
            follows = isinstance(before, e.LeaveAnnounced | e.ClockRanOut) and before.seat == event.seat
        if isinstance(event, e.PlayerLeft):
            # players who said they would leave do so automatically when the round closes
            follows = isinstance(before, e.RoundClosed | e.PlayerLeft) and e.LeaveAnnounced(event.seat) in events
        if not follows:
            yield event
        before = event


def _question(command: AnyCommand) -> int:
    return next((index for index, kinds in enumerate(_KINDS) if isinstance(command, kinds)), -1)


def _same_question(command: AnyCommand, other: AnyCommand) -> bool:
    same_seat = getattr(command, "seat", 0) == getattr(other, "seat", 0)
    return same_seat and _question(command) == _question(other) >= 0


def _belongs_to(command: AnyCommand, seat: int, phase: Phase) -> bool:
    """Return whether this command is for this seat and phase."""
    questions = {Phase.BETS: 0, Phase.BANK: 1, Phase.SETTING: 2}
    return getattr(command, "seat", 0) == seat and _question(command) == questions.get(phase, -2)


def _asked(timeline: Timeline, place: int, question: int) -> bool:
    """Return whether the player sets this hand; the dealer sets dragon hands and the hands of leaving players."""
    state = timeline.state(place)
    player = state.player(timeline.seat)
    gone = player is None or player.leaving
    return not gone and (question < 2 or state.in_round(timeline.seat))
