"""Finds pairs of rules, either of which a person may follow, so that drills can deal hands that tell them apart."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from paigow_tui.practice.decisions import Decision
from paigow_tui.practice.habits.families import families
from paigow_tui.practice.habits.known import ALIKE, Likeness, rule_costs, shown
from paigow_tui.practice.questions import Question

if TYPE_CHECKING:
    from paigow_tui.odds.practice_hands import Mask

NEARLY: Final = 0.02
"""A rule is in doubt while another one's probability is at least this share of its own."""
NEWEST: Final = 600
"""How many decisions to look at; older ones have little weight, and a drill shouldn't wait for them."""


def telling(decisions: Sequence[Decision], question: Question) -> list[Mask]:
    """Return the classes that tell two rules apart, for each kind of hand in a role where that is in doubt."""
    return [*_telling(decisions[-NEWEST:], question)]


def _telling(decisions: Iterable[Decision], question: Question) -> Iterator[Mask]:
    for family, last, _, of_each in shown(one for one in decisions if one.question.role == question.role):
        habits = len(families()[family].habits)
        if likely_rules(of_each) and (costs := rule_costs(family, last)) is not None:
            two = contenders(of_each, costs, habits)
            if two is not None:
                yield costs.apart(*two)


def likely_rules(of_each: Sequence[float]) -> bool:
    """Return whether any rule is a likelier explanation than that the person sets the best way."""
    return max(of_each[:-1]) > of_each[-1]


def contenders(of_each: Sequence[float], costs: Likeness, habits: int) -> tuple[int, int] | None:
    """Return the likeliest rule and the next one that differs from it, or ``None`` if that is much less likely.

    The rules of thumb count as one rule, after the habits.
    """
    first, *others = sorted(range(habits + 1), key=lambda one: -of_each[one])
    other = next((one for one in others if costs.alike(first, one) < ALIKE), None)
    return None if other is None or of_each[other] < NEARLY * of_each[first] else (first, other)
