"""Leaks: what a person's errors would cost at a table, idea by idea, in money.

Drills deal some hands more often than a table does. So each cost is divided by the hand's chance in the drill relative
to its chance at a table, which makes the mean over the hands dealt equal to the mean at a table. For hands whose chance
of being drawn is unknown, only the number set wrong is counted.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from typing import Final

import msgspec

from paigow_tui.odds.tally import HOURLY_STAKE
from paigow_tui.practice.decisions import Decision
from paigow_tui.practice.ideas import ideas
from paigow_tui.practice.level import passed
from paigow_tui.practice.questions import Drill
from paigow_tui.practice.statistics import Filter
from paigow_tui.rules import VEGAS

WORST: Final = 3
"""How many leaks a drill covers."""
HALF: Final = 1_000
"""A decision's weight is halved after this many newer ones."""


class Leak(msgspec.Struct, frozen=True):
    """The cost of a person's errors with an idea, in units of the bet, per hand of all those dealt at a table."""

    idea: str
    """The idea's name; empty for all ideas together."""
    hands: int
    """The number of hands set in which an error was possible."""
    wrong: int
    cost: float
    error: float
    """The standard deviation of the cost, as if the costliest error could just as well have happened once more."""
    most: float = 0.0
    """The part of the cost due to the costliest error."""
    drawn: int = 0
    """The number of hands, of any idea, that the cost is based on; 0 if the cost isn't known."""

    @property
    def least(self) -> float:
        """Return the cost minus its standard deviation, which is 0 for an error made once."""
        return max(0.0, self.cost - self.error)

    @property
    def sure(self) -> bool:
        """Return whether the cost is more than two standard deviations above zero."""
        return self.cost > 2 * self.error

    def dollars(self, stake: int = HOURLY_STAKE) -> tuple[float, float]:
        """Return the cost and its standard deviation in dollars per hundred hands, at a stake in cents."""
        return self.cost * stake, self.error * stake


class Leaks(msgspec.Struct, frozen=True):
    """The leaks in practice and at the table, worst first, and their totals."""

    practice: tuple[Leak, ...] = ()
    table: tuple[Leak, ...] = ()
    practice_in_all: Leak | None = None
    """The total cost in practice; ``None`` if it isn't known."""
    table_in_all: Leak | None = None


def leaks_apart(decisions: Iterable[Decision], wanted: Filter | None = None) -> Leaks:
    """Return the leaks in decisions that pass the filter, separately for practice and the table.

    Reviews are left out, unless practice has nothing else.
    """
    wanted = wanted or Filter()
    every = msgspec.structs.replace(wanted, kind="")
    selection = [one for one in decisions if every.lets(one)]
    practice = [one for one in selection if one.source != "table"]
    fresh = [one for one in practice if one.fresh]
    asked = leaks(fresh or practice, wanted.kind)
    played = leaks((one for one in selection if one.source == "table"), wanted.kind)
    return Leaks(tuple(asked), tuple(played), in_all(asked), in_all(played))


def leak_drill(worst_first: Sequence[Leak], usual: Drill) -> Drill | None:
    """Return a drill of the worst leaks that is otherwise like another drill; ``None`` without leaks."""
    rules = VEGAS if usual.rules.dealer_open else usual.rules
    names = tuple(leak.idea for leak in worst_first[:WORST])
    if not names:
        return None
    return Drill(role=usual.role, against=usual.against, rules=rules, ideas=names, hands=usual.hands)


def leaks(decisions: Iterable[Decision], kind: str = "") -> list[Leak]:
    """Return the leaks for ideas where anything was lost, those most certain to be costly first.

    ``decisions`` are ordered, oldest first. Even if only one ``kind`` of hand is wanted, they must include the others,
    which show how often it is dealt. Only hands set blind count; hands against an open hand have no ideas.
    """
    blind = [one for one in decisions if one.own and one.question.task == "best" and not one.question.dealer]
    of_idea: defaultdict[str, list[Decision]] = defaultdict(list)
    for one in blind:
        if one.weighed and kind in ("", one.pattern) and not (one.error == 0 and passed(one)):
            of_idea[one.idea].append(one)
    costs = _costs([one for one in blind if one.drawn is not None and one.cost is not None], kind)
    every = [_counted(costs[idea], of_idea[idea]) for idea in ideas()]
    return sorted(
        (leak for leak in every if leak.wrong or leak.cost), key=lambda leak: (-leak.least, -leak.cost, -leak.wrong)
    )


def _counted(leak: Leak, decisions: Sequence[Decision]) -> Leak:
    """Return an idea's leak with its hands counted. Its cost isn't known if it is all due to hands without a price."""
    wrong = [one for one in decisions if not passed(one)]
    unknown = wrong and not leak.cost and not any(map(_priced, wrong))
    return msgspec.structs.replace(leak, hands=len(decisions), wrong=len(wrong), drawn=0 if unknown else leak.drawn)


def _priced(one: Decision) -> bool:
    """Return whether a decision's cost counts toward its idea's cost."""
    return one.drawn is not None and one.idea in (one.drawn.ideas or ideas())


def in_all(parts: Sequence[Leak]) -> Leak | None:
    """Return the total cost of leaks; ``None`` if it isn't known."""
    if not any(leak.drawn for leak in parts):
        return None
    most = max(leak.most for leak in parts)
    variance = sum(leak.error**2 - leak.most**2 for leak in parts) + most**2
    hands, wrong = sum(leak.hands for leak in parts), sum(leak.wrong for leak in parts)
    drawn = max(leak.drawn for leak in parts)
    return Leak("", hands, wrong, sum(leak.cost for leak in parts), sqrt(variance), most, drawn)


class _Sums(msgspec.Struct):
    """Weighted sums over hands, in which older hands count less."""

    hands: int = 0
    counts: float = 0.0
    squares: float = 0.0
    lost: float = 0.0
    lost_squared: float = 0.0
    cross: float = 0.0
    most: float = 0.0


def _costs(decisions: Sequence[Decision], kind: str) -> Mapping[str, Leak]:
    """Return the cost of each idea, based on decisions with a known chance of being drawn.

    Hands with a hint, or of another kind or idea, count as costing nothing.
    """
    drawn: defaultdict[tuple[str, ...], _Sums] = defaultdict(_Sums)
    """Sums over the hands drawn, by the ideas that they could have been about."""
    lost: defaultdict[str, _Sums] = defaultdict(_Sums)
    """Sums of their costs, by the ideas that they were about."""
    for age, one in enumerate(reversed(decisions)):
        assert one.drawn is not None
        newness = 0.5 ** (age / HALF)
        counts, sums = newness * one.drawn.hands, drawn[one.drawn.ideas]
        sums.hands += 1
        sums.counts += counts
        sums.squares += counts**2
        if one.cost and one.weighed and kind in ("", one.pattern) and _priced(one):
            cost, sums = newness * one.cost / one.drawn.chance, lost[one.idea]
            sums.lost += cost
            sums.lost_squared += cost**2
            sums.cross += counts * cost
            sums.most = max(sums.most, cost)
    return {
        idea: _cost(idea, [sums for names, sums in drawn.items() if idea in (names or ideas())], lost[idea])
        for idea in ideas()
    }


def _cost(idea: str, drawn: Sequence[_Sums], sums: _Sums) -> Leak:
    """Return an idea's leak, given the hands that could have been about it and the costs of those that were."""
    if not drawn:
        return Leak(idea, 0, 0, 0.0, 0.0)
    total = sum(one.counts for one in drawn)
    cost, most = sums.lost / total, sums.most / total
    squares = sum(one.squares for one in drawn)
    variance = (sums.lost_squared - 2 * cost * sums.cross + cost**2 * squares) / total**2
    return Leak(idea, 0, 0, cost, sqrt(max(0.0, variance) + most**2), most, sum(one.hands for one in drawn))
