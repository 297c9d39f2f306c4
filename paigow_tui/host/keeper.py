"""Snapshots that let a long game open instantly, and checks of them against its events.

Two snapshots are saved. A game is opened from the older one, and replaying the events between them must reproduce the
newer one byte for byte. If it doesn't, or if one cannot be read, both are dropped and everything is rebuilt from the
events, because snapshots are only a shortcut.
"""

from collections import deque
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cache
from typing import Final

import msgspec

from paigow_tui.host.host import Host
from paigow_tui.host.ledger import Ledger, Page
from paigow_tui.host.logbook import LogBook
from paigow_tui.store import Engine, StoreError
from paigow_tui.table import Happened, Line, Phase, State, encode
from paigow_tui.table.codec import decode_card
from paigow_tui.version import FORMAT, __version__

EVERY: Final = 3_000
"""The number of events between snapshots: about a hundred rounds, replayed in a tenth of a second."""
_AT_ONCE: Final = 500
"""The number of events to read before asking whether to continue."""
FORMATS: Final = tuple(f"table/{FORMAT}/{__version__}/{slot}" for slot in "ab")


class Snapshot(msgspec.Struct, frozen=True):
    """The saved state of a game: its table, and the records computed from its events."""

    state: State
    page: Page


@cache
def _decoder() -> msgspec.json.Decoder[Snapshot]:
    """Return the decoder, created on first use because most games are too short for a snapshot."""
    return msgspec.json.Decoder(Snapshot, dec_hook=decode_card)


class Keeper:
    """An open game: its host, the records computed from its events, and when the next snapshot is due."""

    def __init__(self, store: Engine, stream: str, who: str = "") -> None:
        """Open a game; ``who`` is the person's ID at a shared table. Raise StoreError."""
        self._who = who
        self._formats = tuple(f"{format}/{who}" if who else format for format in FORMATS)
        self._store = store
        self._stream = stream
        self._kept = 0
        self._slot = 0
        if not self._from_snapshots():
            self._begin(None, 0)
            self._read_on()

    def take(self, happened: Iterable[Happened]) -> None:
        """Apply what the host has returned, once and in order; then save a snapshot if one is due."""
        self._enter(happened)
        if self._last - self._kept >= EVERY and self.state.phase is Phase.BETWEEN:
            self._save(self._last, self._snapshot())

    def _enter(self, happened: Iterable[Happened]) -> None:
        for one in happened:
            self.ledger.take(one)
            self.state = one.after
            self._last += 1

    def _begin(self, snapshot: Snapshot | None, last: int) -> None:
        self._last = last
        if snapshot is None:
            self.ledger, self.state = Ledger(None, self._lines, self._who), State.empty()
        else:
            self.ledger, self.state = Ledger(snapshot.page, self._lines, self._who), snapshot.state
        self.host = Host(self._store, self._stream, state=self.state, last=last, read=False)

    def _snapshot(self) -> bytes:
        return encode(Snapshot(self.state, self.ledger.page()))

    def _read_on(self) -> None:
        """Read the remaining events and, if there are many, save two snapshots along the way."""
        passed: deque[tuple[int, bytes]] = deque(maxlen=2)
        while self._read(EVERY) == EVERY:
            passed.append((self._last, self._snapshot()))
        for last, payload in passed:
            self._save(last, payload)

    def _read(self, limit: int) -> int:
        """Read and apply at most ``limit`` events; return how many there were."""
        before = self._last
        self._enter(self.host.reload(limit))
        return self._last - before

    def _from_snapshots(self) -> bool:
        """Open the game from its snapshots; return whether they agree with its events."""
        saved = []
        for slot, format in enumerate(self._formats):
            snapshot = self._store.load_snapshot(self._stream, format)
            if snapshot is not None:
                saved.append((*snapshot, slot))
        if not saved:
            return False
        saved.sort()
        start, last = None, 0
        try:
            if len(saved) == 2:
                last, payload, _ = saved[0]
                start = _decoder().decode(payload)
            newest, expected, self._slot = saved[-1]
            self._begin(start, last)
            while self._last < newest:
                self._read(min(EVERY, newest - self._last))
            agrees = self._snapshot() == expected
        except StoreError:
            raise
        except Exception:  # any error caused by a bad state means that they disagree
            agrees = False
        if not agrees:
            with suppress(StoreError):
                self._store.drop_snapshots(self._stream)
            return False
        self._kept = newest
        self._slot = 1 - self._slot
        self._read_on()
        return True

    def _save(self, last: int, payload: bytes) -> None:
        """Save a snapshot. A failure to write it is ignored."""
        with suppress(StoreError):
            self._store.save_snapshot(self._stream, last, self._formats[self._slot], payload)
            self._slot = 1 - self._slot
        self._kept = last

    def _lines(self, count: int) -> list[Line]:
        return first_lines(self._store, self._stream, count, self._who)


def first_lines(
    store: Engine, stream: str, count: int, who: str, go_on: Callable[[int], bool] = lambda so_far: True
) -> list[Line]:
    """Return the first ``count`` lines of a game's log, rebuilt from its events.

    ``who`` is the ID of the person whose log it is; empty if the game is not a shared one. ``go_on`` is called with
    the number of lines so far; reading stops if it returns false.
    """
    ledger = Ledger(who=who)
    host = Host(store, stream, read=False)
    while len(ledger.log) < count and go_on(len(ledger.log)) and (happened := host.reload(_AT_ONCE)):
        for one in happened:
            ledger.take(one)
    return list(ledger.log)[:count]


__all__ = ["EVERY", "FORMATS", "Keeper", "LogBook", "Snapshot", "first_lines"]
