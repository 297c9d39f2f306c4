"""The book of a player's shares at one host: what each share was made for, and what has become of it.

Only one share is ever made for a round of a table. It is on disk before it is sent, so a restarted program gives the
same answer, and a host gains nothing by asking again.
"""

import fcntl
import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import msgspec

from paigow_tui.serve.share_messages import Digest, Fixed
from paigow_tui.table.fields import Count, Plain, Seat


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """A share and its history. The last line in the file for a round of a table is the valid one."""

    table: Plain
    round: Count
    seat: Seat
    share: Digest
    commitment: Digest
    """The host's commitment."""
    fixed: Fixed | None = None
    """What became final when the share was opened."""
    shown: tuple[str, ...] | None = None
    """The cards that the host says were shown on the screen."""
    cards: tuple[str, ...] = ()
    """The cards that the deck gave this seat, once verified."""
    told: bool = False
    """Whether the player was told that no deck was shown for the share."""

    @property
    def unaccounted(self) -> bool:
        """Whether the share was opened but its deck never shown."""
        return self.fixed is not None and not self.cards


class BookInUse(Exception):
    """Raised if another program is using the player's book."""


class DamagedBook(Exception):
    """Raised if a book cannot be read; ``str()`` is its path."""


class Book:
    """An open book, locked against other programs until it is closed."""

    def __init__(self, path: Path) -> None:
        """Open a book, or start one. Raise OSError, BookInUse or DamagedBook."""
        self.path = path
        self._entries: dict[tuple[str, int], Entry] = {}
        self._last: dict[str, int] = {}
        path.parent.mkdir(0o700, parents=True, exist_ok=True)
        self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
        try:
            os.fchmod(self._file, 0o600)
            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise BookInUse from None
            self._read()
            _sync_folder(path.parent)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Close the book and release its lock."""
        os.close(self._file)

    def find(self, table: str, round: int) -> Entry | None:
        """Return the share for a round; ``None`` if there is none."""
        return self._entries.get((table, round))

    def last(self, table: str) -> int:
        """Return the highest round with a share; -1 if there is none."""
        return self._last.get(table, -1)

    def unaccounted(self) -> list[Entry]:
        """Return the shares that were opened but whose deck was never shown, in the order they were made."""
        return [entry for entry in self._entries.values() if entry.unaccounted]

    def put(self, entry: Entry) -> None:
        """Write an entry, replacing any for the same round. Raise OSError, without any change."""
        end = os.fstat(self._file).st_size
        line = msgspec.json.encode(entry) + b"\n"
        try:
            while line:
                line = line[os.write(self._file, line) :]
            os.fsync(self._file)
        except OSError:
            with suppress(OSError):
                os.ftruncate(self._file, end)
            raise
        self._take(entry)

    def _take(self, entry: Entry) -> None:
        self._entries[entry.table, entry.round] = entry
        self._last[entry.table] = max(entry.round, self.last(entry.table))

    def _read(self) -> None:
        text = b"".join(self._chunks())
        whole, _, cut_short = text.rpartition(b"\n")
        try:
            for line in filter(None, whole.split(b"\n")):
                self._take(msgspec.json.decode(line, type=Entry))
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise DamagedBook(str(self.path)) from error
        if cut_short:  # that share was never sent
            os.ftruncate(self._file, len(text) - len(cut_short))

    def _chunks(self) -> Iterator[bytes]:
        while chunk := os.read(self._file, 1 << 20):
            yield chunk


def _sync_folder(folder: Path) -> None:
    number = os.open(folder, os.O_RDONLY | os.O_CLOEXEC)
    try:
        os.fsync(number)
    finally:
        os.close(number)
