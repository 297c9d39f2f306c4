"""Write a file atomically, following symbolic links and touching no other file."""

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO


@contextmanager
def replacing(path: Path, *, new: bool = False) -> Iterator[BinaryIO]:
    """Open a temporary file that gets its final name if the block succeeds, and is deleted if it fails.

    A symbolic link is followed: the file it points to is replaced, and keeps its permissions. With `new`, the name must
    not exist yet. Raise OSError.
    """
    target = path if new else Path(os.path.realpath(path))
    mode = None if new else _permissions(target)
    draft = target.with_name(f".{os.urandom(8).hex()}.part")  # a name that no other file has
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
    """Move a finished file to its name. Raise FileExistsError if the name is taken."""
    try:
        os.link(draft, path)
    except FileExistsError:
        raise
    except OSError:  # a file system without hard links
        if os.path.lexists(path):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path)) from None
        draft.replace(path)


def _permissions(target: Path) -> int | None:
    """Return the permissions of the file to replace, or None if it doesn't exist. Raise OSError if it is not a file."""
    try:
        mode = target.stat().st_mode
    except FileNotFoundError:
        return None
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(target))
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, "Not a regular file", str(target))
    return stat.S_IMODE(mode)


def downloads() -> Path:
    """Return the user's downloads folder, or their home folder if they have none."""
    from platformdirs import user_downloads_path

    folder = user_downloads_path()
    return folder if folder.is_dir() else Path.home()
