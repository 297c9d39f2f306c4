"""The sources of randomness: the secret of each round, and the computer players' random choices.

A game either uses the system's randomness, or derives everything from a number, its seed. The seed is stored with the
game, in a separate stream that no view or hand history shows, so that a resumed game continues as it would have. A
short seed can still be guessed: a published secret shows whether a guess is right. The program tells the person who
starts such a game.
"""

import hashlib
import random
import secrets
from typing import Protocol

import msgspec

from paigow_tui.store import Engine, NoSuchStream
from paigow_tui.version import FORMAT

KIND = "chance"
"""The kind of streams with seeds."""


class Secrets(Protocol):
    """The source of a game's randomness."""

    @property
    def seed(self) -> int | None:
        """The number that everything is derived from; ``None`` for the system's randomness."""

    def secret(self, table: str, round: int) -> str:
        """Return the secret of a round: 32 bytes in hexadecimal."""

    def rng(self, table: str, round: int, seat: int, what: str) -> random.Random:
        """Return the random number generator for one decision of one computer player in one round."""


class SystemSecrets:
    """The system's randomness, which nobody can predict."""

    seed: int | None = None

    def __init__(self) -> None:
        self._random = random.SystemRandom()

    def secret(self, table: str, round: int) -> str:
        """Return 32 new random bytes."""
        return secrets.token_hex(32)

    def rng(self, table: str, round: int, seat: int, what: str) -> random.Random:
        """Return the one generator that all decisions share."""
        return self._random


class SeededSecrets:
    """Randomness derived from a number: for tests, pictures and repeatable games.

    >>> SeededSecrets(7).secret("t", 1) == SeededSecrets(7).secret("t", 1)
    True
    """

    def __init__(self, seed: int) -> None:
        self.seed: int | None = seed

    def secret(self, table: str, round: int) -> str:
        """Return the SHA-256 of a label, the seed, the table and the round."""
        return hashlib.sha256(f"paigow secret|{self.seed}|{table}|{round}".encode()).hexdigest()

    def rng(self, table: str, round: int, seat: int, what: str) -> random.Random:
        """Return a separate generator for each decision, so that their order doesn't matter."""
        return random.Random(f"paigow player|{self.seed}|{table}|{round}|{seat}|{what}")


class Seed(msgspec.Struct, frozen=True, tag_field="type", tag=f"Seed/{FORMAT}"):
    """The private record of a game's seed."""

    seed: int


def secrets_for(seed: int | None) -> Secrets:
    """Return the secrets for a seed, or the system's."""
    return SystemSecrets() if seed is None else SeededSecrets(seed)


def remember(store: Engine, stream: str, seed: int | None) -> None:
    """Store the seed of the game that will be created as ``stream``."""
    if seed is not None:
        store.create(seed_of(stream), KIND, f"seed of {stream}", [msgspec.json.encode(Seed(seed))])


def remembered(store: Engine, stream: str) -> Secrets:
    """Return the secrets that a game was started with."""
    try:
        for record in store.read(seed_of(stream)):
            return SeededSecrets(msgspec.json.decode(record.payload, type=Seed).seed)
    except NoSuchStream:
        pass
    return SystemSecrets()


def seed_of(stream: str) -> str:
    """Return the name of the stream with a game's seed, if it has one."""
    return f"{stream}/seed"
