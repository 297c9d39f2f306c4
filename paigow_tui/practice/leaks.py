"""Leaks: what a person's errors cost, idea by idea, in money, were they to play on like this."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from typing import Final

import msgspec

from paigow_tui.odds.tally import HOURLY_STAKE
from paigow_tui.practice.decisions import Decision
from paigow_tui.practice.ideas import ideas

ALL_HANDS: Final = 154_143_080
WORST: Final = 3
"""How many leaks lead to a drill."""


class Leak(msgspec.Struct, frozen=True):
    """What an idea costs a person.

    ``cost`` is in units of the bet, for a hand of the idea as they come at a table; ``error`` is its standard error.
    """

    idea: str
    hands: int
    """How many hands this is known from."""
    wrong: int
    cost: float
    error: float
    often: float
    """The fraction of all hands that are of the idea."""

    def dollars(self, stake: int = HOURLY_STAKE) -> float:
        """Return what it costs in dollars per hundred hands at a stake, in cents."""
        return self.cost * self.often * stake

    def dollars_error(self, stake: int = HOURLY_STAKE) -> float:
        """Return the standard error of that."""
        return self.error * self.often * stake


def leaks(decisions: Iterable[Decision]) -> list[Leak]:
    """Return every idea that has cost something, the most expensive first.

    A drill asks some hands more often than they come at a table: each counts as often as it comes there. Only hands
    that are set blind count; an open hand has no ideas.
    """
    found: dict[str, list[Decision]] = {}
    for one in decisions:
        if one.weighed and one.idea in ideas():
            found.setdefault(one.idea, []).append(one)
    every = (_leak(idea, those) for idea, those in found.items())
    return sorted((leak for leak in every if leak.cost > 0), key=lambda leak: -leak.dollars())


def _leak(idea: str, decisions: list[Decision]) -> Leak:
    """Return the leak of an idea, taking it that one more hand of it cost nothing."""
    weights = [one.weight for one in decisions]
    total = sum(weights) * (1 + 1 / len(decisions))
    costs = [one.cost or 0.0 for one in decisions]
    cost = sum(weight * one for weight, one in zip(weights, costs, strict=True)) / total
    spread = sum((weight * (one - cost)) ** 2 for weight, one in zip(weights, costs, strict=True))
    return Leak(
        idea,
        len(decisions),
        sum(one > 0 for one in costs),
        cost,
        sqrt(spread + (cost * total / (len(decisions) + 1)) ** 2) / total,
        ideas()[idea].hands / ALL_HANDS,
    )
