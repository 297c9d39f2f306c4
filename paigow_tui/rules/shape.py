"""The shape of a hand: how often its ranks repeat, the joker counted as an ace.

House ways are written in terms of shapes; of the suits, a shape keeps only which complete hands are possible.
"""

from __future__ import annotations

from enum import Enum
from typing import Final

from paigow_tui.rules.ranking import COMPLETE, Category, low_strength
from paigow_tui.rules.splits import Splits


class Pattern(Enum):
    """How the ranks of seven cards repeat."""

    NO_PAIR = "no pair"
    ONE_PAIR = "one pair"
    TRIPS = "three of a kind"
    TWO_PAIR = "two pair"
    THREE_PAIR = "three pair"
    FULL_HOUSE = "full house"
    TRIPS_AND_TWO_PAIR = "three of a kind and two pair"
    TWO_TRIPS = "two sets of trips"
    FOUR_OF_A_KIND = "four of a kind"
    FIVE_ACES = "five aces"


_PATTERNS: Final = {
    (1, 1, 1, 1, 1, 1, 1): Pattern.NO_PAIR,
    (2, 1, 1, 1, 1, 1): Pattern.ONE_PAIR,
    (3, 1, 1, 1, 1): Pattern.TRIPS,
    (2, 2, 1, 1, 1): Pattern.TWO_PAIR,
    (2, 2, 2, 1): Pattern.THREE_PAIR,
    (3, 2, 1, 1): Pattern.FULL_HOUSE,
    (3, 2, 2): Pattern.TRIPS_AND_TWO_PAIR,
    (3, 3, 1): Pattern.TWO_TRIPS,
    (4, 1, 1, 1): Pattern.FOUR_OF_A_KIND,
    (4, 2, 1): Pattern.FOUR_OF_A_KIND,
    (4, 3): Pattern.FOUR_OF_A_KIND,
    (5, 1, 1): Pattern.FIVE_ACES,
    (5, 2): Pattern.FIVE_ACES,
}

_COMPLETE: Final = frozenset(int(category) for category in COMPLETE)


class Shape:
    """A hand as a house way sees it.

    ``groups`` has each rank once, those that repeat most first, then by rank, so that for two
    pair ``groups[0]`` is the higher pair and ``groups[2]`` the best other card. ``counts`` says how
    often each repeats.
    """

    __slots__ = ("_found", "counts", "groups", "pattern")

    def __init__(self, found: Splits) -> None:
        ranks = found.ranks
        ordered = sorted({(ranks.count(rank), rank) for rank in ranks}, reverse=True)
        self.groups = tuple(rank for _, rank in ordered)
        self.counts = tuple(count for count, _ in ordered)
        self.pattern = _PATTERNS[self.counts]
        self._found = found

    @property
    def lone(self) -> tuple[int, ...]:
        """Return the ranks that do not repeat, from high to low."""
        return tuple(rank for rank, count in zip(self.groups, self.counts, strict=True) if count == 1)

    def complete_front(self) -> int:
        """Return the best front that a complete hand (straight, flush, straight flush) leaves, or 0."""
        found = self._found
        return max(
            (low for low, high in zip(found.lows, found.highs, strict=True) if high >> 20 in _COMPLETE),
            default=0,
        )

    def complete_with(self, front: int) -> bool:
        """Return whether some setting has this front and a complete hand behind."""
        found = self._found
        return any(
            low == front and high >> 20 in _COMPLETE
            for low, high in zip(found.lows, found.highs, strict=True)
        )


def pair(rank: int) -> int:
    """Return the front that is a pair of this rank."""
    return Category.ONE_PAIR << 20 | rank << 16


def two(first: int, second: int) -> int:
    """Return the front of two different ranks."""
    return low_strength(first, second)
