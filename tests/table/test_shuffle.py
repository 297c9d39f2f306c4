"""The shuffle against a second one, written from its description alone."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paigow_tui.cards import DECK, Card
from paigow_tui.table import OpenRound
from paigow_tui.table import events as e
from paigow_tui.table.shuffle import commitment, shuffled_deck, thrown_dice
from tests.table.support import new_table, secret


def words(key: str, name: str, table: str, number: int, cut: str) -> Iterator[int]:
    """32-bit words: HMAC-SHA256 of ``name|table|round|cut|counter``, eight from each digest."""
    for counter in range(1_000_000):
        message = f"{name}|{table}|{number}|{cut}|{counter}".encode()
        digest = hmac.new(bytes.fromhex(key), message, hashlib.sha256).digest()
        for place in range(0, 32, 4):
            yield int.from_bytes(digest[place : place + 4], "big")


def below(source: Iterator[int], stop: int) -> int:
    """Words beyond the largest multiple of the range are thrown away."""
    largest = (2**32 // stop) * stop
    while True:
        word = next(source)
        if word < largest:
            return word % stop


def checked_deck(key: str, table: str, number: int, cut: str) -> tuple[Card, ...]:
    source = words(key, "deck", table, number, cut)
    deck = list(DECK)
    last = 52
    while last > 0:
        other = below(source, last + 1)
        deck[last], deck[other] = deck[other], deck[last]
        last -= 1
    return tuple(deck)


def checked_dice(key: str, table: str, number: int, cut: str) -> tuple[int, ...]:
    source = words(key, "dice", table, number, cut)
    return tuple(1 + below(source, 6) for _ in range(3))


@settings(max_examples=100)
@given(st.binary(min_size=32, max_size=32), st.text(max_size=10), st.integers(1, 10**6), st.text(max_size=40))
def test_deck_and_dice_can_be_checked_by_anybody(key: bytes, table: str, number: int, cut: str) -> None:
    table, cut = (text.encode("utf-8", "replace").decode() for text in (table, cut))
    chance = (key.hex(), table, number, cut)
    deck = shuffled_deck(*chance)
    assert deck == checked_deck(*chance)
    assert thrown_dice(*chance) == checked_dice(*chance)
    assert sorted(deck) == sorted(DECK)


def test_this_secret_gives_this_deck_for_ever() -> None:
    deck = shuffled_deck(secret(7), "t", 3, "lucky")
    assert " ".join(card.text for card in deck[:7]) == "8c 4s Qc 3h 8d 2h Jd"
    assert thrown_dice(secret(7), "t", 3, "lucky") == (6, 5, 5)


def test_the_commitment_is_the_hash_of_the_secret() -> None:
    key = secret(12345)
    expected = hashlib.sha256(bytes.fromhex(key)).hexdigest()
    assert commitment(key) == expected
    table = new_table({1: 20_000})
    assert table.when(OpenRound(key)) == [e.RoundOpened(1, expected, key)]


@pytest.mark.parametrize(
    "other",
    [(secret(2), "t", 1, ""), (secret(1), "u", 1, ""), (secret(1), "t", 2, ""), (secret(1), "t", 1, "x")],
)
def test_another_secret_table_round_or_cut_gives_another_deck(other: tuple[str, str, int, str]) -> None:
    assert shuffled_deck(*other) != shuffled_deck(secret(1), "t", 1, "")


def chi_square(observed: Counter[tuple[int, int]], cells: int, expected: float) -> float:
    seen = sum((count - expected) ** 2 / expected for count in observed.values())
    return seen + (cells - len(observed)) * expected


def test_every_card_is_as_likely_at_every_place() -> None:
    """Chi-square over 53 cards at 53 places, 52 times 52 degrees of freedom; fixed secrets."""
    rounds = 4_000
    places: Counter[tuple[int, int]] = Counter()
    for number in range(rounds):
        places.update(
            (place, card.index) for place, card in enumerate(shuffled_deck(secret(9), "t", number, ""))
        )
    statistic = chi_square(places, 53 * 53, rounds / 53)
    freedom = 52 * 52
    assert abs(statistic - freedom) < 4 * (2 * freedom) ** 0.5


def test_every_throw_is_as_likely() -> None:
    rounds = 6_000
    dice: Counter[tuple[int, int]] = Counter()
    for number in range(rounds):
        dice.update(enumerate(thrown_dice(secret(9), "t", number, "")))
    assert chi_square(dice, 18, rounds / 6) < 15 + 4 * 30**0.5
