"""Numbers in sentences agree with what they count."""

from __future__ import annotations

from paigow_tui.amounts import number_of
from paigow_tui.telling.practice import verdicts


def test_one_is_singular_and_more_are_plural() -> None:
    assert [number_of(count, "hand") for count in (0, 1, 2)] == ["0 hands", "1 hand", "2 hands"]


def test_counts_of_verdicts_use_their_plurals() -> None:
    counts = {"best": 2, "fine": 0, "inaccuracy": 2, "mistake": 1, "blunder": 3}
    assert (verdicts(counts), verdicts({})) == ("2 best, 2 inaccuracies, 1 mistake, 3 blunders", "")
