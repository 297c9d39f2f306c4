"""Nothing that people have been told is lost when they are cut off and return, or when the server is killed."""

import asyncio
import random
import signal
import sys
import zlib
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import asyncssh
import pytest

from paigow_tui.history.verifying import verify_game
from paigow_tui.host.visible import visible
from paigow_tui.store import EventStore
from paigow_tui.table import State, decode_event, encode, evolve
from paigow_tui.testing.waiting import until
from tests.support.serving import connect, served

HERE = Path(__file__).parent
STREAM = "shared/1"


def table(path: Path, computers: int) -> tuple[str, ...]:
    """Return the command that serves a table where every person's seat plays automatically."""
    program, player = (str(HERE / name) for name in ("serving.txt", "player.txt"))
    return sys.executable, program, str(path), str(computers), "3", sys.executable, player


class Person:
    """A person who connects over and over."""

    def __init__(self, name: str) -> None:
        self.name, self.key = name, asyncssh.generate_private_key("ssh-ed25519")
        self.said: list[str] = []

    async def play(self, port: int, seconds: float) -> None:
        """Play for some time, then be cut off."""
        try:
            connection = await connect(port, self.name, self.key)
        except (OSError, asyncssh.Error):  # the server was killed
            return
        try:
            process = await connection.create_process()
            async with asyncio.timeout(seconds):
                while line := await process.stdout.readline():
                    if line.endswith("\n"):
                        self.said.append(line.strip())
        except (TimeoutError, OSError, asyncssh.Error):
            pass
        finally:
            connection.abort()

    async def come_and_go(self, port: int, chance: random.Random) -> None:
        """Play and disconnect repeatedly until cancelled."""
        while True:
            await self.play(port, 0.5 + 3 * chance.random())
            await asyncio.sleep(chance.random() * 0.5)


def states(path: Path) -> list[State]:
    """Return the state after each event in the store."""
    found = [State.empty()]
    with EventStore.open(path) as store:
        for record in store.read(STREAM):
            found.append(evolve(found[-1], decode_event(record.payload)))
    return found


def check(path: Path, people: list[Person]) -> Counter[str]:
    """Check that everything people were told is in the store, and that the game is sound; return what they heard."""
    after = states(path)
    assert after[-1].total == 0
    heard = Counter[str]()
    for person in people:
        for said in person.said:
            what, *rest = said.split()
            heard[what if what != "refused" else said] += 1
            if what == "done":
                assert zlib.crc32(encode(after[int(rest[0])])) == int(rest[1]), f"{person.name}: {said}"
    with EventStore.open(path) as store:
        verdict = verify_game(lambda: (record.payload for record in visible(store, STREAM)))
    assert verdict.sound, str(verdict)
    return heard


def left(path: Path) -> list[str]:
    """Return the command lines of the table's processes that are still running."""
    found = []
    for process in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            line = process.read_bytes().replace(b"\0", b" ").decode()
        except OSError:
            continue
        if f"--store={path}" in line:
            found.append(line)
    return found


def acts_done(people: Iterable[Person]) -> int:
    """Return how many commands these people know to have been carried out."""
    return sum(said.startswith("done") for person in people for said in person.said)


async def play_rounds(path: Path, rounds: int, acts: int) -> Counter[str]:
    """Let six people play while connections are cut and restored at random; return what they heard.

    They play at least this many rounds. On a busy machine, the clock runs out before many of them act, and so they
    play until enough commands have been carried out.
    """
    people = [Person(name) for name in ("ann", "bob", "cyd", "dan", "eve", "fay")]
    async with served(*table(path, 0)) as server:
        playing = [asyncio.create_task(one.come_and_go(server.port, random.Random(one.name))) for one in people]
        with EventStore.open(path) as store:
            await until(lambda: any(b"RoundClosed" in one.payload for one in store.read(STREAM)))
            while (
                sum(b'"RoundClosed' in one.payload for one in store.read(STREAM)) < rounds or acts_done(people) <= acts
            ):
                await asyncio.sleep(1)
        for task in playing:
            task.cancel()
        assert await server.ended(signal.SIGTERM) == 143
    assert left(path) == []
    return check(path, people)


async def test_a_game_stays_sound_while_six_people_come_and_go(tmp_path: Path) -> None:
    heard = await play_rounds(tmp_path / "games.db", 6, acts=20)
    assert heard["done"] > 20


@pytest.mark.slow
@pytest.mark.timeout(1_200)
async def test_six_people_who_come_and_go_play_fifty_rounds_and_few_commands_come_too_late(tmp_path: Path) -> None:
    heard = await play_rounds(tmp_path / "games.db", 50, acts=300)
    print(heard)
    assert heard["done"] > 300
    assert heard["refused too late"] <= heard["done"] / 100
    assert set(heard) <= {"here", "done", "refused too late"}


async def kill_the_server(path: Path, times: int) -> Counter[str]:
    """Kill the server this many times while three people play; return what they heard."""
    people, chance = [Person(name) for name in ("ann", "bob", "cyd")], random.Random(1)
    before: list[State] = []
    for _ in range(times):
        async with served(*table(path, 2)) as server:
            playing = [asyncio.create_task(one.come_and_go(server.port, random.Random(one.name))) for one in people]
            done = acts_done(people)
            while acts_done(people) < done + 2:
                await asyncio.sleep(0.1)
            await asyncio.sleep(chance.random())
            await server.ended(signal.SIGKILL)
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
        await until(lambda: not left(path))
        after = states(path)
        assert after[: len(before)] == before
        before = after
    return check(path, people)


async def test_a_server_that_is_killed_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    heard = await kill_the_server(tmp_path / "games.db", 2)
    assert heard["done"] > 3


@pytest.mark.slow
@pytest.mark.timeout(1_200)
async def test_a_server_that_is_killed_fifty_times_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    print(await kill_the_server(tmp_path / "games.db", 50))


async def test_no_process_is_left_running_when_everybody_is_cut_off_even_under_nohup(tmp_path: Path) -> None:
    path, people = tmp_path / "games.db", [Person(name) for name in ("ann", "bob")]
    async with served(*table(path, 1), nohup=True) as server:
        playing = [asyncio.create_task(one.play(server.port, 60)) for one in people]
        await until(lambda: all(one.said for one in people))
        assert len(left(path)) == 2
        server.process.send_signal(signal.SIGHUP)
        for task in playing:
            task.cancel()
        async with asyncio.timeout(6):
            while left(path):
                await asyncio.sleep(0.05)
        assert (await server.typed("stop")).startswith("The table is closing"), "the server does not hear it"
        assert await server.ended() == 0
