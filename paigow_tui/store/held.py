"""Show other programs which streams are open, by locking an empty file next to the store.

The system releases a lock when its program ends, no matter how. The last program to release a lock removes the file; a
file left by a killed program has no meaning.
"""

import os
import sys
from contextlib import suppress
from pathlib import Path

try:
    import fcntl
except ModuleNotFoundError:  # on Windows, an open file cannot be removed, so no lock is needed
    _ALONE = _SHARED = _AT_ONCE = 0

    def _flock(handle: int, how: int) -> None:
        """Do nothing."""

else:
    _ALONE, _SHARED, _AT_ONCE = fcntl.LOCK_EX, fcntl.LOCK_SH, fcntl.LOCK_NB

    def _flock(handle: int, how: int) -> None:
        fcntl.flock(handle, how)


def hold(path: Path) -> int | None:
    """Mark a stream as open, and return a handle to release; ``None`` if locks don't work here."""
    try:
        return _lock(path, _SHARED)
    except OSError:
        return None


def claim(path: Path) -> int | None:
    """Keep a stream from being opened until the handle is released; return ``None`` if it is open. Raise OSError."""
    try:
        if sys.platform == "win32":
            path.unlink(missing_ok=True)
        return _lock(path, _ALONE | _AT_ONCE)
    except (BlockingIOError, PermissionError):
        if path.exists():
            return None
        raise


def let_go(path: Path, handle: int) -> None:
    """Release the handle from `hold` or `claim`."""
    with suppress(OSError):  # other programs have it open
        _flock(handle, _ALONE | _AT_ONCE)
        path.unlink()
    os.close(handle)


def _lock(path: Path, how: int) -> int:
    while True:
        handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _flock(handle, how)
            if os.path.samestat(os.fstat(handle), path.stat()):
                return handle
        except FileNotFoundError:
            pass  # the last program to hold it has just removed it
        except OSError:
            os.close(handle)
            raise
        os.close(handle)
