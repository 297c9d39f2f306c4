"""Leaks: what a person's errors cost, idea by idea, in money, were they to play on like this."""

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from paigow_tui.odds.tally import HOURLY_STAKE
from paigow_tui.practice.decisions import Decision
from paigow_tui.practice.ideas import ideas
from paigow_tui.practice.level import error_rate, passed
from paigow_tui.practice.questions import Drill
from paigow_tui.rules import VEGAS

WORST: Final = 3
"""How many leaks lead to a drill."""


class Leak(msgspec.Struct, frozen=True):
    """What an idea costs a person, in units of the bet a hand, over all hands as they come at a table."""

    idea: str
    hands: int
    """How many hands it is known from: those in which an error can be made."""
    wrong: int
    cost: float
    error: float
    """The standard deviation of the cost."""

    @property
    def least(self) -> float:
        """Return the cost, less two standard deviations: an error made once or twice may be a slip."""
        return max(0.0, self.cost - 2 * self.error)

    def dollars(self, stake: int = HOURLY_STAKE) -> tuple[float, float]:
        """Return what it costs in dollars per hundred hands at a stake in cents, and its deviation."""
        return self.cost * stake, self.error * stake


class Leaks(msgspec.Struct, frozen=True):
    """The leaks in practice and those at the table, each the worst first."""

    practice: tuple[Leak, ...] = ()
    table: tuple[Leak, ...] = ()


def leaks_apart(decisions: Iterable[Decision]) -> Leaks:
    """Return the leaks by where they were found. Reviews are left out, unless there is nothing else in practice."""
    found = list(decisions)
    practice = [one for one in found if one.source != "table"]
    fresh = [one for one in practice if one.fresh]
    return Leaks(tuple(leaks(fresh or practice)), tuple(leaks(one for one in found if one.source == "table")))


def leak_drill(found: Sequence[Leak], usual: Drill) -> Drill | None:
    """Return a drill of the worst leaks, in the role and against the house way of another; ``None`` without leaks."""
    rules = VEGAS if usual.rules.dealer_open else usual.rules
    names = tuple(leak.idea for leak in found[:WORST])
    return Drill(role=usual.role, against=usual.against, rules=rules, ideas=names) if names else None


def leaks(decisions: Iterable[Decision]) -> list[Leak]:
    """Return the ideas in which errors were made, those first that certainly cost most.

    A leak costs how often the person errs x what an error costs x how often such hands come. Errors are compared with
    the cheapest ones of the same hands, of which it is known what they cost on average: so it does not matter that
    drills ask some hands more often than they come. Only hands that are set blind count; an open hand has no ideas.
    """
    found: dict[str, list[Decision]] = {}
    for one in decisions:
        if one.weighed and one.error != 0 and one.idea in ideas():
            found.setdefault(one.idea, []).append(one)
    every = (_leak(idea, those) for idea, those in found.items())
    return sorted((leak for leak in every if leak.wrong), key=lambda leak: (-leak.least, -leak.cost))


def _leak(idea: str, decisions: list[Decision]) -> Leak:
    potential = sum(ideas()[idea].potential(one.question.role) for one in decisions) / len(decisions)
    wrong = [one for one in decisions if not passed(one)]
    known = [(one.cost or 0.0, one.error) for one in wrong if one.error]
    if known:
        potential *= sum(cost for cost, _ in known) / sum(error for _, error in known)
    rate, deviation = error_rate(len(decisions), len(wrong))
    return Leak(idea, len(decisions), len(wrong), rate * potential, deviation * potential)
