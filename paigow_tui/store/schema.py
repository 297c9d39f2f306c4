"""The database schema, and how to recognize a file as ours.

`events` rows never change once written: triggers enforce it (also against REPLACE, which fires no DELETE trigger). The
one exception is a stream that is deleted whole, with the triggers out of the way for that transaction; its row in
`streams` stays, of the kind `DELETED` and without events, so that nothing else ever gets its name.
`streams` describes each stream and records where it ends: its last sequence and digest. Without that, damage that hides
the last events of a stream would look like a stream that had always been shorter. `activity` orders streams by their
last append, even if the clock changed. `snapshots` is a cache and can be deleted.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

APPLICATION_ID = int.from_bytes(b"PGow", "big")
VERSION = 1
DELETED = "deleted"
"""The kind of a deleted stream. Programs that do not know it see an empty stream."""

_STREAMS = """CREATE TABLE streams (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    title TEXT NOT NULL,
    created INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    activity INTEGER NOT NULL,
    last INTEGER NOT NULL,
    digest BLOB NOT NULL,
    seal BLOB NOT NULL
)"""

_EVENTS = """CREATE TABLE events (
    stream INTEGER NOT NULL REFERENCES streams (id),
    sequence INTEGER NOT NULL,
    recorded_at INTEGER NOT NULL,
    payload BLOB NOT NULL,
    digest BLOB NOT NULL,
    PRIMARY KEY (stream, sequence)
) WITHOUT ROWID"""

_SNAPSHOTS = """CREATE TABLE snapshots (
    stream INTEGER NOT NULL REFERENCES streams (id),
    format TEXT NOT NULL,
    sequence INTEGER NOT NULL,
    payload BLOB NOT NULL,
    digest BLOB NOT NULL,
    PRIMARY KEY (stream, format)
)"""


def _refuse(name: str, event: str, sentence: str, when: str = "") -> str:
    return f"CREATE TRIGGER {name} BEFORE {event} {when}BEGIN SELECT RAISE(ABORT, '{sentence}'); END"


_EXPECTED = {
    "streams": _STREAMS,
    "events": _EVENTS,
    "snapshots": _SNAPSHOTS,
    "events_stay": _refuse("events_stay", "DELETE ON events", "an event is never deleted"),
    "events_keep": _refuse("events_keep", "UPDATE ON events", "an event is never changed"),
    "events_once": _refuse(
        "events_once",
        "INSERT ON events",
        "an event is never replaced",
        "WHEN EXISTS (SELECT 1 FROM events WHERE stream = NEW.stream AND sequence = NEW.sequence) ",
    ),
    "streams_stay": _refuse("streams_stay", "DELETE ON streams", "a stream is never deleted"),
    "streams_grow": _refuse(
        "streams_grow",
        "UPDATE ON streams",
        "a stream only grows",
        "WHEN NEW.last < OLD.last OR NEW.id <> OLD.id OR NEW.name <> OLD.name OR NEW.kind <> OLD.kind ",
    ),
}


def make_tables(db: sqlite3.Connection) -> None:
    """Turn an empty database into an empty store."""
    db.execute("BEGIN")
    for statement in _EXPECTED.values():
        db.execute(statement)
    db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    db.execute(f"PRAGMA user_version = {VERSION}")
    db.execute("COMMIT")


@contextmanager
def may_delete(db: sqlite3.Connection) -> Iterator[None]:
    """Lift the triggers that forbid deleting a stream, within a transaction."""
    lifted = ("events_stay", "streams_grow")
    for name in lifted:
        db.execute(f"DROP TRIGGER {name}")
    yield
    for name in lifted:
        db.execute(_EXPECTED[name])


def flaw(db: sqlite3.Connection) -> str | None:
    """Describe what is missing from or changed in the tables of an open store; None if nothing is."""
    found = dict(db.execute("SELECT name, sql FROM sqlite_master").fetchall())
    for name, statement in _EXPECTED.items():
        if found.get(name) != statement:
            return f"its table or trigger {name} is {'changed' if name in found else 'missing'}"
    return None
