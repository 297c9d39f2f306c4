"""Pairs of hands in which at least one side is a content.

Two contents ``c`` and ``d`` have ``multiplicity(c) * left(d without c)`` pairs of hands. One given hand of content
``d`` is paired with ``left(c without d)`` hands of content ``c``. That number is the same for all hands of ``d``, so it
is enough to know how many of them have a flush.

These weights are products of two factors, one for each half of the ranks. In a group of contents that share a half, one
factor is constant. The banker's hands with the same other half and the same front are merged if none of the group's
questions has a back between theirs. The merged hands are sorted by front, then back. So for each content of the group
and each front, the hands between two of its backs are a slice.
"""

from itertools import pairwise
from math import comb
from typing import Final

import numpy as np
from numpy.typing import NDArray

from paigow_tui.odds.classes import CONTENTS, LOWER, Ints, Run, Small, classes
from paigow_tui.odds.compare import bins_between, corners, cumulative
from paigow_tui.odds.mixture import Mixture
from paigow_tui.odds.questions import FRONTS, Questions, ranges
from paigow_tui.odds.weights import WAYS, Floats, binned

_LEFT: Final = WAYS[::-1].copy()
"""The number of ways to hold cards of a rank after some are gone, indexed ``[gone, held]``."""


def groups() -> list[tuple[Run, int]]:
    """Return the groups of contents that share a half, as pairs of a run and the half's index."""
    return [(run, half) for run in classes().runs for half in range(min(run.lower_size, run.higher_size))]


def members(run: Run, half: int) -> tuple[Ints, bool]:
    """Return the contents of a group, and whether they share the lower half."""
    if run.lower_size <= run.higher_size:
        return run.offset + half * run.higher_size + np.arange(run.higher_size), True
    return run.offset + half + run.higher_size * np.arange(run.lower_size), False


class _Asked:
    """Questions by content; those of content ``c`` are at ``starts[c]`` to ``starts[c + 1]`` in ``questions``.

    Their distinct backs are at ``firsts[c]`` to ``firsts[c + 1]`` in ``backs``; ``place`` is the index of each
    question's back among these.
    """

    def __init__(self, questions: Ints, content: Ints, low: Ints, high: Ints) -> None:
        order = np.argsort(content, kind="stable")
        self.questions, self.low, content = questions[order], low[order], content[order]
        self.starts = np.searchsorted(content, np.arange(CONTENTS + 1))
        different, place = np.unique(content << 16 | high[order], return_inverse=True)
        self.backs = different & 0xFFFF
        self.firsts = np.searchsorted(different, np.arange(CONTENTS + 1) << 16)
        self.place = place - self.firsts[content]


class _Hands:
    """The banker's hands: the number with each content and outcome, with backs as indices into the axis."""

    def __init__(self, content: Ints, outcome: Ints, ways: Ints, banker: Mixture, axis: Ints) -> None:
        self.joker = content >= next(run.offset for run in classes().runs if run.joker)
        self.ways = ways.astype(np.float64)
        self.front = np.searchsorted(FRONTS, banker.lows)[outcome]
        self.back = np.searchsorted(axis, banker.highs)[outcome]
        self.halves = tuple(half[content] for half in _half_numbers())
        # sorted by each half, then front, then back
        self.orders = tuple(np.lexsort((self.back, self.front, half)) for half in self.halves)

    def merged(self, factor: Floats, lower: bool, joker: bool, bins: Ints, size: int) -> tuple[Floats, Ints, Ints]:
        """Return the merged hands' weights and other halves for a group, and where each cell of them starts.

        There is one cell for each combination of front and bin.
        """
        order, half = self.orders[lower], self.halves[lower]
        weights = factor.take(self.halves[not lower][order]) * self.ways[order]
        if joker:
            weights[self.joker[order]] = 0
        half, cell = half[order], self.front[order] * size + bins.take(self.back[order])
        firsts = np.flatnonzero(np.concatenate([[True], (half[1:] != half[:-1]) | (cell[1:] != cell[:-1])]))
        weights = np.add.reduceat(weights, firsts)
        there = np.flatnonzero(weights)
        cell = cell[firsts[there]]
        ranked = np.argsort(cell, kind="stable")
        starts = np.concatenate([[0], np.cumsum(np.bincount(cell, minlength=len(FRONTS) * size))])
        return weights[there[ranked]], half[firsts[there[ranked]]], starts


def _half_numbers() -> Ints:
    """Return the indices of each content's lower and higher half, among halves of all sizes: (2, 67600)."""
    tables, parts = classes(), []
    low_firsts, high_firsts = (np.cumsum([0, *map(len, halves)]) for halves in (tables.lower, tables.higher))
    for run in tables.runs:
        low, high = np.divmod(np.arange(run.lower_size * run.higher_size), run.higher_size)
        parts.append([low + low_firsts[run.cards], high + high_firsts[run.rest]])
    return np.concatenate(parts, axis=1)


class Contents:
    """Data shared by the jobs: the banker's settings of contents, and the corrections for flushes."""

    def __init__(self, questions: Questions, banker: Mixture) -> None:
        tables = classes()
        self._axis = np.unique(np.concatenate([questions.highs, banker.highs]))
        self._deals = comb(46, 7) * banker.units
        self._plain = _Hands(*banker.plain, banker, self._axis)
        flush, outcome, times = banker.corrections
        both = tables.flush_content[flush].astype(np.int64) * len(banker.lows) + outcome
        different, entry = np.unique(both, return_inverse=True)
        ways = binned(entry, (tables.flush_multiplicity[flush] * times).astype(np.float64), len(different))
        self._corrected = _Hands(*np.divmod(different, len(banker.lows)), ways.astype(np.int64), banker, self._axis)
        content_of: Ints = np.concatenate([np.arange(CONTENTS), tables.flush_content])[questions.owner]
        low, high = np.searchsorted(FRONTS, questions.lows), np.searchsorted(self._axis, questions.highs)
        number, own = np.arange(len(questions)), int(questions.starts[CONTENTS])
        self._all = _Asked(number, content_of, low, high)
        """For each content, its own questions, then those about its hands with a flush."""
        self._own = _Asked(number[:own], content_of[:own], low[:own], high[:own])
        self._multiplicity = tables.multiplicity[questions.owner]

    def of_group(self, run: Run, half: int) -> tuple[NDArray[np.int32], Ints]:
        """Return a group's questions, and this group's contribution to their sums: (questions, 4)."""
        contents, lower = members(run, half)
        asked, four = self._sums(self._plain, self._all, contents, lower, _LEFT, self._deals)
        four *= self._multiplicity[asked, None]
        sizes = np.diff(self._all.starts)[contents]
        firsts = np.cumsum(sizes) - sizes
        own = ranges(firsts, firsts + np.diff(self._own.starts)[contents])
        four[own] += self._sums(self._corrected, self._own, contents, lower, _LEFT.T, 0)[1]
        return asked.astype(np.int32), four

    def _sums(
        self, hands: _Hands, asked: _Asked, contents: Ints, lower: bool, ways: Floats, deals: int
    ) -> tuple[Ints, Ints]:
        """Return the questions about some contents, and their sums over ``deals`` deals: (questions, 4)."""
        tables, counts = classes(), classes().counts[contents]
        sides = (tables.lower, counts[:, :LOWER]), (tables.higher, counts[:, LOWER:])
        (same, mine), (other, theirs) = sides if lower else sides[::-1]
        first, stop = asked.firsts[contents], asked.firsts[contents + 1]
        backs = asked.backs[ranges(first, stop)]
        bins, edges = bins_between(np.zeros(len(backs), np.int64), backs, 1, len(self._axis))
        weights, half, starts = hands.merged(
            _products(ways, same, mine[:1])[0], lower, bool(counts[0].sum() == 6), bins[0], int(edges[1])
        )
        factors = _products(ways, other, theirs)
        # a slice starts at each new front, and where one of the content's backs starts or ends
        firsts = np.cumsum(np.concatenate([[0], 2 * (stop - first) + 1]))
        pairs = np.stack([bins[0][backs], bins[0][backs] + 1], axis=1)
        columns = np.insert(pairs.ravel(), firsts[:-1] - np.arange(len(contents)), 0)
        slices = starts[:-1].reshape(len(FRONTS), -1)[:, columns]
        table = np.empty((len(FRONTS), firsts[-1]))
        product = np.zeros(len(weights) + 1)  # one extra element, so a slice may start after the last hand
        for place, (start, stop) in enumerate(pairwise(firsts.tolist())):
            np.take(factors[place], half, out=product[:-1], mode="clip")
            product[:-1] *= weights
            here = slices[:, start:stop].ravel()
            sums = np.add.reduceat(product, here)
            sums[:-1][here[:-1] == here[1:]] = 0  # an empty slice
            table[:, start:stop] = sums.reshape(len(FRONTS), -1)
        grid = cumulative(table)
        assert (np.diff(grid[-1, firsts]) == deals).all()
        first, stop = asked.starts[contents], asked.starts[contents + 1]
        which, of = ranges(first, stop), np.repeat(np.arange(len(contents)), stop - first)
        low, high = asked.low[which], firsts[of] + 2 * asked.place[which] + 1
        four = corners(grid, low, high, low + 1, high + 1, firsts[of], firsts[of + 1])
        return asked.questions[which], four


def _products(ways: Floats, halves: tuple[Small, ...], counts: Small) -> Floats:
    """Return, for each row of counts and each half, the product of ``ways`` over the ranks: (counts, halves)."""
    every = np.concatenate(halves)
    product = ways[counts[:, 0]][:, every[:, 0]]
    for column in range(1, every.shape[1]):
        product *= ways[counts[:, column]][:, every[:, column]]
    return product
