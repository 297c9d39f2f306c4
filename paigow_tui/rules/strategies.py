"""Strategies: plain functions that pick one of a hand's choices, used by computer players."""

from bisect import bisect_left
from collections.abc import Callable
from functools import cache, partial
from itertools import combinations, combinations_with_replacement
from typing import Final, Protocol

from paigow_tui.cards import nearest, quoted
from paigow_tui.rules.house_ways import HOUSE_WAYS, Ways, house_way, shipped_way
from paigow_tui.rules.ranking import ACE, low_strength, natural_strength
from paigow_tui.rules.ruleset import Role, Wheel
from paigow_tui.rules.setting import Choices, Setting
from paigow_tui.rules.solution import SOLVED, UNITS, drawn

Strategy = Callable[[Choices], Setting]
"""A function that takes the `Choices` of a hand and returns one of them, or any other `Setting` of the hand."""


class RandomSource(Protocol):
    """The one method of `random.Random` that a strategy needs."""

    def randrange(self, stop: int, /) -> int:
        """Return a random integer from 0 to ``stop`` - 1."""


def best_high(choices: Choices) -> Setting:
    """Return the choice with the highest back, then the highest front."""
    return max(choices, key=lambda setting: (setting.high_rank, setting.low_rank))


def best_low(choices: Choices) -> Setting:
    """Return the choice with the highest front, then the highest back."""
    return max(choices, key=lambda setting: (setting.low_rank, setting.high_rank))


def balanced(choices: Choices) -> Setting:
    """Return the middle choice: as many choices have a higher front as have a higher back.

    Of two middle choices, return the one with the higher front.
    """
    return choices[(len(choices) - 1) // 2]


def least_sum(choices: Choices) -> Setting:
    """Return the choice with the least sum of its places among all possible high hands and all possible low hands.

    The best high hand is first of 7,463, the best low hand first of 91; equal hands share a place. Of equal sums,
    return the one with the higher front.
    """
    highs, lows = _possible_hands(choices.rules.wheel)
    return max(
        choices,
        key=lambda one: bisect_left(highs, one.high_rank.strength) + bisect_left(lows, one.low_rank.strength),
    )


@cache
def _possible_hands(wheel: Wheel) -> tuple[list[int], list[int]]:
    """Return the strengths of all possible high hands and low hands, ascending."""
    ranks = range(2, ACE + 1)
    mixed = (five for five in combinations_with_replacement(ranks, 5) if len(set(five)) > 1 or five[0] == ACE)
    highs = {natural_strength(five, False, wheel) for five in mixed}
    highs |= {natural_strength(five, True, wheel) for five in combinations(ranks, 5)}
    return sorted(highs), sorted(low_strength(*two) for two in combinations_with_replacement(ranks, 2))


def random_choice(rng: RandomSource) -> Strategy:
    """Return a strategy that picks a choice at random."""
    return lambda choices: choices[rng.randrange(len(choices))]


def solved(role: Role, rng: RandomSource) -> Strategy:
    """Return the solution of the game for a role; when it mixes settings, ``rng`` picks one."""
    return lambda choices: drawn(choices, role, rng.randrange(UNITS))


_PLAIN: Final[dict[str, Strategy]] = {
    "best-high": best_high,
    "best-low": best_low,
    "balanced": balanced,
    "least-sum": least_sum,
}

STYLES: Final = Ways(("careful", "keeps-pairs", "saves-kickers", "big-back", "hasty"), partial(shipped_way, "styles"))
"""How people set: the Foxwoods house way with common mistakes. They need no odds and never foul.

``tests/odds/test_slips.py`` checks the cost of each style: 0.003 to 0.015 bets a hand on average and at most a quarter
of a bet on any hand, against both house ways, as player and as banker.
"""

STRATEGY_NAMES: Final = (*HOUSE_WAYS, *STYLES, *_PLAIN, "random")

COUNTED: Final = ("favor-push", SOLVED)
"""Additional strategies whose odds can be computed. A table also has ``solved``, but draws mixed settings itself."""


def strategy(name: str, rng: RandomSource) -> Strategy:
    """Return a strategy by name. Raise `ValueError`, listing the known names, for an unknown one."""
    if name == "random":
        return random_choice(rng)
    try:
        return _PLAIN.get(name) or STYLES.get(name) or house_way(name)
    except ValueError:
        known = (*STRATEGY_NAMES, *COUNTED)
        near = nearest(name, known) or f"; choose from {', '.join(known)}, or module:function"
        raise ValueError(f"No strategy is named {quoted(name)}{near}.") from None
