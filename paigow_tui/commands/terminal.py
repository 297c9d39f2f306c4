"""Output on a terminal: errors, messages, and lines wrapped at spaces."""

import io
import os
import re
import sys
import textwrap
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, TextIO

from paigow_tui.amounts import printable

_BEGINS: Final = re.compile(r"\s*(?:\S+\s{2,})?")
"""Matches the start of a line before its text: an indent, and a name if the line is part of a list."""


class UserError(Exception):
    """Raised for a request that cannot be met; ``str()`` says why, and what to do."""

    status = 2


class NeedsTerminal(UserError):
    """Raised if the terminal cannot show a screen. The same command works with ``--plain``."""


@contextmanager
def user_errors(kind: type[Exception] = ValueError) -> Iterator[None]:
    """Turn errors of a kind within the block into a `UserError`."""
    try:
        yield
    except kind as error:
        raise UserError(str(error)) from error


def say(text: str) -> None:
    """Print a message for the user on standard error."""
    text = printable(text)
    print(folded(text, sys.stderr) if sys.stderr.isatty() else text, file=sys.stderr, flush=True)


def not_a_terminal() -> str:
    """Return the name of the first standard stream that isn't a terminal, if any. (Textual draws on standard error.)"""
    streams = {"standard input": sys.stdin, "standard output": sys.stdout, "standard error": sys.stderr}
    return next((name for name, stream in streams.items() if not stream.isatty()), "")


def check_terminal(what: str = "table") -> None:
    """Raise NeedsTerminal if the terminal cannot show a screen."""
    if name := not_a_terminal():
        raise NeedsTerminal(f"The {what} needs a terminal, and {name} is not one.")
    if os.environ.get("TERM") == "dumb":
        raise NeedsTerminal(f"The {what} needs a terminal that can do more than this one.")


class Folding(io.TextIOBase):
    """A terminal's output stream that wraps lines longer than the terminal is wide."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """Write text, wrapped; a line that is written in parts is wrapped as one."""
        self._stream.write(folded(text, self._stream))
        return len(text)

    def flush(self) -> None:
        self._stream.flush()

    def fileno(self) -> int:
        return self._stream.fileno()

    def isatty(self) -> bool:
        return True

    def writable(self) -> bool:
        return True

    @property
    def encoding(self) -> str:  # type: ignore[override]
        return self._stream.encoding


def folded(text: str, stream: TextIO) -> str:
    """Return text wrapped if the stream is a terminal, and unchanged otherwise."""
    width = columns(stream)
    return fold(text, width) if width else text


def columns(stream: TextIO) -> int:
    """Return the width of the terminal that a stream writes to, or 0 if it is not known."""
    try:
        return os.get_terminal_size(stream.fileno()).columns
    except (OSError, ValueError):
        return 0


def fold(text: str, width: int) -> str:
    """Wrap each line of text between words, and indent the continuation to where its text begins.

    >>> print(fold("Seat 1: Hattie, the tourist.\\nbasic  every two pair split", 18))
    Seat 1: Hattie,
    the tourist.
    basic  every two
           pair split
    """
    return "\n".join(_line(line, width) for line in text.split("\n"))


def _line(line: str, width: int) -> str:
    if len(line) <= width or not line.isprintable():
        return line
    begins = _BEGINS.match(line)
    indent = " " * (begins.end() if begins and begins.end() < width // 2 else 0)
    parts = textwrap.wrap(
        line, width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False, replace_whitespace=False
    )
    return "\n".join(parts)
