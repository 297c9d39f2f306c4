"""Examine a store from end to end without writing to it, and report what is wrong in sentences."""

import os
import shlex
import sqlite3
import stat
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from paigow_tui.amounts import printable
from paigow_tui.store import heads, reading, schema, snapshots, wal
from paigow_tui.store.errors import Damaged, StoreError
from paigow_tui.store.faults import translated
from paigow_tui.store.opening import check_file, reader, real_path
from paigow_tui.store.paths import store_path


class Report(Struct, frozen=True):
    """The condition of a store. `size` is in bytes; `streams` and `events` count only sound ones.

    `findings` are faults and `notes` are not; each is one sentence. A store without findings is sound.
    """

    path: Path
    size: int
    streams: int = 0
    events: int = 0
    findings: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def sound(self) -> bool:
        return not self.findings


def examine(path: str | os.PathLike[str]) -> Report:
    """Read and check everything in the store at `path`. Errors in the store are reported, not raised."""
    path = real_path(path)
    log = wal.beside(path)
    settled = not log.exists()
    report = _examine(path)
    if settled and not report.sound and log.exists():
        report = _examine(path)  # another program started writing while we read without locks
    return report


def _examine(path: Path) -> Report:
    if not path.exists():
        return Report(path, 0, findings=(f"{printable(path)} does not exist.",))
    size = path.stat().st_size
    findings: list[str] = []
    try:
        check_file(path)
    except StoreError as error:
        findings.append(str(error))
        if not isinstance(error, Damaged):
            return Report(path, size, findings=tuple(findings))
    try:
        with translated(path):
            db = reader(path)
    except StoreError as error:
        return Report(path, size, findings=(*findings, str(error)))
    try:
        findings.extend(_file(db, path))
        names, missing = _names(db, path)
        findings.extend(missing)
        streams = events = 0
        notes = [*_rights(path)]
        for name in names:
            count, fault = _stream(db, path, name)
            events += count
            streams += not fault
            findings.extend(fault)
            notes.extend(_snapshots(db, path, name))
    finally:
        db.close()
    return Report(path, size, streams, events, tuple(dict.fromkeys(findings)), tuple(notes))


def _rights(path: Path) -> Iterator[str]:
    """Yield a note if other users can access the files or the folder that the program created for them."""
    if os.name != "posix":
        return
    places = [path, wal.beside(path), wal.shared(path)]
    if path.parent == real_path(store_path(None, {})).parent:
        places.insert(0, path.parent)
    modes = {place: stat.S_IMODE(place.stat().st_mode) for place in places if place.exists()}
    if loose := {place: mode for place, mode in modes.items() if mode & 0o077}:
        listed = ", ".join(f"{printable(place)} (mode {mode:04o})" for place, mode in loose.items())
        names = " ".join(printable(shlex.quote(str(place))) for place in loose)
        yield (
            f"Other users of this machine have access to {listed}, and could see the cards of an open round. Run "
            f"chmod go= {names} to remove their access."
        )


def _file(db: sqlite3.Connection, path: Path) -> Iterator[str]:
    """Yield the faults that SQLite finds in the file, and those that we find in the tables."""
    try:
        with translated(path):
            rows = [str(text) for (text,) in db.execute("PRAGMA integrity_check(10)")]
            if rows != ["ok"]:
                more = f" (and {len(rows) - 1} more)" if len(rows) > 1 else ""
                first = " ".join(rows[0].split())
                yield f"SQLite found an error in the file{more}: {printable(first)}."
            if what := schema.flaw(db):
                yield str(Damaged(path, what))
    except StoreError as error:
        yield str(error)


def _names(db: sqlite3.Connection, path: Path) -> tuple[list[str], list[str]]:
    """Return the names of all streams that can be found and were not deleted, and any faults in their list."""
    findings: list[str] = []
    try:
        every = heads.read_all(db, path)
        gone = [head for head in every if head.kind == schema.DELETED]
        findings = [
            f"{printable(head.name)!r} was deleted, but some of its events are still there."
            for head in gone
            if db.execute("SELECT count(*) FROM events WHERE stream = ?", (head.id,)).fetchone() != (0,)
        ]
        return [head.name for head in every if head not in gone], findings
    except StoreError as error:
        findings.append(str(error))
    try:
        with translated(path):
            rows = db.execute("SELECT name FROM streams ORDER BY id").fetchall()
    except StoreError as error:
        return [], [*findings, str(error)]
    return [name for (name,) in rows if isinstance(name, str)], findings


def _stream(db: sqlite3.Connection, path: Path, name: str) -> tuple[int, list[str]]:
    """Return how many events of a stream are sound, and a sentence if some are not."""
    count, last = 0, "an unknown number of"
    try:
        head = heads.find(db, path, name)
        last = str(head.last)
        for _ in reading.events(db, path, head):
            count += 1
    except Damaged as error:
        return count, [f"Only {count} of {last} events in {printable(name)!r} can be read: {error.what}."]
    except StoreError as error:
        return count, [str(error)]
    return count, []


def _snapshots(db: sqlite3.Connection, path: Path, name: str) -> Iterator[str]:
    """Yield notes about snapshots that do not match their events, which is harmless."""
    try:
        head = heads.find(db, path, name)
        with translated(path):
            formats = db.execute("SELECT format FROM snapshots WHERE stream = ?", (head.id,)).fetchall()
        for (format,) in formats:
            if not isinstance(format, str) or snapshots.load(db, path, head, format) is None:
                yield f"A snapshot of {printable(name)!r} is unusable. It will be rebuilt from the events."
    except StoreError:
        return  # already reported elsewhere
