"""Check a store's games: whether their events form valid games, and whether snapshots agree with them."""

from collections import Counter
from pathlib import Path

import msgspec

from paigow_tui.amounts import number_of, printable
from paigow_tui.host.games import KIND
from paigow_tui.host.host import Host
from paigow_tui.host.keeper import FORMATS, Snapshot
from paigow_tui.host.ledger import Ledger
from paigow_tui.store import EventStore, ReadOnly, StoreError
from paigow_tui.table import encode

_AT_ONCE = 3_000
"""How many events to read at a time."""


class Checkup(msgspec.Struct):
    """The result of a checkup. Findings are faults, but notes are not."""

    findings: list[str] = msgspec.field(default_factory=list)
    notes: list[str] = msgspec.field(default_factory=list)
    kinds: Counter[str] = msgspec.field(default_factory=Counter)
    """The number of streams of each kind; empty if the store could not be opened."""


def checkup(path: Path) -> Checkup:
    """Replay every game in a store whose file is sound, and return the report.

    A snapshot that disagrees with its events is dropped; a new one will be made from them.
    """
    health = Checkup()
    try:
        with EventStore.open(path, reading=True) as store:
            health.kinds.update(info.kind for info in store.streams())
            for info in store.streams(KIND):
                _game(store, info.name, health)
    except StoreError as error:
        health.findings.append(str(error))
    return health


def _dropped(store: EventStore, stream: str) -> str:
    try:
        store.drop_snapshots(stream)
    except ReadOnly:
        return "but was left there because the file cannot be written. It does no harm"
    return "and was dropped"


def _game(store: EventStore, stream: str, health: Checkup) -> None:
    snapshots = {}
    for format in FORMATS:
        snapshot = store.load_snapshot(stream, format)
        if snapshot is not None:
            snapshots[snapshot[0]] = snapshot[1]
    ledger, host = Ledger(), Host(store, stream, read=False)

    def read(limit: int) -> bool:
        happened = host.reload(min(_AT_ONCE, limit))
        for one in happened:
            ledger.take(one)
        return bool(happened)

    name = repr(printable(stream))
    try:
        for last in sorted(snapshots):
            while host.last < last and read(last - host.last):
                pass
            if encode(Snapshot(host.state, ledger.page())) != snapshots[last]:
                health.notes.append(f"A snapshot of {name} did not match its events, {_dropped(store, stream)}.")
                break
        while read(_AT_ONCE):
            pass
    except StoreError as error:
        health.findings.append(str(error))
        return
    except (AssertionError, ValueError, TypeError):
        health.findings.append(f"The events of {name} do not form a valid game.")
        return
    if host.state.total:
        off = number_of(abs(host.state.total), "cent")
        health.findings.append(f"The chips in {name} do not add up. The total is off by {off}.")
