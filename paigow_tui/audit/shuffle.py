"""The shuffle, reimplemented from its description: what must have been dealt, given the secret and the cut."""

import hashlib
import hmac
from collections.abc import Iterator, Mapping

from paigow_tui.cards import DECK, Card


def commitment(secret: str) -> str:
    """Return the commitment that must have been published before the deal."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def shuffle_key(secret: str, shares: Mapping[int, str]) -> str:
    """Return the shuffle's key: the secret, or if seats have shares, the SHA-256 of the secret and the shares."""
    whole = secret + "".join(shares[seat] for seat in sorted(shares))
    return hashlib.sha256(bytes.fromhex(whole)).hexdigest() if shares else secret


def shuffled_deck(secret: str, table: str, round: int, cut: str) -> list[Card]:
    """Return all 53 cards in dealing order. From the last place down, each card is swapped with one at or before it."""
    numbers = _numbers(secret, f"deck|{table}|{round}|{cut}")
    deck = list(DECK)
    for places in range(53, 1, -1):
        chosen = _below(numbers, places)
        deck[chosen], deck[places - 1] = deck[places - 1], deck[chosen]
    return deck


def dice_of(secret: str, table: str, round: int, cut: str) -> tuple[int, int, int]:
    """Return the three dice."""
    numbers = _numbers(secret, f"dice|{table}|{round}|{cut}")
    return 1 + _below(numbers, 6), 1 + _below(numbers, 6), 1 + _below(numbers, 6)


def lot_of(secret: str, table: str, round: int, cut: str, seat: int) -> int:
    """Return the random number below 1,000 that picks a seat's setting when the solution of the game mixes several."""
    return _below(_numbers(secret, f"setting {seat}|{table}|{round}|{cut}"), 1_000)


def _numbers(secret: str, message: str) -> Iterator[int]:
    """Yield 32-bit numbers: HMAC-SHA256 of the message and a counter from 0, eight big-endian words per digest."""
    counter = 0
    while True:
        code = hmac.new(bytes.fromhex(secret), f"{message}|{counter}".encode(), hashlib.sha256).digest()
        for start in range(0, 32, 4):
            yield int.from_bytes(code[start : start + 4], "big")
        counter += 1


def _below(numbers: Iterator[int], stop: int) -> int:
    """Return a number below ``stop``; to avoid bias, skip numbers at or above its largest multiple."""
    whole = (1 << 32) // stop * stop
    while True:
        number = next(numbers)
        if number < whole:
            return number % stop
