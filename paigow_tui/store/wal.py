"""Check the write-ahead log that a killed program left, before SQLite reads it.

SQLite stops reading its log at the first frame with a wrong checksum, because that is what an interrupted write looks
like. A flipped bit looks the same, and would silently discard every later event. But every commit reaches the disk
before the next one starts, so a broken frame followed by two whole commits must be damage. (Damage to the very last
commit cannot be distinguished from a write that never finished.)

The format is the one in https://sqlite.org/fileformat2.html#the_write_ahead_log.
"""

import struct
from array import array
from pathlib import Path
from typing import BinaryIO

# magic, version, page size, checkpoints, salt 1, salt 2, checksum 1, checksum 2
_HEADER = struct.Struct(">8I")
# page, size of the database after a commit or 0, salt 1, salt 2, checksum 1, checksum 2
_FRAME = struct.Struct(">6I")
_MAGIC = 0x377F0682  # its last bit is set if checksums use big-endian words

Pair = tuple[int, int]


def beside(path: Path) -> Path:
    """Return the path of a database file's log."""
    return path.with_name(path.name + "-wal")


def shared(path: Path) -> Path:
    """Return the path of the log's shared-memory index."""
    return path.with_name(path.name + "-shm")


def size(path: Path) -> int:
    """Return the size of a database file's log in bytes; 0 if there is none."""
    try:
        return beside(path).stat().st_size
    except FileNotFoundError:
        return 0


def lost_commits(wal: Path) -> int:
    """Return how many whole commits SQLite would drop from this log; 0 if it is sound or missing."""
    try:
        with wal.open("rb") as file:
            return _lost(file)
    except FileNotFoundError:
        return 0


def _lost(file: BinaryIO) -> int:
    header = file.read(_HEADER.size)
    if len(header) < _HEADER.size:
        return 0
    magic, _, page_size, _, *salts, sum1, sum2 = _HEADER.unpack(header)
    big = bool(magic & 1)
    running = _checksum((0, 0), header[:24], big)
    if magic & ~1 != _MAGIC or running != (sum1, sum2):
        return _behind_a_broken_header(file)
    broken, behind = False, 0
    while len(frame := file.read(_FRAME.size + page_size)) == _FRAME.size + page_size:
        _, commit, salt1, salt2, sum1, sum2 = _FRAME.unpack_from(frame)
        ours = [salt1, salt2] == salts
        if not broken:
            running = _checksum(_checksum(running, frame[:8], big), frame[24:], big)
            broken = not ours or running != (sum1, sum2)
        if broken and ours and commit:
            behind += 1
    return behind if behind > 1 else 0


def _behind_a_broken_header(file: BinaryIO, page_size: int = 4096) -> int:
    """Count the commits lost behind a broken header. Frames with equal salts belong to one log."""
    seen: dict[Pair, int] = {}
    while len(frame := file.read(_FRAME.size + page_size)) == _FRAME.size + page_size:
        _, commit, salt1, salt2, _, _ = _FRAME.unpack_from(frame)
        if commit:
            seen[salt1, salt2] = seen.get((salt1, salt2), 0) + 1
    return max(seen.values(), default=0)


def _checksum(start: Pair, data: bytes, big: bool) -> Pair:
    words = array("I", data)
    if big != (struct.pack("=H", 1) == b"\0\1"):
        words.byteswap()
    one, two = start
    pairs = iter(words)
    for left, right in zip(pairs, pairs, strict=True):
        one = one + left + two & 0xFFFFFFFF
        two = two + right + one & 0xFFFFFFFF
    return one, two
