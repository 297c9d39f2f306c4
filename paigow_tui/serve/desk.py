"""Answer a table's host, on the console or through a socket from a shell (``paigow host``).

The socket is next to the table's file, and only its owner can use it. It also works if the program runs as a service.
"""

import asyncio
import os
import socket
import stat
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from paigow_tui.host.acts import ACTS, parse_act
from paigow_tui.host.floor import Floor
from paigow_tui.serve.control import PATIENCE, Answer
from paigow_tui.serve.guests import Guests
from paigow_tui.serve.people import People
from paigow_tui.serve.proofs import is_pin, salted
from paigow_tui.store import Locked, StoreError, wall_clock
from paigow_tui.table import Refusal, view
from paigow_tui.table.accounts import accounts
from paigow_tui.telling import ledger
from paigow_tui.telling import serving as say
from paigow_tui.telling.grammar import day_and_time
from paigow_tui.telling.hosting import state_of

LONGEST: Final = 4_096
"""The most bytes in a request."""
MOST: Final = 8
"""How many requests may be open at once."""
_PATH: Final = 100
"""The most bytes in the path of a socket; the exact limit depends on the system."""


class Desk:
    """Answers requests from the host of a table."""

    def __init__(
        self, floor: Floor, guests: Guests, people: People, stop: Callable[[], object],
        failed: Callable[[Exception], object],
    ) -> None:  # fmt: skip
        """Prepare to answer; ``failed`` is called with any StoreError."""
        self._floor, self._guests, self._people, self._stop, self._failed = floor, guests, people, stop, failed
        self.web: Sequence[str] = ()
        """The addresses for browsers."""
        self.ssh: Sequence[tuple[str, int]] = ()
        """The host names and ports for SSH."""

    def links(self, code: str = "") -> list[str]:
        """Return a link at each address for browsers: a new one for one person, or one for an invitation ``code``."""
        code = code or (self._people.make_link() if self.web else "")
        return [f"{at}/?link={code}" for at in self.web]

    def _invite(self, words: Sequence[str]) -> Answer:
        """Make an invitation for a group. The words may set its hours, its number of uses, and a PIN."""
        given = {name: value for name, _, value in (word.partition("=") for word in words)}
        hours, uses, pin = given.pop("hours", "168"), given.pop("uses", "0"), given.pop("pin", "")
        numbers = hours.isdecimal() and uses.isdecimal() and 0 < len(hours) < 6 and 0 < len(uses) < 5
        if given or not numbers or not int(hours) or not (not pin or is_pin(pin)):
            return Answer([say.HOW_TO_INVITE], 2)
        code = self._people.invite(int(hours), int(uses), salted(pin) if pin else "")
        until = day_and_time(self._people.invitations[-1].made.ends)
        return Answer(say.invited(self.links(code), self.ssh, code, until, int(uses)))

    def _invitations(self) -> Iterator[str]:
        people, now = self._people, wall_clock()
        for number, one in enumerate(people.invitations, start=1):
            until, names = day_and_time(one.made.ends), [people.name(who) or say.NAMELESS for who in one.came]
            yield say.invitation(number, until, one.is_open(now), names, one.made.uses, bool(one.made.pin))
        if not people.invitations:
            yield say.NO_INVITATIONS

    def answer(self, line: str) -> Answer:
        """Carry out a request, and return the answer."""
        try:
            return self._answer(line.strip())
        except Locked:
            return Answer([say.NOT_NOW], 2)
        except StoreError as error:
            self._failed(error)
            return Answer([str(error)], 2)

    def _answer(self, line: str) -> Answer:
        state = self._floor.latest()
        match line.casefold().split():
            case []:
                return Answer([])
            case ["stop"]:
                self._stop()
                return Answer([])
            case ["people"]:
                visits = self._guests.visits
                unseated = {visit.name for visit in visits if not (visit.watch or state.seat_of(visit.who))}
                return Answer(say.people(state, sorted(unseated), sum(visit.watch for visit in visits)))
            case ["link"]:
                return Answer(self.links()) if self.web else Answer([say.NO_BROWSERS], 2)
            case ["ledger"]:
                return Answer(ledger.lines(accounts(state)))
            case ["invite", *words]:
                return self._invite(words)
            case ["invitations"]:
                return Answer(self._invitations())
            case ["revoke", number] if number.isdecimal():
                done = self._people.revoke(int(number[:9]))
                return Answer([say.REVOKED]) if done else Answer([say.NO_INVITATIONS], 2)
            case ["help" | "?"]:
                typed = (*say.TYPED_TOO, *ACTS)
                width = max(len(words) for words, _ in typed) + 2
                rows = (f"{words:{width}}{does}" for words, does in typed)
                return Answer([*state_of(view(state)), *rows])
        act = parse_act(line, view(state, options=()))
        if act is None:
            return Answer([say.not_a_command(line)], 2)
        refused = act if isinstance(act, Refusal) else self._floor.host(act)
        return Answer([refused.message], 2) if refused else Answer([say.DONE])


class Control:
    """The socket through which a shell sends requests to a desk."""

    def __init__(self, desk: Desk, path: Path) -> None:
        self._desk, self._path = desk, path
        self._asking = 0
        self._server: asyncio.Server | None = None

    async def open(self) -> bool:
        """Listen; return whether that is possible, since the path may be too long for a socket. Raise OSError."""
        if len(os.fsencode(self._path)) > _PATH:
            return False
        with suppress(FileNotFoundError):
            if stat.S_ISSOCK(self._path.lstat().st_mode):  # left by a killed program, since this one has the lock
                self._path.unlink()
        door = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        try:
            door.bind(str(self._path))
            self._path.chmod(0o600)  # before anyone can connect
            self._server = await asyncio.start_unix_server(self._serve, sock=door, limit=LONGEST)
        except BaseException:
            door.close()
            raise
        return True

    async def close(self) -> None:
        """Stop listening."""
        if self._server is not None:
            self._server.close()
            self._path.unlink(missing_ok=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._asking += 1
        try:
            if self._asking <= MOST:
                async with asyncio.timeout(PATIENCE):
                    asked = (await reader.readline()).decode()
                answer = self._desk.answer(" ".join(asked.split("\n")))
                writer.write("\n".join([str(answer.status), *answer.lines, ""]).encode())
                async with asyncio.timeout(PATIENCE):
                    await writer.drain()
        except (TimeoutError, OSError, ValueError):  # a line that is too long, or not text
            pass
        finally:
            self._asking -= 1
            writer.close()
