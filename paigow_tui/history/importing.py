"""Take a hand history into the store, whole or not at all."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from typing import BinaryIO

import msgspec

from paigow_tui.history.form import LONGEST_LINE, End, HistoryError
from paigow_tui.history.reading import History, open_history
from paigow_tui.host.games import KIND
from paigow_tui.store import EventStore, StreamExists
from paigow_tui.table import UnreadableEvent, decode_event, encode

IMPORTED = "import"
"""How the names of games that came from files begin: they are looked at, never gone on with."""


class Checked(msgspec.Struct, frozen=True):
    """A file that holds a game which could have happened."""

    rounds: int
    events: int


class Imported(msgspec.Struct, frozen=True):
    """What came of it."""

    stream: str
    rounds: int
    events: int


def check_history(path: str | os.PathLike[str]) -> Checked:
    """Check a file from end to end. Raises HistoryError at the first line that is wrong."""
    with open_history(path) as file:
        history = History(file)
        for _ in history:
            pass
        return Checked(history.state.round, history.events)


def import_history(store: EventStore, path: str | os.PathLike[str]) -> Imported:
    """Check a file from end to end, then write it down in one transaction.

    Raises HistoryError at the first line that is wrong, and StoreError; nothing was imported then.
    """
    with open_history(path) as file:
        history = History(file)
        for _ in history:
            pass
        seal = End(history.events, history.sha256)
        stream = _create(store, history.header.title or "a hand history", file, seal)
        return Imported(stream, history.state.round, history.events)


def _create(store: EventStore, title: str, file: BinaryIO, seal: End) -> str:
    number = len(store.streams(KIND)) + 1
    while True:
        stream = f"{IMPORTED}/{number}"
        try:
            store.create(stream, KIND, title, _payloads(file, seal))
        except StreamExists:
            number += 1
        else:
            return stream


def _payloads(file: BinaryIO, seal: End) -> Iterator[bytes]:
    """The events of a file that was checked before, unless it was changed since."""
    file.seek(0)
    line = file.readline()
    digest = hashlib.sha256(line)
    for _ in range(seal.events):
        line = file.readline(LONGEST_LINE)
        digest.update(line)
        try:
            yield encode(decode_event(line))
        except UnreadableEvent:
            break
    if digest.hexdigest() != seal.sha256:
        raise HistoryError("The file was changed while it was being read.")
