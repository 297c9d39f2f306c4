"""Cards in a fan: each overlaps the one to its left, and the outer ones are lower than those in the middle."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from textual.content import Content

from paigow_tui.cards import parse_cards
from paigow_tui.ui.board.faces import Faces

BEST: Final = parse_cards("Ah Ad Jk Ks Qs Js Ts")
"""Aces in front of a royal flush: what everybody hopes for."""
SIZES: Final = ((15, 11, 9), (9, 7, 6))
"""Columns and lines of a card, and the columns from one to the next; the largest that fit are used."""
_DROP: Final = (2, 1, 0, 0, 0, 1, 2)
"""How much lower than the highest each card is."""


def fan(faces: Faces, width: int, height: int) -> list[Content]:
    """Return the best of all hands in a fan that fits the space."""
    fitting = (size for size in SIZES if 6 * size[2] + size[0] <= width and size[1] + 2 <= height)
    across, down, step = next(fitting, SIZES[-1])
    top_left, top, top_right, side, bottom_left, bottom_right = list(faces.glyphs.light)
    grid: list[list[tuple[str, str]]] = [[(" ", "")] * (6 * step + across) for _ in range(down + max(_DROP))]
    for place, (card, drop) in enumerate(zip(BEST, _DROP, strict=True)):
        # paper in two shades, or the cards would look like one
        style = f"{faces.ink(card)} on {'$card-shade' if place % 2 else '$card-face'}"
        rows = [
            top_left + top * (across - 2) + top_right,
            *(f"{side}{row}{side}" for row in faces.indexed(card, across - 2, down - 2)),
            bottom_left + top * (across - 2) + bottom_right,
        ]
        for y, row in enumerate(rows, start=drop):
            for x, char in enumerate(row, start=place * step):
                grid[y][x] = (char, style if char in faces.glyphs.light else f"bold {style}")
    return [
        Content.assemble(
            *(
                ("".join(char for char, _ in run), style)
                for style, run in groupby(row, key=lambda cell: cell[1])
            )
        )
        for row in grid
    ]
