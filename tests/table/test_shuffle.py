"""The shuffle is fixed, fair and committed to; `tests/audit` compares it with a second implementation."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest

from paigow_tui.table import OpenRound
from paigow_tui.table import events as e
from paigow_tui.table.shuffle import commitment, shuffled_deck, thrown_dice
from tests.table.support import new_table, secret


def test_this_secret_always_gives_this_deck() -> None:
    deck = shuffled_deck(secret(7), "t", 3, "lucky")
    assert " ".join(card.text for card in deck[:7]) == "8c 4s Qc 3h 8d 2h Jd"
    assert thrown_dice(secret(7), "t", 3, "lucky") == (6, 5, 5)


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


def test_every_card_is_equally_likely_in_every_place() -> None:
    """Chi-square over 53 cards in 53 positions, 52 times 52 degrees of freedom, with fixed secrets."""
    rounds = 4_000
    places: Counter[tuple[int, int]] = Counter()
    for number in range(rounds):
        places.update(
            (place, card.index) for place, card in enumerate(shuffled_deck(secret(9), "t", number, ""))
        )
    statistic = chi_square(places, 53 * 53, rounds / 53)
    freedom = 52 * 52
    assert abs(statistic - freedom) < 4 * (2 * freedom) ** 0.5


def test_every_throw_is_equally_likely() -> None:
    rounds = 6_000
    dice: Counter[tuple[int, int]] = Counter()
    for number in range(rounds):
        dice.update(enumerate(thrown_dice(secret(9), "t", number, "")))
    assert chi_square(dice, 18, rounds / 6) < 15 + 4 * 30**0.5
