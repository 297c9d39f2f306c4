"""Open the games file, and find the game in it that a command names."""

import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from paigow_tui.cards import quoted
from paigow_tui.commands.parser import Option
from paigow_tui.commands.terminal import UserError, say, user_errors
from paigow_tui.host.games import KIND, latest
from paigow_tui.store import EventStore, StoreError, store_path
from paigow_tui.telling.games import START_ONE, left_behind, no_file, sure_to_convert

DB: Final = Option("--db", metavar="PATH", help="the games file (default: PAIGOW_DB, or paigow.db in your data folder)")
CONVERT: Final = Option(
    "--convert", action="store_true", help="convert a file from before version 1.0, and keep the original next to it"
)
LAST: Final = "last"
_GAME: Final = re.compile(r"[a-z]+/[0-9]{1,9}")


def ask_to_convert(path: Path) -> bool:
    """Ask whether to convert a file from before version 1.0; without a terminal, answer no."""
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        return False
    say(sure_to_convert(path.name))
    return sys.stdin.readline().strip().casefold() in ("yes", "y")


@contextmanager
def open_store(
    path: str | None, *, reading: bool = False, empty: bool = False, convert: Callable[[Path], bool] = ask_to_convert
) -> Iterator[EventStore]:
    """Open the store.

    With ``reading``, the file may be read-only, and a missing file in the usual place is an empty store. A missing
    file that was named by ``path`` or ``PAIGOW_DB`` is an error, unless ``empty`` is true.

    A file from before version 1.0 is converted if ``convert``, called with its path, returns true.
    """
    with user_errors(StoreError), EventStore.open(store_path(path), reading=reading, convert=convert) as store:
        if reading and not empty and (named := path or os.environ.get("PAIGOW_DB")) and not store.path.exists():
            raise UserError(no_file(named, "--db" if path else "PAIGOW_DB"))
        if store.left_behind:
            say(left_behind(store.left_behind))
        yield store


def is_game(text: str) -> bool:
    """Return whether a string names a game rather than a file: ``last``, or a name such as ``table/3``."""
    return text == LAST or _GAME.fullmatch(text) is not None


def find_game(store: EventStore, text: str) -> str:
    """Return the full name of a game in the store. Raise UserError if there is no such game."""
    games = [info.name for info in store.streams(KIND)]
    if text == LAST:
        if not games:
            raise UserError(START_ONE)
        return latest(store) or games[0]
    if text not in games:
        raise UserError(f"No game is named {quoted(text)}. Run paigow games to list your games.")
    return text


@contextmanager
def open_game(path: str | None, text: str) -> Iterator[tuple[EventStore, str]]:
    """Open the store for reading, and yield it with the full name of the game."""
    with open_store(path, reading=True) as store:
        yield store, find_game(store, text)
