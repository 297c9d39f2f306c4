"""The event store: streams of versioned events, as JSON bytes, in one SQLite file.

A game is a stream, and so is a practice diary; the store does not care which. See `EventStore`.
"""

from .errors import (
    Conflict,
    CutShort,
    Damaged,
    Deleted,
    DiskFault,
    DiskFull,
    InUse,
    Locked,
    Moved,
    NewerVersion,
    NoFolder,
    NoSuchStream,
    NotOurs,
    ReadOnly,
    StoreError,
    StreamExists,
    Unreadable,
)
from .events import Clock, Recorded, StreamInfo, wall_clock
from .paths import store_path
from .sqlite import EventStore

__all__ = [
    "Clock",
    "Conflict",
    "CutShort",
    "Damaged",
    "Deleted",
    "DiskFault",
    "DiskFull",
    "EventStore",
    "InUse",
    "Locked",
    "Moved",
    "NewerVersion",
    "NoFolder",
    "NoSuchStream",
    "NotOurs",
    "ReadOnly",
    "Recorded",
    "StoreError",
    "StreamExists",
    "StreamInfo",
    "Unreadable",
    "store_path",
    "wall_clock",
]
