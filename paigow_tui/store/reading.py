"""Read the events of a stream, checking each against its digest."""

import sqlite3
import struct
from collections.abc import Iterator
from pathlib import Path

from paigow_tui.store import chain
from paigow_tui.store.errors import Damaged
from paigow_tui.store.events import Recorded
from paigow_tui.store.faults import translated
from paigow_tui.store.heads import Head

_AT_ONCE = 500
"""Events per query. No query stays open between batches, so a slow reader never blocks a checkpoint."""


def digest_at(db: sqlite3.Connection, path: Path, head: Head, sequence: int) -> bytes | None:
    """Return the digest of the event at `sequence`, or None; at 0, return what the first event is chained to."""
    if sequence == 0:
        return chain.first(head.name)
    if sequence == head.last:
        return head.digest
    with translated(path):
        row = db.execute("SELECT digest FROM events WHERE stream = ? AND sequence = ?", (head.id, sequence)).fetchone()
    if row is None:
        return None
    if type(row[0]) is not bytes:
        raise Damaged(path, "its checksum is malformed", head.name, sequence)
    return row[0]


def events(
    db: sqlite3.Connection, path: Path, head: Head, after: int = 0, limit: int | None = None
) -> Iterator[Recorded]:
    """Yield the events after `after`, at most `limit`, in order, without gaps. Raise Damaged at the first bad one."""
    previous = digest_at(db, path, head, after)
    if previous is None:
        if after < head.last:
            raise Damaged(path, "it is missing", head.name, after)
        return
    place, left = after, limit
    while left is None or left > 0:
        asked = _AT_ONCE if left is None else min(left, _AT_ONCE)
        with translated(path):
            rows = db.execute(
                "SELECT sequence, recorded_at, payload, digest FROM events "
                "WHERE stream = ? AND sequence > ? ORDER BY sequence LIMIT ?",
                (head.id, place, asked),
            ).fetchall()
        for sequence, recorded_at, payload, digest in rows:
            place += 1
            try:
                sound = sequence == place and chain.link(previous, sequence, recorded_at, payload) == digest
            except (TypeError, struct.error):
                sound = False
            if not sound or (place == head.last and digest != head.digest):
                raise Damaged(path, "it fails its checksum" if sequence == place else "it is missing", head.name, place)
            previous = digest
            yield Recorded(head.name, sequence, recorded_at, payload)
        if len(rows) < asked:
            if place < head.last:
                raise Damaged(path, "it is missing", head.name, place + 1)
            return
        left = None if left is None else left - len(rows)


def since_pause(db: sqlite3.Connection, path: Path, head: Head, pause: int, most: int) -> int:
    """Return the sequence after the last pause of `pause` ms or more, looking only at the `most` newest events."""
    with translated(path):
        (row,) = db.execute(
            "SELECT max(sequence) FROM (SELECT sequence, "
            "recorded_at - lag(recorded_at) OVER (ORDER BY sequence) AS gap "
            "FROM events WHERE stream = ? AND sequence >= ?) WHERE gap >= ?",
            (head.id, head.last - most, pause),
        ).fetchone()
    return row if type(row) is int else max(1, head.last - most + 1)
