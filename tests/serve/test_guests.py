"""Each person's process: how it is started, and how it is always ended."""

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from pathlib import Path

import pytest

from paigow_tui.host.floor import Floor
from paigow_tui.serve import guests as module
from paigow_tui.serve.guests import MOST_EACH, Guests, Visit, heed_signals
from paigow_tui.testing.waiting import until

ANN = Visit("a" * 16, "ann", seat=3)


@pytest.fixture
def guests(floor: Floor, tmp_path: Path, stand_in: Path, monkeypatch: pytest.MonkeyPatch) -> Guests:
    monkeypatch.setattr(module, "GRACE", 0.2)
    return Guests(floor, tmp_path / "games.db", (sys.executable, str(stand_in)))


async def start(guests: Guests, visit: Visit = ANN) -> Process:
    process = await guests.start(visit, {"TERM": "xterm"}, stdin=PIPE, stdout=PIPE)
    assert process.stdout is not None
    assert (await process.stdout.readline()).startswith(b"here")
    return process


async def ask(process: Process, typed: str) -> str:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(f"{typed}\n".encode())
    return (await process.stdout.readline()).decode().rstrip()


def alive(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


async def test_each_process_is_told_who_its_person_is_and_which_folder_is_theirs(
    guests: Guests, tmp_path: Path
) -> None:
    said = guests.command(ANN._replace(name="-x", plain=True))
    home = tmp_path / "games.db-people" / ANN.who
    assert said[2:] == [
        f"--store={tmp_path / 'games.db'}", "--stream=shared/1", f"--who={ANN.who}", "--name=-x", f"--home={home}",
        "--seat=3", "--plain",
    ]  # fmt: skip
    assert home.stat().st_mode & 0o777 == 0o700
    assert "--watch" in guests.command(ANN._replace(seat=0, watch=True))


async def test_guests_do_not_inherit_the_servers_terminal_or_files(
    guests: Guests, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLORTERM", "truecolor")
    process = await start(guests)
    assert [await ask(process, f"env {name}") for name in ("TERM", "COLORTERM", "PAIGOW_DB")] == [
        "env xterm", "env None", "env None",
    ]  # fmt: skip
    await guests.end_all()


async def test_the_floor_knows_who_is_here_and_how_many_people_are_watching(guests: Guests, floor: Floor) -> None:
    one, two, other = await start(guests), await start(guests), await start(guests, ANN._replace(who="b", watch=True))
    assert floor._here == {ANN.who: 2, "": 1}
    assert await ask(one, "quit") == ""
    await until(lambda: floor._here == {ANN.who: 1, "": 1})
    guests.end(two)
    await until(lambda: floor._here == {"": 1})
    assert guests.visits == [ANN._replace(who="b", watch=True)]
    guests.end(other)
    await until(lambda: not guests.visits)
    await guests.end_all()


async def test_nobody_may_have_too_many_connections(guests: Guests, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(MOST_EACH):
        assert guests.has_room(ANN.who)
        await start(guests)
    assert not guests.has_room(ANN.who)
    assert guests.has_room("another")
    monkeypatch.setattr(module, "MOST", MOST_EACH)
    assert not guests.has_room("another")
    await guests.end_all()


def _under_nohup() -> Callable[[], object]:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    return lambda: signal.signal(signal.SIGHUP, before)


async def test_a_process_ends_with_its_connection_even_under_nohup(guests: Guests) -> None:
    undo = _under_nohup()
    try:
        heed_signals()
        process = await start(guests)
        guests.end(process)
        assert await process.wait() == -signal.SIGHUP
    finally:
        undo()
    await guests.end_all()


@pytest.mark.parametrize("closing", [False, True])
async def test_a_process_that_will_not_end_is_killed_along_with_its_children(guests: Guests, closing: bool) -> None:
    process = await start(guests)
    assert await ask(process, "stay") == "staying"
    if closing:
        await guests.end_all()
    else:
        guests.end(process)
    await until(lambda: not alive(process.pid))
    assert process.returncode == -signal.SIGKILL
    await asyncio.wait_for(guests.end_all(), 5)


async def test_when_the_table_closes_everybody_is_told_and_nobody_else_is_let_in(guests: Guests) -> None:
    process = await start(guests)
    assert process.stdout is not None
    said, _ = await asyncio.gather(process.stdout.read(), guests.end_all())
    assert (said, process.returncode) == (b"The table closes.\n", 143)
    assert not guests.has_room("another")
