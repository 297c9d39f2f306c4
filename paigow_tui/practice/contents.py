"""What each of the 292,253 hand classes contains: patterns, jokers, complete hands."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import Any, Final

from paigow_tui.odds.classes import CONTENTS, classes
from paigow_tui.rules.shape import Pattern

Array = Any

WINDOWS: Final = ([12, 0, 1, 2, 3], *(list(range(start, start + 5)) for start in range(9)))
"""The ranks (0 for the deuce, 12 for the ace) of each straight."""

_GROUPS: Final = {
    # how many ranks occur twice, three times, four times, five times
    Pattern.NO_PAIR: (0, 0, 0, 0),
    Pattern.ONE_PAIR: (1, 0, 0, 0),
    Pattern.TWO_PAIR: (2, 0, 0, 0),
    Pattern.THREE_PAIR: (3, 0, 0, 0),
    Pattern.TRIPS: (0, 1, 0, 0),
    Pattern.FULL_HOUSE: (1, 1, 0, 0),
    Pattern.TRIPS_AND_TWO_PAIR: (2, 1, 0, 0),
    Pattern.TWO_TRIPS: (0, 2, 0, 0),
}


class Contents:
    """Masks over classes. The joker counts as an ace, as it does for house ways."""

    def __init__(self) -> None:
        tables = classes()
        self._joker = tables.counts.sum(axis=1) == 6
        self._counts = tables.counts.copy()
        self._counts[self._joker, 12] += 1
        self._bare = tables.counts > 0
        self._place = tables.multiplicity.copy()  # the content of each class
        self._place[:CONTENTS] = range(CONTENTS)
        self._place[CONTENTS:] = tables.flush_content
        self.multiplicity = tables.multiplicity

    def _spread(self, of_contents: Array) -> Array:
        return of_contents[self._place]

    def patterned(self, *patterns: Pattern) -> Array:
        """Return a mask of the classes with one of these patterns."""
        groups = [(self._counts == often).sum(axis=1) for often in (2, 3, 4, 5)]
        mask = groups[0] < 0
        for pattern in patterns:
            if pattern is Pattern.FOUR_OF_A_KIND:
                mask = mask | (groups[2] == 1)
            elif pattern is Pattern.FIVE_ACES:
                mask = mask | (groups[3] == 1)
            else:
                fits = groups[0] >= 0
                for group, count in zip(groups, _GROUPS[pattern], strict=True):
                    fits = fits & (group == count)
                mask = mask | fits
        return self._spread(mask)

    @property
    def joker(self) -> Array:
        """Return a mask of the classes with the joker."""
        return self._spread(self._joker)

    @cached_property
    def complete(self) -> Array:
        """Return a mask of the classes that contain a straight or a flush."""
        straight = self._joker & False
        for window in WINDOWS:
            straight = straight | (self._bare[:, window].sum(axis=1) + self._joker >= 5)
        mask = self._spread(straight)
        mask[CONTENTS:] = True
        return mask


@lru_cache(maxsize=1)
def contents() -> Contents:
    """Return the contents, computed when first needed."""
    return Contents()
