"""Pairs of hands that both hold a flush: how their corrections interact.

The player's hand has a set F in its flush suit and a rest R in the three others, the banker's F' and
R'. In the same suit: F and F' are disjoint, and R' is drawn from what R leaves of the other suits.
In two suits (12 ways to choose them): let Q be the part of R in the banker's flush suit. Then F'
and Q are disjoint, R can lie one way in that suit and in a binomial number of ways in the other two,
and R' is drawn from what F and the rest of R leave outside the banker's flush suit. The first case is
counted for one set F at a time; for the second, the sum over all F' is taken once for each R' and Q.
"""

from __future__ import annotations

from functools import cached_property
from itertools import combinations
from typing import Final

import numpy as np
from numpy.typing import NDArray

from paigow_tui.odds.banker import BankerTable
from paigow_tui.odds.classes import RANKS, FlushBlock, Ints, classes
from paigow_tui.odds.compare import Crowd, corners, cumulative
from paigow_tui.odds.weights import WAYS, Floats, binned
from paigow_tui.odds.whole.questions import FlushQuestions

SETS: Final = 40
"""How many sets F one job takes."""


class Flushes:
    """The data that the jobs share."""

    def __init__(self, asked: FlushQuestions, table: BankerTable) -> None:
        self.asked = asked
        self.made = table.lows[table.flush], table.highs[table.flush]
        self.plain = table.lows[table.flush_as_plain], table.highs[table.flush_as_plain]

    @cached_property
    def parts(self) -> tuple[tuple[int, list[Part]], ...]:
        """Return every part Q that a rest can have, as a mask, with the player's hands that have it."""
        ranks = [held for size in range(3) for held in combinations(range(RANKS), size)]
        return tuple(
            (sum(1 << rank for rank in held), [Part(self.asked, block, held) for block in classes().blocks])
            for held in ranks
        )

    def players(self, banker: FlushBlock) -> list[FlushBlock]:
        """Return the blocks that a player's hand can be in: there is only one joker."""
        return [block for block in classes().blocks if not (block.joker and banker.joker)]


class Part:
    """The player's hands of a block whose rest R has a part Q, and the questions about them."""

    def __init__(self, asked: FlushQuestions, block: FlushBlock, held: tuple[int, ...]) -> None:
        counts = rest_counts(block.rest)
        which = np.flatnonzero((counts[:, list(held)] > 0).all(axis=1))
        outside = counts[which]
        outside[:, list(held)] -= 1
        self._in_two_suits = WAYS[2, outside].prod(axis=1)
        sets = classes().sets[block.size]
        self._left = (
            3 - (sets[:, None, None] >> np.arange(RANKS) & 1).astype(np.int8) - outside.astype(np.int8)
        )
        flush = (block.offset + np.arange(block.sets)[:, None] * block.rests + which).ravel()
        starts, self._sizes = asked.starts[flush], asked.starts[flush + 1] - asked.starts[flush]
        ends = np.cumsum(self._sizes)
        places = np.arange(self._sizes.sum()) + np.repeat(starts - (ends - self._sizes), self._sizes)
        self.places = places.astype(np.int32)
        """The indices of the questions."""

    def ways(self, ranks: list[int]) -> Floats:
        """Return for each question the ways to place R with this part, times the ways to place R' in what is left."""
        ways = np.tile(self._in_two_suits, (len(self._left), 1))
        for rank in set(ranks):
            ways *= WAYS[self._left[:, :, rank], ranks.count(rank)]
        return np.repeat(ways.ravel(), self._sizes)


def rest_counts(size: int) -> Ints:
    """Return how often each rank occurs in each rest: (rests, 13)."""
    rests = classes().rests[size]
    counts = np.zeros((len(rests), RANKS), np.int64)
    for column in rests.T:
        counts[np.arange(len(rests)), column] += 1
    return counts


# Two suits.


def two_suits(shared: Flushes, banker: FlushBlock, rest: int) -> Floats:
    """Return the sums for all questions over a block's banker hands with one rest R': (questions, 4)."""
    tables, asked = classes(), shared.asked
    sets = tables.sets[banker.size]
    grid = _Grid(shared, banker, rest)
    ranks = tables.rests[banker.rest][rest].tolist()
    players = [tables.blocks.index(block) for block in shared.players(banker)]
    answer = np.zeros((len(asked), 4))
    for mask, blocks in shared.parts:
        parts = [blocks[number] for number in players if len(blocks[number].places)]
        if parts:
            four = grid.sums((sets & mask) == 0)
            for part in parts:
                answer[part.places] += four[asked.setting[part.places]] * (12 * part.ways(ranks))[:, None]
    return answer


class _Grid:
    """The banker's hands with one rest, counted by where they rank among the settings asked about."""

    def __init__(self, shared: Flushes, banker: FlushBlock, rest: int) -> None:
        places = banker.offset + np.arange(banker.sets) * banker.rests + rest
        lows = np.concatenate([shared.made[0][places], shared.plain[0][places]])
        highs = np.concatenate([shared.made[1][places], shared.plain[1][places]])
        low_values, low = np.unique(lows, return_inverse=True)
        high_values, high = np.unique(highs, return_inverse=True)
        self.shape = len(low_values), len(high_values)
        self.bins = low * self.shape[1] + high
        self.corners = (
            np.searchsorted(low_values, shared.asked.lows, "left"),
            np.searchsorted(high_values, shared.asked.highs, "left"),
            np.searchsorted(low_values, shared.asked.lows, "right"),
            np.searchsorted(high_values, shared.asked.highs, "right"),
        )

    def sums(self, there: NDArray[np.bool_]) -> Floats:
        """Return the four sums for each setting asked about, over the sets that are present: (settings, 4)."""
        weights = there.astype(np.float64)
        table = binned(self.bins, np.concatenate([weights, -weights]), self.shape[0] * self.shape[1])
        return corners(cumulative(table.reshape(self.shape)), *self.corners)


# The same suit.


def same_suit(shared: Flushes, block: FlushBlock, start: int) -> tuple[Ints, Floats]:
    """Return the indices of the questions about some sets F, and their sums (questions, 4)."""
    asked = shared.asked
    stop = min(start + SETS, block.sets)
    first, last = (int(asked.starts[block.offset + place * block.rests]) for place in (start, stop))
    answer = np.zeros((last - first, 4))
    ways = _rests_beside(block)
    for place in range(start, stop):
        first_here, end_here = (block.offset + number * block.rests for number in (place, place + 1))
        if asked.starts[first_here] == asked.starts[end_here]:
            continue
        rests, crowd = _disjoint(shared, block, int(classes().sets[block.size][place]))
        if crowd is None:
            continue
        for rest in range(block.rests):
            flush = block.offset + place * block.rests + rest
            here = slice(int(asked.starts[flush]), int(asked.starts[flush + 1]))
            setting = asked.setting[here]
            weights = ways[rest][rests]
            four = crowd.sums(np.concatenate([weights, -weights]), asked.lows[setting], asked.highs[setting])
            answer[here.start - first : here.stop - first] = four
    return np.arange(first, last), answer


def _rests_beside(block: FlushBlock) -> Floats:
    """Return, for each rest R, each size of R' and each such R', the ways to have both, times four suits."""
    mine = rest_counts(block.rest)
    rows = []
    for size in range(3):
        theirs = rest_counts(size)
        ways = np.ones((len(mine), len(theirs)))
        for rank in range(RANKS):
            ways *= WAYS[3 - mine[:, rank][:, None], theirs[:, rank]]
        rows.append(ways)
    ways_of_both: Floats = 4 * WAYS[3, mine].prod(axis=1)[:, None] * np.hstack(rows)
    return ways_of_both


def _disjoint(shared: Flushes, block: FlushBlock, held: int) -> tuple[Ints, Crowd | None]:
    """Return the columns of the rests of the banker's hands with sets disjoint from this one, and those hands twice."""
    tables = classes()
    places, columns = [], []
    first_of_size = (0, 1, 1 + RANKS)
    for other in tables.blocks:
        if block.joker and other.joker:
            continue
        sets = np.flatnonzero((tables.sets[other.size] & held) == 0)
        places.append((other.offset + sets[:, None] * other.rests + np.arange(other.rests)).ravel())
        columns.append(np.tile(first_of_size[other.rest] + np.arange(other.rests), len(sets)))
    every = np.concatenate(places)
    if len(every) == 0:
        return every, None
    lows, highs = (
        np.concatenate([made[every], plain[every]])
        for made, plain in zip(shared.made, shared.plain, strict=True)
    )
    return np.concatenate(columns), Crowd(lows, highs)
