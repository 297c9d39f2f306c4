"""A table engine that keeps events in memory, without SQLite."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from paigow_tui.store import Conflict, NoSuchStream, Recorded, StreamExists, StreamInfo


class Memory:
    """Streams in memory, shared by every `View` of them."""

    def __init__(self) -> None:
        self.now = 1_000_000
        self.kept: dict[str, list[Recorded]] = {}
        self.titles: dict[str, tuple[str, str]] = {}
        self.snapshots: dict[tuple[str, str], tuple[int, bytes]] = {}
        self.writes = 0


class View:
    """One program's view of the streams, as an `Engine`."""

    path = Path("nowhere")

    def __init__(self, memory: Memory) -> None:
        self._memory, self._seen = memory, memory.writes

    def clock(self) -> int:
        return self._memory.now

    def create(self, stream: str, kind: str, title: str, payloads: Iterable[bytes] = ()) -> int:
        if stream in self._memory.kept:
            raise StreamExists(self.path, stream)
        self._memory.kept[stream], self._memory.titles[stream] = [], (kind, title)
        return self.append(stream, 0, list(payloads))

    def append(self, stream: str, after: int, payloads: Sequence[bytes]) -> int:
        kept = self._of(stream)
        if len(kept) != after:
            raise Conflict(stream, after, len(kept))
        kept += [
            Recorded(stream, after + place, self._memory.now, payload) for place, payload in enumerate(payloads, 1)
        ]
        self._memory.writes += 1
        return len(kept)

    def read(self, stream: str, after: int = 0, limit: int | None = None) -> Iterator[Recorded]:
        return iter(self._of(stream)[after : None if limit is None else after + limit])

    def since_pause(self, stream: str, pause: int, most: int) -> int:
        return max(1, len(self._of(stream)) - most + 1)

    def last(self, stream: str) -> int:
        return len(self._of(stream))

    def streams(self, kind: str | None = None) -> list[StreamInfo]:
        found = [(name, *self._memory.titles[name], len(kept)) for name, kept in self._memory.kept.items()]
        now = self._memory.now
        return [StreamInfo(name, of, title, now, now, count) for name, of, title, count in found if kind in (None, of)]

    def changed(self) -> bool:
        before, self._seen = self._seen, self._memory.writes
        return self._seen != before

    def confirm(self) -> None:
        """Do nothing: no event can be lost."""

    def hold(self, stream: str) -> None:
        """Do nothing: no stream can be deleted."""

    def save_snapshot(self, stream: str, sequence: int, format: str, payload: bytes) -> None:
        self._memory.snapshots[stream, format] = sequence, payload

    def load_snapshot(self, stream: str, format: str) -> tuple[int, bytes] | None:
        return self._memory.snapshots.get((stream, format))

    def drop_snapshots(self, stream: str) -> None:
        for key in [key for key in self._memory.snapshots if key[0] == stream]:
            del self._memory.snapshots[key]

    def _of(self, stream: str) -> list[Recorded]:
        if stream not in self._memory.kept:
            raise NoSuchStream(self.path, stream)
        return self._memory.kept[stream]
