"""Set the hands in a simulation: house ways use tables; other strategies set one hand at a time."""

import importlib
import inspect
import sys
from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any, Final, Protocol, Self

import numpy as np
from numpy.typing import NDArray

from paigow_tui.amounts import shown
from paigow_tui.cards import DECK, JOKER, cards_text, quoted
from paigow_tui.odds.atlas import load_atlas
from paigow_tui.odds.banker import BankerTable, load_table
from paigow_tui.odds.classes import CLASSES, Cards, class_numbers, class_of
from paigow_tui.odds.solved import all_choices, check_ranking, solution
from paigow_tui.odds.tally import Role
from paigow_tui.progress import Progress
from paigow_tui.rules import (
    COUNTED,
    Choices,
    HouseWay,
    RuleSet,
    Setting,
    Strategy,
    choices,
    house_way,
    strategy,
)
from paigow_tui.rules.house_ways import key_of, known_ways
from paigow_tui.rules.solution import SOLVED, UNITS
from paigow_tui.rules.strategies import solved
from paigow_tui.rules.way_text import WayError
from paigow_tui.ways import find_way

Strengths = NDArray[np.int32]

FOUL: Final = -1
"""The strength of both hands in a foul; it loses to anything."""
_UNKNOWN: Final = -2
_TO_ASK: Final = 2_000
"""The number of hands after which to check whether a strategy depends only on the class."""
_SAMPLED: Final = 1_000
"""The number of classes to check."""
_TRIES: Final = 20


_LONGEST_NAME: Final = 60
"""The most characters of a function's name to show in a message."""

Player = str | HouseWay | Callable[[Choices], Setting] | Callable[[Choices, Random], Setting]
"""Who sets hands: a function, a `HouseWay` or a name.

A function takes `Choices` and returns a `Setting`. If it has a second parameter without a default, that is a seeded
`random.Random`. A name is that of a house way, or ``module:function``, or one of ``best-high``, ``best-low``,
``balanced``, ``least-sum``, ``random``, ``favor-push`` and ``solved``; or it is a style, which sets as people do:
``careful``, ``keeps-pairs``, ``saves-kickers``, ``big-back`` or ``hasty``."""


class Setter(Protocol):
    """Sets many hands: takes card indices, (7, hands), and returns the low and high strengths, (hands,) each."""

    def __call__(self, cards: Cards, rng: Random) -> tuple[Strengths, Strengths]:
        """Set the hands; ``rng`` is for strategies that need randomness."""


def setter(
    player: Player,
    rules: RuleSet,
    folder: Path | str | None = None,
    progress: Progress | None = None,
    role: Role = "player",
) -> Setter:
    """Return the setter of a player; ``role`` matters only for ``solved``.

    ``progress`` is called while a house way's table is built. Raise `ValueError`, with a one-sentence message, if there
    is no such strategy. The setter raises it if a user's function fails.
    """
    if player == SOLVED:
        return SolvedSetter(role, rules)
    if player in COUNTED:
        return TableSetter(*favor_push_table(rules, folder))
    if isinstance(player, str) and is_fast(player):
        player = house_way(canonical(player))
    if isinstance(player, HouseWay):
        return TableSetter.of(load_table(player, rules, folder=folder, progress=progress))
    return StrategySetter(strategy_of(player), rules)


def strategy_of(player: Player) -> Callable[[Random], Strategy]:
    """Return a factory that takes a random number generator and returns the player's strategy.

    ``solved`` is the solution for the player. Raise `ValueError` if there is no such strategy.
    """
    if isinstance(player, HouseWay):
        return lambda rng: player
    if not isinstance(player, str) or ":" in player:
        return UserStrategy(player)
    name = canonical(player)
    if name == SOLVED:
        return lambda rng: solved("player", rng)
    if name in COUNTED:
        return lambda rng: favor_push
    strategy(name, Random(0))  # raise now for an unknown name
    return lambda rng: strategy(name, rng)


def name_of(player: Player) -> str:
    """Return a player's name: a house way's key, or the name of a strategy or function."""
    if isinstance(player, str):
        return player if ":" in player else canonical(player)
    return key_of(player) if isinstance(player, HouseWay) else getattr(player, "__qualname__", repr(player))


def canonical(name: str) -> str:
    """Return a house way's key (``trump-plaza`` for ``Trump Plaza``), even for a file; return other names unchanged.

    Raise `WayError` if the file is invalid.
    """
    try:
        return key_of(find_way(name))
    except WayError:
        raise
    except ValueError:
        return name


def is_fast(player: Player) -> bool:
    """Return whether a player's hands are set from a house way's table."""
    return canonical(player) in known_ways() if isinstance(player, str) else isinstance(player, HouseWay)


class TableSetter:
    """Sets hands from a table of the low and high hands to play with each class."""

    def __init__(self, lows: Strengths, highs: Strengths) -> None:
        self._lows = lows
        self._highs = highs

    @classmethod
    def of(cls, table: BankerTable) -> Self:
        """Return a setter that uses a house way's table."""
        return cls(table.lows[table.outcome], table.highs[table.outcome])

    def __call__(self, cards: Cards, rng: Random) -> tuple[Strengths, Strengths]:
        """See `Setter`."""
        numbers = class_numbers(cards)
        return self._lows[numbers], self._highs[numbers]


class SolvedSetter:
    """Follows the solution for a role, mixing at random. Raise `ValueError` if the rules rank hands differently."""

    def __init__(self, role: Role, rules: RuleSet) -> None:
        check_ranking(rules)
        questions, self._solution = all_choices(), solution(role)
        owner = np.repeat(np.arange(CLASSES), self._solution.sizes)
        chosen = questions.starts[owner] + self._solution.places
        self._lows, self._highs = questions.lows[chosen], questions.highs[chosen]
        times = np.cumsum(self._solution.times, dtype=np.int64)
        self._until = times - owner * UNITS
        """The random number, out of 1,000, below which an entry is played if no earlier one was."""

    def __call__(self, cards: Cards, rng: Random) -> tuple[Strengths, Strengths]:
        """See `Setter`."""
        numbers = class_numbers(cards)
        lots = np.random.default_rng(rng.getrandbits(64)).integers(0, UNITS, len(numbers))
        place = self._solution.starts[numbers]
        for _ in range(int(self._solution.sizes.max()) - 1):
            place += self._until[place] <= lots
        return self._lows[place], self._highs[place]


class StrategySetter:
    """Uses any strategy, once per class of hands if only the class matters, otherwise one hand at a time.

    Only the class is assumed to matter if, in each of 1,000 classes, the strategy sets two hands alike.
    """

    def __init__(self, make: Callable[[Random], Strategy], rules: RuleSet) -> None:
        self._make = make
        self._rules = rules
        self.takes_generator = isinstance(make, UserStrategy) and make.takes_generator
        self._asked = 0
        self._by_class: tuple[Strengths, Strengths] | None = None
        """The hands to play with each class, for the classes seen so far."""

    def __call__(self, cards: Cards, rng: Random) -> tuple[Strengths, Strengths]:
        """See `Setter`."""
        before, self._asked = self._asked, self._asked + cards.shape[1]
        if before < _TO_ASK <= self._asked and self._class_decides():
            self._by_class = np.full(CLASSES, _UNKNOWN, np.int32), np.full(CLASSES, _UNKNOWN, np.int32)
        if self._by_class is None:
            return self._one_by_one(cards, rng)
        lows, highs = self._by_class
        numbers = class_numbers(cards)
        missing, places = np.unique(numbers[lows[numbers] == _UNKNOWN], return_index=True)
        if len(missing):
            unknown = cards[:, lows[numbers] == _UNKNOWN][:, places]
            lows[missing], highs[missing] = self._one_by_one(unknown, rng)
        return lows[numbers], highs[numbers]

    def _one_by_one(self, cards: Cards, rng: Random) -> tuple[Strengths, Strengths]:
        chosen = self._make(rng)
        lows, highs = np.empty(cards.shape[1], np.int32), np.empty(cards.shape[1], np.int32)
        for place, row in enumerate(cards.T.tolist()):
            setting = chosen(choices([DECK[index] for index in row], self._rules))
            lows[place] = FOUL if setting.foul else setting.low_rank.strength
            highs[place] = FOUL if setting.foul else setting.high_rank.strength
        return lows, highs

    def _class_decides(self) -> bool:
        if self.takes_generator:
            return False
        rng = Random(0)
        hands = [rng.sample(range(len(DECK)), 7) for _ in range(_SAMPLED)]
        first, second = (np.array(some, np.uint8).T for some in (hands, [_alike(hand, rng) for hand in hands]))
        answers = zip(self._one_by_one(first, rng), self._one_by_one(second, rng), strict=True)
        return all(np.array_equal(one, other) for one, other in answers)


def _alike(hand: list[int], rng: Random) -> list[int]:
    """Return a hand of the same class with random suits, or with permuted suits if random ones change the class."""
    number = class_of([DECK[index] for index in hand])
    by_rank = Counter(index // 4 for index in hand if index != JOKER.index)
    joker = [index for index in hand if index == JOKER.index]
    for _ in range(_TRIES):
        other = [4 * rank + suit for rank, count in by_rank.items() for suit in rng.sample(range(4), count)] + joker
        if {*other} != {*hand} and class_of([DECK[index] for index in other]) == number:
            return other
    suits = rng.sample(range(4), 4)
    return [index if index in joker else index // 4 * 4 + suits[index % 4] for index in hand]


class UserStrategy:
    """A user's function as a strategy, passed directly or as ``module:function``.

    The function takes a hand's `Choices`, and optionally a random number generator, and returns one of the choices or
    any other setting of the hand; a foul loses. A second parameter is the generator if it has no default or is named
    ``rng``. Any exception in the function becomes a `ValueError` with a one-sentence message, chained to its cause.
    """

    def __init__(self, what: Player) -> None:
        if not isinstance(what, str) and not callable(what):
            raise ValueError(
                f"A strategy must be a name, module:function, a house way or a function, not {shown(what)}."
            )
        self._function = user_function(what) if isinstance(what, str) else what
        self._name = f"strategy {quoted(name_of(what), _LONGEST_NAME)}"
        self.takes_generator = self._takes_generator()

    def __call__(self, rng: Random) -> Strategy:
        """Return the strategy, using this generator."""
        arguments = (rng,) if self.takes_generator else ()

        def play(found: Choices) -> Setting:
            setting = call_user(self._function, self._name, lambda: cards_text(found.hand), found, *arguments)
            if not isinstance(setting, Setting) or {*setting.low, *setting.high} != {*found.hand}:
                other = "one of another hand" if isinstance(setting, Setting) else shown(setting)
                problem = f"for {cards_text(found.hand)} it returned {other}"
                raise ValueError(f"The {self._name} must return a setting of the hand, but {problem}.")
            return setting

        return play

    def _takes_generator(self) -> bool:
        try:
            signature = inspect.signature(self._function)
        except ValueError:  # a built-in without a signature
            return False
        _, second, *_ = (*signature.parameters.values(), None, None)
        takes = (
            second is not None
            and second.kind in (second.POSITIONAL_ONLY, second.POSITIONAL_OR_KEYWORD)
            and (second.default is second.empty or second.name == "rng")
        )
        try:
            signature.bind(*range(1 + takes))
        except TypeError:
            raise ValueError(
                f"The {self._name} must be a function of a hand's choices, or of the choices and a random number "
                "generator: play(choices) or play(choices, rng)."
            ) from None
        return takes


@lru_cache(maxsize=2)
def favor_push_table(rules: RuleSet, folder: Path | str | None = None) -> tuple[Strengths, Strengths]:
    """Return the low and high hands that ``favor-push`` plays with each class: (292253,) each.

    As the player against Foxwoods, it plays the choice that wins most often if that is more than half the time,
    otherwise the one that pushes most. Raise `ValueError` if there is no Foxwoods atlas.
    """
    atlas = load_atlas(house_way("foxwoods"), rules, folder)
    if atlas is None:
        raise ValueError(
            "The strategy favor-push needs the atlas of Foxwoods. Build it with paigow atlas or with paigow_tui.atlas."
        )
    which = np.flatnonzero(atlas.undominated)
    owner, win = atlas.owner[which], atlas.win("player")[which]
    push = atlas.deals[owner] - win - atlas.lose("player")[which]
    starts = np.searchsorted(owner, np.arange(CLASSES))
    often = 2 * np.maximum.reduceat(win, starts) > atlas.deals
    value = np.where(often[owner], win, push)
    best = np.flatnonzero(value == np.maximum.reduceat(value, starts)[owner])
    first = which[best[np.unique(owner[best], return_index=True)[1]]]
    return atlas.lows[first], atlas.highs[first]


def favor_push(choices: Choices) -> Setting:
    """Return the choice that ``favor-push`` plays; see `favor_push_table`."""
    lows, highs = favor_push_table(choices.rules)
    number = class_of(choices.hand)
    return next(
        setting
        for setting in choices
        if (setting.low_rank.strength, setting.high_rank.strength) == (lows[number], highs[number])
    )


def user_function(name: str, what: str = "strategy") -> Callable[..., Any]:
    """Import a user's function named ``module:function``; ``what`` says what it is for in error messages.

    Raise `ValueError`, with a one-sentence message, if it can't be found.
    """
    module_name, _, function_name = name.partition(":")
    if "" not in sys.path and str(Path.cwd()) not in sys.path:
        sys.path.insert(0, str(Path.cwd()))  # find modules in the current directory
    try:
        function = getattr(importlib.import_module(module_name), function_name, None)
    except (Exception, SystemExit) as error:
        problem = f"The module for the {what} {quoted(name)} cannot be imported: {_describe(error)}."
        raise ValueError(problem) from error
    if not callable(function):
        raise ValueError(f"The module {quoted(module_name)} has no function {quoted(function_name)}.")
    return function  # type: ignore[no-any-return]


def call_user(function: Callable[..., Any], what: str, given: Callable[[], str], *arguments: Any) -> Any:
    """Call a user's function. Turn any exception into a `ValueError` whose sentence names what was ``given``."""
    try:
        return function(*arguments)
    except (Exception, SystemExit) as error:
        raise ValueError(f"The {what} failed for {given()}: {_describe(error)}.") from error


def _describe(error: BaseException) -> str:
    """Describe an exception from a user's code in text that is safe for a terminal."""
    try:
        text = str(error)
    except Exception:
        text = ""
    return type(error).__name__ + (f": {quoted(text, 100)[1:-1].rstrip('.')}" if text else "")
