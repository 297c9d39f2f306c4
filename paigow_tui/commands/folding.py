"""Lines that end between words: a terminal would cut them at its edge, in the middle of one."""

import io
import os
import re
import textwrap
from typing import Final, TextIO

_BEGINS: Final = re.compile(r"\s*(?:\S+\s{2,})?")
"""What is left of a line's text: an indent, and the name that a list has for it."""


class Folding(io.TextIOBase):
    """A terminal's stream that folds each line that is longer than the terminal is wide."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """Write a text, folded; a line that is written in parts is folded in parts."""
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
    """Return a text as a stream should show it: folded between words if it is a terminal, else as it is."""
    try:
        width = os.get_terminal_size(stream.fileno()).columns
    except (OSError, ValueError):
        return text
    return fold(text, width) if width else text


def fold(text: str, width: int) -> str:
    """Return a text with each line that is longer than a width folded between words, as far in as its text begins.

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
