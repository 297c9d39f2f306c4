"""House ways: the fixed methods a dealer sets by, each written as a table of rules.

A rule says which hands it applies to and which front to play; the first that applies decides. Of the settings with
that front, the one with the highest back is played. Sources: both ways as published by those casinos.
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

TEN, JACK, QUEEN, KING, ACE = 10, 11, 12, 13, 14
LOW, MEDIUM, HIGH, ACES = range(2, 7), range(7, 11), range(11, 14), range(14, 15)


class Rule:
    """One rule of a house way: the hands it applies to, in words and as a test, and the front to play.

    In the text ``{front}`` and ``{behind}`` stand for the low and the high hand; ``spoken`` is for screen readers.
    """

    __slots__ = ("applies", "front", "pattern", "spoken", "text")

    def __init__(
        self, pattern: Pattern, text: str, front: Front, applies: Test | None = None, spoken: str = ""
    ) -> None:
        self.pattern = pattern
        self.text = text.format(front="in front", behind="behind")
        self.spoken = (spoken or text).format(front="in the low hand", behind="in the high hand")
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
        """Return which of a hand's 21 splits this house way plays: the fast form of `set`."""
        shape = Shape(found)
        return best_legal(found, self._decide(shape).front(shape), rules)

    def set(self, hand: Hand, rules: RuleSet = VEGAS) -> Setting:
        """Return the setting that this house way plays. Raise `CardError` for anything but seven cards.

        >>> from paigow_tui.cards import parse_cards
        >>> str(house_way("trump-plaza").set(parse_cards("5s 5h 3s 3h Jk 9d 2c")))
        'Jk 9d | 5s 5h 3s 3h 2c'
        """
        check_hand(hand)
        cards: tuple[Card, ...] = descending(hand)
        found = splits(cards, rules)
        return make_setting(cards, found, self.split(found, rules), rules)

    def rule(self, hand: Hand, rules: RuleSet = VEGAS) -> Rule:
        """Return the rule that decides this hand."""
        check_hand(hand)
        return self._decide(Shape(splits(descending(hand), rules)))

    def __call__(self, choices: Choices) -> Setting:
        """Set a hand, given its choices: a house way is a strategy too."""
        return self.set(choices.hand, choices.rules)


# Fronts. ``groups`` starts with the ranks that repeat most, so those after them are "the others".


def second_and_third(shape: Shape) -> int:
    return two(shape.groups[1], shape.groups[2])


def best_complete(shape: Shape) -> int:
    return shape.complete_front()


def second_pair(shape: Shape) -> int:
    return pair(shape.groups[1])


def keep_pairs(shape: Shape) -> int:
    return two(shape.groups[2], shape.groups[3])


def _first_pair(shape: Shape) -> int:
    return pair(shape.groups[0])


# Tests.


def has_complete(shape: Shape) -> bool:
    return shape.complete_front() > 0


def _has_other(least: int) -> Test:
    """Test for an unpaired card of at least this rank."""
    return lambda shape: bool(shape.lone) and shape.lone[0] >= least


def first(ranks: Sequence[int], also: Test | None = None) -> Test:
    """Test that the first group's rank is one of these, and that ``also`` holds."""
    return lambda shape: shape.groups[0] in ranks and (also is None or also(shape))


def two_pair(*bands: tuple[Sequence[int], Sequence[int]], with_other: int | None = None) -> Test:
    """Test that the two pairs are in one of these (higher, lower) bands, with another card of at least a rank."""
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


# The rules that all house ways share.

_NO_PAIR: Final = (
    Rule(
        Pattern.NO_PAIR,
        "Straight, flush or better: play it {behind}, with the best low hand it leaves.",
        best_complete,
        has_complete,
    ),
    Rule(Pattern.NO_PAIR, "No pair: the second- and third-highest cards {front}.", second_and_third),
)
_ONE_PAIR: Final = (
    Rule(
        Pattern.ONE_PAIR,
        "Straight, flush or better: play it {behind}, with the best low hand it leaves.",
        best_complete,
        has_complete,
    ),
    Rule(
        Pattern.ONE_PAIR,
        "One pair: keep it {behind}, with the top two side cards {front}.",
        second_and_third,
    ),
)
_THREE_PAIR: Final = (
    Rule(
        Pattern.THREE_PAIR,
        "Three pair: the highest pair {front}, even if you hold a straight or flush.",
        _first_pair,
    ),
)
_TRIPS: Final = (
    Rule(
        Pattern.TRIPS,
        "Trips with a straight, flush or better: play it {behind} if that leaves two of the trips for the low hand.",
        _first_pair,
        lambda shape: shape.complete_with(pair(shape.groups[0])),
    ),
    Rule(
        Pattern.TRIPS,
        "Three aces: split them, one ace and the top side card {front}.",
        lambda shape: two(ACE, shape.groups[1]),
        first(ACES),
    ),
    Rule(
        Pattern.TRIPS,
        "Other trips: keep them {behind}, with the top two side cards {front}.",
        second_and_third,
    ),
)
_TWO_TRIPS: Final = (
    Rule(Pattern.TWO_TRIPS, "Two sets of trips: a pair from the higher set {front}.", _first_pair),
)
_TRIPS_AND_TWO_PAIR: Final = (
    Rule(Pattern.TRIPS_AND_TWO_PAIR, "Trips and two pair: the higher pair {front}.", second_pair),
)
_FIVE_ACES: Final = (
    Rule(
        Pattern.FIVE_ACES,
        "Five aces with two kings: the kings {front}.",
        second_pair,
        lambda shape: shape.counts == (5, 2) and shape.groups[1] == KING,
    ),
    Rule(Pattern.FIVE_ACES, "Five aces: two aces {front}.", _first_pair),
)
_QUADS_WITH_PAIR: Final = Rule(
    Pattern.FOUR_OF_A_KIND,
    "Four of a kind with a pair: the pair {front}. With trips: two of the trips {front}.",
    second_pair,
    lambda shape: shape.counts[1:] != (1, 1, 1),
)
_PAIR_OF_FULL_HOUSE: Final = Rule(Pattern.FULL_HOUSE, "Full house: the pair {front}.", second_pair)
_SKELETON: Final = (
    *_THREE_PAIR,
    *_TRIPS,
    *_TWO_TRIPS,
    *_TRIPS_AND_TWO_PAIR,
    *_FIVE_ACES,
)


def _two_pair_rule(text: str, front: Front, applies: Test | None = None, spoken: str = "") -> Rule:
    return Rule(Pattern.TWO_PAIR, text, front, applies, spoken)


def _quads_rule(text: str, front: Front, applies: Test | None = None) -> Rule:
    return Rule(Pattern.FOUR_OF_A_KIND, text, front, applies)


_MEDIUM_QUADS: Final = (
    _quads_rule(
        "Four of a kind, sevens to tens, with a king or ace: keep them, with the top two side cards {front}.",
        second_and_third,
        _lone_quads(MEDIUM, with_other=KING),
    ),
    _quads_rule(
        "Four of a kind, sevens to tens, without a king or ace: split them into two pairs.",
        _first_pair,
        _lone_quads(MEDIUM),
    ),
)
_LOW_PAIRS = "Two low pairs (2s–6s), or one low and one medium (7s–10s)"
_LOW_PAIRS_SPOKEN = "Two low pairs, twos to sixes, or one low and one medium, sevens to tens"
_HIGH_PAIRS = "One low and one high pair (Js–Ks), or two medium pairs"
_HIGH_PAIRS_SPOKEN = "One low and one high pair, jacks to kings, or two medium pairs"
_TP_LOW = ((LOW, LOW), (MEDIUM, LOW))
_TP_MIDDLE = ((HIGH, LOW), (MEDIUM, MEDIUM))

TRUMP_PLAZA: Final = HouseWay(
    "trump-plaza",
    "Trump Plaza",
    (
        *_NO_PAIR,
        *_ONE_PAIR,
        _two_pair_rule(
            f"{_LOW_PAIRS}, with a king or ace: keep both {{behind}}, with the top two side cards {{front}}.",
            keep_pairs,
            two_pair(*_TP_LOW, with_other=KING),
            f"{_LOW_PAIRS_SPOKEN}, with a king or ace: keep both {{behind}}, with the top two side cards {{front}}.",
        ),
        _two_pair_rule(
            f"{_LOW_PAIRS}, without a king or ace: split them, the lower pair {{front}}.",
            second_pair,
            two_pair(*_TP_LOW),
            f"{_LOW_PAIRS_SPOKEN}, without a king or ace: split them, the lower pair {{front}}.",
        ),
        _two_pair_rule(
            f"{_HIGH_PAIRS}, with an ace: keep both {{behind}}, with the top two side cards {{front}}.",
            keep_pairs,
            two_pair(*_TP_MIDDLE, with_other=ACE),
            f"{_HIGH_PAIRS_SPOKEN}, with an ace: keep both {{behind}}, with the top two side cards {{front}}.",
        ),
        _two_pair_rule(
            f"{_HIGH_PAIRS}, without an ace: split them, the lower pair {{front}}.",
            second_pair,
            two_pair(*_TP_MIDDLE),
            f"{_HIGH_PAIRS_SPOKEN}, without an ace: split them, the lower pair {{front}}.",
        ),
        _two_pair_rule(
            "One medium and one high pair, two high pairs, or aces and any pair: split them, the lower pair {front}.",
            second_pair,
        ),
        Rule(
            Pattern.FULL_HOUSE,
            "Full house with a pair of twos, an ace and a king: keep it {behind}, with ace-king {front}.",
            lambda shape: two(ACE, KING),
            lambda shape: shape.groups[1] == 2 and shape.groups[2:] == (ACE, KING),
        ),
        _PAIR_OF_FULL_HOUSE,
        _QUADS_WITH_PAIR,
        _quads_rule(
            "Four of a kind, twos to sixes: keep them, with the top two side cards {front}.",
            second_and_third,
            _lone_quads(LOW),
        ),
        *_MEDIUM_QUADS,
        _quads_rule(
            "Four of a kind, jacks to kings, with an ace: keep them, with the top two side cards {front}.",
            second_and_third,
            _lone_quads(HIGH, with_other=ACE),
        ),
        _quads_rule(
            "Four of a kind, jacks to kings, without an ace: split them into two pairs.",
            _first_pair,
            _lone_quads(HIGH),
        ),
        _quads_rule("Four aces: split them into two pairs.", _first_pair),
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
            "Straight, flush or better, with an ace and a pair of tens to kings: the ace and the next side card "
            "{front} and the pair {behind}, if that low hand is higher than the best the straight or flush leaves.",
            lambda shape: two(ACE, shape.groups[2]),
            _ace_front_beats_complete,
        ),
        *_ONE_PAIR,
        _two_pair_rule(
            "Two pair, the higher one jacks to aces: split them, the lower pair {front}.",
            second_pair,
            first((*HIGH, *ACES)),
        ),
        _two_pair_rule(
            "Two pair, the higher one sevens to tens, with an ace: keep both {behind}, the top two side cards {front}.",
            keep_pairs,
            first(MEDIUM, _has_other(ACE)),
        ),
        _two_pair_rule(
            "Two pair, the higher one sevens to tens, without an ace: split them, the lower pair {front}.",
            second_pair,
            first(MEDIUM),
        ),
        _two_pair_rule(
            "Two pair, the higher one threes to sixes, with a king or ace: keep both {behind}, the top two side cards "
            "{front}.",
            keep_pairs,
            first(LOW, _has_other(KING)),
        ),
        _two_pair_rule(
            "Two pair, the higher one threes to sixes, without a king or ace: split them, the lower pair {front}.",
            second_pair,
        ),
        _PAIR_OF_FULL_HOUSE,
        _QUADS_WITH_PAIR,
        _quads_rule(
            "Four of a kind, jacks to aces: split them into two pairs.",
            _first_pair,
            _lone_quads((*HIGH, *ACES)),
        ),
        *_MEDIUM_QUADS,
        _quads_rule(
            "Four of a kind, twos to sixes: keep them, with the top two side cards {front}.",
            second_and_third,
        ),
        *_SKELETON,
    ),
)

HOUSE_WAYS: Final = {way.name: way for way in (FOXWOODS, TRUMP_PLAZA)}


def house_way(name: str) -> HouseWay:
    """Return a house way by name, such as ``foxwoods`` or ``Trump Plaza``.

    For an unknown name, raise `ValueError` with the known names.
    """
    way = HOUSE_WAYS.get("-".join(name.lower().replace("_", " ").replace("-", " ").split()))
    if way is None:
        known = ", ".join(HOUSE_WAYS)
        raise ValueError(f"There is no house way named {quoted(name)}; choose from {known}.")
    return way
