"""The values that are passed to a store and returned by it."""

import time
from collections.abc import Callable
from typing import NamedTuple

from msgspec import Struct

Clock = Callable[[], int]
"""Returns the time in milliseconds since 1970-01-01 UTC. It may go backward, since nothing is ordered by it."""


def wall_clock() -> int:
    """Return the system's time, as a `Clock`."""
    return time.time_ns() // 1_000_000


class Recorded(NamedTuple):
    """One event as stored. `sequence` counts from 1 without a gap; `recorded_at` is in milliseconds."""

    stream: str
    sequence: int
    recorded_at: int
    payload: bytes


class StreamInfo(Struct, frozen=True):
    """What is known about a stream without reading it. Times are in milliseconds; `count` is also the last sequence."""

    name: str
    kind: str
    title: str
    created: int
    updated: int
    count: int
