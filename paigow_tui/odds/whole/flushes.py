"""Pairs of hands that both have a flush: how their corrections interact.

The player's hand has a set F in its flush suit and a rest R in the three others; the banker's has F' and R'. In the
same suit, F and F' are disjoint, and R' is drawn from the cards that R leaves in the other suits. In two suits (there
are 12 ways to choose them), let Q be the part of R in the banker's flush suit. Then F' and Q are disjoint, the rest of
R is in the other two suits, and R' is drawn from the cards that F and the rest of R leave outside the banker's suit.

Most of this is the same for most pairs of hands and is computed once:

- In two suits, for one R at a time. By Pascal's rule, C(n - F, k) = C(n, k) - F C(n - 1, k - 1), so F matters only
  through terms for the parts of R' that it contains: 92 parts of up to two ranks, each with its own list of banker's
  hands.
- In the same suit, for one F at a time: all hands with F' disjoint from F, less, for each rank in R, a share of those
  with this rank in R'. This misses some of the hands with R' = R, which are counted with the first case.
"""

from itertools import combinations
from typing import Final

import numpy as np

from paigow_tui.odds.classes import FLUSHES, RANKS, FlushBlock, Ints, classes
from paigow_tui.odds.compare import bins_between, corners, cumulative
from paigow_tui.odds.mixture import Mixture
from paigow_tui.odds.questions import FRONTS, FlushQuestions, Questions, ranges
from paigow_tui.odds.weights import WAYS, Floats, binned

_PARTS: Final = tuple(held for size in range(3) for held in combinations(range(RANKS), size))
"""The sets of up to two ranks: the parts of R' that F may contain."""
_FIRST_REST: Final = (0, 1, 1 + RANKS)
"""The index of the first rest of each size among all 105."""


class _Hands:
    """The banker's corrections in lists by key; each has its class, its ``kind`` in that list, and its setting.

    List ``i`` is at ``starts[i]`` to ``starts[i + 1]``.
    """

    def __init__(self, shared: "Flushes", entry: Ints, kind: Ints, keys: Ints, lists: int) -> None:
        order = np.argsort(keys, kind="stable")
        entry, self.kind = entry[order], kind[order]
        self.number, self.times = shared.number[entry], shared.times[entry]
        self.low, self.high = shared.low[entry], shared.high[entry]
        self.starts = np.searchsorted(keys[order], np.arange(lists + 1))


class Flushes:
    """Data shared by the jobs: the questions, and the banker's corrections for hands with a flush.

    ``number``, ``low``, ``high`` and ``times`` are the flush class, front, back and weight of each correction. ``sets``
    are all sets F, block by block, those without the joker first, and ``set_of`` is the index of each class's set.
    ``counts`` is the number of cards of each rank in each rest, (105, 13), and ``rest_of`` is the index of each class's
    rest.
    """

    def __init__(self, questions: Questions, banker: Mixture) -> None:
        tables = classes()
        blocks = tables.blocks
        self.number, outcome, self.times = banker.corrections
        self.axis = np.unique(np.concatenate([questions.highs, banker.highs]))
        self.asked = FlushQuestions(questions, self.axis)
        self.low = np.searchsorted(FRONTS, banker.lows)[outcome]
        self.high = np.searchsorted(self.axis, banker.highs)[outcome]
        self.sets = np.concatenate([tables.sets[block.size] for block in blocks])
        self.without_joker = sum(block.sets for block in blocks if not block.joker)
        rests = np.concatenate([np.full(block.sets, block.rests) for block in blocks])
        self.set_of = np.repeat(np.arange(len(self.sets)), rests)
        self.rest_of = np.concatenate(
            [np.tile(_FIRST_REST[block.rest] + np.arange(block.rests), block.sets) for block in blocks]
        )
        self.counts = np.concatenate([(rests[:, :, None] == np.arange(RANKS)).sum(axis=1) for rests in tables.rests])
        self._list()
        self._spread()

    def _list(self) -> None:
        """List the banker's corrections.

        ``by_part`` lists them by each part of R', those without the joker first. There, a hand's kind is the pair of
        its R' and the part; the ranks of the parts are in ``held``: (105, 4, 13). ``rows`` is the number of distinct
        lower fronts in a list, for each front. ``by_set`` lists them by F'. Kind 0 there has the ways to place F' and
        R'; kind ``rank + 1``, for each rank of R', has the share of these lost if R has this rank. Both are in
        ``shares``.
        """
        parts, self.held = np.full((len(self.counts), 4), -1), np.zeros((len(self.counts), 4, RANKS), bool)
        for rest, counts in enumerate(self.counts):
            some = [part for part in _PARTS if counts[list(part)].all()]
            for slot, part in enumerate(some):
                parts[rest, slot] = _PARTS.index(part)
                self.held[rest, slot, list(part)] = True
        entries, slots = np.nonzero(parts[self.rest_of[self.number]] >= 0)
        number = self.number[entries]
        keys = 2 * parts[self.rest_of[number], slots] + (self.set_of[number] >= self.without_joker)
        self.by_part = _Hands(self, entries, self.rest_of[number] * 4 + slots, keys, 2 * len(_PARTS))
        marks = np.zeros((len(_PARTS), len(FRONTS) + 1), np.int64)
        marks[np.sort(keys) // 2, self.by_part.low] = 1
        self.rows = np.cumsum(marks, axis=1) - marks
        kinds = np.hstack([np.ones((len(self.counts), 1), bool), self.counts > 0])
        entries, kind = np.nonzero(kinds[self.rest_of[self.number]])
        self.by_set = _Hands(self, entries, kind, self.set_of[self.number[entries]], len(self.sets))
        held = self.counts[self.rest_of[self.by_set.number]]
        here = held[np.arange(len(held)), self.by_set.kind - 1]
        self.shares = 4 * WAYS[3, held].prod(axis=1) * np.where(self.by_set.kind, -here / 3, 1) * self.by_set.times

    def _spread(self) -> None:
        """Arrange each flush class's corrections in arrays of fronts, backs and weights.

        The shape of each array is (flush classes, most corrections in a class).
        """
        starts = np.searchsorted(self.number, np.arange(FLUSHES + 1))
        column = np.arange(len(self.number)) - starts[self.number]
        shape = FLUSHES, int(column.max(initial=-1)) + 1
        self.columns = tuple(np.zeros(shape, np.int16) for _ in range(3))
        for spread, values in zip(self.columns, (self.low, self.high, self.times), strict=True):
            spread[self.number, column] = values


# Two suits.


def two_suits(shared: Flushes, block: FlushBlock, rest: int) -> tuple[Ints, Ints]:
    """Return a block's classes with one rest R, and the sums for the questions about them: (questions, 4).

    This includes the hands in the same suit with R' = R that `same_suit` misses.
    """
    hands, sets = shared.by_part, classes().sets[block.size]
    flush = block.offset + np.arange(block.sets) * block.rests + rest
    which, of = shared.asked.of(flush)
    low, high, held = shared.asked.lows[which], shared.asked.highs[which], sets[of]
    ranks, ways = _ways_beside(shared, _FIRST_REST[block.rest] + rest)
    theirs = shared.sets[shared.set_of[hands.number]]
    pattern = sum(((theirs >> rank & 1) << place for place, rank in enumerate(ranks)), np.zeros_like(theirs))
    weights = ways.take(pattern * ways.shape[1] + hands.kind) * hands.times
    four = np.zeros((len(which), 4), np.int64)
    for number, part in enumerate(_PARTS):
        mask = sum(1 << rank for rank in part)
        mine = np.flatnonzero(held & mask == mask)
        here = slice(hands.starts[2 * number], hands.starts[2 * number + 2 - block.joker])
        if len(mine) and here.stop > here.start:
            bins, (_, columns) = bins_between(np.zeros(len(mine), np.int64), high[mine], 1, len(shared.axis))
            rows = shared.rows[number]
            places = rows.take(hands.low[here]) * columns + bins[0].take(hands.high[here])
            table = binned(places, weights[here], rows[-1] * columns)
            my_high = bins[0].take(high[mine])
            four[mine] += corners(
                cumulative(table.reshape(-1, columns)),
                rows[low[mine]],
                my_high,
                rows[low[mine] + 1],
                my_high + 1,
            )
    if block.rest == 2:
        four += _equal_rests(shared, block, rest, of, low, high)
    return flush, four


def _ways_beside(shared: Flushes, rest: int) -> tuple[list[int], Floats]:
    """Return the ranks of R, and the ways to place both R and R', for each part of R'.

    The ways have the shape (4, rests × parts). The bits of the row's index say which ranks of R are in F'.
    """
    counts, theirs = shared.counts[rest], shared.counts[:, None]
    ranks = np.flatnonzero(counts).tolist()
    answer = np.zeros((4, *shared.held.shape[:2]))
    for q in range(1 << len(ranks)):
        outside = counts.copy()
        outside[[rank for place, rank in enumerate(ranks) if q >> place & 1]] -= 1
        free = 3 - outside
        terms = np.where(shared.held, -WAYS[free - 1, theirs - 1], WAYS[free, theirs]).prod(axis=2)
        for row in range(4):
            if not row & q:
                answer[row] += 12 * WAYS[2, outside].prod() * terms
    return ranks, answer.reshape(4, -1)


def _equal_rests(shared: Flushes, block: FlushBlock, rest: int, of: Ints, low: Ints, high: Ints) -> Ints:
    """Return the sums over hands in the same suit with R' = R that `same_suit` misses: (questions, 4)."""
    tables = classes()
    sets = tables.sets[block.size]
    others = [other for other in tables.blocks if other.rest == 2 and not (block.joker and other.joker)]
    numbers = np.concatenate([other.offset + np.arange(other.sets) * other.rests + rest for other in others])
    disjoint = np.concatenate([tables.sets[other.size] for other in others]) & sets[:, None] == 0
    numbers = numbers[np.nonzero(disjoint)[1].reshape(len(sets), -1)]  # every set has the same number
    answer = np.zeros((len(of), 4), np.int64)
    low, high = low[:, None].astype(np.int16), high[:, None].astype(np.int16)
    for column in range(shared.columns[0].shape[1]):
        their_low, their_high, times = (spread[numbers, column][of] for spread in shared.columns)
        comparisons = (
            (their_low < low) & (their_high < high),
            (their_low >= low) & (their_high >= high),
            (their_low <= low) & (their_high <= high),
            (their_low > low) & (their_high > high),
        )
        answer += np.stack([(times * both).sum(axis=1, dtype=np.int64) for both in comparisons], axis=1)
    pair = tables.rests[2][rest, 0] == tables.rests[2][rest, 1]
    return answer * (12 if pair else 36)


# The same suit.


def same_suit(shared: Flushes, block: FlushBlock, place: int) -> tuple[Ints, Ints]:
    """Return a block's classes with one set F, and the sums for the questions about them: (questions, 4)."""
    tables, hands = classes(), shared.by_set
    flush = block.offset + place * block.rests + np.arange(block.rests)
    which, of = shared.asked.of(flush)
    if not len(which):
        return flush, np.zeros((0, 4), np.int64)
    sets = shared.sets[: shared.without_joker] if block.joker else shared.sets
    disjoint = np.flatnonzero(sets & tables.sets[block.size][place] == 0)
    here = ranges(hands.starts[disjoint], hands.starts[disjoint + 1])
    kinds = np.hstack([np.zeros((block.rests, 1), np.int64), 1 + tables.rests[block.rest]])[of]
    low, high = (np.repeat(numbers[which], kinds.shape[1]) for numbers in (shared.asked.lows, shared.asked.highs))
    kind = kinds.ravel()
    bins, columns = bins_between(kind, high, 1 + RANKS, len(shared.axis))
    places = hands.low[here] * columns[-1] + bins[hands.kind[here], hands.high[here]]
    grid = cumulative(binned(places, shared.shares[here], len(FRONTS) * columns[-1]).reshape(len(FRONTS), -1))
    high = bins[kind, high]
    four = corners(grid, low, high, low + 1, high + 1, columns[kind], columns[kind + 1])
    ways = WAYS[3, shared.counts[_FIRST_REST[block.rest] + np.arange(block.rests)]].prod(axis=1).astype(np.int64)
    return flush, four.reshape(*kinds.shape, 4).sum(axis=1) * ways[of, None]
