"""Compare settings with weighted outcomes: find how many of them each setting beats, ties and loses to.

A setting has four sums of the outcomes' weights, indexed by `WIN_AS_PLAYER` and so on. A player wins if both hands are
higher and loses if neither is; a banker wins if neither of the other's hands is higher and loses if both are.
"""

from collections.abc import Iterable
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from paigow_tui.odds.classes import Ints
from paigow_tui.odds.tally import Tally
from paigow_tui.odds.weights import Floats

WIN_AS_PLAYER: Final = 0
LOSE_AS_PLAYER: Final = 1
WIN_AS_BANKER: Final = 2
LOSE_AS_BANKER: Final = 3
ABOVE_ALL: Final = (1 << 24) - 1
"""Higher than any hand; with this as its back, a setting wins whenever its front does."""

Strengths = NDArray[np.int32]
Places = NDArray[np.intp]


class OutcomeGrid:
    """Outcomes prepared for repeated comparisons; they must be distinct and sorted by low, then high."""

    def __init__(self, lows: Strengths, highs: Strengths) -> None:
        self.low_values, low = np.unique(lows, return_inverse=True)
        self.high_values, high = np.unique(highs, return_inverse=True)
        columns = len(self.high_values)
        size = len(self.low_values) * columns
        counts = np.bincount(low * columns + high, minlength=size)
        self.rows = np.arange(0, size, columns)[:, None]
        self.before = (np.cumsum(counts) - counts).astype(np.int32)
        """The number of outcomes before each (low, high)."""

    def sums(self, weights: Floats, lows: Strengths, highs: Strengths) -> Ints:
        """Return the four sums for each setting: (settings, 4).

        ``weights`` has one integer per outcome, ``lows`` and ``highs`` one strength per setting. Sums are exact below
        2**53.
        """
        sides = [np.searchsorted(self.high_values, highs, side) for side in ("left", "right")]
        cuts = np.unique(np.concatenate([[0], *sides]))
        cuts = cuts[cuts < len(self.high_values)]
        starts = self.before[self.rows + cuts].ravel()
        owned = np.append(starts[1:] > starts[:-1], starts[-1] < len(weights))
        parts = np.zeros(len(starts), np.int64)
        parts[owned] = np.add.reduceat(weights, starts[owned])
        grid = np.zeros((len(self.rows) + 1, len(cuts) + 1), np.int64)
        grid[1:, 1:] = parts.reshape(len(self.rows), -1).cumsum(axis=0).cumsum(axis=1)
        low, low_up = (np.searchsorted(self.low_values, lows, side) for side in ("left", "right"))
        high, high_up = (np.searchsorted(cuts, side) for side in sides)
        return corners(grid, low, high, low_up, high_up)


def bins_between(table: Ints, cut: Ints, tables: int, size: int) -> tuple[Ints, Ints]:
    """Return the bins of several tables side by side, and where each table starts.

    The bins divide the numbers from 0 up to ``size``: (tables, size). Table ``table[i]`` has one bin for ``cut[i]``
    alone and one for the numbers between it and the next cut.
    """
    marks = np.zeros((tables, size), np.int64)
    marks[table, cut] = 1
    bins = np.cumsum(marks, axis=1)
    starts = np.concatenate([[0], np.cumsum(2 * bins[:, -1] + 1)])
    return 2 * bins - marks + starts[:-1, None], starts


def cumulative(table: Floats) -> Ints:
    """Return a grid with one more row and column: ``grid[i, j]`` is the sum of the integers in ``table[:i, :j]``."""
    grid = np.zeros((table.shape[0] + 1, table.shape[1] + 1), np.int64)
    np.cumsum(table.astype(np.int64), axis=1, out=grid[1:, 1:])  # several times faster than in floating point
    for row in range(1, len(grid)):
        grid[row] += grid[row - 1]
    return grid


def corners(
    grid: Ints,
    low: Places,
    high: Places,
    low_up: Places,
    high_up: Places,
    first: NDArray[Any] | int = 0,
    last: NDArray[Any] | int = -1,
) -> Ints:
    """Return the four sums from a cumulative grid: (settings, 4).

    ``low`` and ``high`` are the numbers of bins below each setting's hands, ``low_up`` and ``high_up`` the numbers of
    bins up to and including them. If the grid contains several tables side by side, ``first`` and ``last`` are the
    columns where each setting's table starts and ends.
    """
    four = np.empty((len(low), 4), np.int64)
    top, everything = grid[-1], grid[-1][last]
    for win, row, column in ((WIN_AS_PLAYER, low, high), (WIN_AS_BANKER, low_up, high_up)):
        both = grid[row, column]
        four[:, win] = both - grid[row, first]
        four[:, win + 1] = everything - top[column] - grid[row, last] + both
    return four


def tallies(four: Iterable[Any], deals: int) -> tuple[Tally, Tally]:
    """Return the tallies as player and as banker from one setting's four sums."""
    win, lose, bank_win, bank_lose = (int(number) for number in four)
    return Tally(win, deals - win - lose, lose), Tally(bank_win, deals - bank_win - bank_lose, bank_lose)
