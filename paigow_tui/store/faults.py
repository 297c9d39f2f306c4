"""The one place where errors of SQLite and the system are turned into a `StoreError`."""

import errno
import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from paigow_tui.store import errors

PATIENCE = 5.0
"""How long to wait for a lock that another program holds, in seconds."""

_ROOM = 1 << 16
"""With less free space than this (in bytes), a failed write is reported as a full disk, whatever the error code."""

# All statements are fixed and tested. If one is refused (ERROR, CONSTRAINT, SCHEMA, MISMATCH) or a value is
# absurdly long (TOOBIG), the file has changed.
_DAMAGE = {
    sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_FORMAT, sqlite3.SQLITE_ERROR,
    sqlite3.SQLITE_CONSTRAINT, sqlite3.SQLITE_SCHEMA, sqlite3.SQLITE_MISMATCH, sqlite3.SQLITE_TOOBIG,
}  # fmt: skip
_WAITED = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL}


@contextmanager
def translated(path: Path) -> Iterator[None]:
    """Turn errors of `sqlite3` and the system within the block into a `StoreError` that names `path`.

    Errors of the program itself (using a closed store or another thread) remain a `sqlite3.ProgrammingError`.
    """
    try:
        yield
    except sqlite3.ProgrammingError:
        raise
    except sqlite3.Error as fault:
        raise _of_sqlite(path, fault) from fault
    except UnicodeDecodeError as fault:  # a damaged text, or a message from SQLite that quotes one
        raise errors.Damaged(path, "something in it should be text and is not") from fault
    except OSError as fault:
        raise _of_system(path, fault) from fault


def _of_sqlite(path: Path, fault: sqlite3.Error) -> errors.StoreError:
    extended: int | None = getattr(fault, "sqlite_errorcode", None)
    if extended is None:  # from the sqlite3 module, for text that is not UTF-8
        return errors.Damaged(path, str(fault))
    code = extended & 0xFF
    if code in _DAMAGE:
        return errors.Damaged(path, str(fault))
    if extended == sqlite3.SQLITE_IOERR_SHORT_READ:
        return errors.CutShort(path, path.stat().st_size) if path.exists() else errors.Moved(path)
    if code == sqlite3.SQLITE_FULL or (code == sqlite3.SQLITE_IOERR and _no_room(path)):
        return errors.DiskFull(path)
    if extended == sqlite3.SQLITE_READONLY_DBMOVED:
        return errors.Moved(path)
    if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM, sqlite3.SQLITE_AUTH):
        return errors.ReadOnly(path)
    if code == sqlite3.SQLITE_CANTOPEN:
        return _cannot_open(path, fault)
    if code in _WAITED:
        return errors.Locked(path, PATIENCE)
    return errors.DiskFault(path, str(fault))


def _of_system(path: Path, fault: OSError) -> errors.StoreError:
    why = fault.strerror or str(fault)
    if fault.errno in (errno.ENOSPC, errno.EDQUOT):
        return errors.DiskFull(path)
    if fault.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return _forbidden(path)
    if fault.errno in (errno.ENOENT, errno.ENOTDIR):
        return errors.NoFolder(path.parent, why)
    return errors.DiskFault(path, why)


def _cannot_open(path: Path, fault: sqlite3.Error) -> errors.StoreError:
    if path.is_dir():
        return errors.NotOurs(path, "a folder")
    if not path.parent.is_dir():
        return errors.NoFolder(path.parent, "it does not exist")
    if not os.access(path.parent, os.W_OK) or not os.access(path, os.R_OK | os.W_OK):
        return _forbidden(path)
    return errors.DiskFault(path, str(fault))


def _forbidden(path: Path) -> errors.StoreError:
    try:
        hidden = path.exists() and not os.access(path, os.R_OK)
    except OSError:  # no permission to search the folder
        hidden = True
    return errors.Unreadable(path) if hidden else errors.ReadOnly(path)


def _no_room(path: Path) -> bool:
    try:
        return shutil.disk_usage(path.parent).free < _ROOM
    except OSError:
        return False
