"""The head of each stream: what the stream is and where it ends, protected by a separate digest."""

import sqlite3
from pathlib import Path
from typing import NamedTuple

from paigow_tui.store import chain
from paigow_tui.store.errors import Damaged, Deleted, NoSuchStream
from paigow_tui.store.events import StreamInfo
from paigow_tui.store.faults import translated
from paigow_tui.store.schema import DELETED, may_delete

_COLUMNS = "id, name, kind, title, created, updated, activity, last, digest, seal"


class Head(NamedTuple):
    id: int
    name: str
    kind: str
    title: str
    created: int
    updated: int
    activity: int
    last: int
    digest: bytes

    @property
    def info(self) -> StreamInfo:
        return StreamInfo(self.name, self.kind, self.title, self.created, self.updated, self.last)

    @property
    def seal(self) -> bytes:
        return chain.over(ascii(tuple(self)).encode())


def find(db: sqlite3.Connection, path: Path, name: str) -> Head:
    """Return the head of the stream called `name`. Raise NoSuchStream, Deleted or Damaged."""
    with translated(path):
        row = db.execute(f"SELECT {_COLUMNS} FROM streams WHERE name = ?", (name,)).fetchone()
    if row is None:
        if any(head.name == name for head in read_all(db, path)):
            raise Damaged(path, "its index of names is wrong", name)
        raise NoSuchStream(path, name)
    head = _checked(path, row)
    if head.name != name:
        raise Damaged(path, "its index of names is wrong", name)
    if head.kind == DELETED:
        raise Deleted(path, name)
    return head


def read_all(db: sqlite3.Connection, path: Path) -> list[Head]:
    """Return all heads, including those of deleted streams, in order of creation. Raise Damaged if one is missing."""
    with translated(path):
        # Events first, because a stream that another program creates in between then has a head but no events here.
        (highest,) = db.execute("SELECT max(stream) FROM events").fetchone()
        rows = db.execute(f"SELECT {_COLUMNS} FROM streams ORDER BY id").fetchall()
    heads = [_checked(path, row) for row in rows]
    if [head.id for head in heads] != list(range(1, len(heads) + 1)) or (highest or 0) > len(heads):
        raise Damaged(path, "a stream is missing")
    return heads


def insert(db: sqlite3.Connection, name: str, kind: str, title: str, now: int) -> Head:
    """Insert the head of a new stream without events, and return it. Call this within a transaction."""
    (count,) = db.execute("SELECT count(*) FROM streams").fetchone()
    head = Head(count + 1, name, kind, title, now, now, _next_activity(db, None), 0, chain.first(name))
    put(db, head)
    return head


def put(db: sqlite3.Connection, head: Head) -> None:
    """Insert a head as it is given. Call this within a transaction."""
    db.execute(f"INSERT INTO streams ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", (*head, head.seal))


def advance(db: sqlite3.Connection, head: Head, last: int, digest: bytes, now: int) -> Head:
    """Move a head to the new end of its stream, and return it. Call this within a transaction."""
    head = head._replace(last=last, digest=digest, updated=now, activity=_next_activity(db, head))
    return _update(db, head)


def rename(db: sqlite3.Connection, head: Head, title: str) -> None:
    """Change the title of a stream. Call this within a transaction."""
    _update(db, head._replace(title=title))


def bury(db: sqlite3.Connection, head: Head) -> None:
    """Delete a stream's events, but keep its name reserved. Call this within a transaction."""
    with may_delete(db):
        for table in ("events", "snapshots"):
            db.execute(f"DELETE FROM {table} WHERE stream = ?", (head.id,))
        _update(db, head._replace(kind=DELETED, title="", last=0, digest=chain.first(head.name)))


def _update(db: sqlite3.Connection, head: Head) -> Head:
    db.execute(
        "UPDATE streams SET kind = ?, title = ?, updated = ?, activity = ?, last = ?, digest = ?, seal = ? "
        "WHERE id = ?",
        (*head[2:4], *head[5:9], head.seal, head.id),
    )
    return head


def _next_activity(db: sqlite3.Connection, head: Head | None) -> int:
    (top,) = db.execute("SELECT max(activity) FROM streams").fetchone()
    if top is None:
        return 1
    return int(top) if head is not None and head.activity == top else int(top) + 1


def _checked(path: Path, row: tuple[object, ...]) -> Head:
    head = Head._make(row[:-1])  # the digest covers the types too
    if head.seal != row[-1]:
        raise Damaged(path, "the record of a stream fails its checksum")
    return head
