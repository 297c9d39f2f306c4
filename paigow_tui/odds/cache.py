"""Files of arrays in the user's cache folder: versioned, checksummed, replaced whole.

A file that is damaged, from another version or for another key reads as absent. It is written
beside its place and moved there, so that two processes may write at once and a reader sees one
whole file or the other.
"""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from platformdirs import user_cache_path

FORMAT: Final = 1
ENVIRONMENT: Final = "PAIGOW_CACHE"
_MAGIC: Final = b"paigow arrays\n"

Arrays = dict[str, NDArray[Any]]


def cache_folder(folder: Path | str | None = None) -> Path:
    """The folder given, else the one ``PAIGOW_CACHE`` names, else the user's cache folder."""
    if folder is None:
        folder = os.environ.get(ENVIRONMENT) or user_cache_path("paigow-tui")
    return Path(folder)


def read_arrays(path: Path, key: Mapping[str, object]) -> Arrays | None:
    """The arrays of a file written under this very key, read-only; ``None`` if there is no such whole file."""
    try:
        content = path.read_bytes()
        if not content.startswith(_MAGIC):
            return None
        end = content.index(b"\n", len(_MAGIC))
        header = json.loads(content[len(_MAGIC) : end])
        payload = memoryview(content)[end + 1 :]
        whole = {"format": FORMAT, "key": dict(key), "digest": _digest(payload)}
        if {name: header.get(name) for name in whole} != whole:
            return None
        arrays: Arrays = {}
        start = 0
        for name, kind, shape in header["arrays"]:
            size = int(np.prod(shape, dtype=np.int64)) * np.dtype(kind).itemsize
            arrays[name] = np.frombuffer(payload[start : start + size], kind).reshape(shape)
            start += size
    except (OSError, ValueError, TypeError, KeyError, AttributeError):
        return None
    return arrays


def write_arrays(path: Path, key: Mapping[str, object], arrays: Mapping[str, NDArray[Any]]) -> None:
    """Write the arrays under a key, all or nothing; raises `OSError` if the folder does not let us."""
    payload = b"".join(np.ascontiguousarray(array).tobytes() for array in arrays.values())
    header = {
        "format": FORMAT,
        "key": dict(key),
        "digest": _digest(memoryview(payload)),
        "arrays": [[name, array.dtype.str, list(array.shape)] for name, array in arrays.items()],
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, beside = tempfile.mkstemp(prefix=path.name + ".", suffix=".part", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(_MAGIC + json.dumps(header).encode() + b"\n" + payload)
            file.flush()
            os.fsync(file.fileno())
        Path(beside).replace(path)
    except BaseException:
        Path(beside).unlink(missing_ok=True)
        raise


def _digest(payload: memoryview) -> str:
    return hashlib.blake2b(payload, digest_size=20).hexdigest()
