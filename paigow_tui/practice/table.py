"""Decisions at the table, from the game's own events: nothing of them is stored twice.

What a decision gave up is worked out once and kept as a snapshot of the game's stream, which is
bound to the events it was worked out from and can be thrown away at any time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import msgspec

from paigow_tui.cards import Card, descending, parse_cards
from paigow_tui.odds.tally import Role
from paigow_tui.practice.decisions import Decision
from paigow_tui.practice.events import encode
from paigow_tui.practice.grading import grade, verdict_of
from paigow_tui.practice.questions import Question
from paigow_tui.rules import VEGAS, RuleSet, house_way
from paigow_tui.store import EventStore, StreamInfo
from paigow_tui.table import decode_event
from paigow_tui.table import events as e

TABLES: Final = "table"
PLAYED: Final = "table/"
"""How the names of games that people play begin."""
_SNAPSHOT: Final = "practice grades/1"

Progress = Callable[[int, int], None]


class Round(msgspec.Struct, frozen=True):
    """How the person set a hand in a round that is settled."""

    number: int
    at: int
    question: Question
    low: tuple[Card, ...]
    stake: int
    result: int
    rake: int
    own: bool = True
    """Whether the person set it: who has left has the house way set the hand."""


class _Grade(msgspec.Struct, frozen=True):
    """What is kept of a round's odds."""

    cost: float
    ev: float
    best: str
    house_way: str


class _Reader:
    """Follows one game."""

    def __init__(self) -> None:
        self.rules: RuleSet = VEGAS
        self.way = "foxwoods"
        self.seat = 0
        self._clear(0)

    def _clear(self, number: int) -> None:
        self.number = number
        self.hand: tuple[Card, ...] = ()
        self.low: tuple[Card, ...] = ()
        self.banker = 0
        self.stakes = 0
        self.left = False
        """Whether the person had said that they leave, before the hand was set."""
        self.own: e.SeatSettled | None = None

    def take(self, event: e.AnyEvent, at: int) -> Round | None:
        """The round, when it has been settled and the person set a hand in it."""
        match event:
            case e.TableOpened(rules=rules, house_way=way):
                self.rules, self.way = rules, way
            case e.PlayerJoined(kind="person", seat=seat):
                self.seat = seat
            case e.RoundOpened(round=number):
                self._clear(number)
            case e.BankTaken(seat=seat):
                self.banker = seat
            case e.HandsDealt(hands=hands) if self.seat:
                self.hand = descending(hands[self.seat - 1])
            case e.LeaveAnnounced(seat=seat) if seat == self.seat and not self.low:
                self.left = True
            case e.HandSet(seat=seat, low=low) if seat == self.seat:
                self.low = low
            case e.SeatSettled(seat=seat, stake=stake):
                self.stakes += stake
                if seat == self.seat:
                    self.own = event
            case e.BankSettled(seat=seat, net=net, rake=rake) if self.hand and self.low:
                if seat == self.seat:
                    return self._round(at, "banker", self.stakes, net - rake, rake)
                if self.own is not None and self.own.stake:
                    own = self.own
                    return self._round(at, "player", own.stake, own.paid - own.stake, own.rake)
            case _:
                pass
        return None

    def _round(self, at: int, role: Role, stake: int, result: int, rake: int) -> Round:
        question = Question(self.hand, role, self.way, self.rules)
        return Round(self.number, at, question, self.low, stake, result, rake, not self.left)


def rounds(store: EventStore, stream: str) -> Iterator[Round]:
    """The person's settled rounds of a game, the first first."""
    reader = _Reader()
    for recorded in store.read(stream):
        found = reader.take(decode_event(recorded.payload), recorded.recorded_at)
        if found is not None:
            yield found


def games(store: EventStore) -> list[StreamInfo]:
    """The games that people play."""
    return [info for info in store.streams(TABLES) if info.name.startswith(PLAYED)]


def table_decisions(store: EventStore, progress: Progress | None = None) -> list[Decision]:
    """Every decision at every table, the first first. Works out what is not known yet."""
    found: list[Decision] = []
    todo = [(info, list(rounds(store, info.name))) for info in games(store)]
    total = sum(len(played) for _, played in todo)
    for info, played in todo:
        found += _graded(store, info, played, progress, len(found), total)
    found.sort(key=lambda decision: decision.at)
    return found


def _graded(
    store: EventStore,
    info: StreamInfo,
    played: list[Round],
    progress: Progress | None,
    done: int,
    total: int,
) -> list[Decision]:
    known = _known(store, info.name)
    new = False
    decisions: list[Decision] = []
    for place, played_round in enumerate(played):
        if progress is not None:
            progress(done + place, total)
        mark = known.get(played_round.number)
        if mark is None:
            mark = known[played_round.number] = _grade(played_round)
            new = True
        decisions.append(_decision(info.name, played_round, mark))
    if new:
        store.save_snapshot(info.name, info.count, _SNAPSHOT, encode(known))
    return decisions


def _known(store: EventStore, stream: str) -> dict[int, _Grade]:
    kept = store.load_snapshot(stream, _SNAPSHOT)
    if kept is None:
        return {}
    try:
        return msgspec.json.decode(kept[1], type=dict[int, _Grade], strict=False)
    except msgspec.MsgspecError:
        return {}


def _grade(played: Round) -> _Grade:
    from paigow_tui.odds.hand import odds

    question = played.question
    found = odds(question.hand, house_way(question.against), question.rules)
    mark = grade(found, question.role, found.index(played.low))
    front = [" ".join(map(str, found.settings[index].setting.low)) for index in (mark.best, mark.house_way)]
    return _Grade(float(mark.cost), float(mark.ev), *front)


def _decision(stream: str, played: Round, mark: _Grade) -> Decision:
    return Decision(
        at=played.at,
        source="table",
        question=played.question,
        low=played.low,
        right=played.own and verdict_of(mark.cost) == "best",
        cost=mark.cost,
        ev=mark.ev,
        best=parse_cards(mark.best),
        house_way=parse_cards(mark.house_way),
        where=f"{stream} round {played.number}",
        stake=played.stake,
        result=played.result,
        rake=played.rake,
        own=played.own,
    )
