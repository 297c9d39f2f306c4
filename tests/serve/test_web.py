"""The browser server: who is let in, and how a page is connected to its process."""

import asyncio
import sys
from codecs import getincrementaldecoder
from collections.abc import AsyncIterator
from contextlib import suppress
from html import unescape
from pathlib import Path
from typing import NamedTuple

import pytest
from aiohttp import ClientResponse, ClientSession, ClientWebSocketResponse, CookieJar, WSMsgType

from paigow_tui.host.floor import Floor
from paigow_tui.serve import guests, page_socket
from paigow_tui.serve import web as module
from paigow_tui.serve.guests import MOST_EACH, Guests, Visit
from paigow_tui.serve.lobby import Lobby
from paigow_tui.serve.page_socket import LONGEST_MESSAGE
from paigow_tui.serve.people import People, identity
from paigow_tui.serve.proofs import Proofs
from paigow_tui.serve.web import Browsers
from paigow_tui.store import EventStore
from paigow_tui.telling import serving as say
from paigow_tui.testing.waiting import until


class Table(NamedTuple):
    """A table with a browser server, and a browser."""

    at: str
    people: People
    guests: Guests
    browser: ClientSession

    def link(self) -> str:
        return f"{self.at}/?link={self.people.make_link()}"

    async def get(self, asked: str, **headers: str) -> ClientResponse:
        async with self.browser.get(asked if "://" in asked else self.at + asked, headers=headers) as answer:
            await answer.read()
        return answer

    async def post(self, link: str, name: str, way: str = "/", **headers: str) -> ClientResponse:
        form = {"link": link.rpartition("=")[2], "name": name}
        async with self.browser.post(self.at + way, data=form, headers=headers or {"Origin": self.at}) as answer:
            await answer.read()
        return answer

    async def come_in(self, name: str = "ann", way: str = "/") -> str:
        """Join through a new link; return the cookie's value."""
        answer = await self.post(self.link(), name, way)
        assert (answer.status, str(answer.url)) == (200, self.at + way), await answer.text()
        return answer.history[0].cookies.popitem()[1].value

    async def open(self, way: str = "/ws", **size: int) -> "Page":
        asked = "&".join(f"{side}={number}" for side, number in size.items())
        page = Page(await self.browser.ws_connect(f"{self.at}{way}?{asked}", headers={"Origin": self.at}))
        await page.hears("here")
        return page


class Page:
    """The browser's end of a WebSocket."""

    def __init__(self, socket: ClientWebSocketResponse) -> None:
        self.socket, self.heard = socket, ""
        self._decode = getincrementaldecoder("utf-8")().decode

    async def hears(self, words: str) -> str:
        while words not in self.heard:
            message = await self.socket.receive(30)
            assert message.type in (WSMsgType.BINARY, WSMsgType.TEXT), (message, self.heard)
            # a message may end in the middle of a character
            self.heard += self._decode(message.data) if message.type is WSMsgType.BINARY else message.data
        return self.heard

    async def asks(self, line: str, words: str) -> None:
        self.heard = ""
        await self.socket.send_json(["stdin", f"{line}\r"])
        await self.hears(words)

    async def end(self) -> tuple[int | None, str]:
        """Wait for the table to close the connection; return the close code and the sentence."""
        while (message := await self.socket.receive(30)).type in (WSMsgType.BINARY, WSMsgType.TEXT):
            pass
        return message.data, message.extra or ""


@pytest.fixture
async def table(store: EventStore, floor: Floor, tmp_path: Path, stand_in: Path) -> AsyncIterator[Table]:
    people = People(store, floor.stream, lambda: ["Gus"])
    guests = Guests(floor, tmp_path / "games.db", (sys.executable, str(stand_in)))
    door = Browsers(people, Lobby(guests))
    at = await door.open("127.0.0.1", 0)
    async with ClientSession(cookie_jar=CookieJar(unsafe=True)) as browser:
        yield Table(at, people, guests, browser)
        await guests.end_all()
    await door.close()


@pytest.mark.parametrize(
    ("asked", "sentence"), [("/", say.NO_LINK), ("/?link=", say.NO_LINK), ("/?link=guess", say.BAD_LINK)]
)
async def test_a_stranger_without_a_valid_link_gets_one_sentence(table: Table, asked: str, sentence: str) -> None:
    answer = await table.get(asked)
    assert answer.status == 403
    assert sentence in await answer.text()


async def test_the_host_hears_about_guessed_links_but_not_about_valid_ones(
    store: EventStore, floor: Floor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "PAUSE", 0)
    told: list[str] = []
    people = People(store, floor.stream)
    door = Browsers(people, Lobby(Guests(floor, store.path)), proofs=Proofs(tell=told.append))
    at = await door.open("127.0.0.1", 0)
    async with ClientSession() as browser:
        for code, status in ((people.invite(), 200), ("GUESS-12345", 403)):
            assert told == []
            async with browser.get(f"{at}/?link={code}") as answer:
                assert answer.status == status
    await door.close()
    assert told == ["A wrong PIN, secret word or link came from 127.0.0.1."]


async def test_looking_at_a_link_does_not_use_it_up(table: Table, store: EventStore) -> None:
    link = table.link()
    for _ in range(2):
        looked = await table.get(link)
        assert looked.status == 200
        assert 'name="name"' in await looked.text()
    came = (await table.post(link, "bob")).history[0]
    assert came.status == 303
    cookie = came.cookies.popitem()[1]
    assert (cookie["httponly"], cookie["samesite"], cookie["path"]) == (True, "Strict", "/")
    assert table.people.name(identity(cookie.value)) == "bob"
    assert 'id="terminal"' in await (await table.get("/")).text()
    kept = b"".join(record.payload for record in store.read("shared/1/people")).decode()
    assert cookie.value not in kept
    assert link.rpartition("=")[2] not in kept
    table.browser.cookie_jar.clear()  # as in another browser
    for again in (await table.post(link, "eve"), await table.get(link)):
        assert (again.status, [*again.cookies]) == (403, [])
        assert say.BAD_LINK in await again.text()


async def test_guests_are_remembered_when_the_table_opens_again(table: Table, store: EventStore) -> None:
    proof = await table.come_in()
    door = Browsers(People(store, "shared/1"), Lobby(table.guests))
    at = await door.open("127.0.0.1", 0)
    for kept, status in (proof, 200), (identity(proof), 403), ("", 403):
        assert (await table.get(at, Cookie=f"paigow-{at.rpartition(':')[2]}={kept}")).status == status
    await door.close()


@pytest.mark.parametrize("name", ["Gus", "\u0262us", "Dealer", "", 17 * "a", "\x1b[2J"])
async def test_a_refused_name_leaves_the_link_usable(table: Table, name: str) -> None:
    link = table.link()
    answer = await table.post(link, name)
    assert answer.status == 409
    told = await answer.text()
    assert "choose another" in told.lower() or "printable characters" in told
    assert (await table.post(link, "ann")).status == 200


@pytest.mark.parametrize("origin", ["", "http://evil.example", "null", "http://127.0.0.1:1"])
async def test_other_websites_cannot_act_at_the_table(table: Table, origin: str) -> None:
    await table.come_in()
    upgrade = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13"}
    key = {"Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA=="}
    for answer in (
        await table.post(table.link(), "eve", Origin=origin),
        await table.get("/ws", Origin=origin, **upgrade, **key),
    ):
        assert answer.status == 403
        assert say.OTHER_PAGE in unescape(await answer.text())
    assert table.guests.visits == []


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("localhost:1", 200), ("127.0.0.1", 200), ("[::1]:8000", 200), ("192.168.1.7:8000", 200), ("LOCALHOST", 200),
        ("evil.example", 403), ("localhost.evil.example", 403), ("127.0.0.1.evil.example:80", 403), ("", 403),
        ("[", 403), ("a@localhost.x", 403),
    ],
)  # fmt: skip
async def test_only_this_machines_names_lead_to_the_table(table: Table, host: str, status: int) -> None:
    answer = await table.get(table.link(), Host=host)
    assert answer.status == status
    assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
    assert answer.headers["Cache-Control"] == "no-store"


async def test_the_page_loads_nothing_from_another_host(table: Table) -> None:
    await table.come_in()
    for path in ("/", "/page/page.css", "/page/table.js", "/static/css/xterm.css", "/static/js/textual.js"):
        answer = await table.get(path)
        assert answer.status == 200
        policy = answer.headers["Content-Security-Policy"]
        assert "//" not in policy
        if "static" not in path:
            assert "//" not in (await answer.text()).replace("// ", "")


async def test_no_process_is_started_for_a_stranger(table: Table) -> None:
    answer = await table.get("/ws", Origin=table.at)
    assert answer.status == 403
    assert table.guests.visits == []


async def test_the_process_reads_what_is_typed_and_the_page_shows_what_it_writes(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AWS_SECRET", "swordfish")
    who = identity(await table.come_in())
    page = await table.open()
    assert "here ann seat any" in page.heard
    assert table.guests.visits == [Visit(who, "ann", address="127.0.0.1")]
    await page.asks("hello", "heard 5 hello")
    await page.asks("naïve ♠", "naïve ♠")
    await page.asks("env TERM", "env xterm-256color")
    await page.asks("env AWS_SECRET", "env None")
    await page.socket.send_json(["ping", "1"])
    await page.hears('["pong", "1"]')
    await page.socket.send_json(["focus"])
    await page.socket.send_json(["blur"])
    await page.asks("quit", "\n")
    assert await page.end() == (4000, say.ended(0))
    await until(lambda: not table.guests.visits)


async def test_a_spectators_page_becomes_a_players_page_when_they_sit_down(table: Table) -> None:
    await table.come_in()
    page = await table.open("/watch/ws")
    assert table.guests.visits[0].watch
    await page.socket.send_json(["stdin", "sit\r"])
    assert await page.end() == (4001, ""), "the page leads to the table then"


@pytest.mark.parametrize(
    ("asked", "has"),
    [((0, 0), (20, 5)), ((10**6, 10**6), (500, 200)), ((10**30, 40), (500, 40)), ((-5, 100), (20, 100))],
)
async def test_a_terminals_size_stays_within_limits(table: Table, asked: tuple[int, int], has: tuple[int, int]) -> None:
    await table.come_in()
    width, height = asked
    page = await table.open(width=width, height=height)
    await page.asks("size", f"size {has[0]} {has[1]}")
    await page.socket.send_json(["resize", {"width": 120, "height": 36}])
    await page.asks("size", "size 120 36")
    await page.socket.send_str(f'["resize", {{"width": {width}, "height": {height}}}]')
    await page.asks("size", f"size {has[0]} {has[1]}")


async def test_a_five_thousand_digit_width_is_capped_in_an_address_and_refused_in_a_message(
    table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    await table.come_in()
    asked = f"{table.at}/ws?width={5_000 * '9'}&height=²"
    page = Page(await table.browser.ws_connect(asked, headers={"Origin": table.at}))
    await page.hears("here")
    await page.asks("size", "size 500 5")
    await page.socket.send_str(f'["resize", {{"width": {5_000 * "9"}, "height": 40}}]')
    assert await page.end() == (4000, say.NO_ANSWER)
    assert not caplog.records


@pytest.mark.parametrize(
    "said",
    [
        "", "x", "{}", "[]", "[1]", '["stdin"]', '["stdin", 1]', '["resize", {}]', '["resize", {"width": 1e400}]',
        '["resize", {"width": NaN, "height": 5}]', '["quit", 1]', 30_000 * "[", '["stdin", "\\ud800', b"\xff",
        b'["resize", {"\xf2esize": 1}]',
    ],
    ids=range(15),
)  # fmt: skip
async def test_a_page_that_sends_nonsense_is_cut_off_and_its_process_ends(table: Table, said: str | bytes) -> None:
    await table.come_in()
    page = await table.open()
    await (page.socket.send_bytes(said) if isinstance(said, bytes) else page.socket.send_str(said))
    assert await page.end() == (4000, say.NO_ANSWER)
    await until(lambda: not table.guests.visits)


@pytest.mark.parametrize(("times", "sentence"), [(1, say.TOO_MUCH), (4, "")])
async def test_a_message_that_is_too_large_is_refused(
    table: Table, caplog: pytest.LogCaptureFixture, times: int, sentence: str
) -> None:
    await table.come_in()
    page = await table.open()
    await page.socket.send_json(["stdin", times * LONGEST_MESSAGE * "x"])
    assert await page.end() == (1009, sentence)
    await until(lambda: not table.guests.visits)
    assert not caplog.records


@pytest.mark.parametrize("frame", [b"\xf1\x80", b"\x83\x80", b"\x81\x82\0\0\0\0\xff\xff", b"\x88\x81\0\0\0\0x"])
async def test_an_invalid_frame_disconnects_its_page_and_is_not_logged(
    table: Table, caplog: pytest.LogCaptureFixture, frame: bytes
) -> None:
    await table.come_in()
    page = await table.open()
    assert page.socket._conn is not None
    assert page.socket._conn.transport is not None
    page.socket._conn.transport.write(frame)
    assert (await page.end())[0] in (1002, 1007)
    await until(lambda: not table.guests.visits)
    assert not caplog.records


async def test_an_unreadable_cookie_is_treated_as_no_cookie(table: Table) -> None:
    host, port = table.at.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(f"GET / HTTP/1.1\r\nHost: {host}:{port}\r\nCookie: paigow-{port}=".encode() + b"a\xa7b\r\n\r\n")
    assert b" 403 " in await reader.readline()
    writer.close()


async def test_garbage_requests_are_refused_and_not_logged(table: Table, caplog: pytest.LogCaptureFixture) -> None:
    host, port = table.at.removeprefix("http://").split(":")
    for sent in (
        b"GET / HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n", b"GET / HTTP/9.x\r\n\r\n", b"\x16\x03\x01\r\n\r\n",
        b"GET /" + 10_000 * b"a" + b" HTTP/1.1\r\n\r\n",
        b"POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    ):  # fmt: skip
        reader, writer = await asyncio.open_connection(host, int(port))
        writer.write(sent)
        assert b" 400 " in await reader.readline()
        writer.close()
    assert not caplog.records


@pytest.mark.parametrize("line", ["", "flood", "stay"])
async def test_a_process_ends_with_its_page(table: Table, monkeypatch: pytest.MonkeyPatch, line: str) -> None:
    monkeypatch.setattr(guests, "GRACE", 0.5)
    await table.come_in()
    page = await table.open()
    if line:
        await page.asks(line, {"flood": "flood flood", "stay": "staying"}[line])
    [process] = table.guests._here
    assert page.socket._conn is not None  # as if the network were down
    assert page.socket._conn.transport is not None
    page.socket._conn.transport.abort()
    async with asyncio.timeout(5):
        await process.wait()
    await until(lambda: not table.guests.visits)


async def test_a_page_that_stops_reading_makes_its_process_wait(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    pages = list[page_socket.Page]()
    made = page_socket.Page.__init__

    def keep(page: page_socket.Page, *given: object) -> None:
        pages.append(page)
        made(page, *given)  # type: ignore[arg-type]

    monkeypatch.setattr(page_socket.Page, "__init__", keep)
    await table.come_in()
    page, other = await table.open(), await table.open()
    page.socket._conn.transport.pause_reading()  # type: ignore[union-attr]
    await page.socket.send_json(["stdin", "flood\r"])
    for _ in range(20):
        await other.asks("hello", "heard 5")
        await asyncio.sleep(0)
    assert pages[0]._written.qsize() <= 1


async def test_a_process_that_reads_nothing_does_not_block_its_page(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "PATIENCE", 0.1)
    await table.come_in()
    page = await table.open()
    await page.asks("raw", "raw now")
    await page.asks("stay", "staying")
    monkeypatch.setattr(guests, "GRACE", 0.2)
    for _ in range(4):
        await page.socket.send_json(["stdin", 60_000 * "x"])
    assert await page.end() == (4000, say.NO_ANSWER)


async def test_a_person_with_too_many_windows_open_is_told_so(table: Table) -> None:
    await table.come_in()
    pages = [await table.open() for _ in range(MOST_EACH)]
    more = Page(await table.browser.ws_connect(f"{table.at}/ws", headers={"Origin": table.at}))
    assert await more.end() == (4000, say.NO_ROOM)
    await pages[0].asks("hello", "heard")


async def test_a_spectator_can_watch_in_a_browser(table: Table, floor: Floor) -> None:
    await table.come_in(way="/watch/")
    page = await table.open("/watch/ws")
    assert "watch" in page.heard
    assert floor._here == {"": 1}


async def test_when_the_table_closes_every_page_shows_why(table: Table) -> None:
    await table.come_in()
    page = await table.open()
    await asyncio.gather(table.guests.end_all(), page.hears("The table closes."))
    assert await page.end() == (1001, say.CLOSED)


async def test_connections_that_ask_for_nothing_keep_nobody_out_and_are_dropped(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST_CONNECTIONS", 20)
    host, port = table.at.removeprefix("http://").split(":")
    await table.come_in()
    page = await table.open()
    silent = [await asyncio.open_connection(host, int(port)) for _ in range(100)]
    assert (await table.get(table.link())).status == 200
    await page.asks("hello", "heard 5")
    monkeypatch.setattr(module, "PATIENCE", 0.1)
    silent.append(await asyncio.open_connection(host, int(port)))
    dropped = [reader for reader, _ in silent if reader.at_eof() or reader.exception()]
    assert 80 <= len(dropped) <= 101
    with suppress(ConnectionResetError):
        assert await silent[-1][0].read() == b""
    for _, writer in silent:
        writer.close()
