"""A pseudo-terminal between a process and a channel to its person. Neither can fill the memory of the server."""

import asyncio
import os
import struct
import termios
from contextlib import suppress
from fcntl import ioctl
from typing import Final, Protocol

COLUMNS: Final = range(20, 501)
LINES: Final = range(5, 201)
"""What a screen may measure; others are taken as the nearest."""
_MOST: Final = 2**16
"""How much is read at a time, and how much of what is typed may wait."""


class Channel(Protocol):
    """The connection to a person."""

    def write(self, data: bytes, /) -> object: ...

    def pause_reading(self) -> object:
        """Pause reading what is typed."""

    def resume_reading(self) -> object:
        """Pass on what is typed."""


class Terminal:
    """A pseudo-terminal: ``inner`` is the end for the process."""

    def __init__(self, channel: Channel, width: int, height: int, *, plain: bool) -> None:
        """With ``plain``, what is typed is not echoed and lines end as the process ends them. Raise OSError."""
        self._channel, self._loop = channel, asyncio.get_running_loop()
        self._outer, self.inner = os.openpty()
        os.set_blocking(self._outer, False)
        self._open = True
        self.resize(width, height)
        if plain:
            modes = termios.tcgetattr(self.inner)
            modes[1] &= ~termios.OPOST
            modes[3] &= ~termios.ECHO
            termios.tcsetattr(self.inner, termios.TCSANOW, modes)
        self._typed = bytearray()
        self.over = self._loop.create_future()
        """Done when the process has finished writing."""
        self.resume()

    def resize(self, width: int, height: int) -> None:
        """Change its size; the process is told."""
        if self._open:
            lines, columns = _nearest(height, LINES), _nearest(width, COLUMNS)
            ioctl(self._outer, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def write(self, data: bytes) -> None:
        """Type something."""
        if not self._open:
            return
        if not self._typed:
            self._loop.add_writer(self._outer, self._type)
        self._typed += data
        if len(self._typed) > _MOST:
            self._channel.pause_reading()

    def pause(self) -> None:
        """Stop reading from the process until the client catches up."""
        if self._open:
            self._loop.remove_reader(self._outer)

    def resume(self) -> None:
        """Pass on what the process writes."""
        if self._open:
            self._loop.add_reader(self._outer, self._pass_on)

    def let_go(self) -> None:
        """Leave the inner end to the process."""
        os.close(self.inner)

    def close(self) -> None:
        """Hang up."""
        if self._open:
            self._open = False
            self._loop.remove_reader(self._outer)
            self._loop.remove_writer(self._outer)
            os.close(self._outer)
            if not self.over.done():
                self.over.set_result(None)

    def _type(self) -> None:
        with suppress(BlockingIOError):
            try:
                del self._typed[: os.write(self._outer, self._typed)]
            except OSError:  # nobody is there
                self._typed.clear()
        if not self._typed:
            self._loop.remove_writer(self._outer)
            self._channel.resume_reading()

    def _pass_on(self) -> None:
        try:
            data = os.read(self._outer, _MOST)
        except BlockingIOError:
            return
        except OSError:  # what Linux says when nobody has the inner end open any more
            data = b""
        if data:
            with suppress(BrokenPipeError):  # the channel is closing
                self._channel.write(data)
        else:
            self.close()


def _nearest(number: int, allowed: range) -> int:
    return min(max(number, allowed[0]), allowed[-1])
