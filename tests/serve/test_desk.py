"""Host commands from a shell: ``paigow host``, through a socket that only its owner can use."""

import asyncio
import os
import signal
import socket
import stat
from asyncio import to_thread
from pathlib import Path

import pytest

from paigow_tui.host.floor import Floor
from paigow_tui.serve import desk as module
from paigow_tui.serve.control import ask, control_path
from paigow_tui.serve.desk import Control, Desk
from paigow_tui.serve.guests import Guests
from paigow_tui.serve.people import People
from paigow_tui.store import EventStore
from paigow_tui.telling import serving as say
from tests.cli.conftest import Answer, Paigow
from tests.serve.test_server import ANN, state_of, until
from tests.support.process import PROGRAM
from tests.support.serving import connect, served


async def test_host_commands_work_from_a_shell_and_everybody_hears_who_gave_them(
    tmp_path: Path, process: Paigow
) -> None:
    db = str(tmp_path / "games.db")

    async def host(*words: str) -> Answer:
        return await to_thread(process, "host", "--db", db, *words)

    async with served(*PROGRAM, "serve", "--ssh", "0", "--db", db, nohup=True) as server:
        path = tmp_path / "games.db-host-1"
        assert stat.S_IMODE(path.lstat().st_mode) == 0o600
        connection = await connect(server.port, "ann", ANN)
        ann = await connection.create_process("plain 2")
        await until(ann, "You are ann at seat 2")
        assert "Seat 2  ann" in (await host("people")).out
        assert "pin=4711  make one for a group" in (await host("help")).out
        for words, heard in (
            (("announce", "Dinner at eight"), "The host says: Dinner at eight"),
            (("pause",), "The host pauses the table."),
            (("resume",), "The host resumes play."),
            (("stakes", "10-100"), r"The host sets the betting limits at \$10 to \$100, starting next round."),
            (
                ("clocks", "bet=0"),
                "The host changes the clocks: no time limit to bet, 15 seconds for the bank and 60 seconds to set.",
            ),
            (("host", "ann"), "You are a host now."),
        ):
            assert await host(*words) == Answer(0, f"{say.DONE}\n", "")
            await until(ann, heard)
        ann.stdin.write("host announce From the table\n")
        await until(ann, "You say: From the table")
        assert (await host("free", "Bob")).status == 2
        assert (await host("link")) == Answer(2, "", f"{say.NO_BROWSERS}\n")
        assert (await host("free", "ann", "good", "night")).status == 0
        await until(ann, "The host asks you to leave: good night")
        connection.abort()
        assert (await host("stop")).status == 0
        assert await server.ended() == 0
        assert not path.exists()
        assert (await host("people")).status == 2
    assert state_of(tmp_path / "games.db").rules.min_bet in (500, 1_000)


async def test_a_socket_left_by_a_killed_server_does_not_stop_the_next_server(tmp_path: Path, process: Paigow) -> None:
    command = [*PROGRAM, "serve", "--ssh", "0", "--db", str(tmp_path / "games.db")]
    async with served(*command) as server:
        await server.ended(signal.SIGKILL)
    async with served(*command) as server:
        answer = await to_thread(process, "host", "--db", str(tmp_path / "games.db"), "people")
        assert answer == Answer(0, "Nobody is here.\n", "")
        await server.ended(signal.SIGTERM)


async def test_a_banned_player_is_kept_out_until_the_ban_is_lifted(tmp_path: Path, process: Paigow) -> None:
    async with served(*PROGRAM, "serve", "--ssh", "0", "--db", str(tmp_path / "games.db")) as server:
        connection = await connect(server.port, "ann", ANN)
        await until(await connection.create_process("plain"), "You are ann")
        assert await server.typed("ban ann out") == say.DONE
        for command in ("plain", "watch"):
            done = await connection.run(command)
            assert (done.exit_status, str(done.stdout).strip()) == (2, say.BANNED)
        assert await server.typed("unban ann") == say.DONE
        await until(await connection.create_process("plain"), "You are ann")
        connection.abort()
        await server.ended(signal.SIGTERM)


@pytest.mark.parametrize(
    "sent", [b"", b"\n", b"x" * 10_000, b"announce " + b"x" * 5_000 + b"\n", b"\xff\xfe\n", b"free 3\nstop\n"]
)
async def test_nothing_sent_to_the_socket_does_any_harm(
    floor: Floor, store: EventStore, tmp_path: Path, sent: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "PATIENCE", 0.2)
    stopped = list[int]()
    desk = Desk(
        floor, Guests(floor, store.path), People(store, floor.stream), lambda: stopped.append(1), lambda error: None
    )
    control = Control(desk, tmp_path / "socket")
    assert await control.open()
    _, writer = await asyncio.open_unix_connection(str(tmp_path / "socket"))
    writer.write(sent)
    assert (await to_thread(ask, tmp_path / "socket", "people")).lines == ["Nobody is here."]
    writer.close()
    await asyncio.sleep(0)
    assert not stopped
    silent = [await asyncio.open_unix_connection(str(tmp_path / "socket")) for _ in range(3 * module.MOST)]
    assert [await reader.read() for reader, _ in silent] == len(silent) * [b""]
    assert (await to_thread(ask, tmp_path / "socket", "people")).status == 0, "those who ask nothing keep nobody out"
    for _, one in silent:
        one.close()
    await control.close()


async def test_a_file_at_the_sockets_path_is_left_alone_and_a_path_that_is_too_long_is_not_opened(
    floor: Floor, store: EventStore, tmp_path: Path
) -> None:
    desk = Desk(floor, Guests(floor, store.path), People(store, floor.stream), lambda: None, lambda error: None)
    (tmp_path / "file").write_text("mine")
    with pytest.raises(OSError, match="in use"):
        await Control(desk, tmp_path / "file").open()
    assert (tmp_path / "file").read_text() == "mine"
    assert not await Control(desk, tmp_path / (100 * "x")).open()
    assert control_path(store.path, "shared/7").name == f"{store.path.name}-host-7"


async def test_nobody_else_on_the_machine_can_use_the_socket(floor: Floor, store: EventStore, tmp_path: Path) -> None:
    if os.getuid() != 0:
        pytest.skip("only root can try as somebody else")
    desk = Desk(floor, Guests(floor, store.path), People(store, floor.stream), lambda: None, lambda error: None)
    control = Control(desk, Path("/tmp", f"paigow-test-{os.getpid()}"))
    assert await control.open()
    pid = os.fork()
    if pid == 0:
        os.setuid(65_534)
        with socket.socket(socket.AF_UNIX) as way:
            os._exit(0 if way.connect_ex(f"/tmp/paigow-test-{os.getppid()}") else 1)
    assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 0
    await control.close()


async def test_the_ledger_is_printed_whether_the_table_is_open_or_not(tmp_path: Path, process: Paigow) -> None:
    db = str(tmp_path / "games.db")
    async with served(*PROGRAM, "serve", "--ssh", "0", "--db", db) as server:
        connection = await connect(server.port, "ann", ANN)
        await until(await connection.create_process("plain"), "You are ann")
        opened = await to_thread(process, "ledger", "--db", db)
        assert opened.out.splitlines()[1].split() == ["ann", "$500", "$500", "$0"]
        assert (await to_thread(process, "host", "--db", db, "ledger")).out == opened.out
        connection.abort()
        await server.ended(signal.SIGTERM)
    assert (await to_thread(process, "ledger", "--db", db)).out == opened.out
    assert (await to_thread(process, "ledger", "--db", db, "--csv")).out.splitlines()[
        1
    ] == '"ann",500.00,0.00,500.00,0.00'
    assert (await to_thread(process, "ledger", "--db", db, "--table", "x")).status == 2
