"""Kinds of hands to drill, as data: the hand classes they include, and what the odds must be.

A kind's classes are a set, and a class's weight is its exact number of hands. So dealing a class by weight, and then
suits uniformly, makes all hands of the kind equally likely.
"""

from collections.abc import Callable
from fractions import Fraction
from typing import Final, Literal

import msgspec

from paigow_tui.cards import meant, quoted
from paigow_tui.odds.difficulty import AS_GOOD, SPLIT_OR_KEEP, next_cost
from paigow_tui.odds.rows import choice_indices
from paigow_tui.odds.tally import HandOdds, Role
from paigow_tui.practice.grading import closeness, near_ties
from paigow_tui.practice.questions import Drill
from paigow_tui.rules.shape import Pattern

OddsTest = Callable[[HandOdds, Role], bool]


class Kind(msgspec.Struct, frozen=True):
    """A kind of hand, defined by patterns, anything else the hand must hold, and a test of its odds."""

    name: str
    title: str
    patterns: tuple[Pattern, ...] = ()
    """The patterns of its hands; empty for any."""
    holds: Literal["", "joker", "complete"] = ""
    test: OddsTest | None = None


def _split_or_keep(odds: HandOdds, role: Role) -> bool:
    """Test whether the best settings with and without a pair in front are close or, with open hands, differ."""
    best: dict[bool, Fraction] = {}
    for index, one in enumerate(odds.settings):
        if one.legal and not one.dominated:
            pair = one.setting.low_rank.strength >> 20 > 0
            best[pair] = max(best.get(pair, odds.ev(index, role)), odds.ev(index, role))
    if len(best) < 2:
        return False
    return abs(best[True] - best[False]) < SPLIT_OR_KEEP if odds.deals > 1 else best[True] != best[False]


_SETS: Final = (Pattern.FULL_HOUSE, Pattern.TRIPS_AND_TWO_PAIR, Pattern.TWO_TRIPS)
_PAIRED: Final = tuple(pattern for pattern in Pattern if pattern is not Pattern.NO_PAIR)

_ALL: Final = (
    Kind("any", "any hand"),
    Kind("no-pair", "no pair", (Pattern.NO_PAIR,)),
    Kind("one-pair", "one pair", (Pattern.ONE_PAIR,)),
    Kind("two-pair", "two pair", (Pattern.TWO_PAIR,)),
    Kind("split-or-keep", "two pair: split or keep", (Pattern.TWO_PAIR,), test=_split_or_keep),
    Kind("three-pair", "three pair", (Pattern.THREE_PAIR,)),
    Kind("trips", "three of a kind", (Pattern.TRIPS,)),
    Kind("complete", "straight or flush against a pair", _PAIRED, "complete"),
    Kind("full-house", "full house", _SETS),
    Kind("four-of-a-kind", "four of a kind", (Pattern.FOUR_OF_A_KIND, Pattern.FIVE_ACES)),
    Kind("joker", "with the joker", holds="joker"),
    Kind(
        "roles-differ",  # no setting is best or nearly best in both roles
        "player and banker should differ",
        test=lambda odds, role: not near_ties(odds, "player") & near_ties(odds, "banker"),
    ),
    Kind(
        "house-errs",
        "the house way errs",
        test=lambda odds, role: odds.house_way not in near_ties(odds, role),
    ),
)

KINDS: Final = {kind.name: kind for kind in _ALL}


def kind_named(name: str) -> Kind:
    """Return a kind by name or title, such as ``trips`` or ``three-of-a-kind``. Raise `ValueError` if it is unknown."""
    title = name.replace("-", " ").casefold()
    for kind in KINDS.values():
        if name == kind.name or title == kind.title:
            return kind
    raise ValueError(f"No kind of hand is named {quoted(name)}{meant(name, KINDS)}.")


def near_enough(odds: HandOdds, role: Role, drill: Drill) -> bool:
    """Return whether the next best setting is as close as a drill requires.

    In a challenge, the next best setting may be as good as the best; otherwise, it must cost more.
    Against an open hand, return whether at most half of the choices do as well as the best.
    """
    if odds.deals == 1:
        costs = [odds.cost(index, role) for index in choice_indices(odds, role)]
        return not drill.tricky or 2 * costs.count(Fraction(0)) <= len(costs)
    if drill.gap is None:
        return True
    apart = closeness(odds, role) if drill.sealed else next_cost(odds, role, AS_GOOD)
    return apart is not None and float(apart) <= drill.gap
