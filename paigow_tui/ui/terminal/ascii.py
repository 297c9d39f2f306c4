"""The last filter of the ASCII style, needed because Textual draws its own borders and scroll bars in Unicode."""

from typing import Final
from unicodedata import normalize

import msgspec
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from paigow_tui.shipped import shipped

_ALIKE: Final[dict[str, str]] = msgspec.json.decode(shipped("ui/terminal/ascii.json"))
TABLE: Final = {ord(char): plain for chars, plain in _ALIKE.items() for char in chars}


def to_ascii(text: str) -> str:
    """Return text converted to ASCII, at the same width in cells.

    >>> to_ascii("╭─ ◆ ─╮")
    '+- @ -+'
    >>> to_ascii("1479 ± 58")
    '1479 +-58'
    """
    if text.isascii():
        return text
    return "".join(map(_plain, text.replace("± ", "+-").translate(TABLE)))


def _plain(char: str) -> str:
    if char.isascii():
        return char
    base = normalize("NFKD", char)[0]
    return base if base.isascii() and base.isprintable() else "?"


class AsciiFilter(LineFilter):
    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        return [Segment(to_ascii(segment.text), segment.style, segment.control) for segment in segments]
