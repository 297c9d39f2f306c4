"""SSH access: who connects, what they must prove, and a process for each of them.

It gives access only to the table: no shell, no files, no forwarding, and nothing from the client's environment.
"""

from __future__ import annotations

import asyncio
import re
import secrets
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import asyncssh

from paigow_tui.host.shared import SITS_DOWN
from paigow_tui.serve import entrance
from paigow_tui.serve.guests import MOST_EACH, Visit
from paigow_tui.serve.lobby import Lobby
from paigow_tui.serve.opening import patiently
from paigow_tui.serve.people import JOIN, People, identity
from paigow_tui.serve.proofs import PAUSE, TRIES, WORD, Proofs
from paigow_tui.serve.shares import SHARE, Desk, lines_of, serve
from paigow_tui.serve.terminal import Terminal
from paigow_tui.store import Locked, StoreError
from paigow_tui.telling import serving as say

if TYPE_CHECKING:
    from asyncssh.auth import KbdIntChallenge

PATIENCE: Final = 300.0
"""How long a person may take to log in, in seconds, including time to compare a key, get the PIN or think of a word."""
WAITING: Final = 200
"""The most connections that may be logging in at once."""
WINDOW: Final = 16_384
"""How many bytes a client may send before they are read."""
ENVIRONMENT: Final = 65_536
"""The most bytes of environment data that a client may send. asyncssh stores all of it, but none of it is used."""
OFTEN: Final = 0.1
"""How often the environment is checked, in seconds."""
OFFERS: Final = 60
"""How many keys a connection may offer; most keys are offered twice."""
KEEPALIVE: Final = 15
"""How often to check that a silent client is still connected, in seconds; it is dropped after three failures."""
_REFUSED: Final = 2
_END_OF_INPUT: Final = b"\x04"
_TERM: Final = re.compile(r"[a-zA-Z0-9][a-zA-Z0-9.+_-]{0,39}")


class Door:
    """Access over SSH."""

    def __init__(self, people: People, lobby: Lobby, proofs: Proofs, failed: Callable[[Exception], None]) -> None:
        """Set up access; ``failed`` is called with any StoreError."""
        self.people, self.lobby, self.proofs, self.failed = people, lobby, proofs, failed
        self._waiting: dict[_Connection, str] = {}
        """The connections that are logging in, in order of arrival, with their addresses."""
        self._all: set[_Connection] = set()

    async def open(self, address: str, port: int, host_key: asyncssh.SSHKey) -> int:
        """Start letting people in, and return the port. Raise OSError."""
        asyncssh.set_log_level("CRITICAL")
        self._listening = await asyncssh.listen(
            address, port, server_factory=lambda: _Connection(self), server_host_keys=[host_key], config=None,
            encoding=None, line_editor=False, agent_forwarding=False, gss_host=None, compression_algs=None,
            password_auth=False, keepalive_interval=KEEPALIVE, login_timeout=2 * PATIENCE,
        )  # fmt: skip
        self._watching = asyncio.create_task(self._watch())
        return self._listening.get_port()

    async def _watch(self) -> None:
        """Drop clients that send too much environment data."""
        while True:
            await asyncio.sleep(OFTEN)
            for connection in list(self._all):
                if connection.environment() > ENVIRONMENT:
                    connection.drop()

    def shut(self) -> None:
        """Stop letting people in."""
        self._listening.close()
        for connection in list(self._waiting):
            connection.drop()

    async def close(self) -> None:
        """End all connections."""
        self._watching.cancel()
        for connection in list(self._all):
            connection.close()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._listening.wait_closed(), 1)

    def wait(self, connection: _Connection, address: str) -> None:
        """Record that a connection is logging in. If too many are, drop one from the address with the most."""
        self._all.add(connection)
        self._waiting[connection] = address
        if len(self._waiting) > WAITING:
            [(busiest, _)] = Counter(self._waiting.values()).most_common(1)
            next(one for one, its in self._waiting.items() if its == busiest).drop()

    def admitted(self, connection: _Connection) -> None:
        """Record that a connection is no longer logging in."""
        self._waiting.pop(connection, None)

    def gone(self, connection: _Connection) -> None:
        """Record that a connection has ended."""
        self.admitted(connection)
        self._all.discard(connection)


class _Connection(asyncssh.SSHServer):
    """A connection: its login and its sessions, of which there may be several."""

    def __init__(self, door: Door) -> None:
        self.door = door
        self.who = self.name = self.word = ""
        self.code = self.joined = ""
        """The invitation code and the name of a person using an invitation, as far as they have been given."""
        self.guests = door.lobby.tables[0]
        """The table the person plays at."""
        self.joins = False
        """Whether the person logs in with an invitation rather than under their own name."""
        self._chosen, self._tries, self._offers = "", TRIES, 0
        self._wrong = 0
        self._sessions: set[_Session] = set()
        self._playing = 0
        """How many of the connection's sessions have a process."""
        self.inside = asyncio.Event()
        """Set while the person plays or watches, because then they have proven everything the host requires."""
        self._over = False

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        self._conn = conn
        self.address = str((conn.get_extra_info("peername") or ("",))[0])
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._over = True
        self._timer.cancel()
        self.door.gone(self)

    def _too_many(self) -> bool:
        self._conn.send_auth_banner(f"{say.TOO_MANY_WRONG}\r\n")
        return False

    def may_try(self) -> bool:
        """Count an attempt at a word or PIN; return whether any were left."""
        return self._wrong < TRIES and self.door.proofs.tries.take(self.address)

    async def judged(self, right: bool) -> bool:
        """Record whether a word or PIN was right; return ``right``, after a delay if it is false."""
        tries = self.door.proofs.tries
        if right:
            tries.right(self.address)
        else:
            tries.wrong(self.address)
            self._wrong += 1
            await asyncio.sleep(PAUSE * 2 ** (self._wrong - 1))
        return right

    def drop(self) -> None:
        """End the connection at once."""
        self._conn.abort()

    def close(self) -> None:
        self._conn.close()

    def session_requested(self) -> tuple[asyncssh.SSHServerChannel[bytes], _Session] | bool:
        if len(self._sessions) == MOST_EACH:
            return False
        channel = self._conn.create_server_channel(encoding=None, window=WINDOW)
        session = _Session(self, channel)
        self._sessions.add(session)
        return channel, session

    def session_over(self, session: _Session) -> None:
        """Record that a session has ended."""
        self._sessions.discard(session)

    def environment(self) -> int:
        """Return how many bytes of environment data the client has sent."""
        return sum(session.environment() for session in self._sessions)

    def plays(self, change: int) -> None:
        """Record that a session has started or ended its process. With none left, the time to log in starts again."""
        self._playing += change
        self._timer.cancel()
        self.door.admitted(self)
        if self._playing:
            self.inside.set()
            return
        self.inside.clear()
        if not self._over:
            self._wait()

    def _wait(self) -> None:
        self._timer = asyncio.get_running_loop().call_later(PATIENCE, self.drop)
        self.door.wait(self, self.address)

    def auth_completed(self) -> None:
        self.name = self._conn.get_extra_info("username")
        if self.name == JOIN:
            self.joins, self.name = True, self.joined or self.door.people.name(self.who)

    def public_key_auth_supported(self) -> bool:
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        # called twice for a key: when the client offers it, and when the client has signed with it
        self._offers += 1
        if self._offers > OFFERS:
            self.drop()
            return False
        self.who, self.word = identity(key.public_data), ""
        welcome = username == JOIN or not self.door.people.unwelcome(self.who, username)
        return self.door.proofs.lists(key) and welcome

    def kbdint_auth_supported(self) -> bool:
        return self._tries > 0

    def get_kbdint_challenge(self, username: str, lang: str, submethods: str) -> KbdIntChallenge:
        """Ask for the person's secret word; if no word can let them in, tell them why."""
        people, self._chosen = self.door.people, ""
        if username == JOIN and not self.door.proofs.keys:
            return "", say.INVITED, "en", entrance.PROMPTS
        owner = people.named(username)
        why = "key" if self.door.proofs.keys else None if owner and owner.word else people.unwelcome("", username)
        if why:
            self._conn.send_auth_banner(f"{say.unwelcome(why, username)}\r\n")
            self._tries = 0
            return False
        return _ask(say.YOUR_WORD if owner else say.new_word(username), say.WORD)

    async def validate_kbdint_response(self, username: str, responses: Sequence[str]) -> KbdIntChallenge:
        self._tries -= 1
        if username == JOIN:
            newcomer = await entrance.newcomer(self.door.people, self.door.proofs, self, responses)
            if isinstance(newcomer, str):
                return ("", newcomer, "en", entrance.PROMPTS) if self._tries > 0 else False
            self.who, self.joined, self.word, self.code = newcomer
            return True
        if len(responses) != 1 or len(responses[0]) > WORD[-1] or self._tries < 0:
            return False
        typed, owner = responses[0], self.door.people.named(username)
        if owner:
            if not self.may_try():
                return self._too_many()
            if await self.judged(await self.door.proofs.is_word(typed, owner.word)):
                self.who, self.word = owner.who, owner.word
                return True
            return _ask(say.WRONG_WORD, say.WORD) if self._tries else False
        if not self._chosen:
            if len(typed) not in WORD:
                return _ask(say.WORD_WANTED, say.WORD)
            self._chosen, self._tries = typed, TRIES
            return _ask("", "Again: ")
        chosen, self._chosen = self._chosen, ""
        if typed != chosen:
            return _ask(say.WORDS_DIFFER, say.WORD)
        if not self.may_try():  # hashing a new word takes as long as checking one
            return self._too_many()
        self.who, self.word = secrets.token_hex(8), await self.door.proofs.salted(typed)
        return True


def _ask(text: str, prompt: str) -> KbdIntChallenge:
    return "", text, "en", [(prompt, False)]


class _Session(asyncssh.SSHServerSession[bytes]):
    """A client's session, from asking for a seat to the end of the process that plays there."""

    def __init__(self, connection: _Connection, channel: asyncssh.SSHServerChannel[bytes]) -> None:
        self._connection, self._door, self._chan = connection, connection.door, channel
        self._term, self._size, self._command = "", (80, 24), ""
        self._visit = Visit("", "")
        self._typed = asyncio.Queue[int](1_000)
        """What was typed before the process started."""
        self._terminal: Terminal | None = None
        self._running: asyncio.Task[None] | None = None
        self._lines: asyncio.StreamReader | None = None
        """The messages about the shuffle from the person's own program."""
        self._taken = asyncio.Event()
        """An event that is cleared while the client is slow to read what is written."""
        self._taken.set()

    def environment(self) -> int:
        return sum(len(name) + len(value) for name, value in self._chan.get_environment_bytes().items())

    def pty_requested(
        self, term_type: str, term_size: tuple[int, int, int, int], term_modes: Mapping[int, int]
    ) -> bool:
        self._term = term_type if _TERM.fullmatch(term_type) else "xterm"
        self._size = term_size[:2]
        return True

    def shell_requested(self) -> bool:
        return True

    def exec_requested(self, command: str) -> bool:
        self._command = command
        return True

    def session_started(self) -> None:
        self._running = asyncio.create_task(self._run())

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        self._size = width, height
        if self._terminal:
            self._terminal.resize(width, height)

    def data_received(self, data: bytes, datatype: int | None) -> None:
        if self._terminal:
            self._terminal.write(data)
        elif self._lines is not None:
            self._lines.feed_data(data)
        elif self._command == SHARE:  # it must not send anything before it is asked
            self._chan.close()
        else:
            with suppress(asyncio.QueueFull):
                for number in data:
                    self._typed.put_nowait(number)

    def eof_received(self) -> bool:
        if not self._term:
            self.data_received(_END_OF_INPUT, None)
        return True

    def pause_writing(self) -> None:
        self._taken.clear()
        if self._terminal:
            self._terminal.pause()

    def resume_writing(self) -> None:
        self._taken.set()
        if self._terminal:
            self._terminal.resume()

    def connection_lost(self, exc: Exception | None) -> None:
        self._connection.session_over(self)
        if self._lines is not None:
            self._lines.feed_eof()
        if self._running:
            self._running.cancel()
        if self._terminal:
            self._terminal.close()

    async def _run(self) -> None:
        try:
            status = await (self._share() if self._command == SHARE else self._sit())
        except Locked:
            status = self._say(say.NOT_NOW)
        except StoreError as error:
            self._door.failed(error)
            status = _REFUSED
        except OSError:  # the system has no more processes or terminals
            status = self._say(say.NO_ROOM)
        self._chan.exit(status)

    async def _sit(self) -> int:
        status = await self._refuse()
        if status is not None:
            return status
        status = await self._play()
        if status != SITS_DOWN or not self._visit.watch:
            return status
        self._visit = self._visit._replace(watch=False)
        return await self._play()

    async def _share(self) -> int:
        """Ask the person's own program for shares of the shuffle, once they play over the same connection."""
        await self._connection.inside.wait()
        self._lines = lines_of(self._chan)
        who, floor = self._connection.who, self._connection.guests.floor
        assert floor is not None, "a table of several people has one"
        with suppress(ValueError):  # the line was too long
            await serve(Desk(floor, who), floor, who, self._lines, self._tell)
        return 0

    async def _tell(self, data: bytes) -> None:
        self._chan.write(data)
        await self._taken.wait()

    def _say(self, sentence: str) -> int:
        with suppress(BrokenPipeError):
            self._chan.write(f"{sentence}\r\n".encode())
        return _REFUSED

    async def _refuse(self) -> int | None:
        """If the person may not come in, tell them why and return an exit status; otherwise return ``None``."""
        door, connection, who = self._door, self._connection, self._connection.who
        self._visit = Visit(who, connection.name, plain=not self._term)
        table, words = entrance.named_table(door.lobby.tables, self._command)
        if words == ["tables"]:
            knows = not door.proofs.pin or door.people.knows_pin(who)
            for one in door.lobby.tables:
                self._say(one.lobby(named=knows))
            return 0
        title, words = entrance.title_of(words)
        self._visit, others = entrance.wishes(self._visit, words)
        if others and connection.joins and not connection.code:
            connection.code = others.pop()
        if others:
            return self._say(say.WORDS)
        invited = connection.joins and not door.people.name(who)
        proof = entrance.invited if invited else entrance.knows_pin
        if why_not := await proof(door.people, door.proofs, connection, self._asked):
            return self._say(why_not)
        name = connection.name
        if why := await patiently(lambda: door.people.meet(who, name, connection.word)):
            return self._say(say.unwelcome(why, name))
        self._visit = self._visit._replace(name=name, address=connection.address)
        chosen = await entrance.table_for(door.lobby, connection, table, title, self._asked)
        if isinstance(chosen, str):
            return self._say(chosen)
        connection.guests = chosen
        return None if chosen.has_room(who) else self._say(say.NO_ROOM)

    async def _asked(self, prompt: str, hidden: bool = False) -> str:
        """Show a prompt and return what the person types, which is not shown if ``hidden``."""
        self._chan.write(prompt.encode())
        typed = await entrance.line(self._typed, self._chan.write if self._term and not hidden else None)
        self._chan.write(b"\r\n")
        return typed

    async def _play(self) -> int:
        """Run a process for the person; return its exit status."""
        guests, process = self._connection.guests, None
        terminal = self._terminal = Terminal(self._chan, *self._size, plain=not self._term)
        while not self._typed.empty():
            terminal.write(bytes([self._typed.get_nowait()]))
        try:
            inner = terminal.inner
            try:
                process = await guests.start(
                    self._visit, {"TERM": self._term or "dumb"}, stdin=inner, stdout=inner, stderr=inner
                )
            finally:
                terminal.let_go()
            self._connection.plays(+1)
            status = await process.wait()
            await asyncio.wait([terminal.over], timeout=1)  # for its last output
            return status if status >= 0 else 128 - status
        finally:
            terminal.close()
            if process:
                self._connection.plays(-1)
                guests.end(process)
