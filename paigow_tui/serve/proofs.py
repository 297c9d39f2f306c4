"""What people prove when they come in over SSH: a key on the host's list, the PIN, a word of their own."""

import asyncio
import secrets
from collections.abc import Callable
from hashlib import scrypt
from pathlib import Path
from typing import Final

import asyncssh

WORD: Final = range(4, 65)
"""How long a word of one's own may be."""
PAUSE: Final = 0.5
"""The pause after a wrong word or PIN, in seconds. Nobody else's is checked meanwhile."""


class Proofs:
    """What the host asks for: a ``pin`` unless it is empty, and if there is a file of ``keys``, one of them."""

    def __init__(self, pin: str = "", keys: Path | None = None) -> None:
        self.pin, self.keys = pin, keys
        self._slow = asyncio.Lock()

    def lists(self, key: asyncssh.SSHKey) -> bool:
        """Return whether a key is let in; the list may have been changed meanwhile."""
        if self.keys is None:
            return True
        try:
            return asyncssh.read_authorized_keys(str(self.keys)).validate(key, "", "") is not None
        except (OSError, ValueError):
            return False

    async def is_pin(self, typed: str) -> bool:
        """Return whether this is the PIN."""
        return await self._slowly(lambda: secrets.compare_digest(typed.encode(), self.pin.encode()))

    async def is_word(self, typed: str, kept: str) -> bool:
        """Return whether this is the word that ``kept`` is of."""
        return await self._slowly(lambda: is_word(typed, kept))

    async def salted(self, word: str) -> str:
        """Return what is kept of a new word."""
        async with self._slow:
            return await asyncio.to_thread(salted, word)

    async def _slowly(self, check: Callable[[], bool]) -> bool:
        async with self._slow:
            right = await asyncio.to_thread(check)
            if not right:
                await asyncio.sleep(PAUSE)
            return right


def salted(word: str, salt: str = "") -> str:
    """Return what is kept of a word. Takes a while, on purpose."""
    salt = salt or secrets.token_hex(16)
    return f"{salt}:{scrypt(word.encode(), salt=bytes.fromhex(salt), n=2**14, r=8, p=1).hex()}"


def is_word(word: str, kept: str) -> bool:
    """Return whether this is the word that ``kept`` is of. Takes a while, on purpose."""
    return bool(kept) and secrets.compare_digest(salted(word, kept.partition(":")[0]), kept)
