"""Compare settings with weighted outcomes: how many each beats, ties and loses to.

For a setting with strengths (low, high) and outcomes with weights, there are four sums, one for
each of `WIN_AS_PLAYER` …: a player wins if both hands are higher and loses if neither is; a
banker wins if neither of the other's hands is higher and loses if both are.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from paigow_tui.odds.tally import Tally
from paigow_tui.odds.weights import Floats, binned

WIN_AS_PLAYER: Final = 0
LOSE_AS_PLAYER: Final = 1
WIN_AS_BANKER: Final = 2
LOSE_AS_BANKER: Final = 3

Strengths = NDArray[np.int32]
Places = NDArray[np.intp]


class Crowd:
    """Outcomes to compare with repeatedly, with strengths ``lows`` and ``highs``: (outcomes,)."""

    def __init__(self, lows: Strengths, highs: Strengths) -> None:
        self.low_values, self.low_order = np.unique(lows, return_inverse=True)
        self.high_values, self.high_order = np.unique(highs, return_inverse=True)

    def sums(self, weights: Floats, lows: Strengths, highs: Strengths) -> Floats:
        """Return the four sums for each setting: (settings, 4).

        ``weights`` has one number per outcome, ``lows`` and ``highs`` one per setting. Sums of whole
        numbers are exact below 2**53.
        """
        low_cuts, high_cuts = np.unique(lows), np.unique(highs)
        rows, columns = 2 * len(low_cuts) + 1, 2 * len(high_cuts) + 1
        # bin 2k holds what is between cuts k - 1 and k, bin 2k + 1 what equals cut k
        bins = (_bins(low_cuts, self.low_values) * columns)[self.low_order]
        bins += _bins(high_cuts, self.high_values)[self.high_order]
        grid = cumulative(binned(bins, weights, rows * columns).reshape(rows, columns))
        low = 2 * np.searchsorted(low_cuts, lows) + 1
        high = 2 * np.searchsorted(high_cuts, highs) + 1
        return corners(grid, low, high, low + 1, high + 1)


def cumulative(table: Floats) -> Floats:
    """Return a grid one larger each way: ``grid[i, j]`` is the sum of ``table[:i, :j]``."""
    grid = np.zeros((table.shape[0] + 1, table.shape[1] + 1))
    np.cumsum(table, axis=0, out=grid[1:, 1:])
    np.cumsum(grid[1:, 1:], axis=1, out=grid[1:, 1:])
    return grid


def corners(grid: Floats, low: Places, high: Places, low_up: Places, high_up: Places) -> Floats:
    """Return the four sums from a cumulative grid: (settings, 4).

    ``low`` and ``high`` are the numbers of bins below each setting's hands, ``low_up`` and ``high_up``
    the numbers of bins that hold nothing higher.
    """
    everything, of_low, of_high = grid[-1, -1], grid[:, -1], grid[-1]
    four = np.empty((len(low), 4))
    four[:, WIN_AS_PLAYER] = grid[low, high]
    four[:, LOSE_AS_PLAYER] = everything - of_low[low] - of_high[high] + four[:, WIN_AS_PLAYER]
    four[:, WIN_AS_BANKER] = grid[low_up, high_up]
    four[:, LOSE_AS_BANKER] = everything - of_low[low_up] - of_high[high_up] + four[:, WIN_AS_BANKER]
    return four


def _bins(cuts: Strengths, values: Strengths) -> Places:
    return np.searchsorted(cuts, values, "left") + np.searchsorted(cuts, values, "right")


def tallies(four: Floats, deals: int) -> tuple[Tally, Tally]:
    """Return the tallies as player and as banker from one setting's four sums."""
    win, lose, bank_win, bank_lose = (int(number) for number in four)
    return Tally(win, deals - win - lose, lose), Tally(bank_win, deals - bank_win - bank_lose, bank_lose)
