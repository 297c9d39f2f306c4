"""Runs the app, and restores the terminal when a signal ends it.

Textual restores the terminal only after Ctrl+C; SIGTERM, SIGHUP or SIGQUIT would leave the alternate screen, mouse
reporting and a hidden cursor behind.
"""

import asyncio
import os
import select
import signal
import sys
from contextlib import suppress
from typing import Final

from textual.app import App

from paigow_tui.amounts import printable

_GONE: Final = 129
"""The exit status when the terminal is gone, the same as after SIGHUP."""
_ENDING: Final = ("SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT")


def run(app: App[str], mouse: bool) -> int:
    """Run the app and return its exit status: 128 plus the signal's number if a signal ended it."""
    message = asyncio.run(_until_it_ends(app, mouse))
    for line in (message or "").splitlines():
        print(printable(line))
    return app.return_code or 0


async def _until_it_ends(app: App[str], mouse: bool) -> str | None:
    loop = asyncio.get_running_loop()
    with suppress(NotImplementedError):  # Windows has no such signals
        for name in _ENDING:
            number = signal.Signals[name]
            if signal.getsignal(number) is not signal.SIG_IGN:  # as under nohup
                loop.add_signal_handler(number, _leave, app, 128 + number)
    return await app.run_async(mouse=mouse)


def end_if_hung_up() -> None:
    """End the process if its terminal is gone, which a program that ignores SIGHUP would never notice.

    Otherwise, Textual would read nothing over and over. Every event has been saved already.
    """
    with suppress(AttributeError, OSError, ValueError):  # Windows has no poll
        poll = select.poll()
        poll.register(sys.stdin.fileno(), 0)  # hang-ups are always reported
        if any(seen & (select.POLLHUP | select.POLLERR) for _, seen in poll.poll(0)):
            os._exit(_GONE)


def without_shell() -> bool:
    """Return whether no shell started this program, so that nothing would resume it if it were suspended."""
    return not hasattr(os, "getsid") or os.getsid(0) == os.getpid()


def _leave(app: App[str], status: int) -> None:
    app.exit(return_code=status)
    if not os.isatty(sys.stdin.fileno()):
        os._exit(status)  # the terminal is gone, and Textual would wait forever to write to it
