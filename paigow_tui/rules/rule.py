"""The rules that make up a house way: a small, fixed vocabulary, and how it applies to a hand.

A rule says which hands it applies to and which front to play. Its conditions and fronts use a `Shape` and operators
that work for both a single hand and arrays of hands (see ``paigow_tui.odds.setting``).
"""

import re
from collections.abc import Callable, Sequence
from functools import lru_cache, reduce
from operator import attrgetter, or_
from typing import Annotated, Any, Final, Literal

import msgspec

from paigow_tui.rules.ranking import Category
from paigow_tui.rules.shape import PATTERNS, Pattern, pair, two
from paigow_tui.rules.splits import BEHIND

Test = Callable[[Any], Any]
"""Takes a `Shape`, or its array version for many hands, and returns whether a condition holds, or for which hands."""
Front = Callable[[Any], Any]
"""Takes the same and returns the front to play, or 0 if there is none."""

Play = Literal[
    "keep", "keep a kicker", "keep two kickers", "keep three kickers", "first pair", "second pair", "third pair",
    "next two", "first and other", "complete", "complete with an ace",
]  # fmt: skip
"""Fronts. ``keep``: the two best other cards (with no pair, the second- and third-highest); ``keep a kicker`` (two,
three): the best and the third (fourth, fifth) best; ``next two``: the second- and third-best; ``first and other``: one
card of the first group and the best other card; ``complete``: the best front that a straight, flush or straight flush
leaves."""
Certainty = Literal["published figures", "casino's own text", "transcription", "computed", ""]
"""How well documented a casino's way is: published figures reproduced, its own text, or someone's transcription."""

_PLAIN: Final = r"^[^\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2066-\u2069]*\Z"
Name = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*\Z", max_length=32)]
Text = Annotated[str, msgspec.Meta(pattern=_PLAIN, max_length=300)]
Band = Annotated[str, msgspec.Meta(pattern=r"^([2-9TJQKA](-[2-9TJQKA]|\+)?)?\Z")]
"""Ranks: ``7-T``, ``A``, ``K+`` (a king or higher); empty for any."""
Bands = Annotated[str, msgspec.Meta(pattern=r"^[2-9TJQKA](-[2-9TJQKA]|\+)?/[2-9TJQKA](-[2-9TJQKA]|\+)?\Z")]
"""Two bands, one for the first rank and one for the second: ``J-K/2-6``."""
Bound = Annotated[str, msgspec.Meta(pattern=r"^([2-9TJQKA]{1,2})?\Z")]
"""A front: ``A`` (ace-high), ``AJ``, ``22``; empty if there is none."""

_RANKS: Final = "23456789TJQKA"
ORDER: Final = (
    Pattern.NO_PAIR, Pattern.ONE_PAIR, Pattern.TWO_PAIR, Pattern.FULL_HOUSE, Pattern.FOUR_OF_A_KIND,
    Pattern.THREE_PAIR, Pattern.TRIPS, Pattern.TWO_TRIPS, Pattern.TRIPS_AND_TWO_PAIR, Pattern.FIVE_ACES,
)  # fmt: skip
"""The order in which rules are stored and numbered; practice diaries contain these numbers."""
_BANDS: Final = ("first", "second", "third", "other", "next", "after")
_KEPT: Final = ("keep", "keep a kicker", "keep two kickers", "keep three kickers")
_SECOND: Final = {1: "nothing", 2: "pair", 3: "trips"}


class Preference(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Which complete hand to play when there are several. Each bound is the lowest front that justifies the other.

    Play a flush unless a straight leaves a higher front of at least ``flush_unless``. Play a straight flush (a royal
    flush before any other) unless that hand leaves a higher front of at least its own bound.
    """

    flush_unless: Bound
    straight_flush_unless: Bound
    royal_unless: Bound


def filled(text: str, front: str = "in front", behind: str = "behind") -> str:
    """Return a text with words in place of ``{front}`` and ``{behind}``, for the screen by default."""
    return text.replace("{front}", front).replace("{behind}", behind)


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One rule of a way: the hands it applies to, the front to play, and a sentence.

    ``first`` is a band for the rank that repeats most (the higher pair, the trips; without a pair, the highest card),
    ``second`` and ``third`` for the next ranks, repeated ranks first. ``pairs`` are bands for the first two ranks, and
    one of them must fit; ``sum_at_least`` and ``sum_at_most`` bound the sum of those ranks (jack 11 … ace 14).
    ``other``, ``next`` and ``after`` are bands for the best unpaired cards (without a pair, after the highest card).
    ``joker`` says whether the hand holds it (it counts as an ace). ``beside`` is what a hand has besides quads or five
    aces. ``complete``, ``leaves_at_least``, ``leaves_at_most`` and ``higher`` (the front played must be higher) apply
    to the best front that a straight, flush or straight flush leaves; ``front_at_least`` and ``front_at_most`` apply to
    the front to be played.

    In the sentence ``{front}`` and ``{behind}`` stand for the low and the high hand; ``hear`` is for screen readers.
    """

    pattern: Pattern
    play: Play
    say: Text = ""
    hear: Text = ""
    beside: Literal["", "nothing", "pair", "trips", "pair or trips"] = ""
    first: Band = ""
    second: Band = ""
    third: Band = ""
    pairs: Annotated[tuple[Bands, ...], msgspec.Meta(max_length=20)] = ()
    other: Band = ""
    next: Band = ""
    after: Band = ""
    sum_at_least: int = 0
    sum_at_most: int = 0
    joker: bool | None = None
    complete: bool | None = None
    leaves_at_least: Bound = ""
    leaves_at_most: Bound = ""
    front_at_least: Bound = ""
    front_at_most: Bound = ""
    higher: bool = False
    prefer: Preference | None = None

    def __post_init__(self) -> None:
        for name in _BANDS:
            _check_band(name, getattr(self, name))
        for bands in self.pairs:
            for band in bands.split("/"):
                _check_band("pairs", band)
        bound = self.higher or self.front_at_least or self.front_at_most
        if self.prefer is not None and (self.play != "complete" or bound):
            raise ValueError('`prefer` is only for `play = "complete"`, with no condition on the low hand')
        for counts in self.shapes:
            if not _playable(self.play, counts):
                held = "" if self.pattern.value == named(counts) else f" ({named(counts)})"
                raise ValueError(f'`play = "{self.play}"` does not fit {self.pattern.value}{held}')

    @property
    def text(self) -> str:
        """The sentence as shown on screen."""
        return filled(self.say)

    @property
    def spoken(self) -> str:
        """The sentence for screen readers."""
        return filled(self.hear or self.say, "in the low hand", "in the high hand")

    @property
    def shapes(self) -> tuple[tuple[int, ...], ...]:
        """The counts of each rank in hands it can apply to, such as ``(2, 2, 1, 1, 1)``."""
        return _shapes(self.pattern, self.beside)

    @property
    def always(self) -> bool:
        """Whether it applies to every hand of its shapes."""
        return not self.tests and not self.leaves_nothing

    @property
    def leaves_nothing(self) -> bool:
        """Whether a hand may lack its front; the rule applies only if the front exists."""
        return self.play.startswith("complete")

    @property
    def needs_complete(self) -> bool:
        """Whether it applies only to hands that contain a straight or a flush."""
        bound = self.complete or self.leaves_at_least or self.leaves_at_most or self.higher
        return bool(bound) or self.leaves_nothing

    @property
    def tests(self) -> tuple[Test, ...]:
        """The conditions other than the pattern."""
        return _tests(self)

    @property
    def front(self) -> Front:
        """The front to play."""
        return _FRONTS[self.play] if self.prefer is None else _preferring(self.prefer)


# Bands and bounds.


@lru_cache(maxsize=64)
def _shapes(wanted: Pattern, beside: str) -> tuple[tuple[int, ...], ...]:
    shapes = tuple(
        counts
        for counts, pattern in PATTERNS.items()
        if pattern is wanted and (not beside or _SECOND[counts[1]] in beside)
    )
    if not shapes:
        raise ValueError(f'{wanted.value} never has `beside = "{beside}"`')
    return shapes


def ranks_of(band: str) -> range:
    """Return the ranks of a band, 2 to 14."""
    low, _, high = band.replace("+", "-A").partition("-")
    return range(_RANKS.index(low) + 2, _RANKS.index(high or low) + 3)


def _check_band(name: str, band: str) -> None:
    if band and not re.fullmatch(r"[2-9TJQKA](-[2-9TJQKA]|\+)?", band):
        raise ValueError(f"`{name}` is not a band of ranks: {band!r}")
    if band and not ranks_of(band):
        raise ValueError(f'`{name} = "{band}"` starts above its end')


def _bound(text: str, most: bool) -> int:
    """Return the lowest, or with ``most`` the highest, front that a bound covers."""
    first, second = _RANKS.index(text[0]) + 2, _RANKS.index(text[-1]) + 2
    if len(text) == 2:
        return pair(first) if first == second else two(first, second)
    return two(first, first - 1) if most else two(first, 2)


# Conditions.


@lru_cache(maxsize=1024)
def _tests(rule: Rule) -> tuple[Test, ...]:
    tests: list[Test] = [_within(name, ranks_of(band)) for name in _BANDS if (band := getattr(rule, name))]
    if rule.pairs:
        tests.append(_either([tuple(map(ranks_of, bands.split("/"))) for bands in rule.pairs]))
    if rule.joker is not None:
        tests.append(lambda shape: shape.joker == rule.joker)
    if rule.complete is not None:
        complete = rule.complete
        tests.append(lambda shape: (shape.complete_front > 0) == complete)
    if rule.leaves_at_least:
        tests.append(_leaves(_bound(rule.leaves_at_least, most=False), 1 << 24))
    if rule.leaves_at_most:
        tests.append(_leaves(1, _bound(rule.leaves_at_most, most=True)))
    front = rule.front
    if rule.sum_at_least:
        tests.append(lambda shape: shape.first + shape.second >= rule.sum_at_least)
    if rule.sum_at_most:
        tests.append(lambda shape: shape.first + shape.second <= rule.sum_at_most)
    if rule.front_at_least:
        least = _bound(rule.front_at_least, most=False)
        tests.append(lambda shape: front(shape) >= least)
    if rule.front_at_most:
        most = _bound(rule.front_at_most, most=True)
        tests.append(lambda shape: front(shape) <= most)
    if rule.higher:
        tests.append(lambda shape: (shape.complete_front > 0) & (front(shape) > shape.complete_front))
    return tuple(tests)


def _within(name: str, ranks: range) -> Test:
    rank, least, most = attrgetter(name), ranks.start, ranks.stop - 1
    if most == 14:
        return lambda shape: rank(shape) >= least
    return lambda shape: (rank(shape) >= least) & (rank(shape) <= most)


def _either(bands: Sequence[Sequence[range]]) -> Test:
    tests = [(_within("first", first), _within("second", second)) for first, second in bands]
    return lambda shape: reduce(or_, (first(shape) & second(shape) for first, second in tests))


def _leaves(least: int, most: int) -> Test:
    return lambda shape: (shape.complete_front >= least) & (shape.complete_front <= most)


# Fronts.


_FRONTS: Final[dict[str, Front]] = {
    "keep": lambda shape: shape.two(shape.other, shape.next),
    "keep a kicker": lambda shape: shape.two(shape.other, shape.after),
    "keep two kickers": lambda shape: shape.two(shape.other, shape.fourth_other),
    "keep three kickers": lambda shape: shape.two(shape.other, shape.fifth_other),
    "next two": lambda shape: shape.two(shape.next, shape.after),
    "first pair": lambda shape: pair(shape.first),
    "second pair": lambda shape: pair(shape.second),
    "third pair": lambda shape: pair(shape.third),
    "first and other": lambda shape: shape.two(shape.first, shape.other),
    "complete": lambda shape: shape.complete_front,
    "complete with an ace": lambda shape: shape.complete_ace_front,
}


def _playable(play: str, counts: tuple[int, ...]) -> bool:
    """Return whether hands with these counts of ranks have the cards for a front."""
    alone = counts.count(1) - (counts[0] == 1)
    if play in _KEPT:
        return alone >= 2 + _KEPT.index(play)
    if play in ("next two", "first and other"):
        return alone >= (3 if play == "next two" else 1)
    place = {"first pair": 0, "second pair": 1, "third pair": 2}.get(play)
    return place is None or (place < len(counts) and counts[place] >= 2)


def named(counts: tuple[int, ...]) -> str:
    beside = {2: " with a pair", 3: " with trips"}.get(counts[1], "") if counts[0] > 3 else ""
    return PATTERNS[counts].value + beside


def _preferring(prefer: Preference) -> Front:
    flush, straight_flush, royal = (
        _bound(bound, most=False) for bound in (prefer.flush_unless, prefer.straight_flush_unless, prefer.royal_unless)
    )

    def front(shape: Any) -> Any:
        """Return the front with the category to play behind it, which need not be the best that this front leaves."""
        straight = (shape.flush_front == 0) | (
            (shape.straight_front > shape.flush_front) & (shape.straight_front >= flush)
        )
        plain = shape.where(straight, shape.straight_front, shape.flush_front)
        best = shape.where(shape.royal_front > 0, shape.royal_front, shape.straight_flush_front)
        bound = shape.where(shape.royal_front > 0, royal, straight_flush)
        instead = (plain > 0) & ((best == 0) | ((plain > best) & (plain >= bound)))
        kind = shape.where(straight, int(Category.STRAIGHT), int(Category.FLUSH))
        front = shape.where(instead, plain | kind << BEHIND, best | int(Category.STRAIGHT_FLUSH) << BEHIND)
        return shape.where(plain | best > 0, front, 0)

    return front
