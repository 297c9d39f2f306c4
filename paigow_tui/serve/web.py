"""Browser access: a page with a terminal, and a process behind it for each person.

The terminal is textual-serve's. Its server is not used, because it lets everybody in, from any page, and loads fonts
from another host. Here, a link that works once lets a person in, and from then on a browser cookie identifies them.
"""

import asyncio
import logging
import socket as sockets
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

import textual_serve
from aiohttp import web
from aiohttp.web_protocol import RequestHandler

from paigow_tui.host.games import LONGEST_TITLE
from paigow_tui.names import LONGEST_NAME
from paigow_tui.serve import pages
from paigow_tui.serve.addresses import Caller, Names, reachable
from paigow_tui.serve.control import MOST_TABLES
from paigow_tui.serve.guests import Guests, Visit
from paigow_tui.serve.lobby import Lobby
from paigow_tui.serve.opening import patiently
from paigow_tui.serve.page_socket import LONGEST_MESSAGE, OVER, Page
from paigow_tui.serve.people import People, identity
from paigow_tui.serve.proofs import MOST_TYPED, PAUSE, Proofs
from paigow_tui.serve.terminal import Terminal
from paigow_tui.store import StoreError
from paigow_tui.telling import serving as say

MOST_CONNECTIONS: Final = 256
"""The most connections at once, including strangers'."""
PATIENCE: Final = 10.0
"""How long a connection may stay open without a request, in seconds."""
HEARTBEAT: Final = 15.0
"""How often to check that a silent page is still connected, in seconds. Proxies close idle connections."""
STALLED: Final = 60.0
"""How long a browser may stop reading a history that it requested, in seconds."""
_DIGITS: Final = 9
LOGGER: Final = logging.getLogger(__name__)
"""Receives aiohttp's reports about strangers' requests, which keeps them off the host's console."""
LOGGER.addHandler(logging.NullHandler())
LOGGER.propagate = False
_YEAR: Final = 365 * 24 * 3600
_HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; "
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}
_TERMINAL: Final = {"TERM": "xterm-256color", "COLORTERM": "truecolor"}


class Browsers:
    """Lets people in with a browser."""

    def __init__(
        self, people: People, lobby: Lobby, names: Names | None = None, proofs: Proofs | None = None, *,
        named: bool = True,
    ) -> None:  # fmt: skip
        """Set up the routes. ``proofs`` counts wrong PINs, including those over SSH.

        If ``named`` is false, nobody is asked for a name.
        """
        self._people, self._lobby, self._named, self._proofs = people, lobby, named, proofs or Proofs()
        self._names = names or Names()
        self._hosts = {"localhost", sockets.gethostname().lower()}
        self.addresses = [str(public) for public in self._names.public if public.scheme != "ssh"]
        """The addresses for browsers; unless they are public, they are known only once the server is running."""
        self.bound = 0
        """The port on this machine, once it is open."""
        self._silent: dict[RequestHandler, asyncio.TimerHandle] = {}
        """The connections that have made no request so far, and the timers that will drop them."""
        self._cookie = ""
        app = web.Application(middlewares=[self._guard], client_max_size=4_096)
        app.on_response_prepare.append(_add_headers)
        for prefix in sorted({"", *(public.path for public in self._names.public)}):  # a proxy may remove the prefix
            rooms = ["", *(f"/{number}" for number in range(1, MOST_TABLES + 1))]
            app.add_routes(
                [web.get(f"{prefix}/tables/", self._show_tables), web.post(f"{prefix}/tables/", self._open_table)]
            )
            for path in (f"{prefix}{room}{way}" for room in rooms for way in ("/", "/watch/")):
                app.add_routes(
                    [
                        web.get(path, self._show_page),
                        web.post(path, self._let_in),
                        web.get(f"{path}ws", self._connect),
                        web.get(f"{path}history.jsonl", self._send_history),
                    ]
                )
            app.router.add_static(f"{prefix}/page", Path(__file__).with_name("page"))
            app.router.add_static(f"{prefix}/static", Path(textual_serve.__file__).with_name("static"))
            if prefix:
                app.add_routes([web.get(prefix, _add_slash)])
        self._runner = web.AppRunner(
            app, access_log=None, logger=LOGGER, keepalive_timeout=PATIENCE, shutdown_timeout=1.0
        )
        self._server: asyncio.Server | None = None

    async def open(self, address: str, port: int) -> str:
        """Listen at an address, with port 0 for a free one; return the address for browsers. Raise OSError."""
        await self._runner.setup()
        self._server = await asyncio.get_running_loop().create_server(self._answer, address, port)
        bound = self.bound = self._server.sockets[0].getsockname()[1]
        self._cookie = f"paigow-{bound}"  # browsers share cookies between ports
        self._hosts.add(address.lower())
        self.addresses = self.addresses or [f"http://{host}:{bound}" for host in reachable(address)]
        return self.addresses[0]

    async def close(self) -> None:
        """Close the server; everybody's process must have ended."""
        if self._server is not None:
            self._server.close()
        await self._runner.cleanup()

    def _answer(self) -> asyncio.BaseProtocol:
        """Return the protocol for a new connection. One that makes no request is dropped, sooner if there are many."""
        server = self._runner.server
        assert server is not None
        if len(server.connections) >= MOST_CONNECTIONS:
            if not self._silent:
                return _Dropped()
            self._drop(next(iter(self._silent)))
        handler = server()
        self._silent[handler] = asyncio.get_running_loop().call_later(PATIENCE, self._drop, handler)
        return handler

    def _drop(self, handler: RequestHandler) -> None:
        self._silent.pop(handler).cancel()
        if handler.transport is not None:
            handler.transport.abort()

    @web.middleware
    async def _guard(
        self, request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        """Answer only requests that use a valid host name, and allow actions only from our own pages."""
        if timer := self._silent.pop(request.protocol, None):
            timer.cancel()
        caller = self._caller(request)
        if not self._names.answers(caller, self._hosts):
            return pages.sentence(request, say.OTHER_HOST)
        if self._lobby.get(pages.room(request)) is None:
            return pages.sentence(request, say.NO_TABLE_HERE, status=404)
        done = request.method == "POST" or request.path.endswith("/ws")
        if done and not self._names.is_ours(caller):
            return pages.sentence(request, say.OTHER_PAGE)
        try:
            return await handler(request)
        except StoreError:
            return pages.sentence(request, say.NO_ANSWER, status=503)

    def _caller(self, request: web.Request) -> Caller:
        return self._names.caller(request.headers, request.remote or "")

    def _who(self, request: web.Request) -> str:
        """Return the ID of the person behind a request; empty for a stranger."""
        who = identity(request.cookies.get(self._cookie, ""))
        return who if self._people.came_by_link(who) else ""

    async def _show_page(self, request: web.Request) -> web.StreamResponse:
        """Show the table, or a sign-in page if the person has a link."""
        link, who = request.query.get("link", ""), self._who(request)
        if who and self._guests(request).is_banned(who):
            return pages.sentence(request, say.BANNED)
        if who and (self._people.name(who) or not self._named):
            if len(self._lobby) > 1 and not pages.room(request):
                return self._tables(request, who)
            return pages.page(
                request,
                "table",
                lost=say.LOST,
                back=say.BACK,
                history=say.HISTORY if self._named else "",
                tables=say.TABLES if self._named else "",
                noscript=say.NO_SCRIPT,
            )
        if who or self._people.is_open(link):
            return self._door(request, link)
        return await self._bad_link(request) if link else pages.sentence(request, say.NO_LINK)

    async def _bad_link(self, request: web.Request) -> web.Response:
        """Say that a link is not valid, after a delay, and report it to the host, since it may be a guess.

        A valid link is never delayed, so nobody can keep others at the same address out by guessing.
        """
        self._proofs.tries.wrong(self._caller(request).address)
        await asyncio.sleep(PAUSE)
        return pages.sentence(request, say.BAD_LINK)

    def _door(self, request: web.Request, link: str, name: str = "", sentence: str = "") -> web.Response:
        if self._named:
            pin = pages.filled(request, "pin") if self._people.pin_of(link) else ""
            tables = self._listed(request, "seats", named=not pin)
            form = pages.filled(request, "name", pin + tables, link=link, name=name, most=LONGEST_NAME)
        else:
            form = pages.filled(request, "alone", link=link)
        return pages.sentence(request, sentence, form, 409 if sentence else 200)

    def _guests(self, request: web.Request) -> Guests:
        """Return the guests of the table in a page's path."""
        table = self._lobby.get(pages.room(request))
        assert table is not None, "other pages are answered before"
        return table

    def _listed(self, request: web.Request, page: str, named: bool = True) -> str:
        """Return a description of each table, with links to sit down there or watch."""
        many = len(self._lobby) > 1
        return "".join(
            pages.filled(request, page, room=f"{number}/" if many else "", lobby=table.lobby(named))
            for number, table in self._lobby
        )

    def _tables(self, request: web.Request, who: str, title: str = "", sentence: str = "") -> web.Response:
        """Show all tables to a known person, and a form for opening one if they are allowed to."""
        form = pages.filled(request, "open", title=title, most=LONGEST_TITLE) if self._lobby.may_open(who) else ""
        return pages.sentence(request, sentence, self._listed(request, "to") + form, 409 if sentence else 200)

    async def _show_tables(self, request: web.Request) -> web.Response:
        who = self._who(request)
        return self._tables(request, who) if self._is_known(who) else pages.sentence(request, say.NO_LINK)

    def _is_known(self, who: str) -> bool:
        return self._named and bool(self._people.name(who))

    async def _open_table(self, request: web.Request) -> web.Response:
        """Open a table for a player if they may, and redirect them there."""
        title, who = str((await request.post()).get("title", "")).strip(), self._who(request)
        if not self._is_known(who):
            return pages.sentence(request, say.NO_LINK)
        if not self._lobby.may_open(who):
            return pages.sentence(request, say.MAY_NOT_OPEN)
        opened = await self._lobby.open(who, self._people.name(who), title)
        if isinstance(opened, str):
            return self._tables(request, who, title, opened)
        raise web.HTTPSeeOther(f"../{self._lobby.number(opened)}/")

    async def _let_in(self, request: web.Request) -> web.StreamResponse:
        """Let a person in through a link. Following it is not enough, since many programs follow any link they see."""
        given = await request.post()
        link, name, pin = (str(given.get(field, "")).strip() for field in ("link", "name", "pin"))
        who, proof = self._who(request), None
        if not who and not self._people.is_open(link):
            return await self._bad_link(request)
        if self._named and (why := self._people.unwelcome(who, name)):
            return self._door(request, link, name, say.unwelcome(why, name))
        if (
            not who
            and (secret := self._people.pin_of(link))
            and (why_not := await self._wrong_pin(request, pin, secret))
        ):
            return self._door(request, link, name, why_not)
        if not who:
            proof = await patiently(lambda: self._people.use_link(link))
            if proof is None:  # somebody else has used it in the meantime
                return pages.sentence(request, say.BAD_LINK)
            who = identity(proof)
        if self._named:  # if somebody else takes the name first, the page asks for another
            await patiently(lambda: self._people.meet(who, name))
        inside = web.HTTPSeeOther("./")  # relative, so that it works behind any proxy
        if proof is not None:
            caller = self._caller(request)
            public = self._names.public_of(caller)
            inside.set_cookie(
                self._cookie, proof, max_age=_YEAR, httponly=True, samesite="Strict",
                path=f"{public.path if public else ''}/", secure=caller.origin.startswith("https:"),
            )  # fmt: skip
        raise inside

    async def _wrong_pin(self, request: web.Request, pin: str, kept: str) -> str:
        """Return why a PIN does not let a person in, after a delay; empty if it does."""
        tries, address = self._proofs.tries, self._caller(request).address
        if not tries.take(address):
            return say.TOO_MANY_WRONG
        if await self._proofs.is_word(pin[:MOST_TYPED], kept):
            tries.right(address)
            return ""
        tries.wrong(address)
        await asyncio.sleep(PAUSE)
        return say.WRONG_PIN

    async def _send_history(self, request: web.Request) -> web.StreamResponse:
        """Send the history of the table's finished rounds to a known person."""
        who, guests = self._who(request), self._guests(request)
        if not self._named or not self._people.name(who) or guests.is_banned(who) or not guests.has_room(who):
            return pages.sentence(request, say.NO_LINK)
        visit = Visit(who, self._people.name(who), watch=True, history=True)
        process = await guests.start(visit, {}, stdin=DEVNULL, stdout=PIPE, stderr=DEVNULL)
        try:
            response = web.StreamResponse(
                headers={"Content-Type": "application/x-ndjson", "Content-Disposition": "attachment"}
            )
            await response.prepare(request)
            assert process.stdout is not None
            while data := await process.stdout.read(65_536):
                async with asyncio.timeout(STALLED):
                    await response.write(data)
            await response.write_eof()
            return response
        finally:
            guests.end(process)

    async def _connect(self, request: web.Request) -> web.StreamResponse:
        """Give a page its own process, until either the page or the process ends."""
        who = self._who(request)
        if not who:
            return pages.sentence(request, say.NO_LINK)
        guests = self._guests(request)
        if guests.is_banned(who):
            return pages.sentence(request, say.BANNED)
        socket = web.WebSocketResponse(heartbeat=HEARTBEAT, max_msg_size=4 * LONGEST_MESSAGE, compress=False)
        await socket.prepare(request)
        if not guests.has_room(who):
            await socket.close(code=OVER, message=say.NO_ROOM.encode())
            return socket
        visit = Visit(who, self._people.name(who), watch=request.path.endswith("/watch/ws"))
        visit = visit._replace(address=self._caller(request).address)
        size = [_number(request.query.get(side, "")) for side in ("width", "height")]
        page = Page(socket)
        terminal = page.terminal = Terminal(page, size[0], size[1], plain=False)
        try:
            inner = terminal.inner
            try:
                process = await guests.start(visit, _TERMINAL, stdin=inner, stdout=inner, stderr=inner)
            finally:
                terminal.let_go()
            showing = asyncio.create_task(page.show(process))
            try:
                await page.listen()
            finally:
                guests.end(process)
                showing.cancel()
        finally:
            terminal.close()
        return socket


class _Dropped(asyncio.Protocol):
    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        transport.abort()


async def _add_slash(request: web.Request) -> web.StreamResponse:
    raise web.HTTPSeeOther(
        f"{request.path.rpartition('/')[2]}/{f'?{request.query_string}' * bool(request.query_string)}"
    )


async def _add_headers(request: web.Request, response: web.StreamResponse) -> None:
    is_file = _is_file(request)
    response.headers.update(_HEADERS if is_file else {**_HEADERS, "Cache-Control": "no-store"})


def _is_file(request: web.Request) -> bool:
    return "/static/" in request.path or "/page/" in request.path


def _number(text: str) -> int:
    """Return the number in a page's query, cut off after nine digits; 0 if there is none."""
    return int(text[:_DIGITS]) if text.isdecimal() else 0
