"""What people must prove to join over SSH: a key on the host's list, the PIN, or their secret word."""

import asyncio
import secrets
import time
from collections import Counter
from collections.abc import Callable
from hashlib import scrypt
from ipaddress import IPv6Network, ip_address
from pathlib import Path
from typing import Final

import asyncssh

from paigow_tui.telling import serving as say

TRIES: Final = 3
"""How many wrong words or PINs a connection may enter."""
WORD: Final = range(4, 65)
"""The allowed lengths of a secret word."""
MOST_TYPED: Final = 64
"""How many characters of a PIN are read."""
PAUSE: Final = 0.5
"""The delay after a connection's first wrong word or PIN, in seconds. It doubles each time, and affects no one else."""
MOST_WRONG: Final = 60
"""How many wrong words and PINs an address may enter before it must wait."""
ONE_MORE: Final = 10.0
"""The seconds after which a waiting address gets one more attempt."""
TOLD: Final = 60.0
"""The least time between reports of wrong attempts to the host, in seconds."""


class Tries:
    """Limit failed attempts from each address, and report them to the host.

    An attempt is counted before it is checked, so that parallel attempts can't exceed the limit, and refunded if right.
    """

    def __init__(self, tell: Callable[[str], object], clock: Callable[[], float] = time.monotonic) -> None:
        """Start with no attempts counted; ``tell`` is called with a sentence, at most once every `TOLD` seconds."""
        self._tell, self._clock = tell, clock
        self._taken: dict[str, tuple[float, float]] = {}
        """For each address, how many attempts were counted and when; they expire one by one."""
        self._wrong = Counter[str]()
        self._quiet: asyncio.TimerHandle | None = None

    def take(self, address: str) -> bool:
        """Count an attempt; return whether any were left."""
        place = _place(address)
        taken = self._level(place)
        if taken > MOST_WRONG - 1:
            return False
        self._taken[place] = taken + 1, self._clock()
        return True

    def right(self, address: str) -> None:
        """Refund an attempt that was right."""
        place = _place(address)
        self._taken[place] = max(0.0, self._level(place) - 1), self._clock()

    def wrong(self, address: str) -> None:
        """Record a wrong attempt, to report it to the host."""
        self._wrong[address] += 1
        if self._quiet is None:
            self._report()

    def _level(self, place: str) -> float:
        taken, since = self._taken.get(place, (0.0, 0.0))
        return max(0.0, taken - (self._clock() - since) / ONE_MORE)

    def _report(self) -> None:
        self._quiet = None
        if self._wrong:
            [(busiest, _)] = self._wrong.most_common(1)
            self._tell(say.wrong_tries(self._wrong.total(), busiest, len(self._wrong) - 1))
            self._wrong.clear()
            self._quiet = asyncio.get_running_loop().call_later(TOLD, self._report)
        self._taken = {place: taken for place, taken in self._taken.items() if self._level(place)}


def _place(address: str) -> str:
    """Return the address or, for IPv6, the /64 network that one customer usually gets."""
    try:
        number = ip_address(address)
    except ValueError:
        return address
    return address if number.version == 4 else str(IPv6Network((int(number) >> 64 << 64, 64)))


class Proofs:
    """What the host requires: a ``pin`` unless it is empty and, if there is a file of ``keys``, one of those."""

    def __init__(self, pin: str = "", keys: Path | None = None, tell: Callable[[str], object] = str) -> None:
        """Set the requirements; ``tell`` is called with sentences for the host."""
        self.pin, self.keys, self.tries = pin, keys, Tries(tell)
        self._slow = asyncio.Lock()

    def lists(self, key: asyncssh.SSHKey) -> bool:
        """Return whether a key is on the host's list, which is read again each time; true if there is no list."""
        if self.keys is None:
            return True
        try:
            return asyncssh.read_authorized_keys(str(self.keys)).validate(key, "", "") is not None
        except (OSError, ValueError):
            return False

    def is_pin(self, typed: str) -> bool:
        """Return whether the text typed is the PIN."""
        return secrets.compare_digest(typed.encode(), self.pin.encode())

    async def is_word(self, typed: str, kept: str) -> bool:
        """Return whether a salted hash was made from this word."""
        async with self._slow:  # hashing keeps a core busy
            return await asyncio.to_thread(is_word, typed, kept)

    async def salted(self, word: str) -> str:
        """Return the salted hash of a new word."""
        async with self._slow:
            return await asyncio.to_thread(salted, word)


def is_pin(text: str) -> bool:
    """Return whether a string is allowed as a PIN."""
    return 4 <= len(text) <= MOST_TYPED // 2 and text.isprintable()


def salted(word: str, salt: str = "") -> str:
    """Return the salted hash of a word. This is slow on purpose."""
    salt = salt or secrets.token_hex(16)
    return f"{salt}:{scrypt(word.encode(), salt=bytes.fromhex(salt), n=2**14, r=8, p=1).hex()}"


def is_word(word: str, kept: str) -> bool:
    """Return whether a salted hash was made from this word. This is slow on purpose."""
    return bool(kept) and secrets.compare_digest(salted(word, kept.partition(":")[0]), kept)
