"""A program in a real pseudo-terminal, and what its screen shows."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import termios
from collections.abc import Callable, Sequence
from functools import cache
from types import TracebackType

import pyte

from paigow_tui.testing.waiting import source, wait_until
from tests.support.process import ROOT, heed_signals

_UNREAD = re.compile(rb"\x1b\[[0-9;]*m|\x1b\[[<>=][0-9;]*[a-zA-Z]|\x1b\[\?[0-9;]*\$p|\x1bP.*?\x1b\\", re.DOTALL)
"""Sequences that don't change the text: colors, which take pyte more than half its time, and ones it doesn't know."""

_OTHER_SCREEN = re.compile(rb"(?<=\x1b\[\?1049[hl])")
"""A switch to or from the alternate screen; pyte has only one screen."""

_CUT_SHORT = re.compile(rb"\x1b(\[[0-9;?<>=$]*)?\Z|\x1bP[^\x1b]*\x1b?\Z")
"""An incomplete escape sequence."""


def _take_terminal() -> None:
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    heed_signals()


_ORDINARY = re.compile(
    "[ -~\u00a0-\u00ac\u00ae-\u00ff\u2010-\u2027\u2190-\u21ff\u2200-\u2211\u2500-\u259f\u2660-\u2667]*"
)
"""Letters, arrows, lines, blocks and suits, all of which take one cell."""

_character = cache(pyte.screens.Char)


class _Monochrome(pyte.Screen):
    """A screen that draws plain text quickly and without colors; pyte measures the width of every character."""

    def draw(self, data: str) -> None:
        end = self.cursor.x + len(data)
        if end <= self.columns and _ORDINARY.fullmatch(data):
            self.buffer[self.cursor.y].update(zip(range(self.cursor.x, end), map(_character, data), strict=True))
            self.cursor.x = end
        else:
            super().draw(data)


class Screen:
    """The text that a terminal shows for a program's output."""

    def __init__(self, width: int, height: int) -> None:
        self._screen = _Monochrome(width, height)
        self._stream = pyte.ByteStream(self._screen)
        self._waiting = b""
        self._text: str | None = None

    @property
    def text(self) -> str:
        if self._text is None:  # pyte's own `display` measures each character, which takes five times as long
            rows, columns = self._screen.buffer, range(self._screen.columns)
            lines = ("".join(rows[y][x].data for x in columns).rstrip() for y in range(self._screen.lines))
            self._text = "\n".join(lines) + "\n"
        return self._text

    @property
    def size(self) -> tuple[int, int]:
        return self._screen.columns, self._screen.lines

    def resize(self, width: int, height: int) -> None:
        self._screen.resize(height, width)
        self._text = None

    def feed(self, data: bytes) -> None:
        self._text = None
        data = self._waiting + data
        cut = _CUT_SHORT.search(data)
        whole = data[: cut.start()] if cut else data
        self._waiting = data[len(whole) :]
        *before, last = _OTHER_SCREEN.split(_UNREAD.sub(b"", whole))
        for part in before:
            self._stream.feed(part)
            self._screen.erase_in_display(2)  # the old contents are on the other screen
        self._stream.feed(last)


class Terminal:
    """A program with its own terminal."""

    def __init__(self, command: Sequence[str], width: int = 80, height: int = 24, **env: str) -> None:
        self.output = bytearray()
        """All the program's output."""
        self._screen = Screen(width, height)
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
        self.modes = termios.tcgetattr(slave)
        self._slave = slave
        self.process = subprocess.Popen(
            command, stdin=slave, stdout=slave, stderr=slave, cwd=ROOT,
            env={**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor", **env}, start_new_session=True,
            preexec_fn=_take_terminal,
        )  # fmt: skip

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.close()

    def close(self) -> None:
        os.close(self.master)
        os.close(self._slave)

    @property
    def text(self) -> str:
        return self._screen.text

    def read(self, seconds: float = 0.02) -> bool:
        """Read the program's output; return whether there was any."""
        ready, _, _ = select.select([self.master], [], [], seconds)
        if not ready:
            return False
        data = os.read(self.master, 65_536)
        self.output += data
        self._screen.feed(data)
        return True

    def wait_for(self, *wanted: str | Callable[[str], object]) -> None:
        """Wait until the screen has all these words and its text meets all other conditions."""

        def missing() -> list[str | Callable[[str], object]]:
            shown = self.text
            return [one for one in wanted if not (one in shown if isinstance(one, str) else one(shown))]

        wait_until(
            lambda: not missing(),
            lambda: f"{[one if isinstance(one, str) else source(one) for one in missing()]} on:\n{self.text}",
            meanwhile=self._read_all,
        )

    def _read_all(self) -> None:
        self.read()
        while self.read(0):  # checking the screen takes longer than reading more
            pass

    def press(self, keys: str, *wanted: str | Callable[[str], object]) -> None:
        """Press keys, then wait until the screen has all of ``wanted``."""
        os.write(self.master, keys.encode())
        self.wait_for(*wanted)

    def end(self) -> int:
        wait_until(
            lambda: self.process.poll() is not None,
            lambda: f"the end of the program:\n{self.text}",
            meanwhile=self.read,
        )
        self._read_all()
        return self.process.returncode

    def restored(self) -> list[str]:
        """Return what the program failed to restore in the terminal."""
        wrong = []
        for name, on, off in (
            ("the alternate screen", b"\x1b[?1049h", b"\x1b[?1049l"),
            ("the mouse", b"\x1b[?1000h", b"\x1b[?1000l"),
            ("the mouse's moves", b"\x1b[?1003h", b"\x1b[?1003l"),
            ("reports of the focus", b"\x1b[?1004h", b"\x1b[?1004l"),
            ("lines that are cut off", b"\x1b[?7l", b"\x1b[?7h"),
            ("bracketed paste", b"\x1b[?2004h", b"\x1b[?2004l"),
        ):
            if self.output.rfind(on) > self.output.rfind(off):
                wrong.append(name)
        if self.output.rfind(b"\x1b[?25l") > self.output.rfind(b"\x1b[?25h"):
            wrong.append("the hidden cursor")
        if termios.tcgetattr(self._slave)[:4] != self.modes[:4]:
            wrong.append("the modes of the line")
        return wrong
