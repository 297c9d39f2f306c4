"""The solution of the one-on-one game at even money: strategies that no opponent can beat by much.

Each side sets freely without seeing the other's cards, and the banker wins copies. The value of the game is the EV that
the player's best strategy guarantees against any banker; the banker's best strategy holds any player to it. The shipped
strategies mix settings with some hands. ``paigow solve`` prints their bounds, searches for better ones
(`paigow_tui.odds.lab.solve`) and checks them with each side's best answer, counted over all deals.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from math import comb
from typing import TYPE_CHECKING, ClassVar, Final
from zlib import compress, decompress

import msgspec
import numpy as np

from paigow_tui.odds.atlas import ROLES, Atlas
from paigow_tui.odds.banker import rule_key
from paigow_tui.odds.classes import ALL_HANDS, CLASSES, Ints, classes
from paigow_tui.odds.compare import WIN_AS_BANKER, OutcomeGrid
from paigow_tui.odds.mixture import Mixture
from paigow_tui.odds.questions import Questions, ask
from paigow_tui.odds.tally import FULL_COMMISSION, Role
from paigow_tui.odds.weights import Left, binned, class_weights
from paigow_tui.rules import VEGAS, RuleSet
from paigow_tui.rules.solution import ELSEWHERE, SOLVED, UNITS, content, fits
from paigow_tui.shipped import shipped

if TYPE_CHECKING:
    from numpy.typing import NDArray

_WHOLE: Final = ALL_HANDS * comb(46, 7) * UNITS


@dataclass(frozen=True)
class Solution:
    """A mixed strategy for one side.

    Each class has ``sizes`` entries: ``places`` are indices into its choices, highest front first, and ``times`` how
    many times out of a thousand each is played.
    """

    sizes: NDArray[np.uint8]
    places: NDArray[np.uint8]
    times: NDArray[np.int16]

    @cached_property
    def starts(self) -> Ints:
        """The index where each class's entries start: (292254,)."""
        return np.concatenate([[0], np.cumsum(self.sizes, dtype=np.int64)])

    def mixture(self, questions: Questions) -> Mixture:
        """Return the strategy as a `Mixture`; ``questions`` are the choices of all classes."""
        owner = np.repeat(np.arange(CLASSES), self.sizes)
        chosen = questions.starts[owner] + self.places
        key = questions.lows[chosen].astype(np.int64) << 32 | questions.highs[chosen]
        outcomes, place = np.unique(key, return_inverse=True)
        lows, highs = (outcomes >> 32).astype(np.int32), (outcomes & 0xFFFFFFFF).astype(np.int32)
        return Mixture(lows, highs, owner, place.astype(np.int64), self.times.astype(np.int64), UNITS)

    def packed(self) -> bytes:
        """Return the strategy as compressed file content; see `paigow_tui.rules.solution.content`."""
        return compress(b"".join((self.sizes.tobytes(), self.places.tobytes(), self.times.astype("<i2").tobytes())), 9)

    @classmethod
    def unpacked(cls, packed: bytes) -> Solution:
        """Return the strategy from compressed file content."""
        return cls.of(decompress(packed))

    @classmethod
    def of(cls, content: bytes) -> Solution:
        """Return the strategy from decompressed file content."""
        sizes = np.frombuffer(content, np.uint8, CLASSES)
        played = int(sizes.sum())
        places = np.frombuffer(content, np.uint8, played, CLASSES)
        times = np.frombuffer(content, "<i2", played, CLASSES + played)
        return cls(sizes, places, times.astype(np.int16))


def solution_of(questions: Questions, times: Ints) -> Solution:
    """Return the strategy that plays each choice as often as ``times`` says, in thousandths."""
    played = np.flatnonzero(times)
    owner = questions.owner[played]
    places = played - questions.starts[owner]
    sizes = np.bincount(owner, minlength=CLASSES)
    return Solution(sizes.astype(np.uint8), places.astype(np.uint8), times[played].astype(np.int16))


@cache
def solution(role: Role) -> Solution:
    """Return the shipped strategy for a role."""
    return Solution.of(content(role))


@dataclass(frozen=True)
class SolvedTable:
    """The solution as an opponent, like a `BankerTable`: its banker against players, and its player against bankers."""

    banker: Mixture
    player: Mixture
    units: ClassVar[int] = UNITS
    """The weight of each hand."""

    @cached_property
    def _grids(self) -> tuple[OutcomeGrid, OutcomeGrid]:
        return OutcomeGrid(self.banker.lows, self.banker.highs), OutcomeGrid(self.player.lows, self.player.highs)

    def pushing_hands(self, left: Left) -> int:
        """Return 0, since the solution has no push rule."""
        return 0

    def sums(self, left: Left, lows: NDArray[np.int32], highs: NDArray[np.int32]) -> Ints:
        """Return the four sums of settings against the remaining hands, in thousandths."""
        hands = class_weights(left)
        banker, player = (
            grid.sums(binned(mix.outcome, hands[mix.owner] * mix.times, len(mix.lows)), lows, highs)
            for mix, grid in zip((self.banker, self.player), self._grids, strict=True)
        )
        return np.hstack([banker[:, :WIN_AS_BANKER], player[:, WIN_AS_BANKER:]])


@cache
def _solved_table() -> SolvedTable:
    questions = all_choices()
    return SolvedTable(solution("banker").mixture(questions), solution("player").mixture(questions))


def solved_table(rules: RuleSet) -> SolvedTable:
    """Return the solution as a table, built once per process in a second or two. Raise `ValueError` for other rules."""
    if not fits(rules):
        raise ValueError(ELSEWHERE)
    return _solved_table()


def all_choices() -> Questions:
    """Return the choices of all classes in the solved game; takes about a second."""
    return ask(VEGAS, ())


def check_ranking(rules: RuleSet) -> None:
    """Raise `ValueError` if hands do not rank as in the solved game."""
    if rule_key(rules) != rule_key(VEGAS):
        raise ValueError(f"{SOLVED} needs the usual ranking of hands. Leave out --wheel, --joker and --rules.")


class Bounds(msgspec.Struct, frozen=True):
    """The bounds on the game's value to the player, in thousandths of a deal."""

    lower: int
    upper: int

    @property
    def gap(self) -> float:
        """Return the distance between the bounds, in units of the bet."""
        return (self.upper - self.lower) / _WHOLE

    def decimals(self) -> tuple[float, float]:
        """Return the bounds to ten decimals, the lower one rounded down and the upper one up."""
        lower, upper = self.lower * 10**10 // _WHOLE, -(-self.upper * 10**10 // _WHOLE)
        return lower / 10**10, upper / 10**10


class Exploited(msgspec.Struct, frozen=True):
    """A perfect opponent's wins less losses against a way, in deals."""

    as_banker: int
    """The perfect player's net wins when the way banks."""
    as_player: int
    """The perfect banker's net wins when the way plays."""

    def decimals(self) -> tuple[float, float]:
        """Return the EVs of the perfect opponents, to ten decimals."""
        deals = _WHOLE // UNITS
        return round(self.as_banker / deals, 10), round(self.as_player / deals, 10)


class Facts(msgspec.Struct, frozen=True):
    """Recorded results for the shipped strategies, computed by ``paigow solve --run``."""

    bounds: Bounds
    ways: dict[str, Exploited]


def exploited(atlas: Atlas) -> Exploited:
    """Return what a perfect opponent wins against a way at even money, given the way's atlas."""
    taken = [int(atlas.worth(role, 0)[atlas.best(role, 0)].sum(dtype=object)) // FULL_COMMISSION for role in ROLES]
    return Exploited(*taken)


@cache
def facts() -> Facts:
    """Return the shipped facts."""
    return msgspec.json.decode(shipped("odds/solution/facts.json"), type=Facts)


class Mixing(msgspec.Struct, frozen=True):
    """The number of classes, and the share of all hands, with which a strategy mixes settings."""

    kinds: int
    hands: float


def mixing(role: Role) -> Mixing:
    """Return how often the strategy for a role mixes settings."""
    several = solution(role).sizes > 1
    return Mixing(int(several.sum()), float(classes().multiplicity[several].sum() / ALL_HANDS))


def best_answers(questions: Questions, values: Ints) -> Ints:
    """Return each class's choice with the highest value, the first one in a tie: (292253,)."""
    highest = np.maximum.reduceat(values, questions.starts[:-1])
    best = np.flatnonzero(values == highest[questions.owner])
    first: Ints = best[np.unique(questions.owner[best], return_index=True)[1]]
    return first


def bounds_of(questions: Questions, player: Ints, banker: Ints) -> Bounds:
    """Return the bounds, given the value of each choice to each side against the other's strategy.

    The values are wins less losses, in thousandths of a deal: (questions,).
    """
    upper, lower = (int(values[best_answers(questions, values)].sum(dtype=object)) for values in (player, banker))
    return Bounds(-lower, upper)
