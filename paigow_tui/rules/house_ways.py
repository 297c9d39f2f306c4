"""House ways: the fixed methods by which a dealer sets, each stated once as a table of rules.

A rule says for which hands it is and which front to play; the first that applies decides, and of
the settings with that front the one with the highest back is played. Sources: the house ways of
Trump Plaza and Foxwoods as published by those casinos.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Final

from paigow_tui.cards import Card, descending, quoted
from paigow_tui.rules.ruleset import VEGAS, RuleSet
from paigow_tui.rules.settings import Choices, Hand, Setting, make_setting
from paigow_tui.rules.shape import Pattern, Shape, pair, two
from paigow_tui.rules.splits import Splits, best_legal, check_hand, splits

Front = Callable[[Shape], int]
Test = Callable[[Shape], bool]

TEN, JACK, KING, ACE = 10, 11, 13, 14
LOW, MEDIUM, HIGH, ACES = range(2, 7), range(7, 11), range(11, 14), range(14, 15)


class Rule:
    """One line of a house way: the hands it is for, in words and as a test, and the front to play."""

    __slots__ = ("applies", "front", "pattern", "text")

    def __init__(self, pattern: Pattern, text: str, front: Front, applies: Test | None = None) -> None:
        self.pattern = pattern
        self.text = text
        self.front = front
        self.applies = applies

    def __repr__(self) -> str:
        return f"Rule({self.pattern.value!r}, {self.text!r})"


class HouseWay:
    """A named house way: ``set`` a hand, or ask which ``rule`` decides it."""

    def __init__(self, name: str, title: str, rules: Sequence[Rule]) -> None:
        self.name = name
        self.title = title
        self.rules = tuple(rules)

    def __repr__(self) -> str:
        return f"house_way({self.name!r})"

    @cached_property
    def _by_pattern(self) -> dict[Pattern, tuple[Rule, ...]]:
        return {pattern: tuple(rule for rule in self.rules if rule.pattern is pattern) for pattern in Pattern}

    def _decide(self, shape: Shape) -> Rule:
        for rule in self._by_pattern[shape.pattern]:
            if rule.applies is None or rule.applies(shape):
                return rule
        raise AssertionError(f"{self.name} has no rule for {shape.pattern.value}")

    def split(self, found: Splits, rules: RuleSet = VEGAS) -> int:
        """Which of the 21 splits of a hand this way plays: the bare-integer form of `set`."""
        shape = Shape(found)
        return best_legal(found, self._decide(shape).front(shape), rules)

    def set(self, hand: Hand, rules: RuleSet = VEGAS) -> Setting:
        """The setting this way plays; raises `CardError` for anything but seven cards.

        >>> from paigow_tui.cards import parse_cards
        >>> str(house_way("trump-plaza").set(parse_cards("5s 5h 3s 3h Jk 9d 2c")))
        'Jk 9d | 5s 5h 3s 3h 2c'
        """
        check_hand(hand)
        cards: tuple[Card, ...] = descending(hand)
        found = splits(cards, rules)
        return make_setting(cards, found, self.split(found, rules), rules)

    def rule(self, hand: Hand, rules: RuleSet = VEGAS) -> Rule:
        """The rule that decides this hand."""
        check_hand(hand)
        return self._decide(Shape(splits(descending(hand), rules)))

    def __call__(self, choices: Choices) -> Setting:
        """A house way is a strategy too."""
        return self.set(choices.hand, choices.rules)


# Fronts. ``groups`` has the ranks that repeat most first, so what follows them are "the others".


def _second_and_third(shape: Shape) -> int:
    return two(shape.groups[1], shape.groups[2])


def _best_complete(shape: Shape) -> int:
    return shape.complete_front()


def _second_pair(shape: Shape) -> int:
    return pair(shape.groups[1])


def _keep_pairs(shape: Shape) -> int:
    return two(shape.groups[2], shape.groups[3])


def _first_pair(shape: Shape) -> int:
    return pair(shape.groups[0])


# Tests.


def _has_complete(shape: Shape) -> bool:
    return shape.complete_front() > 0


def _has_other(least: int) -> Test:
    """One of the cards that do not repeat is at least this rank."""
    return lambda shape: bool(shape.lone) and shape.lone[0] >= least


def _first(ranks: Sequence[int], also: Test | None = None) -> Test:
    """The first group's rank is one of these, and the other test holds."""
    return lambda shape: shape.groups[0] in ranks and (also is None or also(shape))


def _two_pair(*bands: tuple[Sequence[int], Sequence[int]], with_other: int | None = None) -> Test:
    """The two pairs lie in one of these (higher, lower) bands, a card of some height beside them."""
    has_other = None if with_other is None else _has_other(with_other)

    def applies(shape: Shape) -> bool:
        higher, lower = shape.groups[:2]
        inside = any(higher in band and lower in below for band, below in bands)
        return inside and (has_other is None or has_other(shape))

    return applies


def _lone_quads(ranks: Sequence[int], with_other: int | None = None) -> Test:
    has_other = None if with_other is None else _has_other(with_other)
    return lambda shape: (
        shape.groups[0] in ranks and len(shape.lone) == 3 and (has_other is None or has_other(shape))
    )


# The skeleton that the ways share.

_NO_PAIR: Final = (
    Rule(
        Pattern.NO_PAIR,
        "Complete hand: it is the high hand, with the best low hand it leaves.",
        _best_complete,
        _has_complete,
    ),
    Rule(Pattern.NO_PAIR, "No pair: the second and third highest in the low hand.", _second_and_third),
)
_ONE_PAIR: Final = (
    Rule(
        Pattern.ONE_PAIR,
        "Complete hand: it is the high hand, with the best low hand it leaves.",
        _best_complete,
        _has_complete,
    ),
    Rule(
        Pattern.ONE_PAIR,
        "One pair: in the high hand, the two highest others in the low hand.",
        _second_and_third,
    ),
)
_THREE_PAIR: Final = (
    Rule(
        Pattern.THREE_PAIR,
        "Three pair: highest pair in the low hand, even with a complete hand.",
        _first_pair,
    ),
)
_TRIPS: Final = (
    Rule(
        Pattern.TRIPS,
        "Complete hand with trips: keep it, with a pair of the trips in the low hand, if it can be.",
        _first_pair,
        lambda shape: shape.complete_with(pair(shape.groups[0])),
    ),
    Rule(
        Pattern.TRIPS,
        "Trip aces break: one ace and the highest other in the low hand.",
        lambda shape: two(ACE, shape.groups[1]),
        _first(ACES),
    ),
    Rule(
        Pattern.TRIPS, "Trips: in the high hand, the two highest others in the low hand.", _second_and_third
    ),
)
_TWO_TRIPS: Final = (
    Rule(Pattern.TWO_TRIPS, "Two trips: a pair of the higher in the low hand.", _first_pair),
)
_TRIPS_AND_TWO_PAIR: Final = (
    Rule(Pattern.TRIPS_AND_TWO_PAIR, "Trips and two pair: the higher pair in the low hand.", _second_pair),
)
_FIVE_ACES: Final = (
    Rule(
        Pattern.FIVE_ACES,
        "Five aces with two kings: the kings in the low hand.",
        _second_pair,
        lambda shape: shape.counts == (5, 2) and shape.groups[1] == KING,
    ),
    Rule(Pattern.FIVE_ACES, "Five aces: two aces in the low hand.", _first_pair),
)
_QUADS_WITH_PAIR: Final = Rule(
    Pattern.FOUR_OF_A_KIND,
    "Four of a kind with a pair: the pair in the low hand; with trips: two of the trips.",
    _second_pair,
    lambda shape: shape.counts[1:] != (1, 1, 1),
)
_PAIR_OF_FULL_HOUSE: Final = Rule(Pattern.FULL_HOUSE, "Full house: pair in the low hand.", _second_pair)
_SKELETON: Final = (
    *_THREE_PAIR,
    *_TRIPS,
    *_TWO_TRIPS,
    *_TRIPS_AND_TWO_PAIR,
    *_FIVE_ACES,
)


def _two_pair_rule(text: str, front: Front, applies: Test | None = None) -> Rule:
    return Rule(Pattern.TWO_PAIR, text, front, applies)


def _quads_rule(text: str, front: Front, applies: Test | None = None) -> Rule:
    return Rule(Pattern.FOUR_OF_A_KIND, text, front, applies)


_MEDIUM_QUADS: Final = (
    _quads_rule(
        "Four sevens to tens: keep, with a king or ace for the low hand.",
        _second_and_third,
        _lone_quads(MEDIUM, with_other=KING),
    ),
    _quads_rule(
        "Four sevens to tens without a king or ace: split two and two.",
        _first_pair,
        _lone_quads(MEDIUM),
    ),
)
_TP_LOW = ((LOW, LOW), (MEDIUM, LOW))
_TP_MIDDLE = ((HIGH, LOW), (MEDIUM, MEDIUM))

TRUMP_PLAZA: Final = HouseWay(
    "trump-plaza",
    "Trump Plaza",
    (
        *_NO_PAIR,
        *_ONE_PAIR,
        _two_pair_rule(
            "Two low pairs (2-6), or low and medium (7-10): keep, with a king or ace for the low hand.",
            _keep_pairs,
            _two_pair(*_TP_LOW, with_other=KING),
        ),
        _two_pair_rule(
            "Two low pairs (2-6), or low and medium (7-10), without a king or ace: split.",
            _second_pair,
            _two_pair(*_TP_LOW),
        ),
        _two_pair_rule(
            "Low and high pair (J-K), or two medium pairs: keep, with an ace for the low hand.",
            _keep_pairs,
            _two_pair(*_TP_MIDDLE, with_other=ACE),
        ),
        _two_pair_rule(
            "Low and high pair (J-K), or two medium pairs, without an ace: split.",
            _second_pair,
            _two_pair(*_TP_MIDDLE),
        ),
        _two_pair_rule("Medium and high, two high pairs, or aces and any pair: split.", _second_pair),
        Rule(
            Pattern.FULL_HOUSE,
            "Full house with a pair of twos and ace and king beside it: keep, A-K in the low hand.",
            lambda shape: two(ACE, KING),
            lambda shape: shape.groups[1] == 2 and shape.groups[2:] == (ACE, KING),
        ),
        _PAIR_OF_FULL_HOUSE,
        _QUADS_WITH_PAIR,
        _quads_rule(
            "Four of a kind, twos to sixes: keep, two best others in the low hand.",
            _second_and_third,
            _lone_quads(LOW),
        ),
        *_MEDIUM_QUADS,
        _quads_rule(
            "Four jacks to kings: keep, with an ace for the low hand.",
            _second_and_third,
            _lone_quads(HIGH, with_other=ACE),
        ),
        _quads_rule("Four jacks to kings without an ace: split two and two.", _first_pair, _lone_quads(HIGH)),
        _quads_rule("Four aces: split two and two.", _first_pair),
        *_SKELETON,
    ),
)


def _ace_front_beats_complete(shape: Shape) -> bool:
    held, best_other, next_other = shape.groups[:3]
    if not (TEN <= held <= KING and best_other == ACE):
        return False
    complete = shape.complete_front()
    return 0 < complete < two(ACE, next_other)


FOXWOODS: Final = HouseWay(
    "foxwoods",
    "Foxwoods",
    (
        *_NO_PAIR,
        Rule(
            Pattern.ONE_PAIR,
            "Complete hand, with an ace and a pair of tens to kings: ace and the next best other in the low hand, "
            "the pair in the high hand, where that low hand is higher than the best the complete hand leaves.",
            lambda shape: two(ACE, shape.groups[2]),
            _ace_front_beats_complete,
        ),
        *_ONE_PAIR,
        _two_pair_rule("Two pair, the higher jacks to aces: split.", _second_pair, _first((*HIGH, *ACES))),
        _two_pair_rule(
            "Two pair, the higher sevens to tens: keep, with an ace for the low hand.",
            _keep_pairs,
            _first(MEDIUM, _has_other(ACE)),
        ),
        _two_pair_rule(
            "Two pair, the higher sevens to tens, without an ace: split.", _second_pair, _first(MEDIUM)
        ),
        _two_pair_rule(
            "Two pair, the higher threes to sixes: keep, with a king or ace for the low hand.",
            _keep_pairs,
            _first(LOW, _has_other(KING)),
        ),
        _two_pair_rule("Two pair, the higher threes to sixes, without a king or ace: split.", _second_pair),
        _PAIR_OF_FULL_HOUSE,
        _QUADS_WITH_PAIR,
        _quads_rule("Four jacks to aces: split two and two.", _first_pair, _lone_quads((*HIGH, *ACES))),
        *_MEDIUM_QUADS,
        _quads_rule(
            "Four of a kind, twos to sixes: keep, two best others in the low hand.", _second_and_third
        ),
        *_SKELETON,
    ),
)

HOUSE_WAYS: Final = {way.name: way for way in (FOXWOODS, TRUMP_PLAZA)}


def house_way(name: str) -> HouseWay:
    """The house way of a name such as ``foxwoods`` or ``Trump Plaza``.

    Raises `ValueError`, which lists the known ones, for any other.
    """
    way = HOUSE_WAYS.get("-".join(name.lower().replace("_", " ").replace("-", " ").split()))
    if way is None:
        known = ", ".join(HOUSE_WAYS)
        raise ValueError(f"There is no house way named {quoted(name)}: the known ones are {known}.")
    return way
