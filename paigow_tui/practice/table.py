"""Decisions at the table, read from the games' own events so that nothing is stored twice.

When a game is deleted, its hands move to the practice diary. The cost of each decision is computed once and cached in a
snapshot of the stream it is read from. The snapshot is tied to the events it was computed from, and can be deleted at
any time.
"""

from collections.abc import Iterator
from contextlib import suppress
from fractions import Fraction
from typing import Final

import msgspec
from msgspec.structs import replace

from paigow_tui import odds
from paigow_tui.cards import CardError, cards_text, descending, parse_cards
from paigow_tui.host.account import Worth, played_odds, worth_of
from paigow_tui.host.bankroll import settle
from paigow_tui.host.games import is_own, own_games
from paigow_tui.host.secrets import seed_of
from paigow_tui.host.visible import event_of, visible
from paigow_tui.practice.decisions import Decision
from paigow_tui.practice.events import GameDeleted
from paigow_tui.practice.grading import distance, grade, verdict_of
from paigow_tui.practice.questions import Drawn, Question
from paigow_tui.practice.session import DIARY, Practice
from paigow_tui.progress import Progress
from paigow_tui.rules import RuleSet, house_way
from paigow_tui.store import EventStore, StoreError
from paigow_tui.table import State, encode, unfold
from paigow_tui.table.hands import HandReader, PlayedHand
from paigow_tui.version import FORMAT

_SNAPSHOT: Final = f"practice grades by seat/{FORMAT}"


class Round(msgspec.Struct, frozen=True):
    """A hand that the person played at a table, as a question with the time it was settled."""

    at: int
    question: Question
    hand: PlayedHand


class _Grade(msgspec.Struct, frozen=True, kw_only=True):
    """The cached part of a round's odds: `Worth` as fractions in text form, and the cost of the setting, if any."""

    deal: str
    decisions: str
    average: float | None
    cost: float | None = None
    ev: float | None = None
    best: str = ""
    house_way: str = ""
    house_cost: float | None = None
    closeness: float | None = None


class _Source(msgspec.Struct, frozen=True):
    """A source of one game's rounds, and the cache of their odds."""

    game: str
    rounds: list[Round]
    stream: str
    last: int
    format: str = _SNAPSHOT
    note: str = ""
    """A note that exports add to the name of the game."""


def rounds(store: EventStore, stream: str) -> Iterator[Round]:
    yield from (_round(table, at, hand) for table, at, hand in _hands(store, stream))


def _hands(store: EventStore, stream: str) -> Iterator[tuple[State, int, PlayedHand]]:
    """Yield each hand, the time it was settled, and the table at that time."""
    reader, state = HandReader(), State.empty()
    for recorded in visible(store, stream):
        (happened,) = unfold(state, [event_of(store, recorded)])
        state = happened.after
        if (hand := reader.take(happened)) is not None:
            yield state, recorded.recorded_at, hand


def round_of(hand: PlayedHand, house_way: str, rules: RuleSet, at: int = 0) -> Round:
    """Return a played hand as a question."""
    return Round(at, Question(hand.cards, hand.role, house_way, rules, dealer=descending(hand.dealer)), hand)


def _round(game: State | GameDeleted, at: int, hand: PlayedHand) -> Round:
    return round_of(hand, game.house_way, game.rules, at)


def delete_game(store: EventStore, stream: str) -> None:
    """Delete a game permanently, moving the hands that the person set to the practice diary.

    After a StoreError, such as InUse, the game still exists.
    """
    with store.alone(stream):
        hands = list(_hands(store, stream)) if is_own(stream) else []
        if hands:
            table = hands[0][0]
            played = tuple((at, hand) for _, at, hand in hands)
            Practice(store).keep_hands(GameDeleted(stream, table.rules, table.house_way, played))
        settle(store, stream)
        beside = (info.name for info in store.streams() if info.name.startswith(f"{stream}/"))  # such as its chat
        store.delete(stream, seed_of(stream), *beside)


def all_rounds(store: EventStore) -> list[Round]:
    """Return every hand that the person played at a table, including those in deleted games."""
    return [one for source in _sources(store) for one in source.rounds]


def _sources(store: EventStore) -> list[_Source]:
    sources = [_Source(info.name, list(rounds(store, info.name)), info.name, info.count) for info in own_games(store)]
    diary, there = Practice(store).diary, {source.game for source in sources}
    for game, deleted in diary.deleted.items():
        if game not in there:  # if it is there, deleting it failed after all
            played = [_round(deleted, at, hand) for at, hand in deleted.hands]
            sources.append(_Source(game, played, DIARY, diary.last, f"{_SNAPSHOT} {game}", ", a deleted game"))
    return sources


def table_decisions(store: EventStore, progress: Progress | None = None) -> list[Decision]:
    """Return all decisions at all tables, in order, grading those not graded yet."""
    every_decision: list[Decision] = []
    todo = _sources(store)
    total = sum(len(source.rounds) for source in todo)
    for source in todo:
        every_decision += _graded(store, source, progress, len(every_decision), total)
    every_decision.sort(key=lambda decision: decision.at)
    return every_decision


def all_decisions(store: EventStore, progress: Progress | None = None) -> list[Decision]:
    """Return all decisions in practice and at tables, earliest first."""
    decisions = [*Practice(store).diary.decisions, *table_decisions(store, progress)]
    return sorted(decisions, key=lambda decision: decision.at)


def _graded(store: EventStore, source: _Source, progress: Progress | None, done: int, total: int) -> list[Decision]:
    known = _known(store, source)
    new = False
    decisions: list[Decision] = []
    for place, played_round in enumerate(source.rounds):
        mark = known.get(played_round.hand.round)
        if mark is None:
            if progress is not None:
                progress((done + place) / total, None)
            mark = known[played_round.hand.round] = _grade(played_round)
            new = True
        where = f"{source.game} round {played_round.hand.round}{source.note}"
        decisions.append(_decision(where, played_round, mark))
    if new:
        with suppress(StoreError):  # if it can't be saved, it is computed again next time
            store.save_snapshot(source.stream, source.last, source.format, encode(known))
    return decisions


def _known(store: EventStore, source: _Source) -> dict[int, _Grade]:
    snapshot = store.load_snapshot(source.stream, source.format)
    if snapshot is None:
        return {}
    try:
        known = msgspec.json.decode(snapshot[1], type=dict[int, _Grade], strict=False)
        for mark in known.values():
            for low in (mark.best, mark.house_way):
                parse_cards(low, 0 if mark.cost is None else 2)
            _worth(mark)
    except (msgspec.MsgspecError, CardError, RecursionError, ValueError, ZeroDivisionError):
        return {}
    return known


def _grade(played: Round) -> _Grade:
    question, hand = played.question, played.hand
    way, rules, role = house_way(question.against), question.rules, question.role
    hand_odds = played_odds(hand, way, rules)
    worth = worth_of(hand, hand_odds)
    ungraded = _Grade(
        deal=str(worth.deal),
        decisions=str(worth.decisions),
        average=odds.banked.average_ev(role, hand.stake, hand.seats, way, rules),
    )
    if hand_odds is None:
        return ungraded
    mark = grade(hand_odds, role, hand_odds.index(hand.low))
    best, house = (hand_odds.settings[index].setting.low for index in (mark.best, mark.house_way))
    return replace(
        ungraded,
        cost=float(mark.cost),
        ev=float(mark.ev),
        best=cards_text(best),
        house_way=cards_text(house),
        house_cost=float(hand_odds.cost(mark.house_way, role)),
        closeness=distance(hand_odds, role),
    )


def _worth(mark: _Grade) -> Worth:
    return Worth(Fraction(mark.deal), Fraction(mark.decisions))


def _decision(where: str, played: Round, mark: _Grade) -> Decision:
    hand = played.hand
    return Decision(
        at=played.at,
        source="table",
        question=played.question,
        low=hand.low,
        right=hand.own and mark.cost is not None and verdict_of(mark.cost) == "best",
        cost=mark.cost,
        ev=mark.ev,
        best=parse_cards(mark.best),
        house_way=parse_cards(mark.house_way),
        house_cost=mark.house_cost,
        closeness=mark.closeness,
        where=where,
        drawn=Drawn(1.0),
        played=hand,
        worth=_worth(mark),
        average=mark.average,
    )
