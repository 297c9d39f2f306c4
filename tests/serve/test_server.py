"""``paigow serve``: a table is opened, closed and reopened, and everybody has the same hand as before."""

import asyncio
import errno
import re
import signal
import socket
import sqlite3
import sys
from asyncio import to_thread
from contextlib import closing
from pathlib import Path

import asyncssh
import pytest

from paigow_tui.host.floor import Floor, find_table
from paigow_tui.host.host import Host
from paigow_tui.serve.addresses import network_error
from paigow_tui.serve.opening import ServeError, opening
from paigow_tui.store import EventStore
from paigow_tui.store.errors import Moved
from paigow_tui.table import Sharing, State
from paigow_tui.telling import serving as say
from tests.cli.conftest import Answer, Paigow
from tests.support.process import PROGRAM
from tests.support.serving import connect, served

ANN, BOB, CYD = (asyncssh.generate_private_key("ssh-ed25519") for _ in range(3))


@pytest.fixture
def serve(tmp_path: Path) -> list[str]:
    return [*PROGRAM, "serve", "--ssh", "0", "--db", str(tmp_path / "games.db")]


def state_of(path: Path, title: str = "Friends") -> State:
    with EventStore.open(path) as store:
        stream = find_table(store, title)
        assert stream is not None
        return Host(store, stream).state


async def until(process: asyncssh.SSHClientProcess[str], text: str) -> str:
    """Return a process's output up to the point where it matches ``text``."""
    heard = ""
    while not re.search(text, heard):
        read = await process.stdout.read(1_000)
        assert read, heard
        heard += read
    return heard


async def test_the_host_is_told_what_to_send_to_guests_and_can_type_commands(serve: list[str], tmp_path: Path) -> None:
    async with served(*serve, "--pin", "--computers", "1") as server:
        assert "Friends is open with 1 computer player: Pai Gow Poker, 3 side bets." in server.said
        assert re.search(rf"\n  ssh -p {server.port} NAME@localhost\n", server.said)
        assert re.search(r"\n  The PIN is \d{6}\n", server.said)
        assert "Only this machine can reach it" in server.said
        assert re.fullmatch(r"Seat 1  \w+ +\$500  computer player", await server.typed("people"))
        assert await server.typed("free 1") == "No person is sitting at seat 1."
        assert (await server.typed("dance")).startswith(
            "'dance' is not a command. Type people to see who is here, help "
        )
        assert (await server.typed("x" * 100_000)).startswith("'xxxxxxxxxxxxxxxxxxxx…' is not a command. Type people")
        assert await server.typed(" Stop ") == "The table is closing. Everyone's chips and hands are saved."
        assert await server.ended() == 0
    key = tmp_path / "games.db-host-key"
    assert key.stat().st_mode & 0o777 == 0o600
    fingerprint = re.search("SHA256:.*", server.said)
    assert fingerprint is not None
    async with served(*serve) as again:
        assert fingerprint[0] in again.said
        assert await again.ended(signal.SIGINT) == 130


async def test_everybody_has_the_same_hand_when_the_table_reopens(serve: list[str], tmp_path: Path) -> None:
    hand = ""
    for by, opened in ((signal.SIGTERM, True), (signal.SIGKILL, False), (signal.SIGTERM, False)):
        async with served(*serve, "--clock", "bet=0,set=0") as server:
            connection = await connect(server.port, "ann", ANN)
            process = await connection.create_process("plain")
            if opened:
                await until(process, "Your bet")
                process.stdin.write("25\n")
            heard = await until(process, r"Your hand: .*\n.*Your low hand")
            found = re.search("Your hand: .*", heard)
            assert found is not None
            assert hand in ("", found[0])
            hand = found[0]
            while (people := await server.typed("people")).endswith("away"):
                pass  # wait until the floor has noticed
            assert people == "Seat 1  ann                       $475  here"
            assert await server.ended(by) == (143 if by is signal.SIGTERM else -by)
            if by is signal.SIGTERM:
                rest = await process.stdout.read()
                assert "The table is closing." in rest
                assert "a $25 bet this round" in rest
            connection.abort()
    assert state_of(tmp_path / "games.db").total == 0


async def test_a_taken_seat_is_refused_and_people_wait_in_line_for_a_full_table(serve: list[str]) -> None:
    async with served(*serve, "--max-players", "1") as server:
        ann, bob = await connect(server.port, "ann", ANN), await connect(server.port, "bob", BOB)
        await until(await ann.create_process("plain 3"), "You are ann at seat 3")
        done = await bob.run("plain 3")
        assert (done.exit_status, str(done.stdout)) == (2, "Seat 3 is ann's. Choose another.\n")
        await until(
            await bob.create_process("plain"),
            "You are number 1 of 1 in line",
        )
        assert await server.typed("free 3 Back to work!") == say.DONE
        ann.abort()
        bob.abort()
        assert await server.ended(signal.SIGTERM) == 143


async def test_only_one_server_at_a_time_can_use_a_table_or_a_port(
    serve: list[str], tmp_path: Path, process: Paigow
) -> None:
    async with served(*serve) as server:
        other = ("serve", "--db", str(tmp_path / "games.db"))
        assert await to_thread(process, *other) == Answer(
            2,
            "",
            "This table is already open. Stop the other paigow serve first, or name another table with --table.\n",
        )
        in_use = f"Port {server.port} is in use. Choose another with --ssh PORT.\n"
        assert await to_thread(process, *other, "--table", "Two", "--ssh", str(server.port)) == Answer(2, "", in_use)
        in_use = f"Port {server.port} is in use. Choose another with --web PORT.\n"
        assert await to_thread(process, *other, "--table", "Two", "--web", str(server.port)) == Answer(2, "", in_use)


def test_a_reopened_table_keeps_its_terms_except_any_that_are_given_again(
    tmp_path: Path, paigow: Paigow, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games.db"
    monkeypatch.setattr("paigow_tui.serve.server.serve", lambda *_: 0)

    def opened(*arguments: str) -> str:
        answer = paigow("serve", "--db", str(path), *arguments)
        assert (answer.status, answer.out) == (0, "")
        return answer.err

    assert opened("--computers", "2", "--stakes", "10-200", "--clock", "bet=0,set=90", "--chips", "300") == ""
    first = state_of(path)
    assert first.sharing == Sharing(0, 15, 90, 30_000, 6)
    assert (first.rules.min_bet, first.rules.max_bet) == (1_000, 20_000)
    assert opened() == ""
    assert state_of(path) == first
    assert opened("--computers", "3", "--variant", "face-up", "--max-players", "2", "--clock", "bank=5") == (
        "The table continues as it was opened. --computers and --variant apply only to a new one (--table).\n"
    )
    assert state_of(path).sharing == Sharing(0, 5, 90, 30_000, 2)
    too_few = paigow("serve", "--db", str(path), "--table", "Two", "--chips", "1")
    assert too_few == Answer(2, "", "Nobody could bet with so few chips. The minimum bet is $5.\n")
    opened("--table", "Two", "--variant", "face-up")
    assert state_of(path, "Two").rules.dealer_open


@pytest.mark.parametrize("missing", ["asyncssh", "textual_serve", "aiohttp"])
def test_the_serve_extra_is_named_if_it_is_missing(
    paigow: Paigow, monkeypatch: pytest.MonkeyPatch, missing: str
) -> None:
    for name in [name for name in sys.modules if name.startswith("paigow_tui.serve.")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, missing, None)
    answer = paigow("serve")
    assert (answer.status, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert f"{sys.executable} -m pip install" in answer.err


@pytest.mark.parametrize("harm", [b"", b"nonsense"])
def test_a_host_key_that_cannot_be_read_is_reported(tmp_path: Path, paigow: Paigow, harm: bytes) -> None:
    key = tmp_path / "games.db-host-key"
    key.write_bytes(harm)
    answer = paigow("serve", "--db", str(tmp_path / "games.db"), "--ssh", "0")
    assert (answer.status, answer.out) == (2, "")
    assert answer.err == f"The server's key {key} cannot be read or created. Move it elsewhere to get a new one.\n"


def test_a_table_whose_file_fails_closes_with_one_sentence(
    tmp_path: Path, paigow: Paigow, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games.db"

    def tick(floor: Floor, changed: bool | None = None) -> None:
        raise Moved(path)

    monkeypatch.setattr(Floor, "tick", tick)
    answer = paigow("serve", "--db", str(path), "--ssh", "0", "--web", "0")
    assert (answer.status, answer.err) == (2, f"{Moved(path)}\n")
    assert "Send this link to one friend" in answer.out
    assert "SSH is not open" not in answer.out


async def test_a_host_who_opens_the_table_to_browsers_only_is_told_how_to_open_ssh_too(tmp_path: Path) -> None:
    async with served(*PROGRAM, "serve", "--web", "0", "--db", str(tmp_path / "games.db")) as server:
        assert "SSH is not open. To open it as well, add --ssh." in server.said
        assert "ssh -p" not in server.said


@pytest.mark.parametrize(
    ("error", "advice"),
    [
        (OSError(errno.EACCES, "not allowed"), "Choose another with --web PORT."),
        (OSError(errno.EADDRNOTAVAIL, "none"), "Give --listen an address of this machine, or 0.0.0.0 for all of them."),
        (socket.gaierror(socket.EAI_NONAME, "Name or service not known"), "Give --listen an address of this machine"),
    ],
)
def test_a_host_whose_port_cannot_be_opened_is_told_what_to_do(error: OSError, advice: str) -> None:
    told = re.escape(f"cannot be opened: {network_error(error)}. {advice}")
    with pytest.raises(ServeError, match=told), opening("web", "192.0.2.1", 80):
        raise error


async def test_a_table_waits_while_another_program_is_using_its_file(serve: list[str], tmp_path: Path) -> None:
    async with served(*serve, "--clock", "bet=0,set=0") as server:
        connections = [await connect(server.port, name, key) for name, key in (("ann", ANN), ("bob", BOB))]
        ann, bob = [await connection.create_process("plain") for connection in connections]
        await asyncio.gather(until(ann, "Your bet"), until(bob, "A round is under way|Your bet"))
        assert server.process.stdout is not None
        with closing(sqlite3.connect(tmp_path / "games.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            connections[1].abort()  # which must be recorded
            ann.stdin.write("25\n")
            await until(ann, "Another program is using the table's file. Try again in a moment")
            assert (await server.process.stdout.readline()).decode().rstrip() == say.HELD
            late = await connect(server.port, "cyd", CYD)
            cyd = await late.create_process("plain")
            other.execute("ROLLBACK")
        assert (await server.process.stdout.readline()).decode().rstrip() == say.GOES_ON
        ann.stdin.write("25\n")
        await asyncio.gather(until(ann, "You bet"), until(cyd, "A round is under way|Your bet"))
        assert await server.ended(signal.SIGTERM) == 143
