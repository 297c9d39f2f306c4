"""What a table asks of whatever keeps its events, so that another engine than SQLite could stand behind it."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Protocol

from paigow_tui.store.events import Clock, Recorded, StreamInfo


class Engine(Protocol):
    """Streams of events, each identified by its stream and sequence. `EventStore` is the one that is built.

    What `append` returns for is kept whatever happens; of two writers of the same sequence, one gets a Conflict. Any
    method may raise a `StoreError`.
    """

    @property
    def path(self) -> Path:
        """What to call the place of the events."""

    @property
    def clock(self) -> Clock:
        """The clock for the times of events."""

    def create(self, stream: str, kind: str, title: str, payloads: Iterable[bytes] = ()) -> int:
        """Create a stream with its first events, all or none. Return its last sequence, or raise StreamExists."""

    def append(self, stream: str, after: int, payloads: Sequence[bytes]) -> int:
        """Append events after a sequence, all or none. Return the last sequence; raise Conflict, NoSuchStream."""

    def read(self, stream: str, after: int = 0, limit: int | None = None) -> Iterator[Recorded]:
        """Yield the events after a sequence, at most `limit`. Raise NoSuchStream at once."""

    def since_pause(self, stream: str, pause: int, most: int) -> int:
        """Return the sequence of the first event after the last pause of that many milliseconds."""

    def last(self, stream: str) -> int:
        """Return the sequence of the last event; 0 if there is none. Raise NoSuchStream."""

    def streams(self, kind: str | None = None) -> list[StreamInfo]:
        """Return the streams of a kind, or all; the one most recently appended to comes first."""

    def changed(self) -> bool:
        """Return whether somebody else may have written since the last call. Asked several times a second."""

    def confirm(self) -> None:
        """Check that what was written is still there."""

    def hold(self, stream: str) -> None:
        """Keep a stream from being deleted, instead of the previous one."""

    def save_snapshot(self, stream: str, sequence: int, format: str, payload: bytes) -> None:
        """Save a snapshot after an event, replacing the last one in this format. It may be lost at any time."""

    def load_snapshot(self, stream: str, format: str) -> tuple[int, bytes] | None:
        """Return the sequence and payload of a snapshot; None if there is none."""

    def drop_snapshots(self, stream: str) -> None:
        """Delete all snapshots of a stream."""
