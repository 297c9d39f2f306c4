"""Plain mode through pipes, in a new process or in this one."""

import io
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from paigow_tui.host import PlayOptions, last_game
from paigow_tui.plain.game import Game
from paigow_tui.preferences import preferences_path
from paigow_tui.rules import VEGAS
from paigow_tui.store import EventStore

Played = Callable[..., list[str]]
NOTHING = {"name": None, "seats": None, "chips": None, "rules": None, "house_way": None}
"""Options for a new game with no answers, so that plain mode asks every question."""

_ANN = PlayOptions(name="Ann", seed=2, seats=5, chips=50_000, rules=VEGAS, house_way="foxwoods")


@pytest.fixture(autouse=True)
def preferences(home: Path) -> Path:
    """Return the path of a preferences file that does not exist yet."""
    return home / "preferences.toml"


@pytest.fixture
def played(store: EventStore) -> Played:
    """Return a function that types lines and returns the output, continuing the store's last game."""

    def play(*typed: str, new: bool = False, **options: object) -> list[str]:
        source, sink = io.StringIO("".join(f"{line}\n" for line in typed)), io.StringIO()
        game = Game(source, sink, preferences_path())
        session = None if new else last_game(store)
        chosen = replace(_ANN, **options)
        try:
            game.begin(store, session, chosen)
            game.run()
        except EOFError:
            game.farewell()
        return sink.getvalue().splitlines()

    return play
