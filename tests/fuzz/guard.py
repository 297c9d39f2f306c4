"""A guard that blocks writing outside given folders, starting programs and using the network."""

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

_WRITES: Final = {
    **{f"os.{name}": (0,) for name in ("remove", "mkdir", "rmdir", "truncate", "chmod", "chown", "utime")},
    "os.rename": (0, 1), "os.link": (0, 1), "os.symlink": (1,), "sqlite3.connect": (0,),
}  # fmt: skip
"""The positions of the arguments of each audit event that are paths it changes."""
_FOREIGN: Final = (
    "socket.connect", "socket.bind", "socket.getaddrinfo", "socket.gethostbyname", "socket.sendto",
    "subprocess.", "os.system", "os.exec", "os.fork", "os.posix_spawn", "os.spawn", "os.startfile", "os.kill",
    "webbrowser.", "pty.spawn", "urllib.", "ftplib.", "smtplib.",
)  # fmt: skip
_CHANGING: Final = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND


class _Guard:
    def __init__(self) -> None:
        self.folders: tuple[str, ...] = ()
        self.stopped: list[str] = []
        self.watching = False

    def watch(self, event: str, args: tuple[Any, ...]) -> None:
        """The audit hook. It cannot be removed, so it does nothing while the guard is down."""
        if not self.folders:
            return
        if event.startswith(_FOREIGN):
            self._stop(event, args)
        paths = [args[index] for index in _WRITES.get(event, ())]
        if event == "open" and isinstance(args[2], int) and args[2] & _CHANGING:
            paths = [args[0]]
        for path in paths:
            if isinstance(path, str | bytes | os.PathLike):
                full = os.path.realpath(os.fsdecode(path))
                if not full.startswith(self.folders) and full != os.devnull:
                    self._stop(event, (full,))

    def _stop(self, event: str, args: object) -> None:
        self.stopped.append(f"{event} {args!r:.200}")
        raise PermissionError(1, "Operation not permitted")


_GUARD: Final = _Guard()


@contextmanager
def guarded(folders: Sequence[Path]) -> Iterator[list[str]]:
    """Raise PermissionError for anything outside these folders; yield a list of what was refused."""
    if not _GUARD.watching:
        sys.addaudithook(_GUARD.watch)
        _GUARD.watching = True
    _GUARD.folders, _GUARD.stopped = tuple(map(os.path.realpath, folders)), []
    try:
        yield _GUARD.stopped
    finally:
        _GUARD.folders = ()
