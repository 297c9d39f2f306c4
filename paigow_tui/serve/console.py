"""Read what the host types where the server runs, line by line, without blocking the server."""

import asyncio
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Final

_LONGEST: Final = 1_000
_AGAIN: Final = 1.0
"""How long to wait, in seconds, while the terminal belongs to another program."""


class Console:
    """The lines of standard input, if it is a terminal or a pipe; under nohup there are none."""

    def __init__(self, take: Callable[[str], None]) -> None:
        """Start reading, and call ``take`` with each line."""
        self._take, self._loop = take, asyncio.get_running_loop()
        self._input, self._typed = -1, b""
        self._later: asyncio.TimerHandle | None = None
        self._listen()

    def close(self) -> None:
        """Stop reading."""
        self._stop()
        if self._later:
            self._later.cancel()

    def _listen(self) -> None:
        with suppress(OSError):  # standard input is a file, or closed
            number = sys.stdin.fileno()
            self._loop.add_reader(number, self._read)
            self._input = number

    def _stop(self) -> None:
        if self._input >= 0:
            self._loop.remove_reader(self._input)
            self._input = -1

    def _read(self) -> None:
        if os.isatty(self._input) and os.tcgetpgrp(self._input) != os.getpgrp():  # reading would stop the server
            self._stop()
            self._later = self._loop.call_later(_AGAIN, self._listen)
            return
        try:
            read = os.read(self._input, _LONGEST)
        except OSError:
            read = b""
        if not read:
            self._stop()
        *lines, self._typed = (self._typed[-_LONGEST:] + read).split(b"\n")
        for line in lines:
            self._take(line.decode(errors="replace").strip())
