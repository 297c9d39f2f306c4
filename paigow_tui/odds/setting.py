"""The 21 settings of all hand classes at once, and how a way sets them: `Shape` and `splits` for arrays."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, combinations_with_replacement
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from paigow_tui.cards import cards_text, descending
from paigow_tui.odds.classes import CLASSES, CONTENTS, classes
from paigow_tui.progress import Progress
from paigow_tui.rules import Category, HouseWay, RuleSet
from paigow_tui.rules.ranking import joker_strength, natural_strength
from paigow_tui.rules.rule import Rule
from paigow_tui.rules.shape import PATTERNS, ROYAL
from paigow_tui.rules.splits import BEHIND, LOWS, PAIRS
from paigow_tui.rules.way_text import WayError

Strengths = NDArray[np.int32]

_FIRST, _SECOND = np.array(PAIRS).T
_LOWS: Final = np.array(LOWS, np.int32)
_ACE: Final = 14
_JOKER: Final = 13
"""The joker's bit in a mask of 13 ranks and the joker."""


@dataclass(frozen=True)
class Settings:
    """Strengths of every class's settings, in the order of `PAIRS` for cards of ascending rank, the joker last.

    ``lows``, ``highs`` and ``foul`` have the shape (292253, 21).
    """

    rules: RuleSet
    lows: Strengths
    highs: Strengths
    foul: NDArray[np.bool_]


def all_settings(rules: RuleSet) -> Settings:
    """Return the settings of all classes, in a few tenths of a second."""
    tables = classes()
    hands = tables.representatives
    ranks = np.minimum(hands[:CONTENTS] // 4, 12)
    lows = _LOWS[ranks[:, _FIRST] + 2, ranks[:, _SECOND] + 2]
    joker = hands[:CONTENTS] == 52
    # five cards as base-5 digits for seven ranks and for six ranks, and the joker
    lower = np.where(joker | (ranks >= 7), 0, 5 ** (6 - np.minimum(ranks, 6).astype(np.int32)))
    higher = np.where(joker | (ranks < 7), 0, 5 ** np.minimum(12 - ranks.astype(np.int32), 6))
    rest = [part.sum(axis=1, keepdims=True) - part[:, _FIRST] - part[:, _SECOND] for part in (lower, higher)]
    with_joker = joker.any(axis=1, keepdims=True) & ~joker[:, _FIRST] & ~joker[:, _SECOND]
    table, low_place, high_place = _mixed(rules)
    highs = table[with_joker.astype(np.int8), low_place[rest[0]], high_place[rest[1]]]
    every = np.concatenate([np.arange(CONTENTS), tables.flush_content])
    lows, highs = lows[every], highs[every]
    _suit(highs[CONTENTS:], np.sort(hands[CONTENTS:], axis=1), rules)
    return Settings(rules, lows, highs, fouls(highs, lows, rules))


def fouls(high: NDArray[Any], low: NDArray[Any], rules: RuleSet) -> NDArray[np.bool_]:
    """Apply `paigow_tui.rules.is_foul` to arrays."""
    if rules.equal_front == "kickers":
        return np.asarray(high <= low)
    shift = np.where(low >> 20 > 0, 16, 12)
    return np.asarray((high >> 20 <= Category.ONE_PAIR) & (high >> shift <= low >> shift))


def is_dominated(
    lows: NDArray[Any], highs: NDArray[Any], legal: NDArray[np.bool_], low: NDArray[Any], high: NDArray[Any]
) -> NDArray[np.bool_]:
    """Return whether a legal setting, along the last axis, is at least as high in both hands and higher in one."""
    as_high = (lows >= low) & (highs >= high) & legal
    return np.asarray((as_high & ((lows > low) | (highs > high))).any(axis=-1))


def _mixed(rules: RuleSet) -> tuple[Strengths, NDArray[np.int16], NDArray[np.int16]]:
    """Return the strengths of five unsuited cards, by joker and the halves' indices, and each half's index by code."""
    tables = classes()
    places = []
    for codes, size in ((tables.lower, 7), (tables.higher, 6)):
        powers = 5 ** np.arange(size - 1, -1, -1)
        place = np.zeros(5**size, np.int16)
        few = np.concatenate([half.astype(np.int64) @ powers for half in codes[:6]])
        place[few] = np.arange(len(few))
        places.append((place, len(few)))
    (low_place, lows), (high_place, highs) = places
    table = np.zeros((2, lows, highs), np.int32)
    for joker in (0, 1):
        for held in combinations_with_replacement(range(13), 5 - joker):
            if held[0] == held[-1] and not joker:
                continue
            cards = [rank + 2 for rank in held]
            strength = (
                joker_strength(cards, False, rules.wheel, rules.joker)
                if joker
                else natural_strength(cards, False, rules.wheel)
            )
            low = sum(5 ** (6 - rank) for rank in held if rank < 7)
            high = sum(5 ** (12 - rank) for rank in held if rank >= 7)
            table[joker, low_place[low], high_place[high]] = strength
    return table, low_place, high_place


def _suit(highs: Strengths, hands: NDArray[np.uint8], rules: RuleSet) -> None:
    """Fill in the strengths of flushes, for sorted hands whose flush suit is clubs."""
    table = np.zeros(1 << 14, np.int32)
    for joker in (0, 1):
        for held in combinations(range(13), 5 - joker):
            cards = [rank + 2 for rank in held]
            table[sum(1 << rank for rank in held) | joker << _JOKER] = (
                joker_strength(cards, True, rules.wheel, rules.joker)
                if joker
                else natural_strength(cards, True, rules.wheel)
            )
    suited = (hands % 4 == 0) | (hands == 52)  # the joker's index is also a multiple of four
    bits = np.where(suited, 1 << np.minimum(hands // 4, _JOKER).astype(np.int32), 0)
    total = bits.sum(axis=1)
    outside = 7 - suited.sum(axis=1)
    for number, (first, second) in enumerate(PAIRS):
        places = np.flatnonzero(outside == 2 - (suited[:, first].astype(int) + suited[:, second]))
        highs[places, number] = table[total[places] - bits[places, first] - bits[places, second]]


def _leaves(kind: Category) -> cached_property[Strengths]:
    return cached_property(lambda shapes: shapes._front(shapes._categories == kind))


class Shapes:
    """The shapes of all classes of one pattern: `Shape` as arrays."""

    def __init__(self, settings: Settings, which: NDArray[np.intp], groups: NDArray[np.int32]) -> None:
        self.lows, self.highs, self.foul = settings.lows[which], settings.highs[which], settings.foul[which]
        self._ranks = groups & 15
        counts = groups >> 4
        singles = [column for column in range(7) if column and counts[0, column] == 1]
        none = np.zeros(len(which), np.int32)
        self.first, self.second, self.third = (self._ranks[:, column] for column in range(3))
        self.other, self.next, self.after, self.fourth_other, self.fifth_other = (
            self._ranks[:, singles[place]] if place < len(singles) else none for place in range(5)
        )
        self.joker = classes().representatives[which].max(axis=1) == 52

    where = staticmethod(np.where)

    @staticmethod
    def two(first: NDArray[Any], second: NDArray[Any]) -> NDArray[Any]:
        """Return the fronts that consist of two different ranks."""
        fronts: Strengths = _LOWS[first, second]
        return fronts

    def _front(self, held: NDArray[np.bool_]) -> Strengths:
        best: Strengths = np.where(held, self.lows, 0).max(axis=1)
        return best

    @cached_property
    def _categories(self) -> Strengths:
        return self.highs >> 20

    straight_front, flush_front, straight_flush_front = map(
        _leaves, (Category.STRAIGHT, Category.FLUSH, Category.STRAIGHT_FLUSH)
    )
    """The best front that each kind of hand leaves, or 0."""

    @cached_property
    def royal_front(self) -> Strengths:
        """The best front that a royal flush leaves, or 0."""
        return self._front(self.highs >> 16 == ROYAL)

    @cached_property
    def complete_front(self) -> Strengths:
        """The best front that any straight, flush or straight flush leaves, or 0."""
        best: Strengths = np.maximum(np.maximum(self.straight_front, self.flush_front), self.straight_flush_front)
        return best

    @cached_property
    def complete_ace_front(self) -> Strengths:
        """The best front with an ace that any straight, flush or straight flush leaves, or 0."""
        complete = np.isin(self._categories, (Category.STRAIGHT, Category.FLUSH, Category.STRAIGHT_FLUSH))
        return self._front(complete & ((self.lows >> 16 & 15) == _ACE))


@dataclass(frozen=True)
class Played:
    """How a way sets each class: the index of the setting (int8), and of the rule that applies (int16).

    ``fouled`` says where the rule's front is a foul, so the next-highest front is played.
    """

    setting: NDArray[np.int8]
    rule: NDArray[np.int16]
    fouled: NDArray[np.bool_]


def play_all(way: HouseWay, settings: Settings, progress: Progress | None = None) -> Played:
    """Return how a way sets every class; ``progress`` is called after each pattern."""
    played = Played(np.zeros(CLASSES, np.int8), np.full(CLASSES, -1, np.int16), np.zeros(CLASSES, bool))
    groups, kinds = class_groups()
    for kind, counts in enumerate(PATTERNS):
        which = np.flatnonzero(kinds == kind)
        shapes = Shapes(settings, which, groups[which])
        fronts, played.rule[which] = _decide(way.rules, shapes, counts)
        played.setting[which], played.fouled[which] = _best_legal(shapes, fronts)
        if progress is not None:
            progress(float((played.rule >= 0).mean()), None)
    return played


def play_some(rules: Sequence[Rule], settings: Settings, which: NDArray[np.intp]) -> NDArray[np.int8]:
    """Return the index of the setting that some rules play with each of these classes; they must cover all of them."""
    groups, kinds = class_groups()
    groups, kinds = groups[which], kinds[which]
    played = np.zeros(len(which), np.int8)
    for kind, counts in enumerate(PATTERNS):
        here = np.flatnonzero(kinds == kind)
        if len(here):
            shapes = Shapes(settings, which[here], groups[here])
            played[here], _ = _best_legal(shapes, _decide(rules, shapes, counts)[0])
    return played


def _decide(rules: Sequence[Rule], shapes: Shapes, counts: tuple[int, ...]) -> tuple[Strengths, NDArray[np.int16]]:
    """Return the rules' front for each class of one pattern, or 0, and the index of the rule that applies, or -1."""
    fronts = np.zeros(len(shapes.lows), np.int32)
    deciding = np.full(len(shapes.lows), -1, np.int16)
    for number, rule in enumerate(rules):
        if counts not in rule.shapes or rule.pattern is not PATTERNS[counts]:
            continue
        wanted = rule.front(shapes)
        here = (fronts == 0) & (wanted > 0)
        for test in rule.tests:
            here &= test(shapes)
        fronts[here] = wanted[here]
        deciding[here] = number
    return fronts, deciding


def check_fouls(way: HouseWay, played: Played, rules: RuleSet) -> None:
    """Raise `WayError` if a rule names a front that fouls; under the strict rule for equal hands, any way may foul."""
    which = np.flatnonzero(played.fouled)
    if len(which) and rules.equal_front == "kickers":
        hands, example = int(classes().multiplicity[which].sum()), descending(classes().hand(int(which[0])))
        raise WayError(
            f"Rule {played.rule[which[0]] + 1} of {way.title} names a low hand that fouls on {hands:,} hands, "
            f"such as {cards_text(example)}."
        )


def class_groups() -> tuple[NDArray[np.int32], NDArray[np.int8]]:
    """Return each class's ranks, most repeated first, as 16 × count + rank, and its pattern."""
    tables = classes()
    counts = tables.counts.astype(np.int32)
    counts[:, 12] += counts.sum(axis=1) == 6
    ordered = -np.sort(-(counts * 16 + np.where(counts > 0, np.arange(2, 15), 0)), axis=1)[:, :7]
    codes = ((ordered >> 4) * 8 ** np.arange(7)).sum(axis=1)
    kinds = np.zeros(CONTENTS, np.int8)
    for kind, pattern in enumerate(PATTERNS):
        kinds[codes == sum(count * 8**place for place, count in enumerate(pattern))] = kind
    every = np.concatenate([np.arange(CONTENTS), tables.flush_content])
    return ordered[every], kinds[every]


def _best_legal(shapes: Shapes, fronts: Strengths) -> tuple[NDArray[np.intp], NDArray[np.bool_]]:
    """Apply `paigow_tui.rules.splits.best_legal` to arrays.

    Also return a mask that is true where every setting with the front is a foul.
    """
    legal = ~shapes.foul
    kinds, fronts = fronts[:, None] >> BEHIND, fronts & (1 << BEHIND) - 1
    match = (shapes.lows == fronts[:, None]) & legal
    if kinds.any():
        match &= (kinds == 0) | (shapes.highs >> 20 == kinds)
    highs = np.where(match, shapes.highs, -1)
    best: NDArray[np.intp] = highs.argmax(axis=1)
    fouled = highs.max(axis=1) < 0
    lost = np.flatnonzero(fouled)
    if len(lost):
        lows = shapes.lows[lost].astype(np.int64)
        lower = np.where((lows < fronts[lost, None]) & legal[lost], lows << 32 | shapes.highs[lost], -1)
        best[lost] = lower.argmax(axis=1)
    return best, fouled
