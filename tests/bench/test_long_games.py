"""How fast rounds are played, and how fast a long game is opened, exported, imported and verified.

Run with ``pytest -m bench tests/bench/test_long_games.py``.
"""

from collections.abc import Callable
from pathlib import Path

import pytest

from paigow_tui.audit import audit_file
from paigow_tui.history.importing import check_history, import_history
from paigow_tui.history.writing import write_history
from paigow_tui.host import GameSetup, LocalSeat, new_game
from paigow_tui.host.runner import Runner
from paigow_tui.store import EventStore
from paigow_tui.table import State, decode_event, encode, evolve_all, view
from tests.bench.conftest import Figures
from tests.bench.timing import seconds
from tests.support.playing import next_act
from tests.table.support import new_table

pytestmark = [pytest.mark.bench, pytest.mark.timeout(1200)]

ROUNDS, FIRST, AT_THE_TABLE = 10_000, 1_000, 300


def test_a_game_of_ten_thousand_rounds_is_opened_within_a_second(tmp_path: Path, figures: Figures) -> None:
    path, file = tmp_path / "games.db", tmp_path / "game.jsonl"

    def timed(what: str, do: Callable[[], object]) -> float:
        took = seconds(do)
        figures(what, f"{took:.2f} s")
        return took

    with EventStore.open(path) as store:
        stream = new_game(store, GameSetup("", 0, 6), seed=1, prefix="run")
        runner = Runner(store, stream)
        assert timed(f"{FIRST:,} rounds played and stored", lambda: runner.play(FIRST)) < 60
        assert (runner.state.round, runner.state.total) == (FIRST, 0)
        runner.play(ROUNDS - FIRST)
    with EventStore.open(path) as store:
        assert timed(f"a game of {ROUNDS:,} rounds: opened", lambda: LocalSeat(store, stream)) < 1
        session = LocalSeat(store, stream)
        assert session.view.round == ROUNDS
        timed("its whole log", lambda: list(session.log()))
        store.drop_snapshots(stream)
        timed("the same game opened without snapshots", lambda: LocalSeat(store, stream))
        with file.open("wb") as out:
            timed("its history written", lambda: write_history(store, stream, out))
        figures("size of its history", f"{file.stat().st_size / 1e6:.0f} MB")
        with file.open("rb") as back:
            timed("its history verified", lambda: audit_file(back))
        timed("its history checked for import", lambda: check_history(file))
        timed("its history imported", lambda: import_history(store, file))


def test_a_step_of_a_session_takes_less_than_five_milliseconds_without_the_disk(
    store: EventStore, figures: Figures, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = LocalSeat.new(store, name="Ann", seed=1)
    last = session._host.last

    def append(self: EventStore, stream: str, after: int, payloads: list[bytes]) -> int:
        nonlocal last
        last += len(payloads)
        return last

    monkeypatch.setattr(EventStore, "append", append)
    costs, stepped = [], True

    def step() -> None:
        nonlocal stepped
        stepped = session.step() is not None

    while session.view.round < 101:
        costs.append(1000 * seconds(step))
        if not stepped and session.view.waiting_for:
            assert session.act(next_act(session.view)) is None
        elif not stepped:
            assert session.open_round() is None
    costs.sort()
    median, nearly_all = costs[len(costs) // 2], costs[len(costs) * 99 // 100]
    figures("a step of a game, without the disk: median, 99%", f"{median:.2f} ms, {nearly_all:.2f} ms")
    assert median < 5


def test_playing_replaying_and_viewing_rounds_without_a_store_is_fast(figures: Figures) -> None:
    seats = range(1, 7)
    table = new_table(dict.fromkeys(seats, 90000000))

    def play() -> None:
        """Play rounds in which everybody sets the house way and whoever is offered the bank takes it."""
        for _ in range(AT_THE_TABLE):
            table.bets(dict.fromkeys(seats, 2500))
            table.bank(table.state.bank.turn)
            table.finish()

    playing, log = seconds(play), table.log
    replaying = seconds(lambda: evolve_all(State.empty(), log))
    lines = [encode(event) for event in log]
    decoding = seconds(lambda: [decode_event(line) for line in lines])
    looking = seconds(lambda: [view(table.state, 1) for _ in range(1_000)])
    figures("the table alone: a round, a view", f"{1e3 * playing / AT_THE_TABLE:.1f} ms, {looking:.2f} ms")
    figures("events a second: followed, read", f"{len(log) / replaying:,.0f}, {len(log) / decoding:,.0f}")
    assert table.state.round == AT_THE_TABLE
    assert playing / AT_THE_TABLE < 0.05
    assert len(log) / replaying > 5_000
    assert looking / 1_000 < 0.016
