"""The shuffle is fixed, fair and committed to; `tests/audit` compares it with a second implementation."""

import hashlib
from collections import Counter

import pytest

from paigow_tui.table import OpenRound
from paigow_tui.table import events as e
from paigow_tui.table.shuffle import commitment, shuffled_deck, thrown_dice
from tests.table.support import new_table, secret


def test_the_commitment_is_the_hash_of_the_secret() -> None:
    key = secret(12345)
    expected = hashlib.sha256(bytes.fromhex(key)).hexdigest()
    assert commitment(key) == expected
    assert new_table({1: 20_000}).when(OpenRound(key)) == [e.RoundOpened(1, expected, key)]


@pytest.mark.parametrize(
    "other",
    [(secret(2), "t", 1, ""), (secret(1), "u", 1, ""), (secret(1), "t", 2, ""), (secret(1), "t", 1, "x")],
)
def test_a_different_secret_table_round_or_cut_changes_the_deck(other: tuple[str, str, int, str]) -> None:
    assert shuffled_deck(*other) != shuffled_deck(secret(1), "t", 1, "")


def chi_square(observed: Counter[tuple[int, int]], cells: int, expected: float) -> float:
    seen = sum((count - expected) ** 2 / expected for count in observed.values())
    return seen + (cells - len(observed)) * expected


def test_every_face_of_each_die_is_equally_likely() -> None:
    rounds = 6_000
    dice: Counter[tuple[int, int]] = Counter()
    for number in range(rounds):
        dice.update(enumerate(thrown_dice(secret(9), "t", number, "")))
    assert chi_square(dice, 18, rounds / 6) < 15 + 4 * 30**0.5
