"""Reading games to replay; a long one takes seconds."""

from __future__ import annotations

from pathlib import Path

from paigow_tui.history.form import HistoryError
from paigow_tui.history.reading import History, open_history
from paigow_tui.history.timeline import Timeline
from paigow_tui.store import EventStore, StoreError
from paigow_tui.table import UnreadableEvent, encode


class Unreplayable(Exception):
    """A game cannot be replayed; ``str()`` says why, as a sentence."""


def load_game(store: Path, stream: str) -> Timeline:
    """Return a game of a store, read by a connection of its own, so that a thread can do it.

    Raises `Unreplayable`.
    """
    try:
        with EventStore.open(store, reading=True) as opened:
            title = next((info.title for info in opened.streams() if info.name == stream), stream)
            return Timeline.of(opened, stream, f"{stream}, {title}")
    except (StoreError, UnreadableEvent) as error:
        raise Unreplayable(str(error)) from error


def load_file(path: str) -> Timeline:
    """Return the game of a hand history, checked from end to end. Raises `Unreplayable`."""
    try:
        with open_history(path) as file:
            history = History(file)
            return Timeline((encode(event) for event in history), history.header.title)
    except HistoryError as error:
        raise Unreplayable(str(error)) from error
