"""Contents against everything, and everything against contents.

Two contents ``c`` and ``d`` have ``multiplicity(c) * left(d without c)`` pairs of hands. If the second
must be one given hand of content ``d``, there are ``left(c without d)``: the same for all its hands, so
hands of the second with a flush need only be counted.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from paigow_tui.odds.banker import BankerTable
from paigow_tui.odds.classes import CONTENTS, HIGHER, LOWER, Classes, Ints, classes
from paigow_tui.odds.compare import Crowd
from paigow_tui.odds.weights import WAYS, Floats, binned
from paigow_tui.odds.whole.questions import Questions

CHUNK: Final = 200
"""Contents per job: a few tenths of a second."""


class Contents:
    """What the jobs share: the banker's settings of contents, and their corrections for flushes."""

    def __init__(self, questions: Questions, table: BankerTable) -> None:
        self.questions = questions
        self.plain = Crowd(table.lows[table.plain], table.highs[table.plain])
        tables = classes()
        changed = np.flatnonzero(table.flush != table.flush_as_plain)
        content, ways = tables.flush_content[changed], tables.flush_multiplicity[changed]
        # merge repeated pairs of content and outcome
        places = np.concatenate([table.flush[changed], table.flush_as_plain[changed]])
        both = np.concatenate([content, content]).astype(np.int64) * len(table) + places
        entries, entry = np.unique(both, return_inverse=True)
        self.entry_ways = binned(entry, np.concatenate([ways, -ways]).astype(np.float64), len(entries))
        self.entry_content, outcome = np.divmod(entries, len(table))
        self.corrected = Crowd(table.lows[outcome], table.highs[outcome])

    @cached_property
    def with_flush(self) -> NDArray[np.intp]:
        """The flush classes in order of their content."""
        return np.argsort(classes().flush_content, kind="stable")

    @cached_property
    def first_with_flush(self) -> Ints:
        """Where each content's flush classes start in ``with_flush``: (67601,)."""
        counts = np.bincount(classes().flush_content, minlength=CONTENTS)
        return np.concatenate([[0], np.cumsum(counts)])


def run(shared: Contents, start: int) -> tuple[NDArray[np.int32], Floats]:
    """Return the answers for contents from ``start`` on: which questions, and their sums so far (questions, 4)."""
    which, answers = [], []
    for content in range(start, min(start + CHUNK, CONTENTS)):
        asked, four = of_content(shared, content)
        which.append(asked)
        answers.append(four)
    return np.concatenate(which).astype(np.int32), np.concatenate(answers)


def of_content(shared: Contents, content: int) -> tuple[Ints, Floats]:
    """Return the answers for one content and its flush classes: which questions, and their sums so far."""
    tables, questions = classes(), shared.questions
    counts = tables.counts[content].astype(np.int64)
    joker = int(counts.sum()) == 6
    flushes = shared.with_flush[shared.first_with_flush[content] : shared.first_with_flush[content + 1]]
    own = np.arange(questions.starts[content], questions.starts[content + 1])
    theirs = [np.arange(questions.starts[CONTENTS + i], questions.starts[CONTENTS + i + 1]) for i in flushes]
    asked = np.concatenate([own, *theirs])
    lows, highs = questions.lows[asked], questions.highs[asked]
    four = shared.plain.sums(_products(counts, joker, True), lows, highs)
    flush_ways = tables.flush_multiplicity[flushes]
    four[: len(own)] *= tables.content_multiplicity[content] - flush_ways.sum()
    if len(flushes):
        four[len(own) :] *= np.repeat(flush_ways, [len(part) for part in theirs])[:, None]
    weights = shared.entry_ways * _products(counts, joker, False)[shared.entry_content]
    four[: len(own)] += shared.corrected.sums(weights, lows[: len(own)], highs[: len(own)])
    return asked, four


@lru_cache(maxsize=64)
def _half(counts: tuple[int, ...], lower: bool, left: bool) -> tuple[Floats, ...]:
    """Return, for each half, the ways to take it when ``counts`` are gone, or ``counts`` when it is."""
    tables = classes().lower if lower else classes().higher
    answer = []
    for table in tables:
        product = np.ones(len(table))
        for column, count in enumerate(counts):
            if count or left:
                held = table[:, column]
                product *= WAYS[4 - count, held] if left else WAYS[4 - held, count]
        answer.append(product)
    return tuple(answer)


def _products(counts: Ints, joker: bool, left: bool, tables: Classes | None = None) -> Floats:
    """Return how many hands of each content are left without one of ``counts``, or the reverse: (67600,)."""
    tables = tables or classes()
    key = tuple(counts.tolist())
    low, high = _half(key[:LOWER], True, left), _half(key[-HIGHER:], False, left)
    weights = np.zeros(CONTENTS)
    for block in tables.runs:
        if not (joker and block.joker):
            out = weights[block.offset : block.stop].reshape(block.lower_size, block.higher_size)
            np.multiply.outer(low[block.cards], high[block.rest], out=out)
    return weights
