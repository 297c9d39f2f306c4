"""The errors of a store. Each message says what is wrong, and then what to do.

Every class is a `StoreError`, so a single `except` can show the message to the user::

    >>> print(Locked("/home/ann/paigow.db", 5.0))
    Another program has /home/ann/paigow.db locked (waited 5 s). Close it, or try again.

None of these errors means that anything was overwritten.
"""

import os
import shlex

from paigow_tui.amounts import number_of, printable

Name = str | os.PathLike[str]


class StoreError(Exception):
    """The base class of all errors of a store; `str()` is a message for the user."""

    says = "{}"

    def __init__(self, *about: Name | float) -> None:
        super().__init__(self.says.format(*(one if isinstance(one, int | float) else printable(one) for one in about)))


class NewerVersion(StoreError):
    says = (
        "{} was written by a newer version of this program (format {}; this one reads {}). "
        "Update the program to open it."
    )


class BeforeRelease(StoreError):
    """A games file from before version 1.0, which can be converted."""

    says = "{} was written before version 1.0. Convert it with paigow doctor --convert --db {}."

    def __init__(self, path: Name) -> None:
        super().__init__(path, shlex.quote(os.fspath(path)))


class EarlyVersion(StoreError):
    says = "This file was written by an early version and cannot be opened. Move it away, or name another with --db."


class InTheWay(StoreError):
    says = "{} cannot be converted because {} is in the way. Move that file and try again."


class NotOurs(StoreError):
    says = "{} is not a Pai Gow games file (it is {}). It was not changed. Choose another file."


class Damaged(StoreError):
    """The file no longer has what was written to it. If one event is at fault, `stream` and `sequence` are set."""

    says = "{} is damaged{} ({}). {}."

    def __init__(
        self,
        path: Name,
        what: str,
        stream: str | None = None,
        sequence: int | None = None,
        advice: str = "Restore a copy of it, or move it elsewhere to start over",
    ) -> None:
        where = "" if stream is None else f" in {printable(stream)!r}"
        where += "" if sequence is None else f" at event {sequence}"
        super().__init__(path, where, what, advice)
        self.what, self.stream, self.sequence = printable(what), stream, sequence


class CutShort(Damaged):
    def __init__(self, path: Name, size: int, expected: int | None = None) -> None:
        of = "" if expected is None else f" of {expected}"
        super().__init__(path, f"cut short: {size}{of} bytes are left")


class Empty(CutShort):
    """A file without a single byte, which a store never is."""

    says = "{0} is empty. {3}."

    def __init__(self, path: Name) -> None:
        super().__init__(path, 0)


class DiskFull(StoreError):
    says = "The disk is full, so {} was not changed. Make room and try again."


class DiskFault(StoreError):
    says = "The system could not read or write {} ({}). Check the disk, its free space and your quota, and try again."


class ReadOnly(StoreError):
    says = "{} cannot be written. Make it writable, or name a file elsewhere."


class Unreadable(StoreError):
    says = "{} cannot be read. Make it readable, or name another file."


class NoFolder(StoreError):
    says = "{} {} cannot be created ({}). Name a file in another folder with --db."

    def __init__(self, folder: Name, why: str) -> None:
        super().__init__("A file in" if os.path.isdir(folder) else "The folder", folder, why)  # noqa: PTH112  # Path.is_dir raises if a name is too long


class Moved(StoreError):
    says = "{} was moved, deleted or replaced while in use. Put it back, or restart the program."


class Locked(StoreError):
    says = "Another program has {} locked (waited {:g} s). Close it, or try again."


class Conflict(StoreError):
    """Another writer was first. `expected` is the sequence that the caller knew, `actual` the one in the store."""

    says = "{!r} was changed elsewhere (it has {}, not {}). Reload it and try again."

    def __init__(self, stream: str, expected: int, actual: int) -> None:
        super().__init__(stream, number_of(actual, "event"), expected)
        self.stream, self.expected, self.actual = stream, expected, actual


class NoSuchStream(StoreError):
    says = "{0} has no game {1!r}. List the games in it, or start a new one."


class Deleted(NoSuchStream):
    says = "{1!r} was deleted from {0}. List the games in it, or start a new one."


class InUse(StoreError):
    says = "{!r} is open in a window. Open another game there first."


class StreamExists(StoreError):
    says = "{0} already contains {1!r}. Choose another name."
