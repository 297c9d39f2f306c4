"""Strangers over SSH and in browsers: no malformed input stops anybody, starts anything or bothers the host."""

import asyncio
import json
import logging
import os
import struct
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import asyncssh
import pytest
from asyncssh.packet import Boolean, String, UInt32

from paigow_tui.host.floor import Floor
from paigow_tui.host.games import SHARED, new_game
from paigow_tui.host.setup import GameSetup
from paigow_tui.serve import proofs, ssh, web
from paigow_tui.serve.guests import Guests
from paigow_tui.serve.lobby import Lobby
from paigow_tui.serve.people import People
from paigow_tui.serve.proofs import Proofs
from paigow_tui.store import EventStore
from paigow_tui.table import Sharing
from paigow_tui.testing.waiting import until
from tests.fuzz.attack import HOSTILE, attack, damaged, hostile, in_parts, some

ECHO = ("/bin/sh", "-c", "exec cat", "sh")
"""The program that runs for each person: it echoes its input."""
KEY, OTHER, HOST_KEY = (asyncssh.generate_private_key("ssh-ed25519") for _ in range(3))
CHANNEL_REQUEST = 98
SOON = 0.05
"""Seconds to wait for an answer before hanging up; there may be none."""
REQUESTS = (
    b"pty-req", b"shell", b"exec", b"env", b"subsystem", b"window-change", b"signal", b"break", b"x11-req",
    b"eow@openssh.com",     b"auth-agent-req@openssh.com", b"exit-status", b"xon-xoff", b"", b"\xff",
    b"tcpip-forward", b"keepalive@openssh.com",
)  # fmt: skip
SHARES = (
    "{}",
    '{"commitment":"0"}',
    '{"share":null}',
    "[]",
    "[" * 4_000,
    '{"do":"open"}',
    "\ud800",
    '{"refused":1}',
    "0" * 9_000,
)
MESSAGES: tuple[Any, ...] = (
    ["stdin", "x"], ["resize", {"width": 80, "height": 24}], ["ping", "1"], ["focus"], ["blur"],
    ["stdin", "x" * 70_000], ["resize", {"width": 10**30, "height": -1}], ["resize", {"width": 1.5, "height": None}],
    {}, [], None, 10**400,
)  # fmt: skip


class Doors:
    """A table's SSH and browser servers, and every problem they reported."""

    def __init__(self, store: EventStore, folder: Path) -> None:
        self.loop = asyncio.Runner()
        stream = new_game(store, GameSetup("Friday", 0, 0), prefix=SHARED, sharing=Sharing())
        self.wrong = list[object]()
        self.floor = Floor(store, stream)
        self.people = People(store, stream)
        self.guests = Guests(self.floor, folder / "games.db", ECHO)
        self.ssh = ssh.Door(self.people, Lobby(self.guests), Proofs("4711"), self.wrong.append)
        self.web = web.Browsers(self.people, Lobby(self.guests))
        self.links = 0
        self.run(self._open())

    def run(self, work: Any) -> Any:
        return self.loop.run(work)

    async def _open(self) -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, what: self.wrong.append(what))
        self.port = await self.ssh.open("127.0.0.1", 0, HOST_KEY)
        self.at = await self.web.open("127.0.0.1", 0)
        link = self.people.make_link()
        known = f"Host: {self.at.removeprefix('http://')}\r\nOrigin: {self.at}\r\n"
        form = f"link={link}&name=eve"
        answer = await self.asks(
            f"POST / HTTP/1.1\r\n{known}Content-Type: application/x-www-form-urlencoded\r\n"
            f"Content-Length: {len(form)}\r\nConnection: close\r\n\r\n{form}".encode(),
            patience=30,
        )
        self.cookie = answer.decode().partition("Set-Cookie: ")[2].partition(";")[0]
        assert self.cookie

    async def asks(self, sent: bytes, port: int = 0, patience: float = SOON) -> bytes:
        """Send something to a port, then stop; return the immediate answer."""
        reader, writer = await asyncio.open_connection("127.0.0.1", port or int(self.at.rpartition(":")[2]))
        answer = b""
        with suppress(OSError, TimeoutError):
            writer.write(sent)
            async with asyncio.timeout(patience):
                answer = await reader.read(100_000)
            writer.write_eof()
            await reader.read()
        writer.close()
        return answer

    def requests(self) -> tuple[bytes, ...]:
        """Return the requests a browser may make: a page, a login, a link, a file, a terminal."""
        known = f"Host: {self.at.removeprefix('http://')}\r\nCookie: {self.cookie}\r\nOrigin: {self.at}\r\n"
        form = "link=x&name=ann"
        return (
            f"GET / HTTP/1.1\r\n{known}\r\n".encode(),
            f"GET /?link=abc HTTP/1.1\r\n{known}\r\n".encode(),
            f"GET /page/table.js HTTP/1.1\r\n{known}\r\n".encode(),
            f"POST / HTTP/1.1\r\n{known}Content-Length: {len(form)}\r\n"
            f"Content-Type: application/x-www-form-urlencoded\r\n\r\n{form}".encode(),
            f"POST /watch/ HTTP/1.1\r\n{known}Transfer-Encoding: chunked\r\n\r\n3\r\na=b\r\n0\r\n\r\n".encode(),
            self.upgrade(),
        )

    def upgrade(self, size: str = "width=80&height=24") -> bytes:
        return (
            f"GET /ws?{size} HTTP/1.1\r\nHost: {self.at.removeprefix('http://')}\r\nCookie: {self.cookie}\r\n"
            f"Origin: {self.at}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        ).encode()

    async def left(self) -> None:
        """Wait until everybody has left; fail if any problem was reported."""
        await until(lambda: not (self.ssh._all or self.guests.visits))
        wrong = [*self.wrong]
        self.wrong.clear()
        assert not wrong
        assert not self.floor._here
        assert not any(self.floor._programs.values())

    def close(self) -> None:
        async def close() -> None:
            self.ssh.shut()
            await self.guests.end_all()
            await self.ssh.close()
            await self.web.close()

        self.run(close())
        self.loop.close()


class _Told(logging.Handler):
    def __init__(self, wrong: list[object]) -> None:
        super().__init__(logging.WARNING)
        self._wrong = wrong

    def emit(self, record: logging.LogRecord) -> None:
        trace = record.exc_info[2] if record.exc_info else None
        while trace is not None:  # ignore what aiohttp itself refuses
            if f"{os.sep}paigow_tui{os.sep}" in trace.tb_frame.f_code.co_filename and trace.tb_next is None:
                self._wrong.append(record.exc_info)
            trace = trace.tb_next
        if record.name != web.LOGGER.name:
            self._wrong.append(record.getMessage())


@pytest.fixture
def doors(store: EventStore, memory: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Doors]:
    monkeypatch.setattr(ssh, "PAUSE", 0)
    monkeypatch.setattr(proofs, "MOST_WRONG", 10**9)
    monkeypatch.setattr("paigow_tui.serve.guests.GRACE", 0.3)
    opened = Doors(store, memory)
    told = _Told(opened.wrong)
    for name in ("", web.LOGGER.name):
        logging.getLogger(name).addHandler(told)
    yield opened
    opened.close()
    for name in ("", web.LOGGER.name):
        logging.getLogger(name).removeHandler(told)


class Came(NamedTuple):
    """What a person does after logging in over SSH."""

    command: str | None
    typed: bytes
    packets: list[tuple[int, bytes]]
    term: str
    size: tuple[int, int]


def noise(rng: Random) -> bytes:
    return rng.choice((
        rng.randbytes(rng.choice((1, 50, 5_000))),
        some(rng, HOSTILE).encode("utf-8", "surrogatepass") * rng.choice((1, 900)),
        b"SSH-2.0-" + rng.randbytes(300), b"SSH-1.0-x\r\n", b"\r\n" * 9_000, b"GET / HTTP/1.1\r\n\r\n",
    ))  # fmt: skip


def words(rng: Random) -> str:
    return hostile(rng, rng.choice(("", "watch", "plain", "3", "share"))).replace("\ud800", "").replace("\udcff", "")


def packet(rng: Random) -> tuple[int, bytes]:
    if rng.random() < 0.6:
        body = UInt32(rng.choice((0, 0, 0, 1, 2**32 - 1))) + String(some(rng, REQUESTS)) + Boolean(rng.random() < 0.5)
        rest = rng.choice((
            b"", String(rng.randbytes(40)), String(b"x") + String(b"y" * 20_000), 4 * UInt32(2**32 - 1),
            rng.randbytes(60),
            String(b"xterm") + 4 * UInt32(rng.randrange(2**32)) + String(rng.randbytes(9)),
        ))  # fmt: skip
        return CHANNEL_REQUEST, body + rest
    return rng.choice(
        (1, 2, 3, 4, 20, 50, 52, 61, 80, 90, 93, 94, 95, 96, 97, 99, rng.randrange(1, 256))
    ), rng.randbytes(rng.choice((0, 4, 40)))


def came(rng: Random, command: Callable[[Random], str | None], typed: Callable[[Random], bytes], packets: int) -> Came:
    return Came(
        command(rng), typed(rng), [packet(rng) for _ in range(rng.randrange(packets + 1))],
        rng.choice(("xterm", "", "../../x", "x" * 900, "\x1b[2J")),
        (rng.choice((80, 0, 2**32 - 1)), rng.choice((24, 0, 2**32 - 1))),
    )  # fmt: skip


def typing(rng: Random) -> bytes:
    pin = rng.choice((b"4711\r", b"4711\r", b"1\r2\r3\r", b"\x03", b""))
    return pin + b"".join(some(rng, HOSTILE).encode("utf-8", "surrogatepass") for _ in range(rng.randrange(6)))


def lines(rng: Random) -> bytes:
    return b"\n".join(
        hostile(rng, some(rng, SHARES)).encode("utf-8", "surrogatepass") for _ in range(rng.randrange(1, 6))
    )


async def beginning(doors: Doors) -> bytes:
    """Return the first bytes that a real client sends."""
    sent = asyncio.get_running_loop().create_future()

    async def listen(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"SSH-2.0-x\r\n")
        sent.set_result(await reader.readuntil(b"\r\n") + await reader.read(2_000))
        writer.close()

    server = await asyncio.start_server(listen, "127.0.0.1", 0)
    with suppress(asyncssh.Error, OSError):
        await asyncssh.connect("127.0.0.1", server.sockets[0].getsockname()[1], known_hosts=None, config=None)
    server.close()
    found: bytes = await sent
    return found


@in_parts
def test_no_ssh_client_can_stop_the_table_or_other_players(part: int, doors: Doors) -> None:
    first = doors.run(beginning(doors))

    async def knock(given: bytes | Came) -> None:
        if isinstance(given, bytes):
            await doors.asks(given, doors.port)
        else:
            await come(given)
        await doors.left()

    async def come(given: Came) -> None:
        known = len(doors.people._known)
        connection = await asyncssh.connect(
            "127.0.0.1", doors.port, username="ann", client_keys=[KEY], known_hosts=None, config=None, agent_path=None
        )
        with suppress(asyncssh.Error, OSError, TimeoutError):
            process = await connection.create_process(
                given.command, encoding=None, term_type=given.term or None, term_size=given.size
            )
            process.stdin.write(given.typed)
            for kind, body in given.packets:
                connection.send_packet(kind, body)
            process.stdin.write_eof()
            await connection.create_process("watch", encoding=None)
        connection.abort()
        await connection.wait_closed()
        assert b"4711" in given.typed or len(doors.people._known) == known

    async def good() -> None:
        async with asyncssh.connect(
            "127.0.0.1", doors.port, username="bob", client_keys=[OTHER], known_hosts=None, config=None, agent_path=None
        ) as connection:
            process = await connection.create_process(encoding=None)
            process.stdin.write(b"4711\rhello\r")
            while b"hello" not in await process.stdout.read(1_000):
                pass
        await doors.left()

    def check(given: bytes | Came) -> None:
        doors.run(knock(given))

    nothing = lambda rng: b""  # noqa: E731
    attack(
        "ssh", part,
        {
            "noise": noise,
            "a damaged beginning": lambda rng: damaged(rng, first),
            "words": partial(came, command=words, typed=typing, packets=0),
            "packets": partial(came, command=lambda rng: rng.choice((None, "share")), typed=nothing, packets=8),
            "packets inside": partial(came, command=lambda rng: None, typed=lambda rng: b"4711\r", packets=8),
            "shares": partial(came, command=lambda rng: "share", typed=lines, packets=2),
        },
        check, 60, 20_000,
    )  # fmt: skip
    doors.run(good())


def frame(rng: Random) -> bytes:
    """Return a frame as a page would send it, masked with zeros."""
    body = json.dumps(some(rng, MESSAGES)).encode()
    if rng.random() < 0.5:
        body = damaged(rng, body)
    head = rng.choice((0x81, 0x81, 0x82, 0x88, 0x89, 0x8A, 0x01, 0x80, rng.randrange(256)))
    size = rng.choice((len(body), len(body), len(body) + 1, 2**63, 0))
    length = (
        struct.pack("!B", 0x80 | size) if size < 126
        else struct.pack("!BH", 0xFE, size) if size < 2**16
        else struct.pack("!BQ", 0xFF, size)
    )  # fmt: skip
    return bytes([head]) + length + bytes(4) + body


@in_parts
def test_no_browser_can_stop_the_table_or_other_players(part: int, doors: Doors) -> None:
    def asked(rng: Random) -> bytes:
        return damaged(rng, some(rng, doors.requests()))

    def worded(rng: Random) -> bytes:
        text = some(rng, doors.requests()).decode()
        return hostile(rng, text).encode("utf-8", "surrogatepass")

    def sized(rng: Random) -> bytes:
        number = rng.choice(("9" * 5_000, "-1", "²", "٣", "%00", "1e9", "0x10", ""))
        return doors.upgrade(f"width={number}&height={number}".encode().decode("latin-1"))

    def frames(rng: Random) -> bytes:
        sent = b"".join(frame(rng) for _ in range(rng.randrange(1, 6)))
        return doors.upgrade() + (damaged(rng, sent) if rng.random() < 0.3 else sent)

    async def send(sent: bytes) -> None:
        answer = await doors.asks(sent)
        assert b"Traceback" not in answer
        assert answer == b"" or answer.startswith(b"HTTP/"), answer[:200]
        await doors.left()

    async def good() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", int(doors.at.rpartition(":")[2]))
        writer.write(doors.upgrade())
        body = b'["stdin", "hello\\r"]'
        await reader.readuntil(b"\r\n\r\n")
        writer.write(bytes([0x81, 0x80 | len(body)]) + bytes(4) + body)
        await reader.readuntil(b"hello")
        writer.close()
        await doors.left()

    attack(
        "web", part, {"noise": noise, "requests": asked, "words": worded, "sizes": sized, "frames": frames},
        lambda sent: doors.run(send(sent)), 100, 20_000,
    )  # fmt: skip
    doors.run(good())
