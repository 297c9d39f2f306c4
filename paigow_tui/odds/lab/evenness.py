"""Tests of whether a shuffle is fair: counts over many decks, and how often a fair shuffle would be as uneven.

Over many decks the statistics follow a chi-squared distribution. Each sum is scaled by its exact variance under a fair
shuffle, which is known because every deck has each card once.
"""

import math
from collections.abc import Sequence
from typing import Any, Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from paigow_tui.shipped import shipped

CARDS: Final = 53
HAND: Final = 7
CATEGORIES: Final[dict[str, int]] = msgspec.json.decode(shipped("odds/lab/categories.json"))
"""How many of the C(53,7) hands are in each category, going by the best five cards that each can make."""

_BITS: Final = np.array([bin(mask).count("1") for mask in range(1 << 14)], np.uint8)
_PAIRS: Final = CARDS * (CARDS - 1) // 2
_SPREAD: Final = (
    21 - 21**2 / _PAIRS - (36 * HAND - 42**2 / CARDS) / (CARDS - 2)
)  # the variance of a hand's 21 pairs that their number and the single cards do not explain
Array = NDArray[Any]


class Evenness(msgspec.Struct, frozen=True):
    """The result of a test: what was counted, the statistic, its degrees of freedom and its p-value."""

    what: str
    statistic: float
    degrees_of_freedom: int
    p: float


class Counts:
    """Counts over decks: each card in each place, pairs of cards in a hand, and hands by category."""

    def __init__(self) -> None:
        self.decks = 0
        self.places: Array = np.zeros((CARDS, CARDS), np.int64)
        self.together: Array = np.zeros((CARDS, CARDS), np.int64)
        self.kinds: Array = np.zeros(len(CATEGORIES), np.int64)

    def add(self, decks: bytes, start: Sequence[int] | None = None) -> None:
        """Count decks of 53 card indices each, in dealing order.

        ``start`` is where the hand to count begins in each deck; by default, at the first card.
        """
        table = np.frombuffer(decks, np.uint8).reshape(-1, CARDS)
        count = len(table)
        begins = np.zeros(count, np.int64) if start is None else np.asarray(start, np.int64)
        hands = table[np.arange(count)[:, None], begins[:, None] + np.arange(HAND)]
        self.decks += count
        for place in range(CARDS):
            self.places[place] += np.bincount(table[:, place], minlength=CARDS)
        held = np.zeros((count, CARDS), np.float32)
        held[np.arange(count)[:, None], hands] = 1
        self.together += (held.T @ held).astype(np.int64)
        self.kinds += np.bincount(kinds(hands), minlength=len(CATEGORIES))

    def merge(self, other: "Counts") -> None:
        """Add another process's counts."""
        self.decks += other.decks
        self.places += other.places
        self.together += other.together
        self.kinds += other.kinds

    def tests(self, whose: str = "a hand") -> list[Evenness]:
        """Return those tests (places, single cards, pairs, categories) for which there are enough decks."""
        return [
            places_test(self.places, self.decks),
            _singles(self.together.diagonal(), self.decks, whose),
            _pairs(self.together, self.decks, whose),
            categories_test(f"seven cards by category in {whose}", self.kinds, [*CATEGORIES.values()], self.decks),
        ]


def kinds(hands: Array) -> Array:
    """Return the category of each hand of five or seven card indices, as an index into `CATEGORIES`."""
    count = len(hands)
    rows = np.arange(count)
    ranks = np.zeros((count, 14), np.int8)
    masks = np.zeros((count, 5), np.int32)
    for column in range(hands.shape[1]):
        card = hands[:, column].astype(np.int32)
        ranks[rows, card // 4] += 1
        suit = np.where(card == CARDS - 1, 4, card % 4)
        masks[rows, suit] |= 1 << (card // 4)
    joker = ranks[:, 13].copy()
    same = ranks[:, :13]
    whole = np.bitwise_or.reduce(masks[:, :4], axis=1)
    need = 5 - joker
    same[:, 12] += joker
    pairs, trips = (same == 2).sum(1), (same == 3).sum(1)
    suited = [_straights(masks[:, suit], need) for suit in range(4)]
    flush = (_BITS[masks[:, :4]] >= need[:, None]).any(1)
    tests = [
        same[:, 12] == 5,
        np.any([royal for royal, _ in suited], axis=0),
        np.any([straight for _, straight in suited], axis=0),
        (same == 4).any(1),
        (trips > 1) | ((trips == 1) & (pairs > 0)),
        flush,
        _straights(whole, need)[1],
        trips > 0,
        pairs == 3,
        pairs == 2,
        pairs == 1,
    ]
    return np.select(tests, list(range(len(tests))), default=len(tests))


def _straights(mask: Array, need: Array) -> tuple[Array, Array]:
    """Return whether each set of ranks has an ace-high straight, and whether it has any straight.

    The ace also counts as low.
    """
    low = mask << 1 | mask >> 12 & 1
    straights = np.stack([_BITS[low >> start & 31] >= need for start in range(10)])
    return straights[9], np.any(straights, axis=0)


def places_test(places: Array, decks: int) -> Evenness:
    """Test how often each card was in each place; ``places`` is a square array, (places, cards)."""
    cards = len(places)
    expected = decks / cards
    total = float(((places - expected) ** 2).sum() / expected) * (cards - 1) / cards
    return _test("every card in every place in the deck", total, (cards - 1) ** 2)


def _singles(held: Array, decks: int, whose: str) -> Evenness:
    share = HAND / CARDS
    spread = decks * share * (1 - share)
    total = float(((held - decks * share) ** 2).sum() / spread) * (CARDS - 1) / CARDS
    return _test(f"single cards in {whose}", total, CARDS - 1)


def _pairs(together: Array, decks: int, whose: str) -> Evenness:
    """Test for differences between pairs of cards that the counts of single cards do not explain."""
    upper = np.triu_indices(CARDS, 1)
    counts = together[upper].astype(float)
    degrees = together.sum(1) - together.diagonal()
    lean = (degrees - degrees.mean()) / (CARDS - 2)
    rest = counts - counts.mean() - lean[upper[0]] - lean[upper[1]]
    df = _PAIRS - CARDS
    return _test(f"pairs of cards together in {whose}", float((rest**2).sum() / (decks * _SPREAD / df)), df)


def categories_test(what: str, observed: Array, exact: Sequence[int], decks: int) -> Evenness:
    """Test categories against their exact counts, merging the rarest until at least five are expected."""
    every = sum(exact)
    cells: list[list[float]] = []
    for seen, count in sorted(zip(observed, exact, strict=True), key=lambda pair: pair[1]):
        expected = decks * count / every
        if cells and cells[-1][1] < 5:
            cells[-1] = [cells[-1][0] + seen, cells[-1][1] + expected]
        else:
            cells.append([float(seen), expected])
    total = sum((seen - expected) ** 2 / expected for seen, expected in cells)
    return _test(what, total, len(cells) - 1)


def _test(what: str, statistic: float, df: int) -> Evenness:
    return Evenness(what, float(statistic), df, float(chi_squared_tail(float(statistic), df)))


def chi_squared_tail(statistic: float, degrees_of_freedom: int) -> float:
    """Return the probability that chi-squared is at least ``statistic``.

    >>> round(chi_squared_tail(3.841, 1), 3), round(chi_squared_tail(2704.0, 2704), 2)
    (0.05, 0.5)
    """
    if degrees_of_freedom < 1 or statistic <= 0:
        return 1.0
    a, x = degrees_of_freedom / 2, statistic / 2
    scale = math.exp(a * math.log(x) - x - math.lgamma(a))
    if x < a + 1:
        term = total = 1 / a
        step = a
        while term > total * 1e-15:
            step += 1
            term *= x / step
            total += term
        return min(1.0, max(0.0, 1 - total * scale))
    b = x + 1 - a
    c, d = 1e300, 1 / b
    fraction = d
    for step in range(1, 100_000):
        b += 2
        factor = -step * (step - a)
        d = 1 / (factor * d + b)
        c = b + factor / c
        fraction *= d * c
        if abs(d * c - 1) < 1e-15:
            break
    return min(1.0, fraction * scale)
