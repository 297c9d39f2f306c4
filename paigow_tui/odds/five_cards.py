"""All hands of five cards at once, and how many there are of each kind."""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from paigow_tui.cards import JOKER, Rank
from paigow_tui.odds.classes import classes
from paigow_tui.odds.evenness import CATEGORIES, kinds

Array = NDArray[Any]

FIVE_CARD_KINDS: Final = (
    "royal flush", "straight flush", "four of a kind", "full house", "flush", "straight", "three of a kind", "two pair",
    "jacks or better", "low pair", "high card",
)  # fmt: skip
_BY_EQUALS: Final = np.array([10, 9, 9, 6, 9, 7, 6, 2, 9, 7, 7, 3, 6, 3, 2, 2], np.uint8)
"""The kind by which of the four neighbors in ascending order are of one rank, the lowest two in the lowest bit."""


def combinations(cards: int, size: int) -> Array:
    """Return the sets of ``size`` of so many cards, each ascending, sorted by their highest card, and so on down.

    A set's place among them is the sum of ``comb(card, place)``, its cards taken with places from 1.
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
    """Return the 2,598,960 hands of five cards, as indices of cards, ascending: (hands, 5)."""
    return combinations(52, 5)


def five_card_kinds(hands: Array) -> NDArray[np.uint8]:
    """Return the kind of each hand of five cards without the joker, ascending, by its place in `FIVE_CARD_KINDS`."""
    ranks, suits = hands >> 2, hands & 3
    equal = ranks[:, 1:] == ranks[:, :-1]
    found: NDArray[np.uint8] = _BY_EQUALS[equal @ np.array([1, 2, 4, 8], np.uint8)]
    pair = (equal * ranks[:, 1:]).sum(axis=1)
    found[(found == 9) & (pair >= Rank.JACK - 2)] = 8
    low, _, _, fourth, top = ranks.T
    straight = (found == 10) & ((top - low == 4) | (top == 12) & (fourth == 3))
    flush = (suits == suits[:, :1]).all(axis=1)
    found[flush] = 4
    found[straight] = 5
    found[straight & flush] = 1
    found[straight & flush & (low == 8)] = 0
    return found


def hand_counts(size: int) -> dict[str, tuple[int, int]]:
    """Return how many hands of five or seven of the 53 cards there are of each kind: without the joker, and with it.

    Every hand of five is looked at; of seven, one of each of the classes of `odds.classes`, with its number of hands.
    """
    if size == 5:
        natural = np.bincount(five_card_kinds(all_hands()), minlength=len(FIVE_CARD_KINDS)).tolist()
        plain = dict(zip(FIVE_CARD_KINDS, natural, strict=True))
        plain["one pair"] = plain["jacks or better"] + plain["low pair"]
        four = combinations(52, 4)
        joker = kinds(np.column_stack([four, np.full(len(four), JOKER.index, np.uint8)]))
        with_joker = np.bincount(joker, minlength=len(CATEGORIES)).tolist()
        found = {kind: (plain.get(kind, 0), held) for kind, held in zip(CATEGORIES, with_joker, strict=True)}
        return {kind: counts for kind, counts in found.items() if any(counts)}
    hands, often = classes().representatives, classes().multiplicity
    code = 2 * kinds(hands) + (hands == JOKER.index).any(axis=1)
    counted = np.zeros(2 * len(CATEGORIES), np.int64)
    np.add.at(counted, code, often)
    pairs = counted.reshape(-1, 2).tolist()
    return {kind: (without, held) for kind, (without, held) in zip(CATEGORIES, pairs, strict=True)}
