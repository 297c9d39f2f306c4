"""A game killed at any point continues: nothing acknowledged is lost, and the chips add up."""

import json
import os
import random
import subprocess
import sys
import zlib
from pathlib import Path

import pytest

from paigow_tui.host import LocalSeat
from paigow_tui.store import EventStore
from paigow_tui.table import State, decode_event, encode, evolve
from paigow_tui.testing.waiting import wait_until
from tests.support import process
from tests.support.playing import advance
from tests.support.process import strike_within

# Plays one command per transaction, and prints after each what is on disk.
STEPPING = Path(__file__).with_name("stepping.txt").read_text(encoding="utf-8")


def start(*arguments: str, pipe: bool = False) -> subprocess.Popen[str]:
    environment = {**os.environ, "PYTHONPATH": str(process.ROOT)}
    return subprocess.Popen(
        [sys.executable, *arguments], cwd=process.ROOT, env=environment,
        stdout=subprocess.PIPE if pipe else subprocess.DEVNULL, text=True,
    )  # fmt: skip


def stored(path: Path, stream: str) -> list[bytes]:
    with EventStore.open(path) as store:
        return [record.payload for record in store.read(stream)]


def written(path: Path) -> int:
    if not path.exists():
        return 0
    with EventStore.open(path) as store:
        return sum(stream.count for stream in store.streams())


def wait_for_more(path: Path, events: int) -> None:
    wait_until(lambda: written(path) > events)


def states(payloads: list[bytes]) -> list[State]:
    found = [State.empty()]
    for payload in payloads:
        found.append(evolve(found[-1], decode_event(payload)))
    return found


def kill_a_stepping_game(folder: Path, times: int) -> None:
    path = folder / "stepped.db"
    chance = random.Random(1)
    with EventStore.open(path) as store:
        stream = LocalSeat.new(store, name="Ann", seed=21).stream
    before: list[bytes] = []
    for _ in range(times):
        child = start("-c", STEPPING, str(path), stream, pipe=True)
        assert child.stdout is not None
        said = [child.stdout.readline() for _ in range(chance.randrange(1, 25))]
        strike_within(chance.random() * 0.03)
        child.kill()
        said += child.stdout.readlines()
        child.stdout.close()
        child.wait()
        after = stored(path, stream)
        assert after[: len(before)] == before
        replayed = states(after)
        for line in said:
            if line.endswith("\n"):
                count, checksum = (int(word) for word in line.split())
                assert zlib.crc32(encode(replayed[count])) == checksum
        assert replayed[-1].total == 0
        before = after
    with EventStore.open(folder / "uninterrupted.db") as store:
        session = LocalSeat.new(store, name="Ann", seed=21)
        while session._host.last < len(before):
            advance(session)
        assert stored(folder / "uninterrupted.db", session.stream) == before


def kill_a_running_game(folder: Path, times: int) -> None:
    path = folder / "run.db"
    chance = random.Random(2)
    run = ["-m", "paigow_tui", "run", "--seed", "9", "--db", str(path)]
    rounds = 0
    for _ in range(times):
        before = written(path)
        child = start(*run, "--rounds", "1000000")
        wait_for_more(path, before)
        strike_within(chance.random() * 0.2)
        child.kill()
        child.wait()
        told = json.loads(process.run(sys.executable, *run, "--rounds", "1", "--json").stdout)
        assert told["total"] == 0
        assert told["round"] > rounds
        rounds = told["round"]
    other = folder / "uninterrupted.db"
    process.run(*process.PROGRAM, *["run", "--seed", "9", "--db", str(other), "--rounds", str(rounds)])
    assert stored(other, "run/1") == stored(path, "run/1")


def test_a_game_killed_between_any_two_commands_loses_nothing_it_acknowledged(tmp_path: Path) -> None:
    kill_a_stepping_game(tmp_path, 5)


def test_a_running_game_killed_at_random_moments_continues_unchanged(tmp_path: Path) -> None:
    kill_a_running_game(tmp_path, 4)


@pytest.mark.slow
def test_a_game_survives_a_hundred_kills(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    kill_a_stepping_game(tmp_path / "a", 50)
    kill_a_running_game(tmp_path / "b", 50)
