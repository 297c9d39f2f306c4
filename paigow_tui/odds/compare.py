"""Settings compared with a weighted crowd of outcomes: how much of it each beats, ties and loses to.

For a setting with strengths (low, high) and outcomes with weights, four sums are wanted, one for
each of `WIN_AS_PLAYER` …: a player wins where both hands are higher and loses where neither is; a
banker wins where neither hand of the other is higher and loses where both are.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from paigow_tui.odds.banker import BankerTable
from paigow_tui.odds.tally import Tally
from paigow_tui.odds.weights import binned

WIN_AS_PLAYER: Final = 0
LOSE_AS_PLAYER: Final = 1
WIN_AS_BANKER: Final = 2
LOSE_AS_BANKER: Final = 3

Strengths = NDArray[np.int32]


def sums(
    table: BankerTable, weights: NDArray[np.float64], lows: Strengths, highs: Strengths
) -> NDArray[np.float64]:
    """The four sums for each setting: (settings, 4).

    ``weights`` has one number an outcome of the table, ``lows`` and ``highs`` one a setting. Sums
    of whole numbers are exact below 2**53.
    """
    low_cuts, high_cuts = np.unique(lows), np.unique(highs)
    columns = 2 * len(high_cuts) + 1
    # bin 2k holds what lies between the cuts k - 1 and k, bin 2k + 1 what equals cut k
    bins = _bins(high_cuts, table.high_values)[table.high_order]
    edges = np.concatenate([[0], _edges(table.lows, low_cuts), [len(table)]])
    bins += np.repeat(np.arange(len(edges) - 1) * columns, np.diff(edges))
    grid = np.zeros((2 * len(low_cuts) + 2, columns + 1))
    grid[1:, 1:] = binned(bins, weights, (2 * len(low_cuts) + 1) * columns).reshape(-1, columns)
    grid = grid.cumsum(axis=0).cumsum(axis=1)
    low = 2 * np.searchsorted(low_cuts, lows) + 1
    high = 2 * np.searchsorted(high_cuts, highs) + 1
    return corners(grid, low, high)


def corners(grid: NDArray[np.float64], low: NDArray[np.intp], high: NDArray[np.intp]) -> NDArray[np.float64]:
    """The four sums from a cumulative grid: ``grid[i, j]`` sums what has low bin < i and high bin < j.

    ``low`` and ``high`` are the bins of what equals each setting, which hold nothing else.
    """
    less = grid[low, high]
    up_to = grid[low + 1, high + 1]
    not_less = grid[-1, -1] - grid[low, -1] - grid[-1, high] + less
    more = grid[-1, -1] - grid[low + 1, -1] - grid[-1, high + 1] + up_to
    return np.stack([less, not_less, up_to, more], axis=-1)


def _bins(cuts: Strengths, values: Strengths) -> NDArray[np.intp]:
    return np.searchsorted(cuts, values, "left") + np.searchsorted(cuts, values, "right")


def _edges(ascending: Strengths, cuts: Strengths) -> NDArray[np.intp]:
    edges = np.stack(
        [np.searchsorted(ascending, cuts, "left"), np.searchsorted(ascending, cuts, "right")], axis=1
    )
    return edges.ravel()


def tallies(four: NDArray[np.float64], deals: int) -> tuple[Tally, Tally]:
    """The tallies as player and as banker from one setting's four sums."""
    win, lose, bank_win, bank_lose = (int(number) for number in four)
    return Tally(win, deals - win - lose, lose), Tally(bank_win, deals - bank_win - bank_lose, bank_lose)
