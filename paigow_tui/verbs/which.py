"""Which game or file is meant on the command line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from paigow_tui.verbs.common import NO_GAME, Bad, missing, opened_store

if TYPE_CHECKING:
    from paigow_tui.store import EventStore

LAST = "last"
_GAME = re.compile(r"[a-z]+/[0-9]{1,9}")


def is_game(text: str) -> bool:
    """Whether a game of the store is meant, not a file: ``last`` or a name such as ``table/3``."""
    return text == LAST or _GAME.fullmatch(text) is not None


def the_game(store: EventStore, text: str) -> str:
    """The name of a game in the store; raises Bad when there is none."""
    from paigow_tui.cards import quoted
    from paigow_tui.host.games import KIND, latest

    games = [info.name for info in store.streams(KIND)]
    if text == LAST:
        if not games:
            raise Bad(NO_GAME)
        return latest(store) or games[0]
    if text not in games:
        raise Bad(f"There is no game {quoted(text)}: paigow games lists those there are.")
    return text


def check_file(text: str) -> None:
    """Raise Bad where what was named is no file; it was no game's name either."""
    from paigow_tui.history.reading import quoted_path

    if missing(text):
        raise Bad(f"There is no game and no file '{quoted_path(text)}': paigow games lists the games.")


@contextmanager
def sentences() -> Iterator[None]:
    """What is wrong with a history, or with a file, becomes a sentence."""
    from paigow_tui.history.form import HistoryError

    try:
        yield
    except HistoryError as error:
        raise Bad(str(error)) from error


@contextmanager
def opened_game(args_db: str | None, text: str) -> Iterator[tuple[EventStore, str]]:
    """The store, and the name of the game meant."""
    with opened_store(args_db, reading=True) as store:
        yield store, the_game(store, text)
