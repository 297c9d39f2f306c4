"""Open or create a store's file, without touching one that is foreign or damaged.

A file is first checked through a connection that cannot write, since SQLite's own recovery
and checkpoints would write into a foreign or damaged database as well. A new store is built under another name and
linked into place whole: a program killed while making one leaves no half-made file, and so an empty file was cut short.
"""

import os
import shutil
import sqlite3
import stat
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from paigow_tui.files import put_new
from paigow_tui.store import schema, wal
from paigow_tui.store.errors import (
    BeforeRelease,
    CutShort,
    Damaged,
    DiskFull,
    NewerVersion,
    NotOurs,
    ReadOnly,
)
from paigow_tui.store.faults import PATIENCE, translated
from paigow_tui.store.paths import make_folder
from paigow_tui.version import FORMAT, LAST_BEFORE_1_0

_MAGIC = b"SQLite format 3\0"
_HEADER = 100  # bytes
_A_WHILE = 0.05  # seconds


def real_path(path: str | os.PathLike[str]) -> Path:
    """Return the path without links and `..`: SQLite names its companion files after it."""
    return Path(os.path.realpath(path))


def connect(path: Path, mode: str) -> sqlite3.Connection:
    """Return a connection in SQLite's `mode` (`ro`, `rw`, `rwc`, `ro&immutable=1`), with transactions left to us."""
    # By hand: Path.as_uri loads all of urllib.
    name = path.as_posix().replace("%", "%25").replace("?", "%3f").replace("#", "%23")
    uri = f"file:///{name.removeprefix('/')}?mode={mode}"
    return sqlite3.connect(uri, uri=True, isolation_level=None, timeout=PATIENCE)


def open_or_make(path: Path) -> sqlite3.Connection:
    """Return a connection, fit for writing, to the store at `path`. Raise StoreError."""
    with translated(path):
        if not path.exists():
            _make(path)
        check_file(path)
        if not (os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)):
            raise ReadOnly(path)
        db = connect(path, "rw")
        with _set_up(path, db):
            db.execute("PRAGMA synchronous = FULL")
            db.execute("PRAGMA wal_autocheckpoint = 250")  # pages; `look` reads all of a log left behind
            if db.execute("PRAGMA journal_mode = WAL").fetchone() != ("wal",):
                raise ReadOnly(path)
    return db


@contextmanager
def _set_up(path: Path, db: sqlite3.Connection) -> Iterator[None]:
    """Set up a connection and check its tables; close it if anything is wrong."""
    try:
        db.execute("PRAGMA cell_size_check = ON")
        yield
        if what := schema.flaw(db):
            raise Damaged(path, what)
    except BaseException:
        db.close()
        raise


def open_to_read(path: Path) -> sqlite3.Connection:
    """Return a connection for reading: nothing is created, and a missing store reads as an empty one.

    It can still write, such as a snapshot, if the file allows it. Raise StoreError.
    """
    with translated(path):
        try:
            path.stat()
        except FileNotFoundError:
            _check_gone(path)
            db = _in_memory()
            schema.make_tables(db)
        else:
            try:
                return open_or_make(path)
            except (ReadOnly, DiskFull):
                db = reader(path)
        with _set_up(path, db):
            db.execute("PRAGMA query_only = ON")
    return db


def reader(path: Path) -> sqlite3.Connection:
    """Return a connection that cannot write, even if neither the file nor its folder is writable."""
    if not wal.size(path):
        return connect(path, "ro&immutable=1")  # only the file counts
    if wal.shared(path).exists() or os.access(path.parent, os.W_OK):
        return connect(path, "ro")
    return _recovered(path)


def _recovered(path: Path) -> sqlite3.Connection:
    """Return a copy in memory of a file and its log: SQLite cannot read a log if it cannot write next to it."""
    import tempfile

    memory = _in_memory()
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder, "copy.db")
        shutil.copyfile(path, copy)
        shutil.copyfile(wal.beside(path), wal.beside(copy))
        with closing(connect(copy, "rw")) as db:
            db.backup(memory)
    return memory


def _in_memory() -> sqlite3.Connection:
    return sqlite3.connect(":memory:", isolation_level=None)


def check_file(path: Path) -> None:
    """Raise an error if the file at `path` is visibly wrong, without writing to it."""
    with translated(path):
        facts = path.stat()
        if not stat.S_ISREG(facts.st_mode):
            raise NotOurs(path, "a folder" if stat.S_ISDIR(facts.st_mode) else "not a file")
        if facts.st_size == 0:
            raise CutShort(path, 0)
        if facts.st_size < _HEADER:
            _unreadable(path)
        if wal.lost_commits(wal.beside(path)):
            # Another program may be writing just now; damage will still be there later.
            time.sleep(_A_WHILE)
            if lost := wal.lost_commits(wal.beside(path)):
                log = wal.beside(path).name
                raise Damaged(
                    path,
                    f"{lost} changes in {log} can no longer be read",
                    advice=f"Put back copies of it and {log}, or move both away to start over",
                )
        try:
            _check_header(path)
        except (sqlite3.DatabaseError, UnicodeDecodeError, Damaged):
            _check_header(path)  # likewise: without a log we read without locks, perhaps during a checkpoint


def _check_header(path: Path) -> None:
    """Check the header. Without a log only the file counts, and its size must match the header."""
    settled = wal.size(path) == 0
    size = path.stat().st_size
    db = reader(path)
    try:
        ours, version, page, pages, vacuum = (
            db.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("application_id", "user_version", "page_size", "page_count", "auto_vacuum")
        )
    except sqlite3.DatabaseError as fault:
        if fault.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
            _unreadable(path)
        raise
    finally:
        db.close()
    if ours not in (schema.APPLICATION_ID, schema.BEFORE_1_0):
        raise NotOurs(path, "another program's database")
    converted = version == LAST_BEFORE_1_0 if ours == schema.APPLICATION_ID else version == 1
    if version > FORMAT and not converted:
        raise NewerVersion(path, version, FORMAT)
    if settled and page * pages > size:
        raise CutShort(path, size, page * pages)
    if version < 1 or vacuum or (settled and page * pages < size):
        raise Damaged(path, "its header is not what was written")
    if converted:
        raise BeforeRelease(path)


def _unreadable(path: Path) -> None:
    """Raise an error that says why SQLite cannot read this file, if its header tells.

    Only here is it opened without SQLite: closing it drops the locks this process holds on it, which could cost
    a sound file its safety.
    """
    with path.open("rb") as file:
        header = file.read(_HEADER)
    size = path.stat().st_size
    if not header.startswith(_MAGIC[: len(header)]):
        if header[68:72] == schema.APPLICATION_ID.to_bytes(4, "big"):
            raise Damaged(path, "its first bytes are not what was written")
        raise NotOurs(path, "not a database")
    if len(header) < _HEADER:
        raise CutShort(path, size)
    expected = int.from_bytes(header[16:18], "big") * int.from_bytes(header[28:32], "big")
    if size < expected:
        raise CutShort(path, size, expected)


def _check_gone(path: Path) -> None:
    """Raise Damaged if the file is gone but its log is not: a new file would adopt the log."""
    if wal.size(path):
        log = wal.beside(path).name
        raise Damaged(
            path,
            f"it is gone, but {log} with its last changes is still there",
            advice=f"Put it back, or move {log} away to start over",
        )


def _make(path: Path) -> None:
    _check_gone(path)
    make_folder(path)
    if not os.access(path.parent, os.W_OK):
        raise ReadOnly(path.parent)
    draft = path.with_name(f"{path.name}.{os.urandom(6).hex()}.new")
    try:
        # Keep other users from reading the cards of an open round. SQLite gives its own files the same mode.
        os.close(os.open(draft, os.O_CREAT | os.O_EXCL, 0o600))
        db = connect(draft, "rw")
        try:
            db.execute("PRAGMA journal_mode = MEMORY")
            db.execute("PRAGMA synchronous = FULL")
            schema.make_tables(db)
            db.execute("PRAGMA journal_mode = WAL")
        finally:
            db.close()
        with suppress(FileExistsError):  # another program got there first: its file stays
            put_new(draft, path)
    finally:
        draft.unlink(missing_ok=True)
    _sync(path.parent)


def _sync(folder: Path) -> None:
    """Make a new name in this folder survive a power cut, if the system can."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
