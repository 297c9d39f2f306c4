"""Where events live: streams of versioned events, as JSON bytes, in one SQLite file.

A table is a stream, a practice diary is a stream; the store does not know which. See `EventStore`.
"""

from .errors import (
    Conflict,
    CutShort,
    Damaged,
    DiskFault,
    DiskFull,
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
    "DiskFault",
    "DiskFull",
    "EventStore",
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
