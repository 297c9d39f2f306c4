"""Grades settings by what they cost compared with the best one, whether or not they would have won."""

from fractions import Fraction
from typing import Final, Literal

import msgspec

from paigow_tui.odds.difficulty import AS_GOOD, ERROR, next_cost
from paigow_tui.odds.rows import choice_indices
from paigow_tui.odds.tally import HandOdds, Role

Verdict = Literal["best", "fine", "inaccuracy", "mistake", "blunder"]

LIMITS: Final[tuple[tuple[Verdict, Fraction], ...]] = (
    ("best", Fraction(str(AS_GOOD))),
    ("fine", Fraction(str(ERROR))),
    ("inaccuracy", Fraction(2, 100)),
    ("mistake", Fraction(5, 100)),
)
"""Each verdict with the limit that its cost must be below, in units of the bet."""

VERDICTS: Final[tuple[Verdict, ...]] = (*(verdict for verdict, _ in LIMITS), "blunder")
MISTAKES: Final = frozenset({"mistake", "blunder"})
"""The verdicts that make a hand come back."""


def verdict_of(cost: Fraction | float) -> Verdict:
    """Return the verdict for a cost.

    >>> [verdict_of(Fraction(cost, 10_000)) for cost in (0, 4, 5, 49, 50, 199, 200, 499, 500)]
    ['best', 'best', 'fine', 'fine', 'inaccuracy', 'inaccuracy', 'mistake', 'mistake', 'blunder']
    """
    return next((verdict for verdict, limit in LIMITS if cost < limit), "blunder")


class Grade(msgspec.Struct, frozen=True):
    """The grade of one of a hand's 21 settings, in a role. Settings are indices into `HandOdds.settings`."""

    index: int
    """The setting that is graded."""
    verdict: Verdict
    """``best`` if the cost is below 0.0005, ``fine`` below 0.005, ``inaccuracy`` below 0.02, ``mistake`` below 0.05."""
    cost: Fraction
    """The EV lost compared with the best setting, in units of the bet."""
    ev: Fraction
    """The EV of the setting after commission, in units of the bet."""
    best: int
    """The best setting."""
    house_way: int
    """The house way's setting."""

    @property
    def right(self) -> bool:
        """Return whether no setting is significantly better."""
        return self.verdict == "best"


def grade(odds: HandOdds, role: Role, index: int) -> Grade:
    cost = odds.cost(index, role)
    return Grade(index, verdict_of(cost), cost, odds.ev(index, role), odds.best(role), odds.house_way)


def closeness(odds: HandOdds, role: Role) -> Fraction | None:
    """Return how much better the best setting is than the next; ``None`` if there is no other choice."""
    choices = choice_indices(odds, role)
    return odds.cost(choices[1], role) if len(choices) > 1 else None


def distance(odds: HandOdds, role: Role) -> float | None:
    """Return the cost of the next setting that doesn't count as best: 2 if there is none, ``None`` with open hands."""
    return None if odds.deals == 1 else next_cost(odds, role, AS_GOOD) or 2.0


def near_ties(odds: HandOdds, role: Role) -> frozenset[int]:
    """Return the settings that count as best in a role."""
    return frozenset(
        index for index, one in enumerate(odds.settings) if one.legal and verdict_of(odds.cost(index, role)) == "best"
    )
