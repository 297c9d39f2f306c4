"""Find the game or file that a command names."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from paigow_tui.commands.common import NO_GAME, UserError, open_store

if TYPE_CHECKING:
    from paigow_tui.store import EventStore

LAST = "last"
_GAME = re.compile(r"[a-z]+/[0-9]{1,9}")


def is_game(text: str) -> bool:
    """Return whether this names a game and not a file: ``last``, or a name such as ``table/3``."""
    return text == LAST or _GAME.fullmatch(text) is not None


def find_game(store: EventStore, text: str) -> str:
    """Return the full name of a game in the store. Raise UserError if there is no such game."""
    from paigow_tui.cards import quoted
    from paigow_tui.host.games import KIND, latest

    games = [info.name for info in store.streams(KIND)]
    if text == LAST:
        if not games:
            raise UserError(NO_GAME)
        return latest(store) or games[0]
    if text not in games:
        raise UserError(f"There is no game {quoted(text)}: paigow games lists your games.")
    return text


def check_file(text: str) -> None:
    """Raise UserError if there is no such file; if that cannot be determined, opening it will say why."""
    from paigow_tui.history.reading import quoted_path

    try:
        os.lstat(text)
    except FileNotFoundError:
        words = f"There is no game and no file '{quoted_path(text)}': paigow games lists your games."
        raise UserError(words) from None
    except (OSError, ValueError):  # a folder that may not be read, a zero byte in the name
        pass


@contextmanager
def open_game(args_db: str | None, text: str) -> Iterator[tuple[EventStore, str]]:
    """Open the store for reading and yield it with the full name of the game."""
    with open_store(args_db, reading=True) as store:
        yield store, find_game(store, text)
