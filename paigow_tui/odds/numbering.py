"""The class of a hand: for one hand, or for many at once."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from paigow_tui.cards import DECK, Card
from paigow_tui.odds.classes import CONTENTS, LOWER, RANKS, classes

Numbers = NDArray[np.int32]

_SPREAD: Final = np.array([0 if card.suit is None else 1 << 4 * card.suit for card in DECK], np.uint16)
_JOKER_IN_ALL: Final = 0x1111
_FIVE_OR_MORE: Final = 0x3333
"""Added to four-bit counts, sets the top bit of each count that is five or more."""
_TOP_BITS: Final = 0x8888


class _Look:
    """Lookup tables by card index or by code."""

    def __init__(self) -> None:
        tables = classes()
        self.lower = np.array([_code(card, 0, LOWER) for card in DECK], np.int32)
        self.higher = np.array([_code(card, LOWER, RANKS) for card in DECK], np.int32)
        self.suit = _SPREAD.copy()
        self.suit[52] = _JOKER_IN_ALL
        self.sizes = np.array([run.higher_size for run in tables.runs], np.int32)
        self.offsets = np.array([run.offset for run in tables.runs], np.int32)
        # by code: the run, without the joker, and the place in the half
        digits = np.indices((5,) * LOWER, dtype=np.int8).reshape(LOWER, -1).sum(axis=0)
        self.lower_cards = digits.astype(np.int8)
        self.lower_place = tables.lower_place
        self.higher_place = tables.higher_place
        self.set_place = np.zeros(1 << RANKS, np.int32)
        for masks in tables.sets:
            self.set_place[masks] = np.arange(len(masks))
        self.rest_place = np.zeros((RANKS, RANKS), np.int32)
        first, second = tables.rests[2].T
        self.rest_place[first, second] = self.rest_place[second, first] = np.arange(len(first))
        self.blocks = {(block.joker, block.size): block for block in tables.blocks}


def _code(card: Card, start: int, stop: int) -> int:
    rank = card.rank - 2
    return 5 ** (stop - 1 - rank) if start <= rank < stop and not card.is_joker else 0


@lru_cache(maxsize=1)
def _look() -> _Look:
    return _Look()


def class_numbers(cards: NDArray[Any]) -> Numbers:
    """Return the class of each hand as (hands,) int32, given card indices as (7, hands)."""
    look = _look()
    low = look.lower[cards[0]]
    high = look.higher[cards[0]]
    suits = look.suit[cards[0]]
    joker = cards[0] == 52
    for row in cards[1:]:
        low += look.lower[row]
        high += look.higher[row]
        suits += look.suit[row]
        joker |= row == 52
    run = look.lower_cards[low] + joker * np.int8(8)
    numbers = look.offsets[run] + look.lower_place[low] * look.sizes[run] + look.higher_place[high]
    flush = np.flatnonzero((suits + _FIVE_OR_MORE) & _TOP_BITS)
    if len(flush):
        numbers[flush] = _flush_numbers(cards[:, flush], suits[flush], joker[flush])
    answer: Numbers = numbers.astype(np.int32, copy=False)
    return answer


def _flush_numbers(cards: NDArray[Any], suits: NDArray[np.uint16], joker: NDArray[np.bool_]) -> Numbers:
    look = _look()
    cards = np.sort(cards, axis=0)  # the joker last
    full = (suits + _FIVE_OR_MORE) & _TOP_BITS
    suit = np.argmax(full[:, None] >> np.array([3, 7, 11, 15], np.uint16) & 1, axis=1)
    ranks = cards // 4
    held = ((cards % 4) == suit) & (cards < 52)
    masks = np.where(held, 1 << ranks.astype(np.int64), 0).sum(axis=0)
    size = held.sum(axis=0)
    other = ~held & (cards < 52)
    places = look.set_place[masks]
    # the other cards' ranks: the first and the last found
    first = np.take_along_axis(ranks, np.argmax(other, axis=0)[None], axis=0)[0]
    last = np.take_along_axis(ranks, 6 - np.argmax(other[::-1], axis=0)[None], axis=0)[0]
    numbers = np.zeros(len(size), np.int32)
    for (with_joker, length), block in look.blocks.items():
        here = (size == length) & (joker == with_joker)
        rest = np.zeros(int(here.sum()), np.int32)
        if block.rest == 1:
            rest = first[here].astype(np.int32)
        elif block.rest == 2:
            rest = look.rest_place[first[here], last[here]]
        numbers[here] = CONTENTS + block.offset + places[here] * block.rests + rest
    return numbers


def class_of(hand: Sequence[Card]) -> int:
    """Return the class of seven cards."""
    return int(class_numbers(np.array([[card.index] for card in hand], np.uint8))[0])
