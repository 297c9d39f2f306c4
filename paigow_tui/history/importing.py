"""Import a hand history into the store, as a whole or not at all."""

import hashlib
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO

import msgspec

from paigow_tui.amounts import printable
from paigow_tui.history.form import LONGEST_LINE, BeforeRelease, End, HistoryError
from paigow_tui.history.reading import History, open_history
from paigow_tui.host.games import KIND, numbered
from paigow_tui.store import EventStore
from paigow_tui.store.before_1_0 import convert_history
from paigow_tui.table import UnreadableEvent, decode_event, encode

IMPORTED = "import"
"""The name prefix of imported games, which can be replayed but not continued."""


class Checked(msgspec.Struct, frozen=True):
    """The contents of a valid file."""

    rounds: int
    events: int


class Imported(msgspec.Struct, frozen=True):
    """The result of an import."""

    stream: str
    rounds: int
    events: int


def check_history(path: str | os.PathLike[str]) -> Checked:
    """Check a file from end to end. Raise HistoryError at the first line that is wrong."""
    with open_history(path) as file:
        history = History(file)
        for _ in history:
            pass
        return Checked(history.state.round, history.events)


def import_history(
    store: EventStore, path: str | os.PathLike[str], convert: Callable[[Path], bool] | None = None
) -> Imported:
    """Check a file from end to end, then store it in one transaction.

    A file from before version 1.0 is converted first if ``convert``, called with its path, returns true. Raise
    HistoryError at the first line that is wrong, or StoreError; in both cases, nothing was imported.
    """
    try:
        return _import(store, path)
    except BeforeRelease:
        if convert is None or not convert(Path(path)):
            raise
        try:
            convert_history(Path(path))
        except OSError as error:
            raise HistoryError(f"{printable(path)} cannot be converted: {error.strerror or error}.") from error
    return _import(store, path)


def _import(store: EventStore, path: str | os.PathLike[str]) -> Imported:
    with open_history(path) as file:
        history = History(file)
        for _ in history:
            pass
        seal = End(history.events, history.sha256)
        title = history.header.title or "a hand history"
        stream = numbered(store, IMPORTED, lambda name: store.create(name, KIND, title, _payloads(file, seal)))
        return Imported(stream, history.state.round, history.events)


def _payloads(file: BinaryIO, seal: End) -> Iterator[bytes]:
    """Yield the events of a checked file. Raise HistoryError if the file has changed since it was checked."""
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
