"""What people prove when they join over SSH: a key on the host's list, the PIN, their own word."""

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
"""How often a connection may be wrong about a word or a PIN."""
WORD: Final = range(4, 65)
"""How long your own word may be."""
MOST_TYPED: Final = 64
"""How much of a PIN is looked at."""
PAUSE: Final = 0.5
"""The pause after the first wrong word or PIN of a connection, in seconds; it doubles with each. Nobody else waits."""
MOST_WRONG: Final = 60
"""How many words and PINs an address may be wrong about before it must wait."""
ONE_MORE: Final = 10.0
"""After how many seconds it may be wrong once more."""
TOLD: Final = 60.0
"""How often the host is told of wrong ones at most, in seconds."""


class Tries:
    """How often each address may still be wrong, and what the host hears of it.

    A try is counted before it is checked, so that parallel tries gain nothing, and given back if it was right.
    """

    def __init__(self, tell: Callable[[str], object], clock: Callable[[], float] = time.monotonic) -> None:
        """``tell`` is given a sentence, at most every `TOLD` seconds."""
        self._tell, self._clock = tell, clock
        self._taken: dict[str, tuple[float, float]] = {}
        """How many tries each address had taken, and when that was: they come back one by one."""
        self._wrong = Counter[str]()
        self._quiet: asyncio.TimerHandle | None = None

    def take(self, address: str) -> bool:
        """Take a try; return whether there was one."""
        place = _place(address)
        taken = self._level(place)
        if taken > MOST_WRONG - 1:
            return False
        self._taken[place] = taken + 1, self._clock()
        return True

    def right(self, address: str) -> None:
        """Give a try back."""
        place = _place(address)
        self._taken[place] = max(0.0, self._level(place) - 1), self._clock()

    def wrong(self, address: str) -> None:
        """Note that a try was wrong, for the host."""
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
    """Return what counts as one address: for IPv6, all that one line is given."""
    try:
        number = ip_address(address)
    except ValueError:
        return address
    return address if number.version == 4 else str(IPv6Network((int(number) >> 64 << 64, 64)))


class Proofs:
    """What the host asks for: a ``pin`` unless it is empty, and if there is a file of ``keys``, one of them."""

    def __init__(self, pin: str = "", keys: Path | None = None, tell: Callable[[str], object] = str) -> None:
        """``tell`` is given sentences for the host."""
        self.pin, self.keys, self.tries = pin, keys, Tries(tell)
        self._slow = asyncio.Lock()

    def lists(self, key: asyncssh.SSHKey) -> bool:
        """Return whether a key is let in; the list may have been changed meanwhile."""
        if self.keys is None:
            return True
        try:
            return asyncssh.read_authorized_keys(str(self.keys)).validate(key, "", "") is not None
        except (OSError, ValueError):
            return False

    def is_pin(self, typed: str) -> bool:
        """Return whether this is the PIN."""
        return secrets.compare_digest(typed.encode(), self.pin.encode())

    async def is_word(self, typed: str, kept: str) -> bool:
        """Return whether ``kept`` was made from this word."""
        async with self._slow:  # it takes a core
            return await asyncio.to_thread(is_word, typed, kept)

    async def salted(self, word: str) -> str:
        """Return what is kept of a new word."""
        async with self._slow:
            return await asyncio.to_thread(salted, word)


def is_pin(text: str) -> bool:
    """Return whether a text may be a PIN."""
    return 4 <= len(text) <= MOST_TYPED // 2 and text.isprintable()


def salted(word: str, salt: str = "") -> str:
    """Return what is kept of a word. Takes a while, on purpose."""
    salt = salt or secrets.token_hex(16)
    return f"{salt}:{scrypt(word.encode(), salt=bytes.fromhex(salt), n=2**14, r=8, p=1).hex()}"


def is_word(word: str, kept: str) -> bool:
    """Return whether ``kept`` was made from this word. Takes a while, on purpose."""
    return bool(kept) and secrets.compare_digest(salted(word, kept.partition(":")[0]), kept)
