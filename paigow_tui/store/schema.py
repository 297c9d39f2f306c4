"""The database schema, and how to recognize a file as ours.

Rows in `events` never change once written; triggers enforce that (also against REPLACE, which fires no DELETE trigger).
The one exception is deleting a whole stream, for which the triggers are dropped during the transaction. Its row in
`streams` remains, with the kind `DELETED` and without events, so that its name is never used again.
`streams` describes each stream and records where it ends: its last sequence and digest. Without that, a stream that
lost its last events to damage would look as if it had always been shorter. `activity` orders streams by their last
append, even if the clock changed. `snapshots` is a cache and can be deleted.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from paigow_tui.shipped import shipped
from paigow_tui.version import FORMAT

BEFORE_1_0 = int.from_bytes(b"PGow", "big")
"""The application ID of games files before 1.0."""
APPLICATION_ID = int.from_bytes(b"PaiG", "big")
DELETED = "deleted"
"""The kind of a deleted stream. Programs that don't know this kind see an empty stream."""

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
    """Drop the triggers that forbid deleting, and restore them at the end, all within a transaction."""
    lifted = ("events_stay", "streams_grow")
    for name in lifted:
        db.execute(f"DROP TRIGGER {name}")
    yield
    for name in lifted:
        db.execute(_EXPECTED[name])


def flaw(db: sqlite3.Connection) -> str | None:
    """Describe what is missing or has been changed in the tables of an open store; None if nothing is wrong."""
    tables = dict(db.execute("SELECT name, sql FROM sqlite_master").fetchall())
    for name, statement in _EXPECTED.items():
        if tables.get(name) != statement:
            return f"its table or trigger {name} is {'changed' if name in tables else 'missing'}"
    return None
