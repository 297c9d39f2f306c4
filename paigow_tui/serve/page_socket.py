"""The messages between a browser's page and a terminal through a websocket, in textual-serve's format."""

import asyncio
import signal
from asyncio.subprocess import Process
from contextlib import suppress
from typing import Any, Final

import msgspec
from aiohttp import WSCloseCode, WSMsgType, web

from paigow_tui.host.shared import SITS_DOWN
from paigow_tui.serve.terminal import Terminal
from paigow_tui.telling import serving as say

PATIENCE: Final = 10.0
"""How long a process may take to read what was typed, in seconds."""
LONGEST_MESSAGE: Final = 65_536
"""The longest message accepted from a page. A message four times as long is not even read."""
OVER: Final = 4000
"""The code for closing a websocket for good; after any other, the page reconnects."""
_SITS_DOWN: Final = 4001
"""The code for closing a spectator's websocket because they sit down; the page becomes a player's."""
_CLOSED: Final = (-signal.SIGTERM, 128 + signal.SIGTERM)
"""The exit statuses of processes that end because the table closes."""


class _Message(msgspec.Struct, array_like=True, tag_field="kind"):
    """A message from textual-serve's page."""


class _Typed(_Message, tag="stdin"):
    text: str


class _Size(msgspec.Struct):
    width: int
    height: int


class _Resized(_Message, tag="resize"):
    size: _Size


class _Ping(_Message, tag="ping"):
    text: str


class _Focus(_Message, tag="focus"):
    """Sent when the page gains focus; ignored, because the terminal reports focus itself."""


class _Blur(_Message, tag="blur"):
    """Sent when the page loses focus; also ignored."""


_MESSAGES: Final = msgspec.json.Decoder[Any](_Typed | _Resized | _Ping | _Focus | _Blur)


class Page:
    """A browser's page, as the channel of a terminal."""

    terminal: Terminal

    def __init__(self, socket: web.WebSocketResponse) -> None:
        self._socket = socket
        self._written = asyncio.Queue[bytes]()
        self._read = asyncio.Event()
        """Whether what was typed has been read."""
        self._read.set()

    def write(self, data: bytes) -> None:
        self._written.put_nowait(data)
        self.terminal.pause()  # until the page has received it

    def pause_reading(self) -> None:
        self._read.clear()

    def resume_reading(self) -> None:
        self._read.set()

    async def listen(self) -> None:
        """Pass on the page's messages, until it disconnects or sends something that our pages would not send."""
        async for message in self._socket:
            if message.type is WSMsgType.ERROR:  # the socket is already closed
                return
            if len(message.data) > LONGEST_MESSAGE:
                await self._close(say.TOO_MUCH, WSCloseCode.MESSAGE_TOO_BIG)
                return
            try:
                match _MESSAGES.decode(message.data):
                    case _Typed(text=text):
                        self.terminal.write(text.encode("utf-8", "replace"))
                    case _Resized(size=size):
                        self.terminal.resize(size.width, size.height)
                    case _Ping(text=text):
                        await self._socket.send_json(["pong", text])
                async with asyncio.timeout(PATIENCE):
                    await self._read.wait()
            except (msgspec.MsgspecError, UnicodeError, RecursionError, TimeoutError, ConnectionError):
                await self._close(say.NO_ANSWER)

    async def show(self, process: Process) -> None:
        """Send a process's output to the page and, at the end, say that it has ended."""
        self.terminal.over.add_done_callback(lambda _: self._written.put_nowait(b""))
        with suppress(ConnectionError):
            while data := await self._written.get():
                await self._socket.send_bytes(data)
                self.terminal.resume()
            status = await process.wait()
            if status == SITS_DOWN:
                await self._close("", _SITS_DOWN)
            elif status in _CLOSED:
                await self._close(say.CLOSED, WSCloseCode.GOING_AWAY)
            else:
                await self._close(say.ended(status))

    async def _close(self, sentence: str, code: int = OVER) -> None:
        await self._socket.close(code=code, message=sentence.encode())
