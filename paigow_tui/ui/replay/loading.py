"""Games read away from the screen: a long one takes seconds."""

from __future__ import annotations

from pathlib import Path

from paigow_tui.history.form import HistoryError
from paigow_tui.history.reading import History, open_history
from paigow_tui.history.timeline import Timeline
from paigow_tui.store import EventStore, StoreError
from paigow_tui.table import UnreadableEvent, encode


class Unreplayable(Exception):
    """A game that cannot be gone through; ``str()`` is a sentence."""


def load_game(store: Path, stream: str) -> Timeline:
    """A game of a store, by a connection of its own: it is done in a thread."""
    try:
        with EventStore.open(store, reading=True) as opened:
            title = next((info.title for info in opened.streams() if info.name == stream), stream)
            return Timeline.of(opened, stream, f"{stream}, {title}")
    except (StoreError, UnreadableEvent) as error:
        raise Unreplayable(str(error)) from error


def load_file(path: str) -> Timeline:
    """A hand history, checked from end to end."""
    try:
        with open_history(path) as file:
            history = History(file)
            return Timeline((encode(event) for event in history), history.header.title)
    except HistoryError as error:
        raise Unreplayable(str(error)) from error
