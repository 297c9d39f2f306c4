"""A damaged cache file is read as it was written or treated as missing."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np
import pytest

from paigow_tui.odds.banker import saved_table, table_key, table_path
from paigow_tui.odds.cache import Arrays, DamagedError, map_arrays, read_arrays, write_arrays
from paigow_tui.rules import VEGAS, house_way
from tests.fuzz.attack import attack, by_name, damaged, in_parts

FOXWOODS: Final = house_way("foxwoods")
TABLE = {name: np.arange(1, 9, dtype=np.int32) for name in ("lows", "highs", "outcome")}
PART = {"done": np.array([True, False, True]), "sums": np.linspace(0.5, 9, 12).reshape(3, 4)}
MAPPED: Final[Arrays] = {"fronts": np.arange(9, dtype=np.uint8), "four": np.arange(12).reshape(3, 4)}

Reader = Callable[[], object]


class Base(NamedTuple):
    """A file as written, a reader for it, and the only answer the reader may give."""

    path: Path
    data: bytes
    reader: Reader
    answer: object


class Spoilt(NamedTuple):
    base: int
    data: bytes


def plainly(value: Any) -> object:
    if isinstance(value, dict):
        return {name: (array.dtype.str, array.shape, array.tobytes()) for name, array in value.items()}
    if value is None:
        return value
    return plainly({name: getattr(value, name) for name in TABLE})


def mapped_arrays(path: Path, key: Mapping[str, object]) -> Arrays | None:
    file = map_arrays(path, key)
    try:
        return None if file is None else {name: file.read(name) for name in file.shapes}
    except DamagedError:
        return None


@pytest.fixture
def bases(memory: Path) -> list[Base]:
    table, mapped, part = table_path(FOXWOODS, VEGAS, memory), memory / "an.atlas", memory / "a.part"
    key = {"what": "part", "of": ["é", 7]}
    write_arrays(table, table_key(FOXWOODS, VEGAS), TABLE)
    write_arrays(mapped, key, MAPPED)
    write_arrays(part, key, PART)
    readers: tuple[tuple[Path, Reader], ...] = (
        (table, lambda: plainly(saved_table(FOXWOODS, VEGAS, memory))),
        (mapped, lambda: plainly(mapped_arrays(mapped, key))),
        (mapped, lambda: plainly(read_arrays(mapped, key, lambda arrays: True))),
        (part, lambda: plainly(read_arrays(part, key, lambda arrays: True))),
    )
    return [Base(path, path.read_bytes(), reader, reader()) for path, reader in readers]


Spoil = Callable[[Random, bytes, bytes], bytes]
"""Damages a file; also takes another, intact one."""


def zeroed(rng: Random, data: bytes, _: bytes) -> bytes:
    """Zero a range, as if it had never been written: from some offset to the end or to another offset."""
    start, *ends = sorted(rng.randrange(len(data) + 1) for _ in range(2))
    end = rng.choice((len(data), *ends))
    return data[:start] + bytes(end - start) + data[end:]


def put_together(rng: Random, data: bytes, other: bytes) -> bytes:
    """Join the start of one file and the end of another."""
    return data[: rng.randrange(len(data) + 1)] + other[rng.randrange(len(other) + 1) :]


def header_strange(rng: Random, data: bytes, _: bytes) -> bytes:
    """Replace the header with a bad one (`tests/odds/test_banker.py` tests headers with a valid digest)."""
    first = data.index(b"{")
    depth = rng.choice((10, 1_000, 100_000))
    deep = b"[" * depth, b'{"key":' * depth, b"9" * depth, b'"' + b"x" * depth
    return data[:first] + rng.choice((*deep, b"null", b"[]", b"{}", b"NaN", b"")) + data[data.index(b"\n", first) :]


def anything(rng: Random, data: bytes, _: bytes) -> bytes:
    start = data[: data.index(b"{") if rng.randrange(2) else 0]
    return start + rng.randbytes(rng.choice((0, 1, 20, 2_000)))


SPOILS: dict[str, Spoil] = {
    "bytes changed": lambda rng, data, _: damaged(rng, data),
    "cut short": lambda rng, data, _: data[: rng.randrange(len(data))],
    **by_name(zeroed, put_together, header_strange, anything),
}


@in_parts
def test_a_damaged_cache_file_is_read_as_written_or_treated_as_missing(part: int, bases: list[Base]) -> None:
    def spoilt(rng: Random, spoil: Spoil) -> Spoilt:
        base, other = rng.randrange(len(bases)), rng.randrange(len(bases))
        return Spoilt(base, spoil(rng, bases[base].data, bases[other].data))

    def check(given: Spoilt) -> None:
        base = bases[given.base]
        base.path.write_bytes(given.data)
        assert base.reader() in (None, base.answer)

    mutators = {name: partial(spoilt, spoil=spoil) for name, spoil in SPOILS.items()}
    attack("caches", part, mutators, check, 400, 400_000)
