"""Write a file whole or not at all, through symbolic links, and touch nothing beside it."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

__all__ = ["put_new", "replacing"]


@contextmanager
def replacing(path: Path, *, new: bool = False) -> Iterator[BinaryIO]:
    """A file to write, which takes its name when the block ends well and leaves nothing behind when it does not.

    A symbolic link stays one: the file it leads to is replaced, and keeps its permissions. With `new` nothing may have
    the name yet. Raises OSError.
    """
    target = path if new else Path(os.path.realpath(path))
    mode = None if new else _permissions(target)
    draft = target.with_name(f".{os.urandom(8).hex()}.part")  # whatever is beside it, this is nobody's name
    try:
        with draft.open("xb") as file:
            if mode is not None:
                draft.chmod(mode)
            yield file
            file.flush()
            os.fsync(file.fileno())
        if new:
            put_new(draft, target)
        else:
            draft.replace(target)
    finally:
        with suppress(OSError):
            draft.unlink()


def put_new(draft: Path, path: Path) -> None:
    """Give a finished file its name. Raises FileExistsError when something has that name already."""
    try:
        os.link(draft, path)
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        if os.path.lexists(path):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path)) from None
        draft.replace(path)


def _permissions(target: Path) -> int | None:
    """Those of the file that is to be replaced, None where there is none. Raises OSError for what is not a file."""
    try:
        mode = target.stat().st_mode
    except FileNotFoundError:
        return None
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(target))
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, "Not a regular file", str(target))
    return stat.S_IMODE(mode)
