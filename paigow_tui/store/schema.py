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

from paigow_tui.shipped import shipped
from paigow_tui.version import FORMAT

BEFORE_1_0 = int.from_bytes(b"PGow", "big")
"""What marked a games file before 1.0."""
APPLICATION_ID = int.from_bytes(b"PaiG", "big")
DELETED = "deleted"
"""The kind of a deleted stream. Programs that do not know it see an empty stream."""

_STATEMENTS = shipped("store/schema.sql").decode().strip().split("\n\n")
_EXPECTED = {statement.split()[2]: statement for statement in _STATEMENTS}
"""The SQL that creates each table and trigger, by name; our files have exactly these."""


def make_tables(db: sqlite3.Connection) -> None:
    """Turn an empty database into an empty store."""
    db.execute("BEGIN")
    for statement in _EXPECTED.values():
        db.execute(statement)
    db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    db.execute(f"PRAGMA user_version = {FORMAT}")
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
    tables = dict(db.execute("SELECT name, sql FROM sqlite_master").fetchall())
    for name, statement in _EXPECTED.items():
        if tables.get(name) != statement:
            return f"its table or trigger {name} is {'changed' if name in tables else 'missing'}"
    return None
