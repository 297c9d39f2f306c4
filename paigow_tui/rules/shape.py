"""The shape of a hand: how often its ranks repeat, counting the joker as an ace.

House ways are written in terms of shapes. The only thing a shape says about suits is which complete hands are possible.
"""

from enum import Enum
from typing import Final

from paigow_tui.rules.ranking import ACE, ACE_HIGH_STRAIGHT, COMPLETE, Category, low_strength
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


PATTERNS: Final = {
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

_ALONE: Final = {counts: max(1, len(counts) - counts.count(1)) for counts in PATTERNS}
"""The index of the first unpaired rank, not counting the highest card of a hand without a pair."""
_COMPLETE: Final = frozenset(int(category) for category in COMPLETE)
ROYAL: Final = Category.STRAIGHT_FLUSH << 4 | ACE_HIGH_STRAIGHT
"""The top eight bits of a royal flush's strength."""
ANY: Final = -1
WITH_ACE: Final = -2


def _alone(place: int) -> property:
    return property(lambda shape: shape.groups[shape._alone + place])


def _leaves(kind: int) -> property:
    return property(lambda shape: shape._front(kind))


class Shape:
    """The features of a hand that a house way considers.

    ``groups`` has each rank once, most frequent first, then by rank, so for two pair ``first`` is the higher pair and
    ``other`` the best other card. ``counts`` says how often each rank appears. A missing rank is 0, and ``groups`` is
    padded with zeros.
    """

    __slots__ = ("_alone", "_fronts", "_options", "counts", "first", "groups", "joker", "pattern", "second")

    def __init__(self, options: Splits) -> None:
        ranks = options.ranks
        ordered = sorted({ranks.count(rank) << 4 | rank for rank in ranks}, reverse=True)
        self.counts = tuple([group >> 4 for group in ordered])
        self.groups = (*[group & 15 for group in ordered], 0, 0, 0, 0, 0)
        self.first = self.groups[0]
        """The rank that repeats most; without a pair, the highest card."""
        self.second = self.groups[1]
        """The next rank."""
        self.pattern = PATTERNS[self.counts]
        self._alone = _ALONE[self.counts]
        self.joker = options.joker
        self._options = options
        self._fronts: dict[int, int] | None = None

    two = staticmethod(low_strength)

    @staticmethod
    def where(condition: bool, yes: int, no: int) -> int:
        """Return one of two values: `numpy.where` for one hand."""
        return yes if condition else no

    third = property(lambda shape: shape.groups[2])
    """The rank after ``second``."""
    other, next, after, fourth_other, fifth_other = map(_alone, range(5))
    """The unpaired cards other than ``first``, best first."""

    def _front(self, kind: int) -> int:
        """Return the best front that this kind of complete hand leaves, or 0 without one."""
        if self._fronts is None:
            self._fronts = _complete_fronts(self._options)
        return self._fronts.get(kind, 0)

    complete_front, complete_ace_front, straight_front, flush_front, straight_flush_front, royal_front = map(
        _leaves, (ANY, WITH_ACE, Category.STRAIGHT, Category.FLUSH, Category.STRAIGHT_FLUSH, ROYAL)
    )
    """The best front that a complete hand (straight, flush, straight flush) leaves, the best with an ace, and the best
    that each kind leaves; 0 if there is none."""


def _complete_fronts(options: Splits) -> dict[int, int]:
    """Return the best front that each kind of complete hand leaves: by category, `ROYAL`, `ANY` and `WITH_ACE`."""
    fronts: dict[int, int] = {}
    if max(options.highs) >> 20 < Category.STRAIGHT:
        return fronts
    for low, high in zip(options.lows, options.highs, strict=True):
        if high >> 20 in _COMPLETE:
            kinds = [high >> 20, ANY]
            if high >> 16 == ROYAL:
                kinds.append(ROYAL)
            if low >> 16 in (ACE, 16 | ACE):
                kinds.append(WITH_ACE)
            for kind in kinds:
                if low > fronts.get(kind, 0):
                    fronts[kind] = low
    return fronts


def pair(rank: int) -> int:
    """Return the front that is a pair of this rank."""
    return Category.ONE_PAIR << 20 | rank << 16


def two(first: int, second: int) -> int:
    """Return the front of two different ranks."""
    return low_strength(first, second)
