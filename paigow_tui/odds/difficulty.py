"""A model of how likely people are to set a hand wrong, based on slips and on the house ways they are taught.

This module does not import NumPy; `paigow_tui.odds.practice_hands` does the same for all hand classes at once.
"""

from collections.abc import Iterable, Sequence
from math import exp, log
from typing import Final

from paigow_tui.odds.rows import choice_indices
from paigow_tui.odds.tally import HandOdds, Role
from paigow_tui.rules import house_way
from paigow_tui.rules.splits import splits

ERROR: Final = 0.005
"""The lowest cost that counts as an error, in units of the bet."""
AS_GOOD: Final = 0.0005
"""A setting that costs less than this counts as best."""
SPLIT_OR_KEEP: Final = 0.05
"""A hand is a split-or-keep question if splitting and keeping the pair differ by less than this."""
SLIP: Final = 0.015
"""A setting that costs this much is chosen 1/e times as often as the best one."""
HABIT: Final = 0.4
"""How often people follow one of the ways below instead of thinking about the hand."""
LEAST: Final = 0.03
"""The lowest difficulty of any hand."""
SCALE: Final = 400 / log(10)
"""Rating points per unit of log odds, as in chess."""
MIDDLE: Final = 1500
"""The rating of a hand that half of all people get wrong."""
USUAL: Final = 0.36
"""A hand that a drill tries is always dealt if the square of its difficulty is at least this."""
WANTED: Final = 0.75
"""The share of hands that adaptive drills aim for people to get right."""
TAUGHT: Final = ("foxwoods", "trump-plaza", "mgm", "wizard", "basic")
"""The house ways that people follow. Playing the highest low hand that is not a foul is just as common."""


def difficulty(odds: HandOdds, role: Role) -> float:
    """Return the probability that people set a hand in a way that costs at least `ERROR`."""
    choices = choice_indices(odds, role)
    options = splits(odds.hand, odds.rules)
    highest = max(choices, key=lambda index: odds.settings[index].setting.low_rank.strength)
    habits = [highest, *(house_way(name).split(options, odds.rules) for name in TAUGHT)]
    costs, taught = ([float(odds.cost(index, role)) for index in indices] for indices in (choices, habits))
    return chance_of_error(costs, taught)


def next_cost(odds: HandOdds, role: Role, least: float) -> float | None:
    """Return the lowest cost of a choice that is at least ``least``, in units of the bet; ``None`` if there is none."""
    costs = (float(odds.cost(index, role)) for index in choice_indices(odds, role))
    return next((cost for cost in costs if cost >= least), None)


def least_error(odds: HandOdds, role: Role) -> float:
    """Return the cost of the cheapest error, in units of the bet; 0 if no error is possible."""
    return next_cost(odds, role, ERROR) or 0.0


def chance_of_error(costs: Sequence[float], taught: Iterable[float]) -> float:
    """Return the chance of an error, given the costs of all choices and of each taught setting.

    >>> round(chance_of_error([0.0, 0.015], [0.0, 0.0, 0.0, 0.0, 0.015, 0.0]), 4)
    0.228
    """
    chances = [exp(-cost / SLIP) for cost in costs]
    slips = sum(chance for chance, cost in zip(chances, costs, strict=True) if cost >= ERROR) / sum(chances)
    wrong = [cost >= ERROR for cost in taught]
    return (1 - HABIT) * slips + HABIT * sum(wrong) / len(wrong)


def rating_of(difficulty: float) -> float:
    """Return the rating of a hand that this share of people get wrong; 1500 for one half.

    >>> round(rating_of(0.1)), round(rating_of(0.5))
    (1118, 1500)
    """
    chance = min(max(difficulty, LEAST), 1 - LEAST)
    return MIDDLE + SCALE * log(chance / (1 - chance))


def chance_of_right(difficulty: float, skill: float) -> float:
    """Return the chance that a person with this rating sets a hand right.

    >>> chance_of_right(0.5, 1500), round(chance_of_right(0.25, 1500), 3)
    (0.5, 0.75)
    """
    return 1 / (1 + exp((rating_of(difficulty) - skill) / SCALE))
