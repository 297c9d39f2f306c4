"""The number of hands of each class that remain after some cards are removed.

A content's count is a product of binomials over the ranks, so the counts of a run of contents are an outer product over
its halves. A flush class's count is a sum over the four suits of two factors, one for the set of ranks in the suit and
one for the rest, so a block's counts are a matrix product. Counts are integers below 2**53, stored exactly as float64,
the type that `numpy.bincount` and the matrix products use.
"""

from collections.abc import Iterable
from math import comb
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from paigow_tui.cards import Card
from paigow_tui.odds.classes import CLASSES, CONTENTS, LOWER, RANKS, Ints, Small, classes

Floats = NDArray[np.float64]

WAYS: Final = np.array([[comb(n, k) for k in range(5)] for n in range(5)], np.float64)
"""Binomial coefficients, indexed ``[n, k]``."""


def binned(places: NDArray[Any], weights: Floats, size: int) -> Floats:
    """Return the sum of the weights at each place: (size,)."""
    return np.bincount(places, weights, size).astype(np.float64, copy=False)


class Left:
    """The remaining cards: ``suits`` is (13, 4), 1 for each card that is left; ``joker`` says whether it is left."""

    def __init__(self, gone: Iterable[Card]) -> None:
        self.suits = np.ones((RANKS, 4), np.int64)
        self.joker = True
        for card in gone:
            if card.suit is None:
                self.joker = False
            else:
                self.suits[card.rank - 2, card.suit] = 0

    @property
    def ranks(self) -> Ints:
        """The number of cards of each rank that are left: (13,)."""
        total: Ints = self.suits.sum(axis=1)
        return total

    @property
    def cards(self) -> int:
        """The number of cards that are left."""
        return int(self.suits.sum()) + self.joker


def half_weights(halves: tuple[Small, ...], ranks: Ints) -> tuple[Floats, ...]:
    """Return, for each table of halves, the ways to draw each half from this many cards of each rank."""
    every = np.concatenate(halves)
    product = WAYS[ranks[0]][every[:, 0]]
    for column in range(1, every.shape[1]):
        product *= WAYS[ranks[column]][every[:, column]]
    return _parts(product, halves)


def _parts(every: Floats, tables: tuple[NDArray[Any], ...]) -> tuple[Floats, ...]:
    return tuple(np.split(every, np.cumsum([len(table) for table in tables])[:-1]))


def set_weights(sets: Ints, suits: Ints) -> Floats:
    """Return, for each set of ranks and each suit, 1 if the suit still has all of them, else 0: (sets, 4)."""
    gone = ((1 - suits) << np.arange(RANKS)[:, None]).sum(axis=0).astype(np.int16)
    answer: Floats = ((sets.astype(np.int16)[:, None] & gone) == 0).astype(np.float64)
    return answer


def rest_weights(rests: Ints, others: Ints) -> Floats:
    """Return, for each rest and each column of ``others`` (13, n), the ways to draw it: (rests, n).

    ``others`` counts the cards of each rank outside the flush suit.
    """
    ways = np.ones((len(rests), others.shape[1]))
    if rests.shape[1] >= 1:
        ways = others[rests[:, 0]].astype(np.float64)
    if rests.shape[1] == 2:
        same = rests[:, 0] == rests[:, 1]
        ways *= np.where(same[:, None], (others[rests[:, 1]] - 1) / 2, others[rests[:, 1]])
    return ways


def class_weights(left: Left) -> Floats:
    """Return the number of remaining hands of each class: (292253,)."""
    tables = classes()
    weights = np.zeros(CLASSES)
    plain, flush = weights[:CONTENTS], weights[CONTENTS:]
    low = half_weights(tables.lower, left.ranks[:LOWER])
    high = half_weights(tables.higher, left.ranks[LOWER:])
    for run in tables.runs:
        if left.joker or not run.joker:
            out = plain[run.offset : run.stop].reshape(run.lower_size, run.higher_size)
            np.multiply.outer(low[run.cards], high[run.rest], out=out)
    others = left.ranks[:, None] - left.suits
    rests = [rest_weights(table, others).T.copy() for table in tables.rests]
    sets = _parts(set_weights(np.concatenate(tables.sets), left.suits), tables.sets)
    for block in tables.blocks:
        if left.joker or not block.joker:
            out = flush[block.offset : block.stop].reshape(block.sets, block.rests)
            np.matmul(sets[block.size], rests[block.rest], out=out)
    plain -= binned(tables.flush_content, flush, CONTENTS)
    return weights
