"""The interface of an event store, so that an engine other than SQLite could be used."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Protocol

from paigow_tui.store.events import Clock, Recorded, StreamInfo


class Engine(Protocol):
    """Streams of events, each identified by its stream and sequence. `EventStore` implements this.

    Once `append` returns, its events are safe. If two writers write the same sequence, one gets a Conflict. Any method
    may raise a ``StoreError``.
    """

    @property
    def path(self) -> Path:
        """The location of the events, as shown to the user."""

    @property
    def clock(self) -> Clock:
        """The clock for the timestamps of events."""

    def create(self, stream: str, kind: str, title: str, payloads: Iterable[bytes] = ()) -> int:
        """Create a stream with its first events, or nothing. Return its last sequence, or raise StreamExists."""

    def append(self, stream: str, after: int, payloads: Sequence[bytes]) -> int:
        """Append all events after a sequence, or none. Return the last sequence; raise Conflict or NoSuchStream."""

    def read(self, stream: str, after: int = 0, limit: int | None = None) -> Iterator[Recorded]:
        """Yield the events after a sequence, at most `limit`. Raise NoSuchStream at once."""

    def since_pause(self, stream: str, pause: int, most: int) -> int:
        """Return the sequence of the first event after the last pause of at least this many milliseconds."""

    def last(self, stream: str) -> int:
        """Return the sequence of the last event; 0 if there is none. Raise NoSuchStream."""

    def streams(self, kind: str | None = None) -> list[StreamInfo]:
        """Return the streams of a kind, or all of them, in order of their last append, newest first."""

    def changed(self) -> bool:
        """Return whether somebody else may have written since the last call. This is called several times a second."""

    def confirm(self) -> None:
        """Check that everything written so far is still there."""

    def hold(self, stream: str) -> None:
        """Protect a stream from being deleted, in place of the previous one."""

    def save_snapshot(self, stream: str, sequence: int, format: str, payload: bytes) -> None:
        """Save a snapshot after an event, replacing the last one in this format. Snapshots may be lost at any time."""

    def load_snapshot(self, stream: str, format: str) -> tuple[int, bytes] | None:
        """Return the sequence and payload of a snapshot; None if there is none."""

    def drop_snapshots(self, stream: str) -> None:
        """Delete all snapshots of a stream."""
