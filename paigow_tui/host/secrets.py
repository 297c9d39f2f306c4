"""Where chance comes from: the secret of each round, and the whims of computer players.

A game is either played with the system's chance, or everything in it follows from a number, its
seed. The seed is written down beside the game, in a stream of its own that no view and no hand
history shows, so that a resumed game goes on as it would have. A short seed can still be found by
trying: one published secret tells which number it follows from. That is why `PREDICTABLE` is said.
"""

from __future__ import annotations

import hashlib
import random
import secrets
from typing import Final, Protocol

import msgspec

from paigow_tui.store import EventStore, NoSuchStream

KIND = "chance"
"""The kind of the streams that hold seeds."""
PREDICTABLE: Final = "This game is for practice and tests: anyone who knows its seed can predict its cards."
"""Said at the start of a game that is begun with a seed."""


class Secrets(Protocol):
    """What a game needs of chance."""

    @property
    def seed(self) -> int | None:
        """The number everything follows from; ``None`` for the system's chance."""

    def secret(self, table: str, round: int) -> str:
        """The secret of a round: 32 bytes in hexadecimal."""

    def rng(self, table: str, round: int, seat: int, what: str) -> random.Random:
        """Chance for one decision of one computer player in one round."""


class SystemSecrets:
    """The system's chance: nobody can know it beforehand."""

    seed: int | None = None

    def __init__(self) -> None:
        self._random = random.SystemRandom()

    def secret(self, table: str, round: int) -> str:
        """32 fresh bytes."""
        return secrets.token_hex(32)

    def rng(self, table: str, round: int, seat: int, what: str) -> random.Random:
        """The same source for all."""
        return self._random


class SeededSecrets:
    """Chance that follows from a number: for tests, pictures and games to be played again.

    >>> SeededSecrets(7).secret("t", 1) == SeededSecrets(7).secret("t", 1)
    True
    """

    def __init__(self, seed: int) -> None:
        self.seed: int | None = seed

    def secret(self, table: str, round: int) -> str:
        """The SHA-256 of a label, the seed, the table and the round."""
        return hashlib.sha256(f"paigow secret|{self.seed}|{table}|{round}".encode()).hexdigest()

    def rng(self, table: str, round: int, seat: int, what: str) -> random.Random:
        """Each decision has its own, so that it does not matter which came before."""
        return random.Random(f"paigow player|{self.seed}|{table}|{round}|{seat}|{what}")


class Seed(msgspec.Struct, frozen=True, tag_field="type", tag="Seed/1"):
    """The private record of a game's seed."""

    seed: int


def secrets_for(seed: int | None) -> Secrets:
    """The chance of a seed, or the system's."""
    return SystemSecrets() if seed is None else SeededSecrets(seed)


def remember(store: EventStore, stream: str, seed: int | None) -> None:
    """Write down the seed of a game about to be created under the name ``stream``."""
    if seed is not None:
        store.create(_beside(stream), KIND, f"seed of {stream}", [msgspec.json.encode(Seed(seed))])


def remembered(store: EventStore, stream: str) -> Secrets:
    """The chance a game was begun with."""
    try:
        for record in store.read(_beside(stream)):
            return SeededSecrets(msgspec.json.decode(record.payload, type=Seed).seed)
    except NoSuchStream:
        pass
    return SystemSecrets()


def _beside(stream: str) -> str:
    return f"{stream}/seed"
