"""Open the server's ports, and stop at a signal."""

import asyncio
import errno
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, TypeVar

from paigow_tui.serve.addresses import network_error
from paigow_tui.serve.guests import heed_signals
from paigow_tui.store import Locked
from paigow_tui.telling import serving as say

_ENDING: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)


HURRY: Final = 0.1
"""How long the server may block while another program holds the table's file, in seconds."""
AGAIN: Final = 0.2
"""The pause between attempts, in seconds."""
PATIENCE: Final = 10.0
"""How long one person may have to wait for the file, in seconds."""
T = TypeVar("T")


class ServeError(ValueError):
    """Raised if a table cannot be opened; ``str()`` says why."""


@contextmanager
def opening(option: str, address: str, port: int) -> Iterator[None]:
    """Turn an OSError within the block into a `ServeError` that says why the port for this option cannot be opened."""
    try:
        yield
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise ServeError(say.port_in_use(option, port)) from None
        why = network_error(error)
        if isinstance(error, socket.gaierror) or error.errno in (None, errno.EADDRNOTAVAIL):
            raise ServeError(say.no_such_address(address, port, why)) from None
        raise ServeError(say.port_not_opened(option, address, port, why)) from None


async def patiently(do: Callable[[], T], seconds: float = PATIENCE) -> T:
    """Call a function that uses the table's file, retrying while it is locked. Raise Locked after ``seconds``."""
    until = asyncio.get_running_loop().time() + seconds
    while True:
        try:
            return do()
        except Locked:
            if asyncio.get_running_loop().time() > until:
                raise
        await asyncio.sleep(AGAIN)


def at_a_signal(stop: Callable[[int], object]) -> None:
    """Call ``stop`` with the exit status when a signal ends this process, and let signals end its children."""
    loop = asyncio.get_running_loop()
    for number in _ENDING:
        if signal.getsignal(number) is not signal.SIG_IGN:  # nohup ignores SIGHUP
            loop.add_signal_handler(number, stop, 128 + number)
    heed_signals()
