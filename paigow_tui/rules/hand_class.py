"""The class of seven cards: hands of the same class can be set in the same ways.

Without a flush, the class depends on how many cards of each rank the hand has and on the joker. With five cards of one
suit (or four and the joker), it depends on the ranks in that suit and the ranks outside it. `paigow_tui.odds.classes`
numbers all 292,253 classes at once; this module finds the number of a single hand.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import Final

from paigow_tui.cards import Card, Suit

_CONTENTS: Final = 67_600
"""The number of classes without a flush; the others are numbered after them."""
_RANKS, _LOWER, _MOST = 13, 7, 4


def class_number(hand: Sequence[Card]) -> int:
    """Return the number of the class of seven cards."""
    ranks = sorted(card.rank - 2 for card in hand if card.suit is not None)
    joker = 7 - len(ranks)
    for suit in Suit:
        held = tuple(sorted(card.rank - 2 for card in hand if card.suit == suit and card.suit is not None))
        if len(held) + joker >= 5:
            others = ranks.copy()
            for rank in held:
                others.remove(rank)
            start, rests = _block(joker, len(held))
            return start + _sets(len(held))[held] * rests + _rests(len(others))[tuple(others)]
    counts = [ranks.count(rank) for rank in range(_RANKS)]
    low, high = counts[:_LOWER], counts[_LOWER:]
    return _run(joker, sum(low)) + _place(low) * _ways(len(high), sum(high)) + _place(high)


@cache
def _ways(ranks: int, cards: int) -> int:
    """Return the number of ways to choose ``cards`` cards from ``ranks`` ranks, at most four of each."""
    if not ranks:
        return int(cards == 0)
    return sum(_ways(ranks - 1, cards - count) for count in range(min(cards, _MOST) + 1))


def _place(counts: Sequence[int]) -> int:
    """Return the index of these counts per rank among all with the same total, in lexicographic order."""
    place, cards = 0, sum(counts)
    for after, count in zip(range(len(counts) - 1, -1, -1), counts, strict=True):
        place += sum(_ways(after, cards - fewer) for fewer in range(count))
        cards -= count
    return place


@cache
def _run(joker: int, lower: int) -> int:
    """Return the first class without a flush that has this many jokers and cards of the seven lower ranks."""
    before = [(0, cards) for cards in range(8)] + [(1, cards) for cards in range(7)]
    before = before[: before.index((joker, lower))]
    return sum(_ways(_LOWER, cards) * _ways(_RANKS - _LOWER, 7 - with_joker - cards) for with_joker, cards in before)


@cache
def _block(joker: int, size: int) -> tuple[int, int]:
    """Return the first class with a flush of ``size`` cards besides the joker, and the number of classes per flush."""
    blocks = [(0, 5), (0, 6), (0, 7), (1, 4), (1, 5), (1, 6)]
    rests = [comb(_RANKS + 6 - with_joker - cards, 7 - with_joker - cards) for with_joker, cards in blocks]
    place = blocks.index((joker, size))
    before = zip(blocks[:place], rests, strict=False)
    return _CONTENTS + sum(comb(_RANKS, cards) * beside for (_, cards), beside in before), rests[place]


@cache
def _sets(size: int) -> dict[tuple[int, ...], int]:
    return {ranks: place for place, ranks in enumerate(combinations(range(_RANKS), size))}


@cache
def _rests(size: int) -> dict[tuple[int, ...], int]:
    return {ranks: place for place, ranks in enumerate(combinations_with_replacement(range(_RANKS), size))}
