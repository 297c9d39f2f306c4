"""Statistics of decisions: how often they were best, what they cost and where, and how that changes over time.

These are pure functions of decisions. Costs are in units of the bet, and money is in cents.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from math import inf
from statistics import median
from typing import Final

import msgspec

from paigow_tui.cards import cards_text
from paigow_tui.host.account import Account, running_accounts
from paigow_tui.practice.decisions import Decision
from paigow_tui.practice.diary import Open
from paigow_tui.practice.grading import VERDICTS
from paigow_tui.practice.level import Level, level_of
from paigow_tui.practice.questions import CLOSENESS, OBVIOUS
from paigow_tui.rules.house_ways import house_way
from paigow_tui.rules.ruleset import variant_of

DAY: Final = 86_400_000
PERIODS: Final[dict[str, int | None]] = {"all": None, "year": 365, "month": 30, "week": 7, "day": 1}
WORST: Final = 10
BANDS: Final[dict[str, float]] = {
    **{name: gap for name, (gap, *_) in reversed(CLOSENESS.items()) if gap is not None},
    "clear": OBVIOUS,
    "obvious": inf,
}
"""The bands of closeness, by the maximum cost of the next setting that isn't as good as the best."""
SPEEDS: Final[dict[str, float]] = {"up to 5 s": 5, "5 to 10 s": 10, "10 to 20 s": 20, "over 20 s": inf}
"""The bands of speed, by the maximum seconds for a hand."""


class Filter(msgspec.Struct, frozen=True, kw_only=True):
    """Which decisions to count, by default all of them."""

    since: int | None = None
    """The earliest time, in milliseconds since 1970."""
    role: str = ""
    house_way: str = ""
    source: str = ""
    kind: str = ""
    variant: str = ""

    def lets(self, decision: Decision) -> bool:
        question = decision.question
        return (
            (self.since is None or decision.at >= self.since)
            and self.role in ("", question.role)
            and self.house_way in ("", question.against)
            and self.source in ("", decision.source)
            and (not self.kind or self.kind == decision.pattern)
            and (not self.variant or self.variant == variant_of(question.rules))
        )


def since(period: str, now: int) -> int | None:
    """Return when a period that ends now started. Raise `KeyError` if the period is unknown."""
    days = PERIODS[period]
    return None if days is None else now - days * DAY


class Group(msgspec.Struct, frozen=True):
    """Totals of one kind of decision."""

    name: str
    hands: int
    best: int
    """The number that were best (or, in a house-way drill, right)."""
    lost: float

    @property
    def accuracy(self) -> float:
        """Return the fraction of best decisions; 0 if there are none."""
        return self.best / self.hands if self.hands else 0.0

    @property
    def lost_a_hand(self) -> float:
        return self.lost / self.hands if self.hands else 0.0


class RuleGroup(Group, frozen=True):
    """Totals for one rule of a house way, with the rule's sentence as the name."""

    against: str
    rule: int
    """The rule's index in the way."""


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
    """The results at the table, in cents."""

    account: Account = Account()
    whole: bool = True
    """Whether all hands dealt are included; if not, luck in the cards is meaningless."""
    staked: int = 0
    """The total bet, without side bets; when banking, what the others bet."""
    average: int | None = None
    """The value of such rounds before the deal and before commission, for a player who sets the best way; ``None``
    if it isn't known for all of them."""
    chips_line: tuple[int, ...] = ()
    """The total chips won or lost after each round."""
    expected_line: tuple[int, ...] = ()
    """The total after each round without luck at the showdown."""


class Cells(msgspec.Struct, frozen=True):
    """A row of the map, for one kind of hand, with cells by closeness (see `BANDS`)."""

    kind: str
    cells: tuple[Group, ...]


class Par(msgspec.Struct, frozen=True):
    """The cost of challenges, and of the house way on the same hands; the best way would cost nothing."""

    hands: int
    lost: float
    house: float


class Statistics(msgspec.Struct, frozen=True):
    """All figures. ``whole`` is graded decisions and ``house`` is house-way drills; hands with a hint are left out.

    Review hands are only in ``reviewed`` and ``sources``, unless only they are wanted.
    """

    whole: Group
    house: Group
    reviewed: Group
    verdicts: dict[str, int]
    out_of_time: int
    """How many hands were set the house way because time ran out. They count with their cost, but never as best."""
    ungraded: int
    """The number of timed-out hands that an older version didn't grade. They don't count."""
    hinted: int
    streak: int
    """The current number of best hands in a row."""
    longest: int
    level: Level
    """The level shown by new hands of known difficulty."""
    seconds: float
    """The median time for a hand in practice; 0 if there is none."""
    speeds: tuple[Group, ...]
    """Practice hands by the time they took (see `SPEEDS`)."""
    map: tuple[Cells, ...]
    par: Par
    costs: tuple[float, ...]
    """The EV that each hand lost, earliest first."""
    kinds: tuple[Group, ...]
    rules: tuple[RuleGroup, ...]
    days: tuple[Group, ...]
    sources: tuple[Group, ...]
    worst: tuple[Worst, ...]
    table: Table


def group(name: str, decisions: Iterable[Decision]) -> Group:
    members = list(decisions)
    return Group(name, len(members), sum(one.right for one in members), sum((one.cost or 0.0 for one in members), 0.0))


def _by(decisions: Iterable[Decision], names: Sequence[str]) -> tuple[Group, ...]:
    groups: dict[str, list[Decision]] = {}
    for decision, name in zip(decisions, names, strict=True):
        groups.setdefault(name, []).append(decision)
    return tuple(group(name, members) for name, members in groups.items())


def _by_rule(decisions: Iterable[Decision]) -> Iterator[RuleGroup]:
    groups: dict[tuple[str, int], list[Decision]] = {}
    for decision in decisions:
        if not house_way(decision.question.against).mixes:
            groups.setdefault((decision.question.against, decision.rule), []).append(decision)
    for (against, rule), some in groups.items():
        whole = group(house_way(against).rules[rule].text, some)
        yield RuleGroup(whole.name, whole.hands, whole.best, whole.lost, against, rule)


def statistics(decisions: Iterable[Decision], wanted: Filter | None = None) -> Statistics:
    """Return the statistics of the decisions that pass the filter."""
    wanted = wanted or Filter()
    selection = sorted((one for one in decisions if wanted.lets(one)), key=lambda one: one.at)
    every = [one for one in selection if one.weighed]
    reviewed = [one for one in every if not one.fresh]
    weighed = [one for one in every if one.fresh] if wanted.source != "review" else reviewed
    late = [one for one in selection if one.counts and not one.low and one.question.task == "best"]
    timed = [one for one in weighed if one.seconds is not None]
    taken = [one for one in weighed if one.source in ("challenge", "today") and one.house_cost is not None]
    verdicts: Counter[str] = Counter(one.verdict for one in weighed)
    streak, longest = streaks(weighed)
    house = [one for one in selection if one.question.task == "house way" and one.counts]
    blind = [one for one in weighed if not one.question.dealer]
    kinds = _by(weighed, ["Face Up" if one.question.dealer else one.pattern for one in weighed])
    return Statistics(
        whole=group("all", weighed),
        house=group("house way", house),
        reviewed=group("review", reviewed),
        verdicts={name: verdicts[name] for name in VERDICTS},
        out_of_time=verdicts["out of time"],
        ungraded=sum(one.cost is None for one in late),
        hinted=sum(one.hinted for one in selection),
        streak=streak,
        longest=longest,
        level=level_of(selection),
        seconds=median(one.seconds or 0.0 for one in timed) if timed else 0.0,
        speeds=_banded(timed, SPEEDS, [one.seconds or 0.0 for one in timed]),
        map=_map([one for one in blind if one.closeness is not None]),
        par=Par(len(taken), sum(one.cost or 0.0 for one in taken), sum(one.house_cost or 0.0 for one in taken)),
        costs=tuple(one.cost or 0.0 for one in weighed),
        kinds=tuple(sorted(kinds, key=lambda one: -one.lost)),
        rules=tuple(sorted(_by_rule(house), key=lambda one: (one.against, one.accuracy))),
        days=_by(weighed, [str(datetime.fromtimestamp(one.at / 1000, UTC).date()) for one in weighed]),
        sources=_by(every, [one.source for one in every]),
        worst=tuple(
            _worst(one) for one in sorted(blind, key=lambda one: -(one.cost or 0))[:WORST] if one.cost and one.low
        ),
        table=table([one for one in selection if one.source == "table" and not one.hinted], whole=not wanted.kind),
    )


def streaks(decisions: Iterable[Decision]) -> tuple[int, int]:
    """Return how many of the last decisions were right in a row, and the most that ever were."""
    now = longest = 0
    for one in decisions:
        now = now + 1 if one.right else 0
        longest = max(longest, now)
    return now, longest


def _banded(decisions: Sequence[Decision], bands: Mapping[str, float], values: Sequence[float]) -> tuple[Group, ...]:
    """Return a group for each band: the decisions with values up to its bound, but above the previous bound."""
    names = list(bands)
    held: list[list[Decision]] = [[] for _ in names]
    for decision, value in zip(decisions, values, strict=True):
        held[bisect_left(list(bands.values()), value)].append(decision)
    return tuple(map(group, names, held))


def _map(decisions: Sequence[Decision]) -> tuple[Cells, ...]:
    rows: dict[str, list[Decision]] = {}
    for one in decisions:
        rows.setdefault(one.pattern, []).append(one)
    return tuple(
        Cells(kind, _banded(row, BANDS, [one.closeness or 0.0 for one in row]))
        for kind, row in sorted(rows.items(), key=lambda row: -len(row[1]))
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


def table(decisions: Sequence[Decision], whole: bool = True) -> Table:
    """Return the results at the table.

    A hand set the house way after the player left isn't a decision, but its money counts at the EV of that setting.
    ``whole`` says whether these rounds include all hands dealt; otherwise their value before the deal isn't shown.
    """
    rounds = [(one.played, one.worth) for one in decisions if one.played is not None]
    known = bool(decisions) and whole and all(one.average is not None for one in decisions)
    accounts = list(running_accounts(rounds))
    return Table(
        account=accounts[-1] if accounts else Account(),
        whole=whole,
        staked=sum(one.stake for one in decisions),
        average=round(sum(one.average or 0.0 for one in decisions)) if known else None,
        chips_line=tuple(account.chips for account in accounts),
        expected_line=tuple(account.chips - account.showdown for account in accounts),
    )


SPAN: Final = 20
"""The number of hands averaged for the line of EV lost."""


def rolling(costs: Sequence[float], span: int = SPAN) -> list[float]:
    """Return the moving average of EV lost over the last ``span`` hands."""
    return [sum(costs[max(0, place - span + 1) : place + 1]) / min(span, place + 1) for place in range(len(costs))]


class Result(msgspec.Struct, frozen=True):
    """A drill's totals, over the same hands that the statistics count."""

    hands: int
    """The number of hands that count: those set without a hint by you or, if settings are graded, by the clock."""
    best: int
    """How many were best (or, in a house-way drill, right)."""
    verdicts: Mapping[str, int]
    lost: float
    """The total EV lost, in units of the bet."""
    out_of_time: int
    hinted: int
    task: str
    par: float | None = None
    """What the house way would have lost on the same hands; ``None`` if it wasn't graded."""
    in_a_row: int = 0
    """The longest run of best settings."""
    a_minute: float = 0.0
    """The number of best settings per minute spent."""

    @property
    def lost_a_hand(self) -> float:
        return self.lost / max(1, self.hands)


def result_of(open_drill: Open) -> Result:
    by_rule = open_drill.drill.task == "house way"
    decisions: Sequence[Decision] = open_drill.decisions
    counted = [one for one in decisions if (one.counts if by_rule else one.weighed)]
    house = [one.house_cost for one in counted if one.house_cost is not None]
    seconds = sum(one.seconds or 0.0 for one in counted)
    best = sum(one.right for one in counted)
    return Result(
        hands=len(counted),
        best=best,
        verdicts=Counter(one.verdict for one in counted),
        lost=sum(one.cost or 0.0 for one in counted),
        out_of_time=sum(one.counts and not one.low for one in decisions),
        hinted=sum(one.hinted for one in decisions),
        task=open_drill.drill.task,
        par=sum(house) if counted and len(house) == len(counted) else None,
        in_a_row=streaks(counted)[1],
        a_minute=60 * best / seconds if seconds else 0.0,
    )
