"""Damage that another program might do to a store's file or log while it is in use."""

import os
from collections.abc import Callable
from pathlib import Path


def log_of(path: Path) -> Path:
    """Return the path of the SQLite log that belongs to a store's file."""
    return path.with_name(path.name + "-wal")


def cut(path: Path, to: Callable[[int], int]) -> None:
    os.truncate(path, to(path.stat().st_size))


def _replace(path: Path) -> None:
    other = path.with_name("other")
    other.write_bytes(path.read_bytes())
    other.replace(path)


HARMS: dict[str, Callable[[Path], None]] = {
    "the file cut to nothing": lambda path: cut(path, lambda size: 0),
    "the file cut to half": lambda path: cut(path, lambda size: size // 2),
    "the file cut by a page": lambda path: cut(path, lambda size: size - 4096),
    "the file cut by a byte": lambda path: cut(path, lambda size: size - 1),
    "the log cut to nothing": lambda path: cut(log_of(path), lambda size: 0),
    "the log cut to half": lambda path: cut(log_of(path), lambda size: size // 2),
    "the log cut by a frame": lambda path: cut(log_of(path), lambda size: size - 4120),
    "the log cut by a byte": lambda path: cut(log_of(path), lambda size: size - 1),
    "the log deleted": lambda path: log_of(path).unlink(),
    "the file deleted": lambda path: path.unlink(),
    "the file replaced": _replace,
}
