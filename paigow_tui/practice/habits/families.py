"""The rules that people may follow, in a small family for each kind of decision.

Rules that people make up are short: one play if a condition holds, and otherwise another. Each is written in the
terms of a way of setting (see ``rules/rule.py``), so that it can be evaluated for one hand or for all.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, Final

import msgspec

from paigow_tui.rules.rule import Play, Rule
from paigow_tui.rules.shape import Pattern

Condition = tuple[str, str | int]
"""A field of `Rule` with a value."""


class Habit(msgspec.Struct, frozen=True):
    """A rule that a person may follow: one play if a condition holds, and otherwise another."""

    family: str
    pattern: Pattern
    play: Play
    when: Condition | None = None
    """The condition; ``None`` means always."""
    otherwise: Play | None = None

    @property
    def name(self) -> str:
        """The identifier, which is stored with drills."""
        when = "always" if self.when is None else f"{self.when[0]} {self.when[1]}"
        return f"{self.family}: {self.play}, {when}"

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The habit as rules of a way of setting, which cover every hand in its family."""
        beside: dict[str, Any] = {"beside": "nothing"} if self.pattern is Pattern.FOUR_OF_A_KIND else {}
        when: dict[str, Any] = dict(() if self.when is None else (self.when,))
        first = Rule(self.pattern, self.play, **beside, **when)
        return (first,) if self.otherwise is None else (first, Rule(self.pattern, self.otherwise, **beside))


class Family(msgspec.Struct, frozen=True):
    """A kind of decision: the ideas that it covers, and the rules that people may follow for their hands."""

    name: str
    title: str
    """A description of its hands."""
    ideas: tuple[str, ...]
    habits: tuple[Habit, ...]


def _family(
    name: str,
    title: str,
    ideas: tuple[str, ...],
    pattern: Pattern,
    always: tuple[Play, ...],
    *sometimes: tuple[Play, Play, Iterator[Condition]],
) -> Family:
    """Return a family of rules: plays for all its hands, and plays under a condition with another play otherwise."""
    every = [Habit(name, pattern, play) for play in always]
    every += [Habit(name, pattern, play, when, other) for play, other, conditions in sometimes for when in conditions]
    return Family(name, title, ideas, tuple(every))


def _at_most(field: str, highest: str) -> Iterator[Condition]:
    """Yield the ranges of a field that start at the lowest rank: ``2-6``, ``2-7`` …"""
    return ((field, f"2-{rank}") for rank in highest)


def _at_least(field: str, lowest: str) -> Iterator[Condition]:
    """Yield the ranges of a field that go up to the ace: ``K+``, ``Q+`` …"""
    return ((field, "A" if rank == "A" else f"{rank}+") for rank in lowest)


def _sums(first: int, last: int) -> Iterator[Condition]:
    return (("sum_at_most", most) for most in range(first, last + 1))


def _each(*conditions: Iterator[Condition]) -> Iterator[Condition]:
    return (one for some in conditions for one in some)


_SPLIT: Final[Play] = "second pair"
_FAMILIES: Final = (
    _family(
        "no-pair", "no pair",
        ("pai-gow", "weak-ace", "weak-king"), Pattern.NO_PAIR,
        ("keep", "keep a kicker", "keep three kickers", "next two"),
        ("keep three kickers", "keep", _each(_at_least("first", "AKQ"), _at_most("next", "789TJQ"))),
    ),
    _family(
        "pair-or-straight", "a pair and a straight or flush",
        ("pair-or-straight",), Pattern.ONE_PAIR, ("complete", "keep"),
        (
            "complete", "keep",
            _each(_at_most("first", "456789TJQK"), (("leaves_at_least", front) for front in ("A", "K", "Q", "J", "T"))),
        ),
    ),
    _family(
        "pair-of-aces", "a pair of aces",
        ("pair-of-aces",), Pattern.ONE_PAIR, ("keep", "keep a kicker", "next two", "first and other"),
        ("first and other", "keep", _each(_at_most("other", "9TJQ"), _at_least("other", "KQ"))),
        ("next two", "keep", _at_least("other", "K")),
    ),
    _family(
        "high-pair", "a pair of tens to kings",
        ("high-pair",), Pattern.ONE_PAIR, ("keep", "keep a kicker", "next two"),
        ("next two", "keep", _at_least("other", "AKQ")),
    ),
    _family(
        "low-pair", "a pair of twos to nines",
        ("low-pair",), Pattern.ONE_PAIR, ("keep", "keep a kicker", "next two"),
        ("next two", "keep", _at_least("other", "AKQ")),
    ),
    _family(
        "two-pair-or-straight", "two pair and a straight or flush",
        ("two-pair-or-straight",), Pattern.TWO_PAIR, ("complete", "keep", _SPLIT),
        ("complete", _SPLIT, _sums(7, 18)),
    ),
    _family(
        "aces-up", "aces up",
        ("aces-up",), Pattern.TWO_PAIR, ("keep", _SPLIT),
        ("keep", _SPLIT, _each(_at_most("second", "3456789TJQ"), _at_least("other", "KQJT"))),
    ),
    _family(
        "two-pair-ace", "two pair and an ace beside them",
        ("two-low-pairs-ace", "two-pair-ace", "two-high-pairs-ace"), Pattern.TWO_PAIR, ("keep", _SPLIT),
        ("keep", _SPLIT, _each(_sums(7, 19), _at_most("first", "6789TJ"), _at_least("next", "KQJT9"))),
    ),
    _family(
        "two-pair-king", "two pair and a king beside them",
        ("two-low-pairs-king", "two-pair-king"), Pattern.TWO_PAIR, ("keep", _SPLIT),
        ("keep", _SPLIT, _each(_sums(7, 18), _at_most("first", "56789T"), _at_least("next", "QJT9"))),
    ),
    _family(
        "two-pair", "two pair and no ace or king beside them",
        ("two-low-pairs", "two-pair"), Pattern.TWO_PAIR, ("keep", _SPLIT),
        ("keep", _SPLIT, _each(_sums(7, 18), _at_most("first", "56789T"), _at_least("other", "QJT"))),
    ),
    _family(
        "full-house", "a full house",
        ("full-house",), Pattern.FULL_HOUSE, ("keep", _SPLIT),
        ("keep", _SPLIT, _each(_at_most("second", "3456789TJQ"), _at_least("other", "AKQ"))),
    ),
    _family(
        "quads", "four of a kind",
        ("low-quads", "medium-quads", "high-quads"), Pattern.FOUR_OF_A_KIND, ("keep", "first pair"),
        ("keep", "first pair", _each(_at_most("first", "456789TJQK"), _at_least("other", "AKQ"))),
    ),
    _family(
        "three-pair", "three pair",
        ("three-pair",), Pattern.THREE_PAIR, ("first pair", _SPLIT, "third pair"),
    ),
    _family(
        "three-aces", "three aces",
        ("three-aces",), Pattern.TRIPS, ("keep", "first and other"),
        ("keep", "first and other", _at_least("other", "KQJT")),
    ),
    _family(
        "three-kings", "three kings",
        ("three-kings",), Pattern.TRIPS, ("keep", "first and other"),
        ("keep", "first and other", _at_least("other", "AQJT")),
    ),
    _family(
        "trips", "three queens or lower",
        ("trips",), Pattern.TRIPS, ("keep", "next two", "first and other"),
        ("first and other", "keep", _at_least("first", "QJT987")),
    ),
    _family(
        "two-trips", "two sets of trips",
        ("two-trips",), Pattern.TWO_TRIPS, ("first pair", _SPLIT),
    ),
    _family(
        "trips-and-two-pair", "trips and two pair",
        ("trips-and-two-pair",), Pattern.TRIPS_AND_TWO_PAIR, (_SPLIT, "third pair"),
    ),
)  # fmt: skip


@cache
def families() -> Mapping[str, Family]:
    """Return all families by name."""
    return MappingProxyType({family.name: family for family in _FAMILIES})


@cache
def habit_named(name: str) -> Habit:
    """Return a habit by name. Raise `KeyError` if it is unknown.

    >>> habit_named("two-pair-ace: keep, sum_at_most 11").otherwise
    'second pair'
    """
    return {habit.name: habit for family in families().values() for habit in family.habits}[name]
