"""The event store: streams of versioned events, as JSON bytes, in one SQLite file.

Games and practice diaries are both streams; the store treats them alike. See `EventStore`.
"""

from paigow_tui.store.engine import Engine
from paigow_tui.store.errors import Conflict, Damaged, InUse, Locked, NoSuchStream, ReadOnly, StoreError, StreamExists
from paigow_tui.store.events import Clock, Recorded, StreamInfo, wall_clock
from paigow_tui.store.paths import store_path
from paigow_tui.store.sqlite import EventStore

__all__ = [
    "Clock", "Conflict", "Damaged", "Engine", "EventStore", "InUse", "Locked", "NoSuchStream", "ReadOnly",
    "Recorded", "StoreError", "StreamExists", "StreamInfo", "store_path", "wall_clock",
]  # fmt: skip
