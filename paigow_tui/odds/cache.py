"""Files of arrays in the user's cache folder: versioned, checksummed and replaced atomically.

A file that is damaged, from another version or for another key counts as missing. Each is written
under a temporary name and renamed, so that two processes can write at once and a reader always sees
a complete file.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from platformdirs import user_cache_path

from paigow_tui.files import replacing

FORMAT: Final = 2
ENVIRONMENT: Final = "PAIGOW_CACHE"
_MAGIC: Final = b"paigow arrays\n"
_DIGEST: Final = 20  # bytes, after the magic; covers everything after it
_KINDS: Final = {np.dtype(kind).str for kind in (bool, np.int32, np.int64, np.float64)}

Arrays = dict[str, NDArray[Any]]


def cache_folder(folder: Path | str | None = None) -> Path:
    """Return the folder given, else the one that ``PAIGOW_CACHE`` names, else the user's cache folder."""
    if folder is None:
        folder = os.environ.get(ENVIRONMENT) or user_cache_path("paigow-tui")
    return Path(folder)


def read_arrays(path: Path, key: Mapping[str, object], fits: Callable[[Arrays], bool]) -> Arrays | None:
    """Return the arrays of a file written with this key, read-only; ``None`` if there is no intact one.

    ``fits`` checks the arrays; if it returns false, or fails because of a missing array, a shape or a
    value, the file does not count.
    """
    try:
        if not path.is_file():  # opening a pipe would block
            return None
        data = path.read_bytes()
        content = memoryview(data)
        start = len(_MAGIC) + _DIGEST
        if data[:start] != _MAGIC + _digest(content[start:]):
            return None
        end = data.index(b"\n", start)
        header = json.loads(data[start:end])
        if header["format"] != FORMAT or header["key"] != dict(key):
            return None
        arrays: Arrays = {}
        start = end + 1
        for name, kind, shape in header["arrays"]:
            if kind not in _KINDS:
                return None
            stop = start + int(np.prod(shape, dtype=np.int64)) * np.dtype(kind).itemsize
            arrays[name] = np.frombuffer(content[start:stop], kind).reshape(shape)
            start = stop
        return arrays if fits(arrays) else None
    except (OSError, LookupError, ValueError, TypeError, AttributeError, ArithmeticError, RecursionError):
        return None


def write_arrays(path: Path, key: Mapping[str, object], arrays: Mapping[str, NDArray[Any]]) -> None:
    """Write the arrays with a key, atomically. Raise `OSError` if the folder is not writable."""
    header = {
        "format": FORMAT,
        "key": dict(key),
        "arrays": [[name, array.dtype.str, list(array.shape)] for name, array in arrays.items()],
    }
    parts = [json.dumps(header).encode() + b"\n", *(array.tobytes() for array in arrays.values())]
    content = memoryview(b"".join(parts))
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists() and not path.is_file():
        path.unlink()
    with replacing(path) as file:
        file.write(_MAGIC + _digest(content))
        file.write(content)


def _digest(content: memoryview) -> bytes:
    return hashlib.blake2b(content, digest_size=_DIGEST).digest()
