"""How fast rounds run, with computer players, the real host and the store."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from paigow_tui.host import Host, Session, new_game
from paigow_tui.host.runner import Runner
from paigow_tui.rules import VEGAS
from paigow_tui.store import EventStore
from tests.support.playing import next_act

pytestmark = pytest.mark.bench

ROUNDS = 1_000


def test_a_thousand_rounds_through_the_host_and_the_store(tmp_path: Path) -> None:
    with EventStore.open(tmp_path / "run.db") as store:
        stream = new_game(
            store, name="", seat=0, seats=6, chips=50_000, rules=VEGAS, house_way="foxwoods", seed=1,
            prefix="run",
        )  # fmt: skip
        runner = Runner(store, stream)
        begin, worked = time.perf_counter(), time.process_time()
        runner.play(ROUNDS)
        seconds, worked = time.perf_counter() - begin, time.process_time() - worked
        assert (runner.state.round, runner.state.total) == (ROUNDS, 0)
        print(
            f"\n{ROUNDS} rounds in {seconds:.2f} s: {ROUNDS / seconds:.0f} rounds a second ({worked:.2f} s of work)"
        )
        begin = time.perf_counter()
        assert Host(store, stream).state.round == ROUNDS
        print(f"replayed from the store in {time.perf_counter() - begin:.2f} s")
        assert seconds < 60


def test_a_step_of_a_session(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Time a step without the disk."""
    with EventStore.open(tmp_path / "game.db") as store:
        session = Session.new(store, name="Ann", seed=1)
        ends = {"last": session._host.last}

        def append(self: EventStore, stream: str, after: int, payloads: list[bytes]) -> int:
            ends["last"] += len(payloads)
            return ends["last"]

        monkeypatch.setattr(EventStore, "append", append)
        costs = []
        while session.view.round < 101:
            begin = time.perf_counter()
            step = session.step()
            costs.append(time.perf_counter() - begin)
            if step is None and session.view.waiting_for:
                assert session.act(next_act(session.view)) is None
            elif step is None:
                assert session.open_round() is None
        costs.sort()
        median, most = costs[len(costs) // 2] * 1000, costs[-1] * 1000
        nearly_all = costs[len(costs) * 99 // 100] * 1000
        print(
            f"\n{len(costs)} steps: median {median:.2f} ms, 99 % in {nearly_all:.2f} ms, most {most:.1f} ms"
        )
        assert median < 5
