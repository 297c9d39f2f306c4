"""Notice when a store's file or its log is cut short, moved or deleted while in use.

SQLite does not check for this. It keeps using cached pages, and appends to a log whose beginning is gone. The next
program to open the store then discards that log. But a store's file never shrinks, and its log only ever shrinks to
nothing, after a program has moved all of it into the file.
"""

from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from paigow_tui.store import heads, reading, wal
from paigow_tui.store.errors import CutShort, Damaged, Deleted, Moved, NoSuchStream
from paigow_tui.store.heads import Head
from paigow_tui.store.opening import open_to_read


class Extent(NamedTuple):
    """The identity and size of a store's file, and the size of its log, in bytes."""

    file: tuple[int, int] | None
    size: int
    log: int


def extent(path: Path) -> Extent:
    try:
        facts = path.stat()
    except FileNotFoundError:
        return Extent(None, 0, 0)
    return Extent((facts.st_dev, facts.st_ino), facts.st_size, wal.size(path))


def check_extent(path: Path, before: Extent) -> bool:
    """Raise Moved or Damaged if something is gone; return whether the log was emptied (then use `read_back`)."""
    now = extent(path)
    if now.file != before.file:
        raise Moved(path)
    if now.size < before.size:
        raise CutShort(path, now.size, before.size)
    if 0 < now.log < before.log or (before.log and not wal.beside(path).exists()):
        raise _log_lost(path)
    return now.log < before.log


def read_back(path: Path, known: Mapping[str, Head]) -> None:
    """Reopen the file, and raise Damaged if any stream that wasn't deleted ends before its last known event."""
    try:
        with closing(open_to_read(path)) as db:
            for name, head in known.items():
                try:
                    there = heads.find(db, path, name)
                except Deleted:
                    continue
                for _ in reading.events(db, path, there, max(head.last - 1, 0), 1):
                    pass
                if there.last < head.last or reading.digest_at(db, path, there, head.last) != head.digest:
                    raise _log_lost(path)
    except (CutShort, NoSuchStream) as error:  # the file itself has not shrunk
        raise _log_lost(path) from error


def _log_lost(path: Path) -> Damaged:
    log = wal.beside(path).name
    return Damaged(
        path,
        f"{log} was cut short or deleted while in use, and the last changes may be gone with it",
        advice="Restore copies of both, or restart the program to continue with what is left",
    )
