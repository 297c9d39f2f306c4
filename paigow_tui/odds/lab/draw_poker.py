"""The exact EV of each exchange of a hand in five-card draw, and of the whole game played perfectly.

EVs are in antes: a hand's average return less the ante.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb, lcm
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from paigow_tui.cards import JOKER, Card, Rank
from paigow_tui.odds.classes import Ints, classes
from paigow_tui.odds.lab.evenness import CATEGORIES, Evenness, categories_test, kinds, places_test
from paigow_tui.progress import Progress
from paigow_tui.rules.five_card_draw import PAYS

Array = NDArray[Any]

FIVE_CARD_KINDS: Final = (
    "royal flush", "straight flush", "four of a kind", "full house", "flush", "straight", "three of a kind", "two pair",
    "jacks or better", "low pair", "high card",
)  # fmt: skip
_BY_EQUALS: Final = np.array([10, 9, 9, 6, 9, 7, 6, 2, 9, 7, 7, 3, 6, 3, 2, 2], np.uint8)
"""Indices into `FIVE_CARD_KINDS`, by a mask of equal neighbors in ascending order; bit 0 is the lowest two cards."""


def combinations(cards: int, size: int) -> Array:
    """Return all subsets of ``size`` out of ``cards``, each ascending, sorted by their highest card, then the next.

    A subset's index is the sum of ``comb(card, place)`` over its cards, with places starting at 1.
    """
    rows: Array = np.zeros((1, 0), np.uint8)
    for wide in range(1, size + 1):
        below = {top: comb(top, wide - 1) for top in range(wide - 1, cards - size + wide)}
        rows = np.concatenate(
            [np.column_stack([rows[:count], np.full(count, top, np.uint8)]) for top, count in below.items()]
        )
    return rows


@lru_cache(maxsize=1)
def all_hands() -> Array:
    """Return the 2,598,960 five-card hands, as ascending card indices: (hands, 5)."""
    return combinations(52, 5)


def five_card_kinds(hands: Array) -> NDArray[np.uint8]:
    """Return the index in `FIVE_CARD_KINDS` of each five-card hand; cards ascend and include no joker."""
    ranks, suits = hands >> 2, hands & 3
    equal = ranks[:, 1:] == ranks[:, :-1]
    each: NDArray[np.uint8] = _BY_EQUALS[equal @ np.array([1, 2, 4, 8], np.uint8)]
    pair = (equal * ranks[:, 1:]).sum(axis=1)
    each[(each == 9) & (pair >= Rank.JACK - 2)] = 8
    low, _, _, fourth, top = ranks.T
    straight = (each == 10) & ((top - low == 4) | (top == 12) & (fourth == 3))
    flush = (suits == suits[:, :1]).all(axis=1)
    each[flush] = 4
    each[straight] = 5
    each[straight & flush] = 1
    each[straight & flush & (low == 8)] = 0
    return each


_RETURNS: Final = np.array([PAYS[kind] + 1 if kind in PAYS else 0 for kind in FIVE_CARD_KINDS], np.int64)
_WON: Final = 1 << 24
"""The unit that packs two sums into one integer: returns are counted in this unit, winning hands in ones."""
_BLOCK: Final = 1 << 14
_COMB: Final = np.array([[comb(card, place) for card in range(52)] for place in range(6)], np.int32)
_JACK: Final = 9


@dataclass(frozen=True)
class Exchange:
    """An exchange: the cards kept, the number of draws that make each kind of hand, and the EV in antes."""

    kept: tuple[Card, ...]
    kinds: dict[str, int]
    ev: Fraction


@lru_cache(maxsize=1)
def _all_kinds() -> NDArray[np.uint8]:
    return five_card_kinds(all_hands())


def exchanges(hand: Sequence[Card]) -> list[Exchange]:
    """Return the 32 exchanges of a hand, best first; equal ones are sorted by the number of cards kept, most first.

    Each possible hand counts once, as a draw for the exchange that keeps just the cards it shares with the dealt hand.
    """
    bits = np.zeros(52, np.uint8)
    bits[[card.index for card in hand]] = [1 << place for place in range(5)]
    shared = np.bitwise_or.reduce(bits[all_hands()], axis=1)
    counted = np.bincount(shared.astype(np.int64) * 16 + _all_kinds(), minlength=32 * 16).reshape(32, 16)
    every = []
    for mask, row in enumerate(counted[:, : len(FIVE_CARD_KINDS)]):
        kinds = {kind: int(count) for kind, count in zip(FIVE_CARD_KINDS, row, strict=True) if count}
        held = tuple(card for place, card in enumerate(hand) if mask >> place & 1)
        every.append(Exchange(held, kinds, Fraction(int(row @ _RETURNS), int(row.sum())) - 1))
    return sorted(every, key=lambda one: (one.ev, len(one.kept)), reverse=True)


@dataclass(frozen=True)
class Play:
    """A strategy's result over all hands: its EV in antes, and how often it wins."""

    ev: Fraction
    wins: Fraction


def whole_game(deck: Sequence[int] = range(52), progress: Progress | None = None) -> dict[str, Play]:
    """Return the results of perfect play and of some simple strategies over all hands of a deck, by name.

    ``deck`` is at least ten card indices, ascending. For each set of kept cards, the returns of all hands that include
    it are added up; those that also include a discarded card are removed by inclusion and exclusion.
    """
    size, cards = len(deck), np.asarray(deck, np.uint8)
    hands = combinations(size, 5)
    paid = _RETURNS[five_card_kinds(cards[hands])]
    sums = _sums(size, hands, paid * _WON + (paid > 0))
    ways = [comb(size - 5, 5 - mask.bit_count()) for mask in range(32)]
    whole = lcm(*ways)
    scale = np.array([whole // count for count in ways])
    totals: dict[str, list[int]] = {name: [0, 0] for name in ("perfect", *PLAIN_WAYS)}
    for start in range(0, len(hands), _BLOCK):
        if progress is not None:
            progress(start / len(hands), None)
        block = hands[start : start + _BLOCK]
        drawn = _drawn(sums, block)
        best = ((drawn >> 24) * scale[:, None]).argmax(axis=0)
        masks = {name: way(cards[block]) for name, way in PLAIN_WAYS.items()}
        for name, mask in {"perfect": best, **masks}.items():
            chosen = drawn[mask, np.arange(len(block))]
            for place, values in enumerate((chosen >> 24, chosen & _WON - 1)):
                totals[name][place] += int(values @ scale[mask])
    every = whole * len(hands)
    return {name: Play(Fraction(back, every) - 1, Fraction(won, every)) for name, (back, won) in totals.items()}


def _places(hands: Array, mask: int) -> Ints:
    """Return the index, among the subsets of its size, of the cards that a mask selects from each hand."""
    columns = [column for column in range(5) if mask >> column & 1]
    number: Ints = np.zeros(len(hands), np.int32)
    for place, column in enumerate(columns, start=1):
        number += _COMB[place][hands[:, column]]
    return number


def _sums(size: int, hands: Array, values: Ints) -> list[Ints]:
    """Return, for each size, the sum of values of all hands that include each subset of that size."""
    sums = [values]
    for count in range(5, 0, -1):
        sets = hands if count == 5 else combinations(size, count)
        total = np.zeros(comb(size, count - 1))  # less than 2 ** 50, so exact as floats
        for column in range(count):
            total += np.bincount(_places(sets, (1 << count) - 1 & ~(1 << column)), sums[0], len(total))
        sums.insert(0, total.astype(np.int64) // (6 - count))
    return sums


def _drawn(sums: list[Ints], hands: Array) -> Ints:
    """Return, for each of some hands and each of its 32 sets of cards to keep, the sum over all draws: (32, hands)."""
    drawn = np.stack([sums[mask.bit_count()][_places(hands, mask)] for mask in range(32)])
    for bit in (1, 2, 4, 8, 16):
        halves = drawn.reshape(16 // bit, 2, bit, -1)
        halves[:, 0] -= halves[:, 1]
    return drawn


def _keep_all(hands: Array) -> Ints:
    return np.full(len(hands), 31)


def _keep_none(hands: Array) -> Ints:
    return np.zeros(len(hands), np.int64)


def _keep_what_pays(hands: Array) -> Ints:
    """Keep a straight or better, else cards of equal rank, else jacks and higher."""
    ranks = hands >> 2
    equal = np.zeros((len(hands), 6), bool)
    equal[:, 1:5] = ranks[:, 1:] == ranks[:, :-1]
    held = equal[:, 1:] | equal[:, :-1]
    kind = five_card_kinds(hands)
    nothing = kind == len(FIVE_CARD_KINDS) - 1
    held[nothing] = (ranks >= _JACK)[nothing]
    held[(kind <= FIVE_CARD_KINDS.index("straight")) & (kind != 2)] = True
    mask: Ints = held @ np.array([1, 2, 4, 8, 16])
    return mask


PLAIN_WAYS: Final[dict[str, Callable[[Array], Ints]]] = {
    "keep what pays": _keep_what_pays,
    "keep all": _keep_all,
    "keep none": _keep_none,
}
"""Simple strategies, as functions from hands to masks of the cards kept."""


def fairness(decks: bytes) -> list[Evenness]:
    """Test decks of 52 card indices for fairness: each card's frequency in each place, and the kinds of first hands."""
    table = np.frombuffer(decks, np.uint8).reshape(-1, 52)
    places = np.stack([np.bincount(column, minlength=52) for column in table.T])
    dealt = np.bincount(five_card_kinds(np.sort(table[:, :5], axis=1)), minlength=len(FIVE_CARD_KINDS))
    expected = np.bincount(_all_kinds(), minlength=len(FIVE_CARD_KINDS)).tolist()
    return [
        places_test(places, len(table)),
        categories_test("the hand dealt by kind", dealt, expected, len(table)),
    ]


def hand_counts(size: int) -> dict[str, tuple[int, int]]:
    """Count the five- or seven-card hands of each kind in the 53-card deck: without the joker, and with it.

    Every five-card hand is examined, but only one seven-card hand per class of `odds.classes`, weighted by class size.
    """
    if size == 5:
        natural = np.bincount(five_card_kinds(all_hands()), minlength=len(FIVE_CARD_KINDS)).tolist()
        plain = dict(zip(FIVE_CARD_KINDS, natural, strict=True))
        plain["one pair"] = plain["jacks or better"] + plain["low pair"]
        four = combinations(52, 4)
        joker = kinds(np.column_stack([four, np.full(len(four), JOKER.index, np.uint8)]))
        with_joker = np.bincount(joker, minlength=len(CATEGORIES)).tolist()
        both = {kind: (plain.get(kind, 0), held) for kind, held in zip(CATEGORIES, with_joker, strict=True)}
        return {kind: counts for kind, counts in both.items() if any(counts)}
    hands, often = classes().representatives, classes().multiplicity
    code = 2 * kinds(hands) + (hands == JOKER.index).any(axis=1)
    counted = np.zeros(2 * len(CATEGORIES), np.int64)
    np.add.at(counted, code, often)
    pairs = counted.reshape(-1, 2).tolist()
    return {kind: (without, held) for kind, (without, held) in zip(CATEGORIES, pairs, strict=True)}
