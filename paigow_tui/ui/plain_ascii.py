"""A last filter over everything drawn: in the ASCII style nothing else reaches the terminal."""

from __future__ import annotations

from typing import Final

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

_ALIKE: Final = {
    "─━═▔▁▂▃▄▅▆▇█▀": "-",
    "│┃║▎▊▕▏": "|",
    "╭╮╰╯┏┓┗┛╔╗╚╝┌┐└┘├┤┬┴┼": "+",
    "◆": "B",
    "▶›": ">",
    "▼": "v",
    "▲": "^",
    "●•·": "o",
    "▒░▓": "#",
    "–—": "-",
    "…": "~",
    "“”": '"',
    "‘’": "'",
    "×": "x",
    "±": "+",
}
TABLE: Final = {ord(char): plain for chars, plain in _ALIKE.items() for char in chars}


def to_ascii(text: str) -> str:
    """The same number of cells in ASCII.

    >>> to_ascii("╭─ ◆ ─╮")
    '+- B -+'
    """
    if text.isascii():
        return text
    return "".join(char if char.isascii() else "?" for char in text.translate(TABLE))


class AsciiFilter(LineFilter):
    """Replaces every character that is not ASCII."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The segments of a line, in ASCII."""
        return [Segment(to_ascii(segment.text), segment.style, segment.control) for segment in segments]
