"""A pseudo-terminal between a process and a person's channel, with limited buffers in both directions."""

import asyncio
import os
import struct
import termios
from contextlib import suppress
from fcntl import ioctl
from typing import Final, Protocol

COLUMNS: Final = range(20, 501)
LINES: Final = range(5, 201)
"""The allowed sizes of a screen; other sizes are clamped to these."""
_MOST: Final = 2**16
"""The most bytes to read at a time, and the most input to buffer."""


class Channel(Protocol):
    """The connection to a person."""

    def write(self, data: bytes, /) -> object: ...

    def pause_reading(self) -> object:
        """Stop reading the person's input."""

    def resume_reading(self) -> object:
        """Start reading the person's input again."""


class Terminal:
    """A pseudo-terminal; ``inner`` is the process's end."""

    def __init__(self, channel: Channel, width: int, height: int, *, plain: bool) -> None:
        """Open a terminal. With ``plain``, input is not echoed and line endings are not translated. Raise OSError."""
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
        """A future that is done when the process has finished writing."""
        self.resume()

    def resize(self, width: int, height: int) -> None:
        """Change the size; the process is notified."""
        if self._open:
            lines, columns = _nearest(height, LINES), _nearest(width, COLUMNS)
            ioctl(self._outer, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def write(self, data: bytes) -> None:
        """Send input to the process."""
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
        """Read from the process, and pass its output on."""
        if self._open:
            self._loop.add_reader(self._outer, self._pass_on)

    def let_go(self) -> None:
        """Close our copy of the inner end, and leave it to the process."""
        os.close(self.inner)

    def close(self) -> None:
        """Close the terminal, which hangs up the process."""
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
            except OSError:  # the process is gone
                self._typed.clear()
        if not self._typed:
            self._loop.remove_writer(self._outer)
            self._channel.resume_reading()

    def _pass_on(self) -> None:
        try:
            data = os.read(self._outer, _MOST)
        except BlockingIOError:
            return
        except OSError:  # raised on Linux once no process has the inner end open
            data = b""
        if data:
            with suppress(BrokenPipeError):  # the channel is closing
                self._channel.write(data)
        else:
            self.close()


def _nearest(number: int, allowed: range) -> int:
    return min(max(number, allowed[0]), allowed[-1])
