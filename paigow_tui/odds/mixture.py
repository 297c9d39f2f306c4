"""A banker who mixes settings: how often each class of hands is set in each way."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from paigow_tui.odds.banker import BankerTable
from paigow_tui.odds.classes import CLASSES, CONTENTS, Ints, classes
from paigow_tui.odds.questions import ranges
from paigow_tui.odds.weights import binned

Entries = tuple[Ints, Ints, Ints]
"""The class, the outcome and the frequency of each entry."""


@dataclass(frozen=True)
class Mixture:
    """How often a banker plays each outcome with each class: ``times`` out of ``units``.

    ``lows`` and ``highs`` are the strengths of the outcomes, as in a `BankerTable`. Entry ``i`` is outcome
    ``outcome[i]`` of class ``owner[i]``. Entries are sorted by class, and each class has at least one.
    """

    lows: NDArray[np.int32]
    highs: NDArray[np.int32]
    owner: Ints
    outcome: Ints
    times: Ints
    units: int = 1

    @cached_property
    def plain(self) -> Entries:
        """The entries of the contents, for hands without a flush."""
        stop = int(np.searchsorted(self.owner, CONTENTS))
        return self.owner[:stop], self.outcome[:stop], self.times[:stop]

    @cached_property
    def corrections(self) -> Entries:
        """The changes caused by flushes: the entries of the flush classes minus those of their contents.

        Classes are ascending and numbered from the first flush class.
        """
        stop = int(np.searchsorted(self.owner, CONTENTS))
        starts = np.searchsorted(self.owner[:stop], np.arange(CONTENTS + 1))
        content = classes().flush_content
        first, last = starts[content], starts[content + 1]
        without = ranges(first, last)
        flush = np.concatenate([self.owner[stop:] - CONTENTS, np.repeat(np.arange(len(content)), last - first)])
        outcome = np.concatenate([self.outcome[stop:], self.outcome[without]])
        times = np.concatenate([self.times[stop:], -self.times[without]])
        key, place = np.unique(flush * len(self.lows) + outcome, return_inverse=True)
        sums = binned(place, times.astype(np.float64), len(key)).astype(np.int64)
        changed = sums != 0
        return (*np.divmod(key[changed], len(self.lows)), sums[changed])


def pure(table: BankerTable) -> Mixture:
    """Return a house way's table as a mixture with one entry per class."""
    return Mixture(table.lows, table.highs, np.arange(CLASSES), table.places, np.ones(CLASSES, np.int64))
