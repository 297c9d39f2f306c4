"""Statistics of decisions: how often they were best, what they cost, where, and how that changes.

These are pure functions of decisions. Costs are in units of the bet, money is in cents.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Final

import msgspec

from paigow_tui.cards import cards_text
from paigow_tui.practice.decisions import Decision
from paigow_tui.practice.diary import Open
from paigow_tui.practice.grading import VERDICTS

DAY: Final = 86_400_000
PERIODS: Final[dict[str, int | None]] = {"all": None, "year": 365, "month": 30, "week": 7, "day": 1}
WORST: Final = 10


class Filter(msgspec.Struct, frozen=True, kw_only=True):
    """Which decisions to count; by default all of them."""

    since: int | None = None
    """Milliseconds since 1970."""
    role: str = ""
    house_way: str = ""
    source: str = ""

    def lets(self, decision: Decision) -> bool:
        question = decision.question
        return (
            (self.since is None or decision.at >= self.since)
            and self.role in ("", question.role)
            and self.house_way in ("", question.against)
            and self.source in ("", decision.source)
        )


def since(period: str, now: int) -> int | None:
    """Return when a period that ends now started. Raise `KeyError` for an unknown period."""
    days = PERIODS[period]
    return None if days is None else now - days * DAY


class Group(msgspec.Struct, frozen=True):
    """Decisions of one kind, taken together."""

    name: str
    hands: int
    best: int
    """How many were best (or, in a house-way drill, right)."""
    lost: float

    @property
    def accuracy(self) -> float:
        """Return the fraction that was best; 0 if there are none."""
        return self.best / self.hands if self.hands else 0.0

    @property
    def lost_a_hand(self) -> float:
        return self.lost / self.hands if self.hands else 0.0


class Worst(msgspec.Struct, frozen=True):
    at: int
    hand: str
    role: str
    against: str
    low: str
    best: str
    cost: float
    source: str


class Table(msgspec.Struct, frozen=True):
    """The results at the table; ``result == expected - cost + luck``."""

    rounds: int = 0
    banked: int = 0
    commission: int = msgspec.field(default=0, name="rake")
    staked: int = 0
    result: int = 0
    expected: int = 0
    """What the best settings were worth, to the cent like the others."""
    cost: int = 0
    luck: int = 0
    """The rest, including what the others lose by rounding."""
    chips_line: tuple[int, ...] = ()
    """The result after each round."""
    expected_line: tuple[int, ...] = ()
    """The worth of the settings played, after each round."""
    best_line: tuple[int, ...] = ()
    """The worth of the best settings, after each round."""


class Statistics(msgspec.Struct, frozen=True):
    """All figures. ``whole`` counts graded decisions, ``house`` house-way drills; those with hints are in neither."""

    whole: Group
    house: Group
    verdicts: dict[str, int]
    out_of_time: int
    """Hands not graded because the clock ran out."""
    hinted: int
    kinds: tuple[Group, ...]
    rules: tuple[Group, ...]
    days: tuple[Group, ...]
    sources: tuple[Group, ...]
    worst: tuple[Worst, ...]
    table: Table


def group(name: str, decisions: Iterable[Decision]) -> Group:
    found = list(decisions)
    return Group(name, len(found), sum(one.right for one in found), sum((one.cost or 0.0 for one in found), 0.0))


def _by(decisions: Iterable[Decision], names: Sequence[str]) -> tuple[Group, ...]:
    groups: dict[str, list[Decision]] = {}
    for decision, name in zip(decisions, names, strict=True):
        groups.setdefault(name, []).append(decision)
    return tuple(group(name, found) for name, found in groups.items())


def day_of(at: int) -> str:
    """Return the UTC date of a time, such as ``2026-11-21``."""
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d")


def statistics(decisions: Iterable[Decision], wanted: Filter | None = None) -> Statistics:
    """Return the statistics of the decisions that pass the filter."""
    wanted = wanted or Filter()
    found = sorted((one for one in decisions if wanted.lets(one)), key=lambda one: one.at)
    weighed = [one for one in found if one.weighed]
    house = [one for one in found if one.question.task == "house way" and one.counts]
    blind = [one for one in weighed if not one.question.dealer]
    kinds = _by(weighed, ["Face Up" if one.question.dealer else one.pattern for one in weighed])
    rules = _by(house, [one.rule for one in house])
    return Statistics(
        whole=group("all", weighed),
        house=group("house way", house),
        verdicts={name: sum(one.verdict == name for one in weighed) for name in VERDICTS},
        out_of_time=sum(not one.low and one.counts and one.question.task == "best" for one in found),
        hinted=sum(one.hinted for one in found),
        kinds=tuple(sorted(kinds, key=lambda one: -one.lost)),
        rules=tuple(sorted(rules, key=lambda one: one.accuracy)),
        days=_by(weighed, [day_of(one.at) for one in weighed]),
        sources=_by(weighed, [one.source for one in weighed]),
        worst=tuple(_worst(one) for one in sorted(blind, key=lambda one: -(one.cost or 0))[:WORST] if one.cost),
        table=table([one for one in found if one.source == "table" and not one.hinted]),
    )


def _worst(decision: Decision) -> Worst:
    question = decision.question
    return Worst(
        decision.at,
        cards_text(question.hand),
        question.role,
        question.against,
        cards_text(decision.low),
        cards_text(decision.best),
        decision.cost or 0.0,
        decision.source,
    )


def table(decisions: Sequence[Decision]) -> Table:
    """Return the results at the table, separating luck from decisions.

    A hand set the house way after the player left is not a decision, but its money counts at the EV of that setting.
    """
    result = 0
    expected = cost = 0.0
    chips_line, expected_line, best_line = [], [], []
    for one in decisions:
        result += one.result
        expected += one.stake * ((one.best_ev if one.own else one.ev) or 0.0)
        cost += one.stake * (one.cost or 0.0) * one.own
        chips_line.append(result)
        expected_line.append(round(expected) - round(cost))
        best_line.append(round(expected))
    return Table(
        rounds=len(decisions),
        banked=sum(one.question.role == "banker" for one in decisions),
        commission=sum(one.commission for one in decisions),
        staked=sum(one.stake for one in decisions),
        result=result,
        expected=round(expected),
        cost=round(cost),
        luck=result - round(expected) + round(cost),
        chips_line=tuple(chips_line),
        expected_line=tuple(expected_line),
        best_line=tuple(best_line),
    )


SPAN: Final = 20
"""The number of hands averaged by the line of EV lost."""


def rolling(decisions: Iterable[Decision], span: int = SPAN) -> list[float]:
    """Return the moving average of EV lost over the last ``span`` graded hands."""
    costs = [one.cost or 0.0 for one in decisions if one.weighed]
    return [sum(costs[max(0, place - span + 1) : place + 1]) / min(span, place + 1) for place in range(len(costs))]


class Result(msgspec.Struct, frozen=True):
    """A drill's totals, for the same hands that the statistics count."""

    hands: int
    """The hands that count: set without a hint and, if settings are graded, in time."""
    best: int
    """How many were best (or, in a house-way drill, right)."""
    verdicts: Mapping[str, int]
    lost: float
    """The total EV lost, in units of the bet."""
    out_of_time: int
    hinted: int
    task: str

    @property
    def lost_a_hand(self) -> float:
        return self.lost / max(1, self.hands)


def result_of(open_drill: Open) -> Result:
    by_rule = open_drill.drill.task == "house way"
    decisions: Sequence[Decision] = open_drill.decisions
    counted = [one for one in decisions if (one.counts if by_rule else one.weighed)]
    return Result(
        hands=len(counted),
        best=sum(one.right for one in counted),
        verdicts=Counter(one.verdict for one in counted),
        lost=sum(one.cost or 0.0 for one in counted),
        out_of_time=sum(one.counts and not one.low for one in decisions),
        hinted=sum(one.hinted for one in decisions),
        task=open_drill.drill.task,
    )
