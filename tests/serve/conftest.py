"""Fixtures for an open table that has no SSH or browser server."""

from pathlib import Path

import pytest

from paigow_tui.host.floor import Floor
from paigow_tui.host.games import SHARED, new_game
from paigow_tui.host.setup import GameSetup
from paigow_tui.store import EventStore
from paigow_tui.table import Sharing
from tests.cli.conftest import paigow as paigow
from tests.cli.conftest import process as process


@pytest.fixture
def floor(store: EventStore) -> Floor:
    stream = new_game(store, GameSetup("Friday", 0, 0), prefix=SHARED, sharing=Sharing())
    return Floor(store, stream)


@pytest.fixture
def stand_in() -> Path:
    """A script to run in place of a person's own program."""
    return Path(__file__).with_name("stand_in.txt")
