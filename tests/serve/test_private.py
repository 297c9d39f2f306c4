"""``paigow web``: your own table in the browser."""

import asyncio
import os
import signal
import socket
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

import pytest
from aiohttp import ClientSession, ClientWebSocketResponse, CookieJar, WSMsgType

from paigow_tui.serve.addresses import reachable
from paigow_tui.telling import serving as say
from paigow_tui.testing.waiting import until
from tests.cli.conftest import Paigow
from tests.support.process import PROGRAM, ROOT, heed_signals
from tests.ui.terminal import Screen


class Private(NamedTuple):
    """An open private table."""

    process: Process
    link: str
    said: str


Open = Callable[..., Awaitable[Private]]


@pytest.fixture
async def web(tmp_path: Path) -> AsyncIterator[Open]:
    """A function that opens a table with command-line options."""
    opened = list[Process]()

    async def open_table(*options: str, **environ: str) -> Private:
        process = await asyncio.create_subprocess_exec(
            *PROGRAM, "web", "--port", "0", "--db", str(tmp_path / "games.db"), *options,
            stdout=PIPE, stderr=PIPE, cwd=ROOT, preexec_fn=heed_signals, env={**os.environ, **environ},
        )  # fmt: skip
        opened.append(process)
        assert process.stdout is not None
        link, said = (await process.stdout.readline()).decode(), (await process.stdout.readline()).decode()
        return Private(process, link.strip(), said.strip())

    yield open_table
    for process in opened:
        if process.returncode is None:
            process.kill()
        await process.communicate()


def programs(folder: Path) -> list[bytes]:
    """Return the command lines of the programs that run for browser pages."""
    lines = []
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        with suppress(OSError):
            lines.append(path.read_bytes())
    return [line for line in lines if f"--db={folder / 'games.db'}".encode() in line]


@asynccontextmanager
async def page(link: str, until: str) -> AsyncIterator[ClientWebSocketResponse]:
    """Join through a link and wait until the page shows ``until``."""
    at, _, token = link.partition("/?link=")
    async with ClientSession(cookie_jar=CookieJar(unsafe=True)) as browser:
        async with browser.post(at, data={"link": token}, headers={"Origin": at}) as answer:
            assert (answer.status, str(answer.url)) == (200, f"{at}/")
        async with browser.ws_connect(f"{at}/ws?width=100&height=30", headers={"Origin": at}) as socket:
            screen = Screen(100, 30)
            while until not in screen.text:
                message = await socket.receive(30)
                assert message.type is WSMsgType.BINARY, (message, screen.text)
                screen.feed(message.data)
            yield socket


async def test_the_link_is_printed_and_lets_one_person_play(web: Open, tmp_path: Path) -> None:
    table = await web("--name", "Ann", "--new", "--seats", "0", "--seed", "0")
    assert table.link.startswith("http://127.0.0.1:")
    assert table.said == say.LINK
    async with page(table.link, "Bet $25"):
        [line] = programs(tmp_path)
        assert b"--seats=0" in line
        assert b"--seed=0" in line
    await until(lambda: not programs(tmp_path))
    table.process.send_signal(signal.SIGTERM)
    assert await table.process.wait() == 128 + signal.SIGTERM


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
async def test_no_program_is_left_running_when_the_table_closes(web: Open, tmp_path: Path, how: signal.Signals) -> None:
    table = await web("--name", "Ann", "--new")
    async with page(table.link, "Bet $25"):
        table.process.send_signal(how)
        async with asyncio.timeout(6):
            await table.process.wait()
            await until(lambda: not programs(tmp_path))


async def test_without_a_display_no_browser_opens_and_an_open_address_is_announced_with_a_warning(web: Open) -> None:
    table = await web("--listen", "0.0.0.0", DISPLAY="")
    assert urlsplit(table.link).hostname in [address.strip("[]") for address in reachable("0.0.0.0")]
    assert table.process.stderr is not None
    assert (await table.process.stderr.readline()).decode() == f"{say.FIRST_COME}\n"


async def test_the_browser_opens_the_link_through_a_page_that_nobody_else_can_read(web: Open, tmp_path: Path) -> None:
    browser = tmp_path / "browser"
    browser.write_text(f"#!/bin/sh\necho $1 > {tmp_path}/asked\nmv {tmp_path}/asked {tmp_path}/opened\n")
    browser.chmod(0o755)
    table = await web(BROWSER=str(browser))
    opened = tmp_path / "opened"
    await until(opened.exists)
    asked = opened.read_text().strip()
    assert asked.startswith("file:///")
    page = Path(asked.removeprefix("file://"))
    assert (page.stat().st_mode & 0o777, page.parent.stat().st_mode & 0o777) == (0o600, 0o700)
    assert f"url={table.link}" in page.read_text()
    table.process.send_signal(signal.SIGTERM)
    await table.process.wait()
    assert not page.parent.exists()


def test_a_port_that_is_in_use_is_reported(paigow: Paigow) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        answer = paigow("web", "--port", str(port))
    assert (answer.status, answer.out, answer.err) == (2, "", f"{say.port_in_use('port', port)}\n")


def test_playing_in_a_browser_requires_the_serve_extra(paigow: Paigow, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("paigow_tui.serve.private", "paigow_tui.serve.web"):
        monkeypatch.delitem(sys.modules, module, raising=False)
    monkeypatch.setitem(sys.modules, "aiohttp", None)
    answer = paigow("web")
    assert (answer.status, answer.out) == (2, "")
    assert f"{sys.executable} -m pip install" in answer.err
