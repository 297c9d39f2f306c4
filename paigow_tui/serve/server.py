"""A server with one or more shared tables: their floors, the ways to connect, and the host's console."""

import asyncio
import os
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Final, NamedTuple

import asyncssh
import msgspec

from paigow_tui.amounts import printable
from paigow_tui.files import replacing
from paigow_tui.host.floor import Floor, find_table
from paigow_tui.host.games import KIND, LONGEST_TITLE, new_table
from paigow_tui.host.setup import usual_chips
from paigow_tui.host.shared import LEFT
from paigow_tui.names import is_plain, skeleton
from paigow_tui.serve.addresses import Names, reachable
from paigow_tui.serve.console import Console
from paigow_tui.serve.control import control_path
from paigow_tui.serve.desk import Control, Desk
from paigow_tui.serve.guests import SEAT, Guests
from paigow_tui.serve.journal import Journal
from paigow_tui.serve.lobby import Lobby
from paigow_tui.serve.opening import HURRY, ServeError, at_a_signal, opening
from paigow_tui.serve.people import People
from paigow_tui.serve.proofs import Proofs, is_word, salted
from paigow_tui.serve.ssh import Door
from paigow_tui.serve.web import Browsers
from paigow_tui.store import EventStore, Locked
from paigow_tui.store.held import claim, let_go
from paigow_tui.telling import serving as say

TICK: Final = 0.1
"""How often the floor checks what is due, in seconds."""
HELD: Final = 2.0
"""The seconds after which to tell the host that another program is using the file."""


class Doors(msgspec.Struct, frozen=True, kw_only=True):
    """The ways to join: a port for each, ``None`` if closed, and who may use them."""

    ssh: int | None = None
    web: int | None = None
    listen: str = "127.0.0.1"
    pin: str = ""
    keys: Path | None = None
    names: Names = Names()
    log: Path | None = None


def serve(store: EventStore, streams: str | Sequence[str], doors: Doors, program: tuple[str, ...] = SEAT) -> int:
    """Open one or more tables until a signal or the host closes them; return the exit status.

    Raise `ServeError` if it fails before anyone is let in, and StoreError if the store fails.
    """
    with ExitStack() as locks:
        server = _Server(store, (streams,) if isinstance(streams, str) else streams, doors, program, locks)
        return asyncio.run(server.run())


class _Table(NamedTuple):
    """An open table."""

    title: str
    floor: Floor
    guests: Guests
    desk: Desk
    control: Control
    lock: ExitStack
    """Closing this lets other programs open the table."""


class _Server:
    def __init__(
        self, store: EventStore, streams: Sequence[str], doors: Doors, program: tuple[str, ...], locks: ExitStack
    ) -> None:
        self._store, self._doors, self._program, self._locks = store, doors, program, locks
        try:
            self._journal = Journal(doors.log)
        except OSError:
            raise ServeError(say.no_log(doors.log or Path())) from None
        self._ssh: Door | None = None
        self._web: Browsers | None = None
        self._held = 0.0
        """The time when another program started using the file; 0 if none is."""
        self._told_held = self._changed = False
        self._tables: list[_Table] = []
        """The host's tables, then those opened by guests."""
        self._empty: dict[str, float] = {}
        """The time when each guest's table became empty, by its name in the store."""
        self._closing: set[asyncio.Task[None]] = set()
        self._people = People(
            store, streams[0], lambda: [name for table in self._tables for name in _computers(table.floor)], streams
        )
        self._tables += [self._table(stream, lambda: self._stop(0)) for stream in streams]
        self._lobby = Lobby(*(table.guests for table in self._tables), opener=self._open_for)
        for stream in self._people.open_tables.keys() - set(streams):
            with suppress(ServeError):  # it may be open elsewhere
                self._add(stream)

    def _table(self, stream: str, stop: Callable[[], object]) -> _Table:
        """Prepare a table. Raise `ServeError` if it is already open."""
        store = self._store
        path = store.path.with_name(f"{store.path.name}-served-{stream.rpartition('/')[2]}")
        handle = claim(path)
        if handle is None:
            raise ServeError(say.OPEN_ALREADY)
        lock = self._locks.enter_context(ExitStack())
        lock.callback(let_go, path, handle)
        floor = Floor(store, stream)
        title = next(info.title for info in store.streams(KIND) if info.name == stream)
        command = (*self._program, f"--title={title}", f"--chips={usual_chips(floor.state.rules)}")
        guests = Guests(floor, store.path, command, title, self._journal.note)
        desk = Desk(floor, guests, self._people, stop, self._failed)
        return _Table(title, floor, guests, desk, Control(desk, control_path(store.path, stream)), lock)

    def _add(self, stream: str) -> _Table:
        """Add a table opened by a guest. Raise `ServeError` if it is open elsewhere."""
        table = self._table(stream, lambda: self._shut(stream))
        self._tables.append(table)
        self._lobby.add(table.guests)
        return table

    async def _open_for(self, who: str, name: str, title: str) -> Guests | str:
        """Open a table for a guest whom the host allows to open tables; return it, or why it was refused."""
        known = find_table(self._store, title)
        if not is_plain(title, LONGEST_TITLE):
            return say.WRONG_TITLE
        if who in self._people.open_tables.values():
            return say.ONE_EACH
        if self._lobby.is_full:
            return say.NO_MORE_TABLES
        if (known is not None and self._people.made(known) != who) or known in self._people.open_tables:
            return say.TITLE_TAKEN
        if any(skeleton(title) == skeleton(table.title) for table in self._tables):
            return say.TITLE_TAKEN
        stream = known or new_table(self._store, title, self._tables[0].floor.state, who, name)
        self._people.make_table(stream, who)
        try:
            table = self._add(stream)
        except ServeError as error:
            return str(error)
        table.desk.ssh, table.desk.web = self._tables[0].desk.ssh, self._tables[0].desk.web
        await _opened(table.control)
        self._tell(say.opened_by(title, name))
        return table.guests

    def _shut(self, stream: str) -> None:
        """Close a table opened by a guest."""
        table = next((table for table in self._tables if table.floor.stream == stream), None)
        if table is not None:
            self._people.shut_table(stream)
            self._tables.remove(table)
            self._lobby.remove(table.guests)
            self._tell(say.table_closes(table.title))
            task = asyncio.get_running_loop().create_task(_close(table))
            self._closing.add(task)
            task.add_done_callback(self._closing.discard)

    def _shut_empty(self, now: float) -> None:
        """Close guests' tables that have been empty for a while."""
        opened = {table.floor.stream: table.guests for table in self._tables} if self._people.open_tables else {}
        self._empty = {
            stream: self._empty.get(stream, now)
            for stream in self._people.open_tables
            if stream in opened and self._lobby.was_opened(opened[stream]) and not opened[stream].visits
        }
        for stream, since in self._empty.items():
            if now >= since + LEFT / 1_000:
                self._shut(stream)

    async def run(self) -> int:
        self._stopped: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        at_a_signal(self._stop)
        console = None
        try:
            _print(*await self._open())
            self._journal.note(*(say.table_open(one.title, 0, one.floor.state.rules) for one in self._tables))
            console = Console(self._typed)
            self._store.hurry(HURRY)
            while not self._stopped.done():
                self._tick()
                await asyncio.wait([self._stopped], timeout=TICK)
            return self._stopped.result()
        finally:
            if console:
                console.close()
            for table in self._tables:
                await table.control.close()
            if self._ssh:
                self._ssh.shut()
            await asyncio.gather(*self._closing, *(table.guests.end_all() for table in self._tables))
            for door in (self._ssh, self._web):
                if door:
                    await door.close()

    def _tick(self) -> None:
        """Do what is due, or wait while another program holds the file."""
        now = asyncio.get_running_loop().time()
        try:
            self._changed |= self._store.changed()  # each change is reported only once
            for table in self._tables:
                if self._told_held:
                    table.floor.resume()
                table.floor.tick(self._changed)
            self._shut_empty(now)
        except Locked:
            self._held = self._held or now
            if not self._told_held and now >= self._held + HELD:
                self._told_held = True
                self._tell(say.HELD)
        else:
            if self._told_held:
                self._tell(say.GOES_ON)
            self._held, self._told_held, self._changed = 0.0, False, False

    def _stop(self, status: int) -> None:
        if not self._stopped.done():
            self._stopped.set_result(status)
            self._tell(say.CLOSING)

    def _tell(self, *lines: str) -> None:
        """Print lines on the console and add them to the log."""
        _print(*lines)
        self._journal.note(*lines)

    def _failed(self, error: Exception) -> None:
        if not self._stopped.done():
            self._journal.note(str(error))
            self._stopped.set_exception(error)

    async def _open(self) -> list[str]:
        """Open the ports, and return the lines to print about them."""
        doors, private = self._doors, True
        lines = [say.table_open(one.title, len(_computers(one.floor)), one.floor.state.rules) for one in self._tables]
        proofs = Proofs(doors.pin, doors.keys, self._tell)
        if doors.ssh is not None:
            if doors.keys:
                try:
                    asyncssh.read_authorized_keys(str(doors.keys))
                except (OSError, ValueError):
                    raise ServeError(say.no_keys(doors.keys)) from None
            private = bool(doors.pin or doors.keys)
            key = host_key(self._store.path.with_name(f"{self._store.path.name}-host-key"))
            if doors.pin and not is_word(doors.pin, self._people.pin):
                self._people.change_pin(salted(doors.pin))
            ssh = Door(self._people, self._lobby, proofs, self._failed)
            with opening("ssh", doors.listen, doors.ssh):
                port = await ssh.open(doors.listen, doors.ssh, key)
            self._ssh = ssh
            local = [("localhost" if host == "127.0.0.1" else host, port) for host in reachable(doors.listen)]
            hosts = [public.address for public in doors.names.public if public.scheme == "ssh"] or local
            for table in self._tables:
                table.desk.ssh = hosts
            lines += say.ssh_open(hosts, key.get_fingerprint(), doors.pin)
        if doors.web is not None:
            web = Browsers(self._people, self._lobby, doors.names, proofs)
            with opening("web", doors.listen, doors.web):
                await web.open(doors.listen, doors.web)
            self._web = web
            for table in self._tables:
                table.desk.web = web.addresses
            lines += say.web_open(self._tables[0].desk.links())
            if doors.ssh is None:
                lines.append(say.NO_SSH)
        controlled = all([await _opened(table.control) for table in self._tables])
        readable = self._web is not None and not all(at.startswith("https:") for at in self._web.addresses)
        return [
            *lines,
            say.reach(doors.listen, private, readable, bool(doors.names.public)),
            *([] if controlled else [say.NO_CONTROL]),
            say.TYPED,
        ]

    def _typed(self, line: str) -> None:
        name, _, words = line.partition(":")
        named = [table for table in self._tables if table.title.casefold() == name.strip().casefold()]
        if named:
            _print(*named[0].desk.answer(words).lines)
        elif len(self._tables) == 1 or line.strip().casefold() in ("stop", "link", ""):
            _print(*self._tables[0].desk.answer(line).lines)
        else:
            _print(say.for_table(self._tables[0].title))


def _computers(floor: Floor) -> list[str]:
    return [player.name for player in floor.state.players if player is not None and not player.who]


async def _opened(control: Control) -> bool:
    try:
        return await control.open()
    except OSError:
        return False


async def _close(table: _Table) -> None:
    """Close a table, after ending everybody's process."""
    await table.control.close()
    await table.guests.end_all()
    table.lock.close()


def host_key(path: Path) -> asyncssh.SSHKey:
    """Return the server's SSH key, created on first use in a file only its owner can read. Raise `ServeError`."""
    try:
        if not path.exists():
            with suppress(FileExistsError), replacing(path, new=True) as file:
                os.fchmod(file.fileno(), 0o600)
                file.write(asyncssh.generate_private_key("ssh-ed25519").export_private_key())
        path.chmod(0o600)
        return asyncssh.read_private_key(path)
    except (OSError, ValueError):
        raise ServeError(say.no_host_key(path)) from None


def _print(*lines: str) -> None:
    with suppress(OSError, ValueError):  # the console may be gone, but play continues
        for line in lines:
            print(printable(line), flush=True)
