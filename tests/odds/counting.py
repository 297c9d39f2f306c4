"""Count the hands of each class that remain after some cards are removed."""

from collections.abc import Iterable
from math import comb

import numpy as np

from paigow_tui.cards import Card
from paigow_tui.odds.classes import Ints
from paigow_tui.odds.weights import Left, class_weights


def class_counts(gone: Iterable[Card]) -> Ints:
    """Return how many hands of each class remain without these cards, as an array of shape (292253,)."""
    left = Left(gone)
    counts: Ints = class_weights(left).astype(np.int64)
    assert int(counts.sum()) == comb(left.cards, 7)
    return counts
