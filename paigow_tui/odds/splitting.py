"""The 21 settings of many hands at once: `rules.splits.splits` for arrays."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from paigow_tui.rules import RuleSet
from paigow_tui.rules.splits import KEYS, LOWS, PAIRS, RANKS, SUITS, StrengthTable, strength_tables

Strengths = NDArray[np.int32]

_FIRST, _SECOND = np.array(PAIRS).T
_KEYS: Final = np.array(KEYS, np.int64)
_SUITS: Final = np.array(SUITS, np.uint8)
_RANKS: Final = np.array(RANKS, np.uint8)
_LOWS: Final = np.array(LOWS, np.int32)


def split_all(cards: NDArray[np.uint8], rules: RuleSet) -> tuple[NDArray[np.uint8], Strengths, Strengths]:
    """Return the ranks of hands, (hands, 7), and the strengths of their settings, low and high, (hands, 21).

    ``cards`` has one hand of seven card indices per row; settings are in the order of `PAIRS`.
    """
    plain, suited = strength_tables(rules.wheel, rules.joker)
    ranks = _RANKS[cards]
    keys = _KEYS[cards]
    high_keys = keys.sum(axis=1, keepdims=True) - keys[:, _FIRST] - keys[:, _SECOND]
    highs = _strengths(plain, high_keys)
    suits = _SUITS[cards]
    for bit in (1, 2, 4, 8):
        outside = (suits & bit == 0).astype(np.int8)
        kept = outside.sum(axis=1, keepdims=True) == outside[:, _FIRST] + outside[:, _SECOND]
        highs[kept] = _strengths(suited, high_keys[kept])
    return ranks, _LOWS[ranks[:, _FIRST], ranks[:, _SECOND]], highs


def _strengths(table: StrengthTable, keys: NDArray[np.int64]) -> Strengths:
    different, places = np.unique(keys, return_inverse=True)
    return np.array([table[key] for key in different.tolist()], np.int32)[places].reshape(keys.shape)
