"""A private table in the browser: the ordinary program, for one person."""

import asyncio
import os
import sys
from asyncio.subprocess import Process
from collections.abc import Callable, Sequence
from typing import Any, Final

from paigow_tui.host.facts import games, with_facts
from paigow_tui.serve.addresses import Names
from paigow_tui.serve.guests import Guests, Visit
from paigow_tui.serve.lobby import Lobby
from paigow_tui.serve.opening import at_a_signal, opening
from paigow_tui.serve.people import People
from paigow_tui.serve.web import Browsers
from paigow_tui.store import EventStore, wall_clock

_PLAY: Final = (
    "import fcntl, runpy, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); "
    "runpy.run_module('paigow_tui', run_name='__main__')"
)
"""Runs ``python -m paigow_tui`` with its own controlling terminal, so that it hangs up even if the server dies."""


async def open_table(
    store: EventStore, options: Sequence[str], listen: str, port: int, ready: Callable[[str], object], names: Names
) -> int:
    """Let one person play in a browser until a signal ends it; return the exit status.

    ``options`` are those of ``paigow play``; ``ready`` is called with the link. Raise ServeError or StoreError.
    """
    stopped = asyncio.Queue[int]()
    at_a_signal(stopped.put_nowait)
    people, program = People(store, "web"), _Program(store, options)
    door = Browsers(people, Lobby(program), names, named=False)
    try:
        with opening("port", listen, port):
            at = await door.open(listen, port)
        ready(f"{at}/?link={people.make_link()}")
        return await stopped.get()
    finally:
        await program.end_all()
        await door.close()


class _Program(Guests):
    """The program, started once for each window."""

    def __init__(self, store: EventStore, options: Sequence[str]) -> None:
        super().__init__(None, store.path, (sys.executable, "-c", _PLAY, "play"))
        self._games, self._options, self._opened = store, options, wall_clock()

    def command(self, visit: Visit) -> list[str]:
        """Return the command line, which continues a game already played here, as when a page is reloaded."""
        last = next((game for game in games(self._games) if game.info.updated >= self._opened), None)
        if last is not None and with_facts(self._games, last).goes_on:
            options = ["--ascii"] if "--ascii" in self._options else []
            return [*self._program, f"--db={self._store}", f"--game={last.info.name}", *options]
        return [*self._program, f"--db={self._store}", *self._options]

    async def start(self, visit: Visit, environ: dict[str, str], **streams: Any) -> Process:
        """Start the program, and pass on the environment variables that name the person's own files."""
        own = {name: value for name, value in os.environ.items() if name.startswith(("PAIGOW_", "XDG_"))}
        return await super().start(visit, {**own, **environ}, **streams)
