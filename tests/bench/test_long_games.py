"""A long game: how fast it opens, and how fast its history is exported, imported and verified."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Any

import pytest

from paigow_tui.audit import audit_file
from paigow_tui.history.importing import check_history, import_history
from paigow_tui.history.writing import write_history
from paigow_tui.host import Session, new_game
from paigow_tui.host.runner import Runner
from paigow_tui.rules import VEGAS
from paigow_tui.store import EventStore

ROUNDS = 10_000


def timed(what: str, do: Callable[[], Any]) -> float:
    begin = perf_counter()
    do()
    took = perf_counter() - begin
    print(f"{what}: {took:.2f} s")
    return took


@pytest.mark.bench
@pytest.mark.timeout(1200)
def test_ten_thousand_rounds_open_within_a_second(tmp_path: Path) -> None:
    path, file = tmp_path / "games.db", tmp_path / "game.jsonl"
    with EventStore.open(path) as store:
        stream = new_game(
            store, name="", seat=0, seats=6, chips=50_000, rules=VEGAS, house_way="foxwoods", seed=1,
            prefix="run",
        )  # fmt: skip
        timed(f"\n{ROUNDS} rounds played", lambda: Runner(store, stream).play(ROUNDS))
    with EventStore.open(path) as store:
        assert timed("opened", lambda: Session.resume(store, stream)) < 1
        session = Session.resume(store, stream)
        assert session.view.round == ROUNDS
        timed("its whole log fetched", lambda: list(session.log()))
        store.drop_snapshots(stream)
        timed("opened without snapshots", lambda: Session.resume(store, stream))
        with file.open("wb") as out:
            timed("written out", lambda: write_history(store, stream, out))
        print(f"{file.stat().st_size / 1e6:.0f} MB")
        with file.open("rb") as back:
            timed("verified", lambda: audit_file(back))
        timed("decided over again", lambda: check_history(file))
        timed("imported", lambda: import_history(store, file))
