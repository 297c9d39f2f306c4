"""Strategies: how a player who is not a person sets, as plain functions from a hand's choices."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from paigow_tui.cards import quoted
from paigow_tui.rules.house_ways import HOUSE_WAYS
from paigow_tui.rules.settings import Choices, Setting

Strategy = Callable[[Choices], Setting]


class Chance(Protocol):
    """The one thing a strategy needs of chance; `random.Random` has it."""

    def randrange(self, stop: int, /) -> int:
        """A whole number from 0 to below ``stop``, each as likely."""


def best_high(choices: Choices) -> Setting:
    """The highest back, and of equals the highest front."""
    return max(choices, key=lambda setting: (setting.high_rank, setting.low_rank))


def best_low(choices: Choices) -> Setting:
    """The highest front, and of equals the highest back."""
    return max(choices, key=lambda setting: (setting.low_rank, setting.high_rank))


def balanced(choices: Choices) -> Setting:
    """The middle way: as many choices have a higher front as have a higher back.

    Of two in the middle, the one with the higher front.
    """
    return choices[(len(choices) - 1) // 2]


def random_choice(chance: Chance) -> Strategy:
    """A strategy that takes any of the choices, each as likely."""
    return lambda choices: choices[chance.randrange(len(choices))]


_PLAIN: Final[dict[str, Strategy]] = {
    **HOUSE_WAYS,
    "best-high": best_high,
    "best-low": best_low,
    "balanced": balanced,
}

STRATEGY_NAMES: Final = (*_PLAIN, "random")


def strategy(name: str, chance: Chance) -> Strategy:
    """The strategy of a name; raises `ValueError` that lists the known ones."""
    if name == "random":
        return random_choice(chance)
    try:
        return _PLAIN[name]
    except KeyError:
        known = ", ".join(STRATEGY_NAMES)
        raise ValueError(f"There is no strategy named {quoted(name)}; choose from {known}.") from None
