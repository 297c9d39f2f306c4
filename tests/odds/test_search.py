"""The search for lines, compared with trying every line."""

from itertools import combinations_with_replacement, product
from typing import Final

import numpy as np
import pytest
from numpy.typing import NDArray

from paigow_tui.odds.lab.cells import FEATURES, Cells
from paigow_tui.odds.lab.lines import KINDS, Line
from paigow_tui.odds.lab.search import Search
from paigow_tui.rules.shape import Pattern

RANKS: Final = np.repeat(np.arange(2, 15), 2)
JOKER: Final = np.tile([0, 1], 13)
"""A cell for each rank of a pair, without the joker and with it."""
NONE: Final = np.full(26, -1, np.int16)


def cells(gains: NDArray[np.float64]) -> Cells:
    """Return cells where keeping the pair gains this much; the cells do not differ in any other feature."""
    features = {name: NONE for name in FEATURES if name not in ("front", "higher")}
    known = {"first": RANKS, "joker": JOKER, "front keep": np.full(26, 60), "higher keep": NONE}
    known |= {name: np.full(26, 9) for name in ("other", "next")}
    features |= {name: column.astype(np.int16) for name, column in known.items()}
    kind = np.full(26, KINDS.index(Pattern.ONE_PAIR), np.int16)
    return Cells(kind, features, np.zeros(26), {"keep": gains})


def boxes() -> NDArray[np.bool_]:
    """Return the cells of every line that limits the rank, the joker, both or neither."""
    bands = [(low, high) for low, high in product(range(2, 15), repeat=2) if low <= high]
    return np.array(
        [
            (low <= RANKS) & (high >= RANKS) & np.isin(JOKER, joker)
            for (low, high), joker in product(bands, ([0, 1], [0], [1]))
        ]
    )


def test_a_planted_line_is_found_and_put_in_words() -> None:
    inside = (RANKS >= 8) & (RANKS <= 10) & (JOKER == 0)
    [none, one] = Search(cells(np.where(inside, 0.3, -0.1)), steps=300).curve(1, least=0)
    assert none == []
    assert [set(line.conditions) for line in one] == [{("first", 8, 10), ("joker", 0, 0)}]
    assert str(one[0]) == "Pair of 8s–10s, without the joker: keep the pair"


@pytest.mark.parametrize("seed", range(3))
def test_one_line_or_two_win_as_much_as_the_best_of_all(seed: int) -> None:
    gains = np.random.default_rng(seed).normal(0, 0.1, 26)
    every = boxes()
    best_one = (every @ gains).max()
    best_two = max(float(gains[first | second].sum()) for first, second in combinations_with_replacement(every, 2))
    search = Search(cells(gains), steps=300)
    one, two = search.curve(2)
    assert len(one) == 1
    assert search.value(one) == pytest.approx(best_one)
    assert search.value(two) == pytest.approx(best_two)


def test_a_line_that_would_lose_is_left_out() -> None:
    assert Search(cells(np.full(26, -0.1)), steps=50).curve(2) == [[], []]


def test_the_same_seed_finds_the_same_lines() -> None:
    gains = np.random.default_rng(5).normal(0, 0.1, 26)
    first, again = (Search(cells(gains), 7, 50).curve(2) for _ in range(2))
    assert first == again
    assert all(isinstance(line, Line) for lines in first for line in lines)
