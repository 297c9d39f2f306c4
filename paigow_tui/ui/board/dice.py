"""The three dice as they lie on the felt."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from textual.content import Content

from paigow_tui.ui.board.faces import Glyphs

SIZE: Final = (9, 5)
"""A die, in cells."""

_ROWS: Final = {
    1: ("   ", " o ", "   "),
    2: ("o  ", "   ", "  o"),
    3: ("o  ", " o ", "  o"),
    4: ("o o", "   ", "o o"),
    5: ("o o", " o ", "o o"),
    6: ("o o", "o o", "o o"),
}


def drawn(dice: Iterable[int], glyphs: Glyphs) -> list[Content]:
    """Return the dice side by side in five lines, two cells of felt between them."""
    edge = glyphs.light
    faces = [
        [
            edge[0] + edge[1] * 7 + edge[2],
            *(f"{edge[3]} {' '.join(row).replace('o', glyphs.chip)} {edge[3]}" for row in _ROWS[die]),
            edge[4] + edge[1] * 7 + edge[5],
        ]
        for die in dice
    ]
    style = "$card-black on $card-face"
    return [
        Content("  ").join(Content.styled(row, style) for row in rows) for rows in zip(*faces, strict=True)
    ]
