"""One process for each connection: started when a person connects, and ended when they are gone.

A process that is asked to end has `GRACE` seconds to do so. Then it is killed, along with everything it has started.
"""

import asyncio
import logging
import os
import signal
import sys
from asyncio.subprocess import Process
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

from paigow_tui.host.floor import Floor
from paigow_tui.table import view
from paigow_tui.table.sharing import free_seats
from paigow_tui.telling import serving as say

GRACE: Final = 5.0
"""How long a process may take to end, in seconds."""
MOST: Final = 48
"""The most connections to a table, including spectators."""
MOST_EACH: Final = 4
"""The most connections that one person may have."""
_NEEDED: Final = {
    "HOME", "LANG", "LANGUAGE", "LC_ALL", "LC_CTYPE", "PAIGOW_CACHE", "PATH", "PYTHONPATH", "TMPDIR", "TZ",
    "XDG_CACHE_HOME",
}  # fmt: skip
"""The environment variables that a process inherits from the server."""


SEAT: Final = (sys.executable, "-m", "paigow_tui.serve.seat")
"""The program that runs for each person."""


class Visit(NamedTuple):
    """A person who is connecting, and what they want."""

    who: str
    name: str
    seat: int = 0
    """The seat they want, or 0 for any."""
    watch: bool = False
    plain: bool = False
    history: bool = False
    """Whether they want only the table's history."""
    address: str = ""
    """The address they connect from, for the log."""


class Guests:
    """The processes of everybody at a table."""

    def __init__(
        self,
        floor: Floor | None,
        store: Path,
        program: Sequence[str] = SEAT,
        title: str = "",
        note: Callable[[str], object] = str,
    ) -> None:
        """Start without guests; ``note`` is called with each line for the log."""
        self._note = note
        self.floor, self.title, self._store, self._program = floor, title, store, program
        self._here: dict[Process, Visit] = {}
        self._closed = False
        self._tasks: set[asyncio.Task[None]] = set()
        # asyncio warns if a process ends before its connection is set up, which is normal here
        logging.getLogger("asyncio").setLevel(logging.ERROR)

    @property
    def visits(self) -> list[Visit]:
        """The visits in progress, one per connection."""
        return list(self._here.values())

    def lobby(self, named: bool = True) -> str:
        """Describe this table to people who have not sat down; name the people there only if ``named``."""
        assert self.floor is not None
        watching = sum(visit.watch for visit in self.visits)
        state = self.floor.latest()
        return say.lobby(self.title, view(state, options=()), free_seats(state), watching, named)

    def is_banned(self, who: str) -> bool:
        """Return whether the host has banned a person."""
        return self.floor is not None and who in self.floor.state.banned

    def has_room(self, who: str) -> bool:
        """Return whether a person may open another connection."""
        own = sum(visit.who == who for visit in self.visits)
        return not self._closed and len(self._here) < MOST and own < MOST_EACH

    def command(self, visit: Visit) -> list[str]:
        """Return the command line of a person's process."""
        assert self.floor is not None
        home = self._store.with_name(f"{self._store.name}-people") / visit.who
        for folder in (home.parent, home):
            folder.mkdir(0o700, exist_ok=True)
        given = {
            "store": self._store, "stream": self.floor.stream, "who": visit.who, "name": visit.name, "home": home,
            "seat": visit.seat or "",
        }  # fmt: skip
        options = [f"--{name}={value}" for name, value in given.items() if value != ""]
        switches = ["--watch"] * visit.watch + ["--plain"] * visit.plain + ["--history"] * visit.history
        return [*self._program, *options, *switches]

    async def start(self, visit: Visit, environ: dict[str, str], **streams: Any) -> Process:
        """Start a person's process, with ``environ`` added to the variables it inherits. Raise OSError."""
        theirs = {name: value for name, value in os.environ.items() if name in _NEEDED}
        process = await asyncio.create_subprocess_exec(
            *self.command(visit), env={**theirs, **environ}, start_new_session=True, **streams
        )
        self._here[process] = visit
        self._note(say.came(self.title, visit.name, visit.address, visit.watch))
        if self.floor is not None:
            self.floor.came("" if visit.watch else visit.who)
        self._keep(self._until_it_ends(process))
        if self._closed:  # the table has closed
            self.end(process, signal.SIGTERM)
        return process

    def end(self, process: Process, how: signal.Signals = signal.SIGHUP) -> None:
        """Ask a process to end, and kill it later if it has not."""
        if process in self._here:
            _signal(process, how)
            self._keep(self._kill_later(process))

    async def end_all(self) -> None:
        """End all processes, wait until they have ended, and let nobody else in."""
        self._closed = True
        for process in list(self._here):
            self.end(process, signal.SIGTERM)
        while self._tasks:
            await asyncio.wait(self._tasks)

    def _keep(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _until_it_ends(self, process: Process) -> None:
        await process.wait()
        _signal(process, signal.SIGKILL)  # everything it has started
        visit = self._here.pop(process)
        self._note(say.went(self.title, visit.name, process.returncode or 0))
        if self.floor is not None:
            self.floor.went("" if visit.watch else visit.who)

    async def _kill_later(self, process: Process) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(process.wait(), GRACE)
        _signal(process, signal.SIGKILL)


def heed_signals() -> None:
    """Make sure that signals end new processes, even signals that this process ignores, as under nohup.

    A new process inherits ignored signals, but not signal handlers.
    """
    for number in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT):
        if signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, lambda *_: None)


def _signal(process: Process, how: signal.Signals) -> None:
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, how)
