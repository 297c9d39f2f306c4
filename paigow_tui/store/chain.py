"""Digests that chain the events of a stream, so that any flipped bit is noticed while reading.

Each event's digest covers the previous digest, its sequence, its time and its payload; the first one starts from the
stream's name. Digests guard against accidents, not against someone who edits the file and recomputes them.
"""

import struct
from hashlib import blake2b

SIZE = 16

_place = struct.Struct(">qq").pack


def over(data: bytes) -> bytes:
    return blake2b(data, digest_size=SIZE).digest()


def first(stream: str) -> bytes:
    """Return the digest that a stream's first event is chained to.

    >>> first("table/1") == first("table/2")
    False
    """
    return over(stream.encode())


def link(previous: bytes, sequence: int, recorded_at: int, payload: bytes) -> bytes:
    """Return the digest of an event. Raise TypeError or struct.error for wrong types, as from a damaged file.

    >>> link(first("t"), 1, 0, b"{}") == link(first("t"), 2, 0, b"{}")
    False
    """
    return over(previous + _place(sequence, recorded_at) + payload)
