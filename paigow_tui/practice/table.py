"""Decisions at the table, read from the game's own events: nothing is stored twice.

What each decision cost is worked out once and cached in a snapshot of the game's stream, which is
tied to the events it was worked out from and can be deleted at any time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Final

import msgspec

from paigow_tui.cards import CardError, parse_cards
from paigow_tui.host.visible import event_of, visible
from paigow_tui.practice.decisions import Decision
from paigow_tui.practice.events import encode
from paigow_tui.practice.grading import grade, verdict_of
from paigow_tui.practice.questions import Question
from paigow_tui.practice.session import Practice
from paigow_tui.rules import house_way
from paigow_tui.store import EventStore, StoreError, StreamInfo
from paigow_tui.table.hands import HandReader, PlayedHand

TABLES: Final = "table"
PLAYED: Final = "table/"
"""The prefix of the names of games that people play."""
_SNAPSHOT: Final = "practice grades/1"

Progress = Callable[[int, int], None]


class Round(msgspec.Struct, frozen=True):
    """A hand that the person played at a table, as a question, and when it was settled."""

    at: int
    question: Question
    hand: PlayedHand


class _Grade(msgspec.Struct, frozen=True):
    """The cached part of a round's odds."""

    cost: float
    ev: float
    best: str
    house_way: str


def rounds(store: EventStore, stream: str) -> Iterator[Round]:
    """Yield the person's settled rounds of a game, in order."""
    reader = HandReader()
    for recorded in visible(store, stream):
        hand = reader.take(event_of(store, recorded))
        if hand is not None:
            question = Question(hand.cards, hand.role, reader.house_way, reader.rules)
            yield Round(recorded.recorded_at, question, hand)


def games(store: EventStore) -> list[StreamInfo]:
    """Return the games that people play."""
    return [info for info in store.streams(TABLES) if info.name.startswith(PLAYED)]


def table_decisions(store: EventStore, progress: Progress | None = None) -> list[Decision]:
    """Return every decision at every table, in order. Grades those not graded yet."""
    found: list[Decision] = []
    todo = [(info, list(rounds(store, info.name))) for info in games(store)]
    total = sum(len(played) for _, played in todo)
    for info, played in todo:
        found += _graded(store, info, played, progress, len(found), total)
    found.sort(key=lambda decision: decision.at)
    return found


def all_decisions(store: EventStore, progress: Progress | None = None) -> list[Decision]:
    """Return every decision in practice and at the tables, the earliest first."""
    found = [*Practice(store).diary.decisions, *table_decisions(store, progress)]
    return sorted(found, key=lambda decision: decision.at)


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
        mark = known.get(played_round.hand.round)
        if mark is None:
            mark = known[played_round.hand.round] = _grade(played_round)
            new = True
        decisions.append(_decision(info.name, played_round, mark))
    if new:
        with suppress(StoreError):  # if it cannot be saved, it is worked out again next time
            store.save_snapshot(info.name, info.count, _SNAPSHOT, encode(known))
    return decisions


def _known(store: EventStore, stream: str) -> dict[int, _Grade]:
    kept = store.load_snapshot(stream, _SNAPSHOT)
    if kept is None:
        return {}
    try:
        known = msgspec.json.decode(kept[1], type=dict[int, _Grade], strict=False)
        for mark in known.values():
            for low in (mark.best, mark.house_way):
                parse_cards(low, 2)
    except (msgspec.MsgspecError, CardError, RecursionError):
        return {}
    return known


def _grade(played: Round) -> _Grade:
    from paigow_tui.odds.hand import odds

    question = played.question
    found = odds(question.hand, house_way(question.against), question.rules)
    mark = grade(found, question.role, found.index(played.hand.low))
    front = [" ".join(map(str, found.settings[index].setting.low)) for index in (mark.best, mark.house_way)]
    return _Grade(float(mark.cost), float(mark.ev), *front)


def _decision(stream: str, played: Round, mark: _Grade) -> Decision:
    return Decision(
        at=played.at,
        source="table",
        question=played.question,
        low=played.hand.low,
        right=played.hand.own and verdict_of(mark.cost) == "best",
        cost=mark.cost,
        ev=mark.ev,
        best=parse_cards(mark.best),
        house_way=parse_cards(mark.house_way),
        where=f"{stream} round {played.hand.round}",
        stake=played.hand.stake,
        result=played.hand.result,
        commission=played.hand.commission,
        own=played.hand.own,
    )
