"""Show other programs which streams are open, by a lock on an empty file next to the store.

The system lifts a lock when its program ends, however it ends. The last one to let go removes the file; one that a
killed program left says nothing.
"""

import os
import sys
from contextlib import suppress
from pathlib import Path

try:
    import fcntl
except ModuleNotFoundError:  # on Windows an open file cannot be removed, which is enough
    _ALONE = _SHARED = _AT_ONCE = 0

    def _flock(handle: int, how: int) -> None:
        """Do nothing."""

else:
    _ALONE, _SHARED, _AT_ONCE = fcntl.LOCK_EX, fcntl.LOCK_SH, fcntl.LOCK_NB

    def _flock(handle: int, how: int) -> None:
        fcntl.flock(handle, how)


def hold(path: Path) -> int | None:
    """Mark a stream as open and return the handle to release; ``None`` if locks do not work."""
    try:
        return _lock(path, _SHARED)
    except OSError:
        return None


def claim(path: Path) -> int | None:
    """Keep others from opening a stream until the handle is released; ``None`` if it is open. Raise OSError."""
    try:
        if sys.platform == "win32":
            path.unlink(missing_ok=True)
        return _lock(path, _ALONE | _AT_ONCE)
    except (BlockingIOError, PermissionError):
        if path.exists():
            return None
        raise


def let_go(path: Path, handle: int) -> None:
    """Undo `hold` or `claim`."""
    with suppress(OSError):  # others have it open
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
            pass  # its last holder has just removed it
        except OSError:
            os.close(handle)
            raise
        os.close(handle)
