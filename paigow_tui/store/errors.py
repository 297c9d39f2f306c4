"""The errors of a store. Each message is one sentence that says what is wrong and what to do.

Every class is a `StoreError`, so one `except` is enough to show the message to a person::

    >>> print(Locked("/home/ann/paigow.db", 5.0))
    /home/ann/paigow.db is held by another program and stayed locked for 5 s: close that program or try again.

Whatever the error, nothing has been overwritten.
"""

from __future__ import annotations

import os

from paigow_tui.amounts import number_of, printable

__all__ = [
    "Conflict", "CutShort", "Damaged", "Deleted", "DiskFault", "DiskFull", "InUse", "Locked", "Moved", "NewerVersion",
    "NoFolder", "NoSuchStream", "NotOurs", "ReadOnly", "StoreError", "StreamExists", "Unreadable",
]  # fmt: skip

Name = str | os.PathLike[str]


def shown(name: Name) -> str:
    r"""Return a file or stream name that is safe to print: control characters become ``?``.

    >>> shown("a\x1b[2Jb")
    'a?[2Jb'
    """
    return printable(os.fspath(name))


class StoreError(Exception):
    """The base of all errors of a store; `str()` is one sentence for a person."""


class NewerVersion(StoreError):
    def __init__(self, path: Name, found: int, known: int) -> None:
        super().__init__(
            f"{shown(path)} was written by a newer version of this program (format {found}; this one reads {known}): "
            "update the program to open it."
        )
        self.found = found
        self.known = known


class NotOurs(StoreError):
    def __init__(self, path: Name, what: str) -> None:
        super().__init__(
            f"{shown(path)} is {what}, not a Pai Gow games file: name another file; this one is left as it is."
        )


class Damaged(StoreError):
    """The file no longer holds what was written. `stream` and `sequence` are set if a single event is at fault."""

    def __init__(
        self,
        path: Name,
        what: str,
        stream: str | None = None,
        sequence: int | None = None,
        advice: str = "put back a copy of it, or move it away to start over",
    ) -> None:
        where = "" if stream is None else f" in {shown(stream)!r}"
        where += "" if sequence is None else f" at event {sequence}"
        super().__init__(f"{shown(path)} is damaged{where} ({shown(what)}): {shown(advice)}.")
        self.what = shown(what)
        self.stream = stream
        self.sequence = sequence


class CutShort(Damaged):
    def __init__(self, path: Name, size: int, expected: int | None = None) -> None:
        of = "" if expected is None else f" of {expected}"
        super().__init__(path, f"cut short: {size}{of} bytes are left")


class DiskFull(StoreError):
    def __init__(self, path: Name) -> None:
        super().__init__(f"The disk is full, so {shown(path)} was left as it was: make room and try again.")


class DiskFault(StoreError):
    def __init__(self, path: Name, what: str) -> None:
        super().__init__(
            f"The system could not read or write {shown(path)} ({shown(what)}): "
            "check the disk, its free space and your quota, and try again."
        )


class ReadOnly(StoreError):
    def __init__(self, path: Name) -> None:
        super().__init__(f"{shown(path)} cannot be written: make it writable, or name a file elsewhere.")


class Unreadable(StoreError):
    def __init__(self, path: Name) -> None:
        super().__init__(f"{shown(path)} cannot be read: make it readable, or name another file.")


class NoFolder(StoreError):
    def __init__(self, folder: Name, why: str) -> None:
        super().__init__(
            f"The folder {shown(folder)} cannot be created ({shown(why)}): name a file in another folder."
        )


class Moved(StoreError):
    def __init__(self, path: Name) -> None:
        super().__init__(
            f"{shown(path)} was moved, deleted or replaced while in use: put it back or start again."
        )


class Locked(StoreError):
    def __init__(self, path: Name, patience: float) -> None:
        super().__init__(
            f"{shown(path)} is held by another program and stayed locked for {patience:g} s: "
            "close that program or try again."
        )


class Conflict(StoreError):
    """Another writer got there first. `expected` is the sequence the caller knew, `actual` the one in the store."""

    def __init__(self, stream: str, expected: int, actual: int) -> None:
        super().__init__(
            f"{shown(stream)!r} was changed elsewhere (it has {number_of(actual, 'event')}, "
            f"not {expected}): reload it and try again."
        )
        self.stream = stream
        self.expected = expected
        self.actual = actual


class NoSuchStream(StoreError):
    def __init__(self, path: Name, stream: str, what: str = "There is no {} in {}") -> None:
        where = what.format(repr(shown(stream)), shown(path))
        super().__init__(f"{where}: list what there is, or start a new one.")
        self.stream = stream


class Deleted(NoSuchStream):
    def __init__(self, path: Name, stream: str) -> None:
        super().__init__(path, stream, "{} was deleted from {}")


class InUse(StoreError):
    def __init__(self, stream: str) -> None:
        super().__init__(f"{shown(stream)!r} is open in a window: open another game there first.")
        self.stream = stream


class StreamExists(StoreError):
    def __init__(self, path: Name, stream: str) -> None:
        super().__init__(f"There is already a {shown(stream)!r} in {shown(path)}: choose another name.")
        self.stream = stream
