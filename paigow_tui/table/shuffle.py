"""A verifiable shuffle, computed from a round's secret and the cut.

A round opens with the SHA-256 of its secret and closes with the secret. Numbers come from
HMAC-SHA256 with the secret as key and the message ``name|table|round|cut|counter`` (UTF-8, the
counter from 0), each digest read as eight big-endian 32-bit words. A word beyond the largest multiple of the range
is discarded, so all numbers are equally likely. The deck, which starts as `DECK`, is shuffled with
Fisher-Yates from the last place down under the name ``deck``; three dice use the name ``dice``.
"""

import hashlib
import hmac
import struct
from collections.abc import Iterator, Sequence

from paigow_tui.cards import DECK, Card


def commitment(secret: str) -> str:
    """Return the SHA-256 of a secret (both in hexadecimal), which is published before the deal."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def shuffle_key(secret: str, shares: Sequence[str]) -> str:
    """Return the key of a round's shuffle: its secret or, if there are shares, the SHA-256 of secret and shares.

    The shares are appended to the secret in seat order; each of them is 32 bytes.
    """
    return hashlib.sha256(bytes.fromhex("".join((secret, *shares)))).hexdigest() if shares else secret


def is_secret(text: str) -> bool:
    """Return whether a string is 32 bytes in lowercase hexadecimal."""
    return len(text) == 64 and all(char in "0123456789abcdef" for char in text)


class Stream:
    """An endless stream of numbers from a secret, for one purpose in one round."""

    def __init__(self, secret: str, name: str, table: str, round: int, cut: str) -> None:
        self._words = _words(bytes.fromhex(secret), f"{name}|{table}|{round}|{cut}")

    def below(self, stop: int) -> int:
        """Return the next number, from 0 to ``stop`` - 1."""
        limit = 2**32 - 2**32 % stop
        return next(word for word in self._words if word < limit) % stop


def _words(key: bytes, label: str) -> Iterator[int]:
    counter = 0
    while True:
        digest = hmac.digest(key, f"{label}|{counter}".encode(), "sha256")
        yield from struct.unpack(">8I", digest)
        counter += 1


def shuffled_deck(secret: str, table: str, round: int, cut: str) -> tuple[Card, ...]:
    """Return all 53 cards in the order they are dealt."""
    stream = Stream(secret, "deck", table, round, cut)
    deck = list(DECK)
    for place in range(len(deck) - 1, 0, -1):
        other = stream.below(place + 1)
        deck[place], deck[other] = deck[other], deck[place]
    return tuple(deck)


def thrown_dice(secret: str, table: str, round: int, cut: str) -> tuple[int, int, int]:
    """Return the numbers on the three dice."""
    stream = Stream(secret, "dice", table, round, cut)
    return stream.below(6) + 1, stream.below(6) + 1, stream.below(6) + 1
