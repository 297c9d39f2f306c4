"""A table behind a real reverse proxy with TLS: nginx or Caddy, if installed."""

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NamedTuple

import pytest
from aiohttp import ClientSession, ClientWebSocketResponse, CookieJar, TCPConnector, WSMsgType

from paigow_tui.host.floor import Floor
from paigow_tui.serve import web as module
from paigow_tui.serve.addresses import Names, parse_proxy, parse_public
from paigow_tui.serve.guests import Guests
from paigow_tui.serve.lobby import Lobby
from paigow_tui.serve.people import People
from paigow_tui.serve.web import Browsers
from paigow_tui.store import EventStore
from paigow_tui.testing.waiting import until
from tests.support.process import PROGRAM
from tests.support.proxies import NAME, PROGRAMS, Kind, Proxy, Resolver, free_port, proxy
from tests.support.serving import served

KINDS = [
    pytest.param(kind, marks=pytest.mark.skipif(program is None, reason=f"{kind} is not installed"))
    for kind, program in PROGRAMS.items()
]
PATHS = [("", True), ("/friends", True), ("/games/friends", False)]


class Behind(NamedTuple):
    """A table behind a proxy, its public name, and a browser."""

    at: str
    proxy: Proxy
    people: People
    browser: ClientSession

    async def come_in(self, name: str = "ann") -> str:
        """Join through a new link; return the ``Set-Cookie`` header."""
        link = self.people.make_link()
        async with self.browser.get(f"{self.at}/?link={link}") as answer:
            assert answer.status == 200
            assert 'name="name"' in await answer.text()
        form = {"link": link, "name": name}
        async with self.browser.post(f"{self.at}/", data=form, headers={"Origin": self.proxy.origin}) as answer:
            assert (answer.status, str(answer.url)) == (200, f"{self.at}/")
            assert 'id="terminal"' in await answer.text()
            return answer.history[0].headers["Set-Cookie"]

    @asynccontextmanager
    async def page(self) -> AsyncIterator["Page"]:
        async with self.browser.ws_connect(f"{self.at}/ws", headers={"Origin": self.proxy.origin}) as socket:
            page = Page(socket)
            await page.hears("here ann")
            yield page


class Page(NamedTuple):
    socket: ClientWebSocketResponse

    async def hears(self, words: str) -> None:
        heard = ""
        while words not in heard:
            message = await self.socket.receive(30)
            assert message.type is WSMsgType.BINARY, message
            heard += message.data.decode(errors="replace")

    async def asks(self, line: str, words: str) -> None:
        await self.socket.send_json(["stdin", f"{line}\r"])
        await self.hears(words)


@asynccontextmanager
async def behind(
    kind: Kind, floor: Floor, store: EventStore, folder: Path, stand_in: Path, path: str = "", strip: bool = True,
    idle: int = 60,
) -> AsyncIterator[Behind]:  # fmt: skip
    port = free_port()
    people, guests = People(store, floor.stream), Guests(floor, store.path, (sys.executable, str(stand_in)))
    public = parse_public(f"https://{NAME}:{port}{path}")
    door = Browsers(people, Lobby(guests), Names((public,), (parse_proxy("127.0.0.1"),)))
    assert await door.open("127.0.0.1", 0) == str(public)
    assert door.bound
    try:
        async with (
            proxy(kind, folder, port, door.bound, path, strip, idle) as before,
            ClientSession(
                connector=TCPConnector(resolver=Resolver(), ssl=before.trust), cookie_jar=CookieJar()
            ) as browser,
        ):
            yield Behind(str(public), before, people, browser)
            await guests.end_all()
    finally:
        await guests.end_all()
        await door.close()


@pytest.mark.parametrize(("path", "strip"), PATHS)
@pytest.mark.parametrize("kind", KINDS)
async def test_a_table_can_be_played_at_its_public_name_over_tls(
    kind: Kind, path: str, strip: bool, floor: Floor, store: EventStore, tmp_path: Path, stand_in: Path
) -> None:
    async with behind(kind, floor, store, tmp_path, stand_in, path, strip) as table:
        cookie = await table.come_in()
        assert {part.strip() for part in cookie.split(";")[1:]} >= {
            "Secure", "HttpOnly", f"Path={path}/", "SameSite=Strict"
        }  # fmt: skip
        for file in ("page/page.css", "page/table.js", "static/js/textual.js"):
            async with table.browser.get(f"{table.at}/{file}") as answer:
                assert answer.status == 200
        async with table.page() as page:
            await page.asks("hello", "heard 5 hello")
        async with table.browser.post(f"{table.at}/", headers={"Origin": "https://evil.example"}) as answer:
            assert answer.status == 403
        async with table.browser.get(f"{table.at}/", headers={"X-Forwarded-Host": "evil.example"}) as answer:
            # Caddy says which host it was asked for; nginx, as set up here, passes on what it was sent
            assert answer.status == (200 if kind == "caddy" else 403)
        curl = await asyncio.create_subprocess_exec(
            "curl", "-s", "--http2", "--cacert", str(tmp_path / "cert.pem"), "-o", "/dev/null", "-w",
            "%{http_version} %{http_code}", "--resolve", f"{NAME}:{table.proxy.port}:127.0.0.1",
            f"{table.at}/?link={table.people.make_link()}", stdout=asyncio.subprocess.PIPE,
        )  # fmt: skip
        assert (await curl.communicate())[0] == b"2 200"


@pytest.mark.parametrize("kind", KINDS)
async def test_an_idle_page_survives_a_proxys_timeout_and_reload(
    kind: Kind, floor: Floor, store: EventStore, tmp_path: Path, stand_in: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "HEARTBEAT", 0.4)
    async with behind(kind, floor, store, tmp_path, stand_in, idle=1) as table:
        await table.come_in()
        async with table.page() as page:
            silence = asyncio.create_task(page.socket.receive())
            passed = asyncio.get_running_loop().time() + 1.6
            await until(lambda: silence.done() or asyncio.get_running_loop().time() > passed)
            assert not silence.done()
            silence.cancel()
            await asyncio.wait([silence])
            await page.asks("hello", "heard 5 hello")
            await table.proxy.reload()
        async with table.page() as again:
            await again.asks("hello", "heard 5 hello")


async def test_links_are_printed_with_the_public_names(tmp_path: Path) -> None:
    command = [*PROGRAM, "serve", "--web", "0", "--ssh", "0", "--db", str(tmp_path / "games.db")]
    names = [
        "--public",
        "https://paigow.test/friends",
        "--public",
        "https://two.test",
        "--public",
        "ssh://ssh.test:2200",
    ]
    async with served(*command, *names) as server:
        assert "\n  ssh -p 2200 NAME@ssh.test\n" in server.said
        assert "\n  https://paigow.test/friends/?link=" in server.said
        assert "\n  https://two.test/?link=" in server.said
        assert "people who come through your proxy or tunnel" in server.said
        assert (await server.typed("link")).startswith("https://paigow.test/friends/?link=")
        assert server.process.stdin is not None
        server.process.stdin.write(b"stop\n")
        assert await server.ended() == 0
