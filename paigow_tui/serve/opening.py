"""Open a door, until a signal closes it."""

import asyncio
import errno
import os
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, TypeVar

from paigow_tui.serve.guests import heed_signals
from paigow_tui.store import Locked
from paigow_tui.telling import serving as say

_ENDING: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)


HURRY: Final = 0.1
"""How long everything may wait for another program that holds the table's file, in seconds."""
AGAIN: Final = 0.2
"""After how many seconds to try again."""
PATIENCE: Final = 10.0
"""How long one person may wait for it, in seconds."""
T = TypeVar("T")


class ServeError(ValueError):
    """Raised if a table cannot be opened; ``str()`` is one sentence."""


@contextmanager
def opening(option: str, address: str, port: int) -> Iterator[None]:
    """Say in a `ServeError` why a port, which is given with an option, cannot be opened."""
    try:
        yield
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise ServeError(say.port_in_use(option, port)) from None
        # without a number, asyncio has found no address that it could listen at
        named = isinstance(error, socket.gaierror)
        why = error.strerror if named else os.strerror(error.errno or errno.EADDRNOTAVAIL)
        raise ServeError(say.port_not_opened(address, port, str(why))) from None


async def patiently(do: Callable[[], T], seconds: float = PATIENCE) -> T:
    """Do something with the table's file, again and again while another program holds it. Raise Locked in the end."""
    until = asyncio.get_running_loop().time() + seconds
    while True:
        try:
            return do()
        except Locked:
            if asyncio.get_running_loop().time() > until:
                raise
        await asyncio.sleep(AGAIN)


def at_a_signal(stop: Callable[[int], object]) -> None:
    """Call this with the exit status when a signal ends this process, and let signals end those it will start."""
    loop = asyncio.get_running_loop()
    for number in _ENDING:
        if signal.getsignal(number) is not signal.SIG_IGN:  # as under nohup
            loop.add_signal_handler(number, stop, 128 + number)
    heed_signals()
