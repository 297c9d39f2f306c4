"""Two programs in one game: the second follows the first, and no event is lost or duplicated."""

import os
import random
import subprocess
from pathlib import Path

from paigow_tui.audit import audit
from paigow_tui.history.deciding import Decider
from paigow_tui.host import LocalSeat
from paigow_tui.store import EventStore
from paigow_tui.table import decode_event, encode
from paigow_tui.testing.waiting import GUARD
from tests.support.playing import advance
from tests.support.process import PROGRAM, ROOT


def check_sound(path: Path, stream: str) -> int:
    """Check that every event follows from those before it, so none is missing or duplicated."""
    with EventStore.open(path) as store:
        payloads = [record.payload for record in store.read(stream)]
    decider = Decider()
    for payload in payloads:
        decider.take(decode_event(payload))
    assert decider.state.total == 0
    verdict = audit(payloads)
    assert verdict.sound
    return verdict.rounds


def test_two_processes_play_the_same_game_at_once(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    run = [*PROGRAM, "run", "--db", str(path), "--rounds"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    subprocess.run([*run, "1", "--seed", "3"], cwd=ROOT, env=environment, check=True, capture_output=True)
    both = [subprocess.Popen([*run, "60"], cwd=ROOT, env=environment, stdout=subprocess.DEVNULL) for _ in range(2)]
    assert [child.wait(timeout=GUARD) for child in both] == [0, 0]
    assert 61 <= check_sound(path, "run/1") <= 121


def test_two_programs_that_act_for_the_same_seat_end_with_the_same_game(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    dice = random.Random(4)
    with EventStore.open(path) as one, EventStore.open(path) as other:
        first = LocalSeat.new(one, name="Ann", seats=4, seed=6)
        second = LocalSeat(other, first.stream)
        while first.view.round < 8:
            session, behind = (first, second) if dice.random() < 0.5 else (second, first)
            if dice.random() < 0.7:
                session.follow()
            try:
                advance(session)
            except AssertionError:  # the other program got there first; this one is told so and catches up
                assert session.view.round >= behind.view.round
        first.follow(), second.follow()
        first.sync(), second.sync()
        assert encode(first._host.state) == encode(second._host.state)
        assert list(first.log()) == list(second.log())
    assert check_sound(path, first.stream) >= 7
