"""Files of arrays in the user's cache folder: versioned, checksummed and replaced atomically.

A file that is damaged, from another version or for another key is treated as missing. Files are written under a
temporary name and then renamed, so two processes can write at once and a reader always sees a complete file. The arrays
are in one-megabyte blocks, each with a digest, so a file can be mapped into memory and read and checked in parts.
"""

import hashlib
import json
import mmap
import os
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray
from platformdirs import user_cache_path

from paigow_tui.files import replacing

FORMAT: Final = 1
ENVIRONMENT: Final = "PAIGOW_CACHE"
_MAGIC: Final = b"paigow arrays\n"
_DIGEST: Final = 20  # bytes, after the magic; covers the header, which ends in a newline
_ALIGNED: Final = 64
_BLOCK: Final = 1 << 20
_KINDS: Final = {np.dtype(kind).str for kind in (bool, np.uint8, np.int32, np.int64, np.float64)}

Arrays = dict[str, NDArray[Any]]

_UNREADABLE: Final = (
    OSError, LookupError, ValueError, TypeError, AttributeError, ArithmeticError, RecursionError,
)  # fmt: skip
"""The exceptions that reading a damaged file can raise."""


class Kind(NamedTuple):
    """A kind of cached file: its suffix, and a version to increase whenever the content of such files changes."""

    name: str
    version: int = 1

    def path(self, folder: Path | str | None, names: Iterable[str]) -> Path:
        """Return the path of a file of this kind, such as ``foxwoods-second-best-kickers.1.table``."""
        return cache_folder(folder) / f"{'-'.join(names)}.{self.version}.{self.name}"

    def key(self, facts: Mapping[str, str]) -> dict[str, str]:
        """Return the key of a file of this kind: what it is for, and the version."""
        return {**facts, "what": self.name, "version": str(self.version)}


def cache_folder(folder: Path | str | None = None) -> Path:
    """Return the given folder, else the one in ``PAIGOW_CACHE``, else the user's cache folder."""
    if folder is None:
        folder = os.environ.get(ENVIRONMENT) or user_cache_path("paigow-tui")
    return Path(folder)


class DamagedError(ValueError):
    """Raised when a block of a file does not match its digest."""


class ArrayFile:
    """The content of a file of arrays; each block is checked when first read.

    Creating one raises an error if the header is damaged or is for another key.
    """

    def __init__(self, content: bytes | mmap.mmap, key: Mapping[str, object]) -> None:
        start = len(_MAGIC) + _DIGEST
        end = content.find(b"\n", start) + 1
        if content[:start] != _MAGIC + _digest(content[start:end]):
            raise DamagedError("The header is damaged.")
        header = json.loads(content[start:end])
        if header["format"] != FORMAT or header["key"] != dict(key):
            raise ValueError("The file has a different format or key.")
        self._content = memoryview(content)[end:]
        self._digests = [bytes.fromhex(digest) for digest in header["blocks"]]
        self._places: dict[str, tuple[int, np.dtype[Any], tuple[int, ...]]] = {}
        at = 0
        for name, kind, shape in header["arrays"]:
            if kind not in _KINDS:
                raise ValueError("unknown array type")
            self._places[name] = at, np.dtype(kind), tuple(shape)
            at += _aligned(int(np.prod(shape, dtype=np.int64)) * np.dtype(kind).itemsize)
        if at != len(self._content) or -(-at // _BLOCK) != len(self._digests):
            raise DamagedError("The file is too short or too long.")
        self._checked = np.zeros(len(self._digests), bool)
        self.shapes = {name: (kind, shape) for name, (_, kind, shape) in self._places.items()}

    def read(self, name: str) -> NDArray[Any]:
        """Return an array, read-only. Raise `DamagedError` if it is damaged."""
        at, kind, shape = self._places[name]
        stop = at + int(np.prod(shape, dtype=np.int64)) * kind.itemsize
        for block in range(at // _BLOCK, -(-stop // _BLOCK)):
            if not self._checked[block]:
                if _digest(self._content[block * _BLOCK : (block + 1) * _BLOCK]) != self._digests[block]:
                    raise DamagedError("A block is damaged.")
                self._checked[block] = True
        return np.frombuffer(self._content[at:stop], kind).reshape(shape)


def read_arrays(path: Path, key: Mapping[str, object], fits: Callable[[Arrays], bool]) -> Arrays | None:
    """Return the arrays of a file written with this key, read-only; ``None`` if there is no intact one.

    They stay memory-mapped, so all processes on this machine share the memory. ``fits`` checks the arrays; the file is
    treated as missing if it returns false or fails because of a missing array or a wrong shape or value.
    """
    try:
        file = map_arrays(path, key)
        if file is None:
            return None
        arrays = {name: file.read(name) for name in file.shapes}
        return arrays if fits(arrays) else None
    except _UNREADABLE:
        return None


def read_key(path: Path) -> dict[str, str]:
    """Return the key that a file was written with; empty if its header is not intact."""
    try:
        with path.open("rb") as file:
            magic, header = file.read(len(_MAGIC) + _DIGEST), file.readline()
        if magic != _MAGIC + _digest(header):
            return {}
        return dict(json.loads(header)["key"])
    except _UNREADABLE:
        return {}


def map_arrays(path: Path, key: Mapping[str, object]) -> ArrayFile | None:
    """Return a file written with this key, mapped into memory; ``None`` if there is none with an intact header."""
    try:
        if not path.is_file():  # opening a named pipe would block
            return None
        with path.open("rb") as file:
            return ArrayFile(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ), key)
    except _UNREADABLE:
        return None


def packed(key: Mapping[str, object], arrays: Mapping[str, NDArray[Any]]) -> tuple[bytes, bytes]:
    """Return the content of a file of arrays, in two parts."""
    parts = []
    for array in arrays.values():
        parts += [array.tobytes(), bytes(_aligned(array.nbytes) - array.nbytes)]
    content = b"".join(parts)
    blocks = [_digest(memoryview(content)[at : at + _BLOCK]).hex() for at in range(0, len(content), _BLOCK)]
    places = [[name, array.dtype.str, list(array.shape)] for name, array in arrays.items()]
    header = json.dumps({"format": FORMAT, "key": dict(key), "arrays": places, "blocks": blocks}).encode()
    before = len(_MAGIC) + _DIGEST
    header = header.ljust(_aligned(before + len(header) + 1) - before - 1) + b"\n"
    return _MAGIC + _digest(header) + header, content


def write_arrays(path: Path, key: Mapping[str, object], arrays: Mapping[str, NDArray[Any]]) -> None:
    """Write the arrays with a key, atomically. Raise `OSError` if the folder is not writable."""
    write(path, *packed(key, arrays))


def write(path: Path, *parts: bytes) -> None:
    """Write a file, atomically. Raise `OSError` if the folder is not writable."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists() and not path.is_file():
        path.unlink()
    with replacing(path) as file:
        file.writelines(parts)


def _aligned(size: int) -> int:
    return -(-size // _ALIGNED) * _ALIGNED


def _digest(content: bytes | memoryview) -> bytes:
    return hashlib.blake2b(content, digest_size=_DIGEST).digest()
