"""Large letters and figures, three rows of half blocks high."""

from typing import Final

import msgspec

from paigow_tui.shipped import shipped

_HALVES: Final = {("#", "#"): "█", ("#", "."): "▀", (".", "#"): "▄", (".", "."): " "}


class Drawn(msgspec.Struct, frozen=True):
    letters: dict[str, str]
    """Characters of five rows, half a cell high each."""
    pips: dict[int, tuple[str, ...]]
    """The columns of the suit's sign in each of the five middle rows, by rank."""


DRAWN: Final = msgspec.json.decode(shipped("ui/board/drawn.json"), type=Drawn)


def large(text: str) -> list[str]:
    """Return figures or letters in three rows; a letter we have not drawn raises KeyError.

    >>> print(*large("7.5"), sep="\\n")
     ▀▀█   █▀▀
      █    ▀▀█
      ▀  ▀ ▀▀▀
    """
    rows = []
    for upper, lower in ((0, 1), (2, 3), (4, 5)):
        row = ""
        for char in text:
            pixels = [*DRAWN.letters[char].split(), ""]
            width = len(pixels[0])
            pairs = zip(pixels[upper], pixels[lower].ljust(width, "."), strict=True)
            row += " " + "".join(_HALVES[pair] for pair in pairs)
        rows.append(row)
    return rows
