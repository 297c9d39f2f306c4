"""Hand classes: the features of seven cards that determine how a house way sets them.

A *content* is the number of cards of each of the 13 ranks, and whether the joker is included; there are 49,205 without
it and 18,395 with it. Suits matter only if a hand contains a flush (five of a suit, or four with the joker), and then
only which ranks are in the flush suit: 224,653 more classes. Without a flush, a class's number is that of its content;
flush classes are numbered from 67,600.

Contents are laid out so that a product over ranks is an outer product. A content consists of a *half* of the seven
lower ranks (2 to 8) and a half of the six higher ones. A run of numbers covers all pairs of a lower half with ``t``
cards and a higher half with the rest. A flush block covers all pairs of a set of ranks in the flush suit and a *rest*,
the ranks of the other cards (at most two).

Rank indices here are 0 (two) to 12 (ace); sets are stored as 13-bit masks.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from paigow_tui.cards import DECK, Card

Ints = NDArray[np.int64]
Small = NDArray[np.int8]
Numbers = NDArray[np.int32]
Cards = NDArray[np.uint8]
"""Card indices, one hand per column: (cards, hands)."""

LOWER: Final = 7
"""The number of ranks in the lower half."""
HIGHER: Final = 6
RANKS: Final = LOWER + HIGHER
CONTENTS: Final = 49_205 + 18_395
FLUSHES: Final = 224_653
CLASSES: Final = CONTENTS + FLUSHES
ALL_HANDS: Final = comb(53, 7)


@dataclass(frozen=True)
class Run:
    """The contents with ``cards`` cards in the lower half, numbered ``offset + lower * higher_size + higher``."""

    joker: bool
    cards: int
    offset: int
    lower_size: int
    higher_size: int

    @property
    def rest(self) -> int:
        """The number of cards in the higher half."""
        return 7 - self.joker - self.cards

    @property
    def stop(self) -> int:
        """One past the last number."""
        return self.offset + self.lower_size * self.higher_size


@dataclass(frozen=True)
class FlushBlock:
    """The flush classes of one size, numbered ``offset + set * rests + rest`` from the first flush class."""

    joker: bool
    size: int
    offset: int
    sets: int
    rests: int

    @property
    def rest(self) -> int:
        """The number of cards outside the flush suit, not counting the joker."""
        return 7 - self.joker - self.size

    @property
    def stop(self) -> int:
        """One past the last number."""
        return self.offset + self.sets * self.rests


def _halves(ranks: int) -> tuple[Small, ...]:
    """Return, for 0 to 7 cards, every way to distribute them over these ranks: (ways, ranks)."""
    grid = np.indices((5,) * ranks, dtype=np.int8).reshape(ranks, -1).T
    total = grid.sum(axis=1)
    return tuple(np.ascontiguousarray(grid[total == cards]) for cards in range(8))


def _codes(halves: Small) -> Ints:
    powers = 5 ** np.arange(halves.shape[1] - 1, -1, -1, dtype=np.int64)
    codes: Ints = halves.astype(np.int64) @ powers
    return codes


def _places(halves: tuple[Small, ...], ranks: int) -> NDArray[np.int32]:
    places = np.zeros(5**ranks, np.int32)
    for table in halves:
        places[_codes(table)] = np.arange(len(table))
    return places


class Classes:
    """Tables of all 292,253 classes; `classes` returns the only instance."""

    def __init__(self) -> None:
        self.lower = _halves(LOWER)
        self.higher = _halves(HIGHER)
        self.lower_place = _places(self.lower, LOWER)
        """The index of a lower half among those of its size, by base-5 code with the deuce as leading digit."""
        self.higher_place = _places(self.higher, HIGHER)
        self.runs = self._runs()
        self.sets = tuple(
            np.array([sum(1 << rank for rank in held) for held in combinations(range(RANKS), size)], np.int64)
            if size >= 4
            else np.zeros(0, np.int64)
            for size in range(8)
        )
        """The sets of 4 to 7 ranks as masks, by size, in the order of `itertools.combinations`."""
        self.rests = tuple(
            np.array(list(combinations_with_replacement(range(RANKS), size)), np.int64) for size in range(3)
        )
        """The ranks of 0 to 2 other cards, ascending, by size: (rests, size)."""
        self.blocks = self._blocks()

    def _runs(self) -> tuple[Run, ...]:
        runs: list[Run] = []
        offset = 0
        for joker in (False, True):
            for cards in range(8 - joker):
                shape = len(self.lower[cards]), len(self.higher[7 - joker - cards])
                runs.append(Run(joker, cards, offset, *shape))
                offset = runs[-1].stop
        assert offset == CONTENTS
        return tuple(runs)

    def _blocks(self) -> tuple[FlushBlock, ...]:
        blocks: list[FlushBlock] = []
        offset = 0
        for joker in (False, True):
            for size in range(5 - joker, 8 - joker):
                shape = len(self.sets[size]), len(self.rests[7 - joker - size])
                blocks.append(FlushBlock(joker, size, offset, *shape))
                offset = blocks[-1].stop
        assert offset == FLUSHES
        return tuple(blocks)

    @cached_property
    def counts(self) -> Small:
        """The number of cards of each rank in each content: (67600, 13)."""
        parts = []
        for run in self.runs:
            low, high = self.lower[run.cards], self.higher[run.rest]
            parts.append(np.hstack([np.repeat(low, len(high), axis=0), np.tile(high, (len(low), 1))]))
        return np.vstack(parts)

    @cached_property
    def flush_content(self) -> NDArray[np.intp]:
        """The content of each flush class: (224653,)."""
        parts = []
        for block in self.blocks:
            held = (self.sets[block.size][:, None] >> np.arange(RANKS) & 1).astype(np.int8)
            other = np.zeros((block.rests, RANKS), np.int8)
            for column in self.rests[block.rest].T:
                other[np.arange(block.rests), column] += 1
            low, high = (
                (held[:, part] @ powers)[:, None] + (other[:, part] @ powers)[None, :]
                for part, powers in (
                    (slice(0, LOWER), 5 ** np.arange(LOWER - 1, -1, -1)),
                    (slice(LOWER, RANKS), 5 ** np.arange(HIGHER - 1, -1, -1)),
                )
            )
            lower_cards = held[:, :LOWER].sum(axis=1)[:, None] + other[:, :LOWER].sum(axis=1)[None, :]
            parts.append(self.content(block.joker, lower_cards, low, high).ravel())
        return np.concatenate(parts).astype(np.intp)

    def content(self, joker: bool | Ints, lower_cards: Ints, low: Ints, high: Ints) -> Ints:
        """Return the numbers of contents, given the number of cards in the lower half and both halves' base-5 codes."""
        run = np.asarray(joker, np.int64) * 8 + lower_cards
        offsets = np.array([run.offset for run in self.runs])
        sizes = np.array([run.higher_size for run in self.runs])
        place: Ints = offsets[run] + self.lower_place[low] * sizes[run] + self.higher_place[high]
        return place

    @cached_property
    def content_multiplicity(self) -> Ints:
        """The number of hands with each content, with or without a flush: (67600,), sum C(53,7)."""
        ways = np.array([comb(4, count) for count in range(5)])
        product: Ints = ways[self.counts].prod(axis=1)
        return product

    @cached_property
    def flush_multiplicity(self) -> Ints:
        """The number of hands in each flush class: (224653,)."""
        parts = []
        for block in self.blocks:
            ways = [
                4 * (3 if len(set(rest)) == 1 and len(rest) == 2 else 3 ** len(rest))
                for rest in self.rests[block.rest].tolist()
            ]
            parts.append(np.tile(np.array(ways, np.int64), block.sets))
        return np.concatenate(parts)

    @cached_property
    def multiplicity(self) -> Ints:
        """The number of hands in each class: (292253,), sum C(53,7)."""
        flush = np.bincount(self.flush_content, self.flush_multiplicity, CONTENTS).astype(np.int64)
        return np.concatenate([self.content_multiplicity - flush, self.flush_multiplicity])

    @cached_property
    def representatives(self) -> NDArray[np.uint8]:
        """The card indices of one hand of each class: (292253, 7), ranks not sorted."""
        parts = []
        for joker in (False, True):
            counts = np.vstack([self.counts[run.offset : run.stop] for run in self.runs if run.joker is joker])
            size = 7 - joker
            ranks = np.repeat(np.tile(np.arange(RANKS), len(counts)), counts.ravel()).reshape(-1, size)
            # rotate the suits: no rank gets a suit twice, and no suit is used more than twice
            parts.append(_with_joker(ranks * 4 + np.arange(size) % 4, joker))
        for block in self.blocks:
            held = np.array([[r for r in range(RANKS) if mask >> r & 1] for mask in self.sets[block.size].tolist()])
            other = self.rests[block.rest] * 4 + 1 + np.arange(block.rest)
            cards = np.hstack([np.repeat(held * 4, block.rests, axis=0), np.tile(other, (block.sets, 1))])
            parts.append(_with_joker(cards, block.joker))
        return np.vstack(parts).astype(np.uint8)

    def hand(self, number: int) -> tuple[Card, ...]:
        """Return a hand of a class. Raise `IndexError` if there is no such class."""
        return tuple(DECK[index] for index in self.representatives[number].tolist())


def _with_joker(cards: Ints, joker: bool) -> Ints:
    return np.hstack([cards, np.full((len(cards), 1), 52)]) if joker else cards


@lru_cache(maxsize=1)
def classes() -> Classes:
    """Return the classes, created on first use in a few dozen milliseconds."""
    return Classes()


# The class of one hand or of many hands.

_SPREAD: Final = np.array([0 if card.suit is None else 1 << 4 * card.suit for card in DECK], np.uint16)
_JOKER_IN_ALL: Final = 0x1111
_FIVE_OR_MORE: Final = 0x3333
"""A mask that, when added to four-bit counts, sets the top bit of each count that is five or more."""
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
        # by code: the run without the joker, and the index in the half
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
    """Return the class of each hand, (hands,) int32, given card indices, (7, hands)."""
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
    # the other cards' ranks: the first and the last one
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
