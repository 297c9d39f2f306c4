"""A cache of states, so that a long stream need not be read from its start.

A snapshot's digest ties it to the event it was taken at. A snapshot that doesn't match, for any reason, is ignored,
and the state is rebuilt from the events.
"""

import sqlite3
from pathlib import Path

from paigow_tui.store import chain
from paigow_tui.store.errors import Damaged
from paigow_tui.store.faults import translated
from paigow_tui.store.heads import Head
from paigow_tui.store.reading import digest_at


def save(db: sqlite3.Connection, path: Path, head: Head, sequence: int, format: str, payload: bytes) -> None:
    """Within a transaction, save `payload` as the only snapshot of this stream in this format."""
    at = digest_at(db, path, head, sequence)
    if at is None:
        raise ValueError(f"{head.name!r} has no event {sequence} to keep a snapshot of")
    db.execute(
        "REPLACE INTO snapshots (stream, format, sequence, payload, digest) VALUES (?, ?, ?, ?, ?)",
        (head.id, format, sequence, payload, _bind(at, format, payload)),
    )


def load(db: sqlite3.Connection, path: Path, head: Head, format: str) -> tuple[int, bytes] | None:
    """Return the sequence and payload of the snapshot in this format, if one matches its event."""
    try:
        with translated(path):
            row = db.execute(
                "SELECT sequence, payload, digest FROM snapshots WHERE stream = ? AND format = ?",
                (head.id, format),
            ).fetchone()
        if row is None:
            return None
        sequence, payload, digest = row
        if type(sequence) is not int or type(payload) is not bytes or not 0 <= sequence <= head.last:
            return None
        at = digest_at(db, path, head, sequence)
    except Damaged:
        return None
    return (sequence, payload) if at is not None and _bind(at, format, payload) == digest else None


def drop(db: sqlite3.Connection, head: Head) -> None:
    """Within a transaction, delete all snapshots of this stream."""
    db.execute("DELETE FROM snapshots WHERE stream = ?", (head.id,))


def _bind(at: bytes, format: str, payload: bytes) -> bytes:
    return chain.over(at + chain.over(format.encode()) + payload)
