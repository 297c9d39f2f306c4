"""Open or create a store's file, without modifying a file that is foreign or damaged.

A file is first checked through a read-only connection, since SQLite's own recovery and checkpoints would write to a
foreign or damaged database too. A new store is created under another name and linked into place when complete. A killed
program therefore never leaves an incomplete store, so an empty file must have been cut short.
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
    Empty,
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
_KEPT = 512
"""How many KiB of a store SQLite caches: a quarter of its default, because a game in progress only appends."""


def real_path(path: str | os.PathLike[str]) -> Path:
    """Return the path without symbolic links and `..`, which SQLite uses to name its companion files."""
    return Path(os.path.realpath(path))


def connect(path: Path, mode: str) -> sqlite3.Connection:
    """Connect in SQLite's `mode` (`ro`, `rw`, `rwc`, `ro&immutable=1`), without implicit transactions."""
    # Written by hand, because Path.as_uri imports all of urllib.
    name = path.as_posix().replace("%", "%25").replace("?", "%3f").replace("#", "%23")
    uri = f"file:///{name.removeprefix('/')}?mode={mode}"
    return sqlite3.connect(uri, uri=True, isolation_level=None, timeout=PATIENCE)


def open_or_make(path: Path) -> sqlite3.Connection:
    """Open the store at `path` for writing, creating it if needed, and return a connection. Raise StoreError."""
    with translated(path):
        if not path.exists():
            _make(path)
        check_file(path)
        if not (os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)):
            raise ReadOnly(path)
        db = connect(path, "rw")
        with _set_up(path, db):
            db.execute("PRAGMA synchronous = FULL")
            db.execute(f"PRAGMA cache_size = -{_KEPT}")
            db.execute("PRAGMA wal_autocheckpoint = 250")  # pages; `check_file` reads a leftover log in full
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
    """Return a connection for reading. Nothing is created, and a missing store reads as an empty one.

    If the file allows it, the connection can still write, such as for a snapshot. Raise StoreError.
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
    """Return a read-only connection, which works even if neither the file nor its folder is writable."""
    if not wal.size(path):
        return connect(path, "ro&immutable=1")  # there is no log to read
    if wal.shared(path).exists() or os.access(path.parent, os.W_OK):
        return connect(path, "ro")
    return _recovered(path)


def _recovered(path: Path) -> sqlite3.Connection:
    """Return an in-memory copy of a file with its log, because SQLite cannot read a log in a read-only folder."""
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
    """Raise an error if something is visibly wrong with the file at `path`. This never writes to it."""
    with translated(path):
        facts = path.stat()
        if not stat.S_ISREG(facts.st_mode):
            raise NotOurs(path, "a folder" if stat.S_ISDIR(facts.st_mode) else "not a file")
        if facts.st_size == 0:
            raise Empty(path)
        if facts.st_size < _HEADER:
            _unreadable(path)
        if wal.lost_commits(wal.beside(path)):
            # Another program may be writing at this moment; real damage will still be there later.
            time.sleep(_A_WHILE)
            if lost := wal.lost_commits(wal.beside(path)):
                log = wal.beside(path).name
                raise Damaged(
                    path,
                    f"{lost} changes in {log} can no longer be read",
                    advice=f"Restore copies of it and {log}, or move both elsewhere to start over",
                )
        try:
            _check_header(path)
        except (sqlite3.DatabaseError, UnicodeDecodeError, Damaged):
            _check_header(path)  # retry, in case another program was writing during a read without locks


def _check_header(path: Path) -> None:
    """Check the header. If there is no log, the size of the file must match the header."""
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
    """Raise an error that says why SQLite cannot read this file, if the header shows why.

    Only this function opens the file without SQLite. Closing it drops this process's locks on it, which would be
    dangerous for a sound file.
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
    """Raise Damaged if the file is gone but its log isn't, because a new file would adopt the log."""
    if wal.size(path):
        log = wal.beside(path).name
        raise Damaged(
            path,
            f"it is gone, but {log} with its last changes is still there",
            advice=f"Put it back, or move {log} elsewhere to start over",
        )


def _make(path: Path) -> None:
    _check_gone(path)
    make_folder(path)
    if not os.access(path.parent, os.W_OK):
        raise ReadOnly(path.parent)
    draft = path.with_name(f"{path.name}.{os.urandom(6).hex()}.new")
    try:
        # Keep other users from reading the cards of a round in progress. SQLite gives its own files the same mode.
        os.close(os.open(draft, os.O_CREAT | os.O_EXCL, 0o600))
        db = connect(draft, "rw")
        try:
            db.execute("PRAGMA journal_mode = MEMORY")
            db.execute("PRAGMA synchronous = FULL")
            schema.make_tables(db)
            db.execute("PRAGMA journal_mode = WAL")
        finally:
            db.close()
        with suppress(FileExistsError):  # another program was first, so its file stays
            put_new(draft, path)
    finally:
        draft.unlink(missing_ok=True)
    _sync(path.parent)


def _sync(folder: Path) -> None:
    """Make sure that new names in this folder survive a power failure, if the system can."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
