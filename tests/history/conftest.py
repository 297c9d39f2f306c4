"""A game to export: six rounds with computer players, a cut, a buy-in and a late joiner."""

import io

import pytest

from paigow_tui.history.writing import write_history
from paigow_tui.host import LocalSeat, Seat
from paigow_tui.store import EventStore
from paigow_tui.table import BuyIn, CutDeck
from paigow_tui.testing.playing import drain
from tests.support.playing import play_rounds


@pytest.fixture
def game(store: EventStore) -> Seat:
    """Return a game of six complete rounds."""
    session = LocalSeat.new(store, name="Ann", seats=3, seed=11)
    play_rounds(session, 2)
    assert session.act(BuyIn(session.position, 10_000)) is None
    assert session.open_round() is None
    assert session.act(CutDeck(session.position, "ünder the gün")) is None
    drain(session)
    play_rounds(session, 3)
    return session


@pytest.fixture(scope="session")
def lines(tmp_path_factory: pytest.TempPathFactory) -> list[bytes]:
    """Return the lines of an exported history, without line endings."""
    with EventStore.open(tmp_path_factory.mktemp("history") / "games.db") as store:
        session = LocalSeat.new(store, name="Ann", seats=3, seed=11)
        play_rounds(session, 6)
        out = io.BytesIO()
        write_history(store, session.stream, out)
    return out.getvalue().splitlines()
