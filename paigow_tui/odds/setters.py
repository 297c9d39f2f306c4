"""Setting the hands in a simulation: house ways use their tables, other strategies go hand by hand."""

import importlib
import inspect
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final, Protocol

import numpy as np
from numpy.typing import NDArray

from paigow_tui.cards import DECK, quoted
from paigow_tui.odds.banker import BankerTable, Progress, load_table
from paigow_tui.odds.dealing import Cards
from paigow_tui.odds.numbering import class_numbers
from paigow_tui.rules import (
    Choices,
    RuleSet,
    Setting,
    Strategy,
    choices,
    house_way,
    strategy,
)
from paigow_tui.rules.house_ways import key_of, known_ways
from paigow_tui.rules.way_text import WayError
from paigow_tui.ways import find_way

Strengths = NDArray[np.int32]

FOUL: Final = -1
"""The strength of both hands of a foul, which loses to anything."""


class Setter(Protocol):
    """Sets many hands: takes card indices as (7, hands) and returns the strengths of low and high, (hands,) each."""

    def __call__(self, cards: Cards, rng: Random) -> tuple[Strengths, Strengths]:
        """Set the hands; ``rng`` is for strategies that choose at random."""


def setter(name: str, rules: RuleSet, folder: Path | str | None = None, progress: Progress | None = None) -> Setter:
    """Return the setter of a strategy: a house way, another built-in strategy, or ``module:function``.

    ``progress`` is called while a house way's table is built. Raise `ValueError` with a sentence if there is
    no such strategy; the setter raises it if a user's function fails.
    """
    if ":" in name:
        return StrategySetter(UserStrategy(name), rules)
    name = canonical(name)
    if name in known_ways():
        return TableSetter(load_table(house_way(name), rules, folder=folder, progress=progress))
    strategy(name, Random(0))  # raise now for an unknown name
    return StrategySetter(lambda rng: strategy(name, rng), rules)


def canonical(name: str) -> str:
    """Return a house way's key (``trump-plaza`` for ``Trump Plaza``), also if it is in a file; other names unchanged.

    Raise `WayError` if there is something wrong with the file.
    """
    try:
        return key_of(find_way(name))
    except WayError:
        raise
    except ValueError:
        return name


def is_fast(name: str) -> bool:
    """Return whether a strategy sets by table."""
    return canonical(name) in known_ways()


class TableSetter:
    """Sets by a house way's table of classes."""

    def __init__(self, table: BankerTable) -> None:
        self._lows = table.lows[table.outcome]
        self._highs = table.highs[table.outcome]

    def __call__(self, cards: Cards, rng: Random) -> tuple[Strengths, Strengths]:
        """See `Setter`."""
        numbers = class_numbers(cards)
        return self._lows[numbers], self._highs[numbers]


class StrategySetter:
    """Sets by any strategy, one hand at a time."""

    def __init__(self, make: Callable[[Random], Strategy], rules: RuleSet) -> None:
        self._make = make
        self._rules = rules

    def __call__(self, cards: Cards, rng: Random) -> tuple[Strengths, Strengths]:
        """See `Setter`."""
        chosen = self._make(rng)
        lows, highs = np.empty(cards.shape[1], np.int32), np.empty(cards.shape[1], np.int32)
        for place, row in enumerate(cards.T.tolist()):
            setting = chosen(choices([DECK[index] for index in row], self._rules))
            lows[place] = FOUL if setting.foul else setting.low_rank.strength
            highs[place] = FOUL if setting.foul else setting.high_rank.strength
        return lows, highs


class UserStrategy:
    """A user's function as a strategy. It gets a hand's choices, and a random generator if it takes one.

    Its second parameter is the generator if it has no default or is called ``rng``. Any exception
    that the function raises becomes a `ValueError` with a sentence.
    """

    def __init__(self, name: str) -> None:
        self._name = quoted(name)
        module_name, _, function_name = name.partition(":")
        if "" not in sys.path and str(Path.cwd()) not in sys.path:
            sys.path.insert(0, str(Path.cwd()))  # find modules in the current directory
        try:
            module = importlib.import_module(module_name)
            self._function: Any = getattr(module, function_name, None)
            self._takes_generator = callable(self._function) and _takes_generator(self._function)
        except (Exception, SystemExit) as error:
            raise ValueError(
                f"The module of the strategy {self._name} cannot be imported: {_describe(error)}."
            ) from None
        if not callable(self._function):
            raise ValueError(f"The module {quoted(module_name)} has no function {quoted(function_name)}.")

    def without_chance(self) -> Strategy:
        """Return the strategy. Raise `ValueError` if it takes a generator."""
        if self._takes_generator:
            raise ValueError(f"The strategy {self._name} asks for chance: here it must set a hand one way.")
        return self(Random(0))

    def __call__(self, rng: Random) -> Strategy:
        """Return the strategy with this generator."""
        arguments = (rng,) if self._takes_generator else ()

        def play(found: Choices) -> Setting:
            try:
                setting = self._function(found, *arguments)
            except (Exception, SystemExit) as error:
                raise ValueError(f"The strategy {self._name} failed with {_describe(error)}.") from None
            if not isinstance(setting, Setting) or {*setting.low, *setting.high} != {*found.hand}:
                other = "one of another hand" if isinstance(setting, Setting) else quoted(type(setting).__name__)
                raise ValueError(f"The strategy {self._name} must return a setting of the hand, not {other}.")
            return setting

        return play


def _takes_generator(function: Callable[..., Any]) -> bool:
    try:
        _, second, *_ = inspect.signature(function).parameters.values()
    except ValueError:  # fewer than two parameters, or a built-in that does not say
        return False
    by_position = second.kind in (second.POSITIONAL_ONLY, second.POSITIONAL_OR_KEYWORD)
    return by_position and (second.default is second.empty or second.name == "rng")


def _describe(error: BaseException) -> str:
    """Describe an exception from a user's code, safely for a terminal."""
    try:
        text = str(error)
    except Exception:
        text = ""
    return type(error).__name__ + (f": {quoted(text, 100)[1:-1].rstrip('.')}" if text else "")
