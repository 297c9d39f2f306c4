"""Proof for guests: exporting a table's history from your own session and checking it on your own machine."""

import re
import signal
from asyncio import to_thread
from pathlib import Path

import asyncssh
from aiohttp import ClientSession, CookieJar

from paigow_tui.table import decode_event
from paigow_tui.table import events as e
from tests.cli.conftest import Paigow
from tests.serve.test_server import ANN, until
from tests.support.process import PROGRAM
from tests.support.serving import connect, served


async def history(connection: asyncssh.SSHClientConnection, file: Path) -> asyncssh.SSHCompletedProcess:
    done = await connection.run("history", encoding=None)
    assert isinstance(done.stdout, bytes)
    file.write_bytes(done.stdout)
    return done


async def test_a_guest_downloads_the_history_and_verifies_it(tmp_path: Path, process: Paigow) -> None:
    command = [
        *PROGRAM,
        "serve",
        "--ssh",
        "0",
        "--web",
        "0",
        "--db",
        str(tmp_path / "games.db"),
        "--clock",
        "bet=0,set=1",
    ]
    command += ["--log", str(tmp_path / "log")]
    async with served(*command) as server:
        connection = await connect(server.port, "ann", ANN)
        ann = await connection.create_process("plain")
        await until(ann, "Your bet")
        ann.stdin.write("25\n")
        await until(ann, "Round 2 begins")
        done = await history(connection, tmp_path / "friday.jsonl")
        assert done.exit_status == 0
        checked = await to_thread(process, "verify", str(tmp_path / "friday.jsonl"))
        assert (checked.status, checked.err) == (0, "")
        assert "1 round" in checked.out
        events = [decode_event(line) for line in (tmp_path / "friday.jsonl").read_bytes().splitlines()[1:-1]]
        assert not any(isinstance(event, e.RoundOpened) and event.round == 2 for event in events), "its secret is open"
        link = re.search(r"(http://\S+)/\?link=(\S+)", server.said)
        assert link is not None
        async with ClientSession(cookie_jar=CookieJar(unsafe=True)) as browser:
            async with browser.get(f"{link[1]}/history.jsonl") as answer:
                assert answer.status == 403
            form = {"link": link[2], "name": "bob"}
            async with browser.post(f"{link[1]}/watch/", data=form, headers={"Origin": link[1]}):
                pass
            async with browser.get(f"{link[1]}/history.jsonl") as answer:
                assert answer.headers["Content-Disposition"] == "attachment"
                (tmp_path / "bobs.jsonl").write_bytes(await answer.read())
        assert "as committed" in (await to_thread(process, "verify", str(tmp_path / "bobs.jsonl"))).out
        connection.abort()
        await server.ended(signal.SIGTERM)
    log = (tmp_path / "log").read_text()
    assert (tmp_path / "log").stat().st_mode & 0o777 == 0o600
    for line in (
        "Friends: ann joins from 127.0.0.1",
        "Friends: ann watches",
        "Friends: ann has left",
        "The table is closing",
    ):
        assert line in log
