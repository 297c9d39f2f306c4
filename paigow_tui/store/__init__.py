"""The event store: streams of versioned events, as JSON bytes, in one SQLite file.

A game is a stream, and so is a practice diary; the store does not care which. See `EventStore`.
"""

from .engine import Engine
from .errors import Conflict, Damaged, InUse, Locked, NoSuchStream, ReadOnly, StoreError, StreamExists
from .events import Clock, Recorded, StreamInfo, wall_clock
from .paths import store_path
from .sqlite import EventStore

__all__ = [
    "Clock", "Conflict", "Damaged", "Engine", "EventStore", "InUse", "Locked", "NoSuchStream", "ReadOnly",
    "Recorded", "StoreError", "StreamExists", "StreamInfo", "store_path", "wall_clock",
]  # fmt: skip
