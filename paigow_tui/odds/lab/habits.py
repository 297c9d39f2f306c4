"""Habits: the mistakes a strategy repeats with a kind of hand, described in words."""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from paigow_tui.cards import Rank
from paigow_tui.odds.classes import Ints
from paigow_tui.odds.questions import Strengths
from paigow_tui.odds.setting import class_groups
from paigow_tui.rules import Category
from paigow_tui.rules.shape import PATTERNS, Pattern

_SHAPES: Final = tuple(PATTERNS)
_COMPLETE: Final = {Category.STRAIGHT: 1, Category.FLUSH: 2, Category.STRAIGHT_FLUSH: 3}
_BEHIND: Final = ("", "a straight behind", "a flush behind", "a straight flush behind")
_ORDINALS: Final = ("highest", "second", "third", "fourth", "fifth", "sixth", "lowest")
_PLAY_BITS: Final = 8
_FOUL: Final = 255
"""The code of a fouled setting."""


class Sight:
    """All classes as a person sees them: their kinds, and what a setting does with their groups of ranks."""

    def __init__(self) -> None:
        groups, shapes = class_groups()
        self._ranks, self._shapes = groups & 15, shapes.astype(np.int64)
        patterns = list(dict.fromkeys(PATTERNS.values()))
        self.names = tuple(pattern.value for pattern in patterns)
        """The names of the kinds."""
        self.kinds: Ints = np.array([patterns.index(PATTERNS[shape]) for shape in _SHAPES])[self._shapes]
        """Each class's kind, as an index into ``names``: (292253,)."""

    def codes(
        self,
        owner: NDArray[Any],
        low: Strengths,
        high: Strengths,
        better_low: Strengths,
        better_high: Strengths,
    ) -> Ints:
        """Return a code for each pair of a setting and a better one; pairs that look alike get the same code."""
        code: Ints = self._shapes[owner] << 4 | self._ranks[owner, 0]
        for front, back in ((low, high), (better_low, better_high)):
            code = code << _PLAY_BITS | self._play(owner, front, back)
        return code

    def _play(self, owner: NDArray[Any], low: Strengths, high: Strengths) -> Ints:
        """Return a code for the complete hand behind or, if there is none, for the two groups of ranks in front."""
        ranks = self._ranks[owner]
        first = low >> 16 & 15
        second = np.where(low >> 20, first, low >> 12 & 15)
        places = [(ranks == rank[:, None]).argmax(axis=1) for rank in (first, second)]
        kind = sum((high >> 20 == category) * number for category, number in _COMPLETE.items())
        code = np.where(kind, kind << 6, np.minimum(*places) << 3 | np.maximum(*places))
        return np.asarray(np.where(low < 0, _FOUL, code))


def habit_words(code: int) -> str:
    """Return a code from `Sight.codes` as a sentence."""
    better, did = code & (1 << _PLAY_BITS) - 1, code >> _PLAY_BITS & (1 << _PLAY_BITS) - 1
    shape, rank = divmod(code >> 2 * _PLAY_BITS, 16)
    counts = _SHAPES[shape]
    instead = _play_words(counts, better)
    if did == better:
        instead = "another " + instead.removeprefix("a ")
    return f"{_hand_words(counts, Rank(rank))}: {_play_words(counts, did)}, not {instead}"


def _hand_words(counts: tuple[int, ...], rank: Rank) -> str:
    pattern = PATTERNS[counts]
    named = {
        Pattern.NO_PAIR: f"{rank.word.capitalize()}-high, no pair",
        Pattern.ONE_PAIR: f"Pair of {rank.plural}",
        Pattern.TWO_PAIR: f"{rank.plural.capitalize()} up",
        Pattern.TRIPS: f"Three {rank.plural}",
        Pattern.THREE_PAIR: f"Three pair, {rank.plural} up",
        Pattern.FULL_HOUSE: f"{rank.plural.capitalize()} full",
        Pattern.FOUR_OF_A_KIND: f"Four {rank.plural}",
    }.get(pattern, f"{pattern.value.capitalize()}, {rank.plural}" if counts[0] < 5 else "Five aces")
    return named + (" and a pair" if counts[0] > 3 and counts[1] == 2 else "")


def _play_words(counts: tuple[int, ...], code: int) -> str:
    if code == _FOUL:
        return "a foul"
    if code >> 6:
        return _BEHIND[code >> 6]
    first, second = code >> 3, code & 7
    if first == second:
        pairs = [place for place, count in enumerate(counts) if count > 1]
        if counts[first] > 2:
            return f"two of the {'trips' if counts[first] == 3 else 'quads' if counts[first] == 4 else 'aces'} in front"
        among = [place for place in pairs if counts[place] == 2]
        which = (
            ""
            if len(among) == 1
            else ("higher ", "lower ")[among.index(first)]
            if len(among) == 2
            else ("highest ", "middle ", "lowest ")[among.index(first)]
        )
        return f"the {which}pair in front"
    if counts[0] == 1:
        return f"the {_ORDINALS[first]} and {_ORDINALS[second]} in front"
    alone = counts.index(1) if 1 in counts else len(counts)
    if first >= alone:
        if (first, second) == (alone, alone + 1):
            return "the two best side cards in front"
        words = ["best", *_ORDINALS[1:]]
        last = len(counts) - 1
        names = [words[place - alone] if place < last or place == alone else "lowest" for place in (first, second)]
        return f"the {names[0]} and {names[1]} side cards in front"
    held = {1: "a side card", 2: "one of a pair", 3: "one of the trips", 4: "one of the quads", 5: "an ace"}
    names = [held[counts[place]] for place in (first, second)]
    if second == alone:
        names[1] = "the best side card"
    return f"{names[0]} and {names[1]} in front"
