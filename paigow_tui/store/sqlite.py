"""Streams of events in one SQLite file.

Once `append` returns, its events are on disk. An event is identified by its stream and sequence; if two writers write
the same sequence, one of them gets a Conflict. This module does not know what events mean.
"""

import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType

from paigow_tui.store import chain, heads, held, reading, snapshots, wal
from paigow_tui.store.before_1_0 import convert_games
from paigow_tui.store.errors import BeforeRelease, Conflict, Damaged, InUse, NoSuchStream, StreamExists
from paigow_tui.store.events import Clock, Recorded, StreamInfo, wall_clock
from paigow_tui.store.faults import translated
from paigow_tui.store.harm import check_extent, extent, read_back
from paigow_tui.store.heads import Head
from paigow_tui.store.opening import connect, open_or_make, open_to_read, real_path
from paigow_tui.store.schema import DELETED


class EventStore:
    """An open store. Use it only in the thread that opened it. Any method may raise a ``StoreError``.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder, EventStore.open(Path(folder, "paigow.db")) as store:
    ...     store.create("table/1", kind="table", title="Friday")
    ...     store.append("table/1", after=0, payloads=[b'{"type":"Opened"}', b'{"type":"Seated"}'])
    ...     [(event.sequence, event.payload) for event in store.read("table/1", after=1)]
    0
    2
    [(2, b'{"type":"Seated"}')]
    """

    def __init__(self, db: sqlite3.Connection, path: Path, clock: Clock) -> None:
        self._db = db
        self.path = path
        """The path of the file, with symbolic links resolved."""
        self.clock = clock
        self.left_behind = 0
        """How many games remain only in the old file, if a file has just been converted."""
        self._extent = extent(path)
        self._known: dict[str, Head] = {}
        """The head of each stream as last read or written through this store."""
        self._last_out: sqlite3.Connection | None = None
        self._held: tuple[Path, int] | None = None
        self._seen = self._data_version()

    @classmethod
    def open(
        cls,
        path: str | os.PathLike[str],
        clock: Clock = wall_clock,
        *,
        reading: bool = False,
        convert: Callable[[Path], bool] | None = None,
    ) -> "EventStore":
        """Open the store at `path`; create it, and its folder, if it does not exist.

        With `reading`, nothing is created, and the file or folder may be read-only; methods that write then raise
        ReadOnly. A file from before 1.0 is converted if `convert`, called with its path, returns true.
        """
        path = real_path(path)
        opened = open_to_read if reading else open_or_make
        left_behind = 0
        try:
            db = opened(path)
        except BeforeRelease:
            if convert is None or not convert(path):
                raise
            left_behind = convert_games(path)
            db = opened(path)
        try:
            with translated(path):
                store = cls(db, path, clock)
                store.left_behind = left_behind
                return store
        except BaseException:
            db.close()
            raise

    def __enter__(self) -> "EventStore":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the file; closing twice is fine."""
        self.let_go()
        with translated(self.path):
            self._db.close()
            if self._last_out is not None:
                self._last_out.close()

    def hurry(self, seconds: float) -> None:
        """Limit how long to wait for a lock that another program holds before raising Locked."""
        with translated(self.path):
            self._db.execute(f"PRAGMA busy_timeout = {int(1_000 * seconds)}")

    def create(self, stream: str, kind: str, title: str, payloads: Iterable[bytes] = ()) -> int:
        """Create a stream, with its first events in the same transaction, and return its last sequence.

        The events are consumed one by one; if the iterable raises an error, nothing is written. Raise StreamExists if a
        stream with that name exists.
        """
        with self._writing():
            if any(head.name == stream for head in heads.read_all(self._db, self.path)):
                raise StreamExists(self.path, stream)
            now = self.clock()
            head = heads.insert(self._db, stream, kind, title, now)
            head = self._extend(head, payloads, now)
        self._known[stream] = head
        return head.last

    def append(self, stream: str, after: int, payloads: Sequence[bytes]) -> int:
        """Append events after sequence `after`, all or none, and return the new last sequence.

        Raise NoSuchStream, or Conflict if the stream does not end at `after`.
        """
        with self._writing():
            head = heads.find(self._db, self.path, stream)
            if head.last != after:
                raise Conflict(stream, after, head.last)
            head = self._extend(head, payloads, self.clock())
        self._known[stream] = head
        return head.last

    def read(self, stream: str, after: int = 0, limit: int | None = None) -> Iterator[Recorded]:
        """Yield the events after sequence `after`, at most `limit`, checking each one.

        Raise NoSuchStream at once, or Damaged at the first event that has changed. Events appended while reading may be
        included.
        """
        if after < 0:
            raise ValueError("sequences start at 1")
        head = self._known[stream] = heads.find(self._db, self.path, stream)
        return reading.events(self._db, self.path, head, after, limit)

    def since_pause(self, stream: str, pause: int, most: int) -> int:
        """Return the sequence of the first event after the last pause of `pause` milliseconds or more.

        If the pause is still going on, that is the next event's sequence. Only the `most` newest events are searched;
        without such a pause, return the first of them. Raise NoSuchStream.
        """
        head = heads.find(self._db, self.path, stream)
        if self.clock() - head.updated >= pause:
            return head.last + 1
        return reading.since_pause(self._db, self.path, head, pause, most)

    def last(self, stream: str) -> int:
        """Return the sequence of the last event; 0 if there is none. Raise NoSuchStream."""
        return heads.find(self._db, self.path, stream).last

    def streams(self, kind: str | None = None) -> list[StreamInfo]:
        """Return the streams of a kind, or all of them, in order of their last append, newest first."""
        known = heads.read_all(self._db, self.path)
        known.sort(key=lambda head: head.activity, reverse=True)
        return [head.info for head in known if head.kind != DELETED and kind in (None, head.kind)]

    def changed(self) -> bool:
        """Return whether another connection has written since the last call or since opening. It takes microseconds."""
        with translated(self.path):
            before, self._seen = self._seen, self._data_version()
        return self._seen != before

    def confirm(self) -> None:
        """Check that the file really holds every stream as far as it was read or written here.

        Call this before telling the user that something is saved. Raise Moved or Damaged if the check fails.
        """
        with self._harm_seen():
            check_extent(self.path, self._extent)
            read_back(self.path, self._known)

    def hold(self, stream: str) -> None:
        """Mark a stream, in place of the previous one, as open in this program, so that it cannot be deleted."""
        path = self._hold_path(stream)
        if self._held is None or self._held[0] != path:
            self.let_go()
            handle = held.hold(path)
            self._held = None if handle is None else (path, handle)

    def let_go(self) -> None:
        if self._held is not None:
            held.let_go(*self._held)
            self._held = None

    @contextmanager
    def alone(self, stream: str) -> Iterator[None]:
        """Keep all programs from opening a stream during the block. Raise InUse if any has it open, even this one."""
        path = self._hold_path(stream)
        with translated(self.path):
            handle = held.claim(path)
        if handle is None:
            raise InUse(stream)
        try:
            yield
        finally:
            held.let_go(path, handle)

    def _hold_path(self, stream: str) -> Path:
        number = heads.find(self._db, self.path, stream).id
        return self.path.with_name(f"{self.path.name}-open-{number}")

    def rename(self, stream: str, title: str) -> None:
        """Change the title of a stream, but not its name. Raise NoSuchStream."""
        with self._writing():
            heads.rename(self._db, heads.find(self._db, self.path, stream), title)

    def delete(self, *streams: str) -> None:
        """Delete streams for good, skipping any that do not exist.

        This is the one exception to append-only. The names are never used again. Call this within `alone`.
        """
        with self._writing():
            for stream in streams:
                with suppress(NoSuchStream):
                    heads.bury(self._db, heads.find(self._db, self.path, stream))
        for stream in streams:
            self._known.pop(stream, None)

    def save_snapshot(self, stream: str, sequence: int, format: str, payload: bytes) -> None:
        """Save a snapshot of the state after the event `sequence`, replacing the last snapshot in this `format`."""
        with self._writing():
            head = heads.find(self._db, self.path, stream)
            snapshots.save(self._db, self.path, head, sequence, format, payload)

    def load_snapshot(self, stream: str, format: str) -> tuple[int, bytes] | None:
        """Return the sequence and payload of the snapshot in this `format`; None if there is no valid one."""
        return snapshots.load(self._db, self.path, heads.find(self._db, self.path, stream), format)

    def drop_snapshots(self, stream: str) -> None:
        """Delete all snapshots of a stream, because they disagree with its events."""
        with self._writing():
            snapshots.drop(self._db, heads.find(self._db, self.path, stream))

    def _extend(self, head: Head, payloads: Iterable[bytes], now: int) -> Head:
        digest, last = head.digest, head.last

        def rows() -> Iterator[tuple[int, int, int, bytes, bytes]]:
            nonlocal digest, last
            for payload in payloads:
                last += 1
                digest = chain.link(digest, last, now, payload)
                yield head.id, last, now, payload, digest

        self._db.executemany("INSERT INTO events VALUES (?, ?, ?, ?, ?)", rows())
        return heads.advance(self._db, head, last, digest, now) if last > head.last else head

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """Run the block as a transaction, which is written as a whole or not at all."""
        with self._harm_seen():
            if check_extent(self.path, self._extent):
                read_back(self.path, self._known)
        with translated(self.path):
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._db.execute("COMMIT")
            except BaseException:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise
            now = extent(self.path)
            self._extent = self._extent._replace(size=max(now.size, self._extent.size), log=now.log)

    @contextmanager
    def _harm_seen(self) -> Iterator[None]:
        """If the block finds damage, protect the rest of the file and its log from changes.

        The last connection to close moves the log into the file, so open a read-only one that closes last. This is not
        done if the log was deleted, because closing still saves it; nor for an empty file, whose log SQLite deletes.
        """
        try:
            with translated(self.path):
                yield
        except Damaged:
            if self._last_out is None and wal.beside(self.path).exists() and extent(self.path).size:
                self._last_out = connect(self.path, "ro")
                with suppress(sqlite3.Error):
                    self._last_out.execute("SELECT 1 FROM streams").fetchone()
            raise

    def _data_version(self) -> int:
        return int(self._db.execute("PRAGMA data_version").fetchone()[0])
