"""One card of your hand as it is drawn: its face, with pips where there is room, or its back."""

from functools import lru_cache
from typing import Final

from textual.content import Content

from paigow_tui.cards import Card
from paigow_tui.ui.board.faces import Faces, framed
from paigow_tui.ui.board.large import DRAWN, large
from paigow_tui.ui.sizes import fits

ROOM: Final = (11, 7)
"""The least inside of a card with room for pips, in cells."""


@lru_cache(maxsize=64)
def card_rows(card: Card | None, size: tuple[int, int], faces: Faces, hovered: bool) -> list[Content]:
    """Return a card of a size in cells, its edges included; ``None`` is one that is not turned up yet."""
    width, height = size[0] - 2, size[1] - 2
    glyphs = faces.glyphs
    if card is None:
        style = "$card-back-ink on $card-back"
        return framed([Content.styled(glyphs.back * width, style)] * height, glyphs.light, style)
    words = faces.indexed(card, width, height)
    if fits(ROOM, width, height):
        words = printed(card, faces.text(card), glyphs.light, (width, height))
    paper = f"{faces.ink(card)} on {'$card-shade' if hovered else '$card-face'}"
    # bold black is gray on many terminals of 16 colors, and blocks are as heavy without
    styles = (paper if "▀" in row or "▄" in row else f"bold {paper}" for row in words)
    face = [Content.styled(row, style) for row, style in zip(words, styles, strict=True)]
    return framed(face, glyphs.light, paper)


def printed(card: Card, text: str, frame: str, room: tuple[int, int] = ROOM) -> list[str]:
    """Return what is inside a card with room for pips, or a framed letter: lines of equal width.

    ``text`` is the card in two cells, of which the second is its suit's sign, and ``frame`` six characters:
    top left, top, top right, side, bottom left, bottom right.
    """
    width, height = room
    grid = [[" "] * width for _ in range(height)]
    sign = "*" if card.is_joker else text[1]
    middle, top = width // 2, height // 2 - 2
    columns = {"l": middle - 2, "m": middle, "r": middle + 2}
    if card.is_joker:
        _write(grid, "JOKER", middle - 2, top + 2)
        _write(grid, sign, middle, top)
        _write(grid, sign, middle, top + 4)
    elif card.rank in DRAWN.pips:
        for row, pips in enumerate(DRAWN.pips[card.rank], start=top):
            for column in pips:
                grid[row][columns[column]] = sign
    else:
        if sign.isalpha():  # in ASCII there are no half blocks
            court = [f" {inside} " for inside in (sign, text[0], sign)]
        else:
            first, second, third = large(text[0])
            court = [f"{sign}{first[1:]} ", f"{second} ", f"{third}{sign}"]
        for row, line in enumerate(framed([Content(inside) for inside in court], frame, ""), start=top):
            _write(grid, line.plain, middle - len(line) // 2, row)
    _write(grid, text, 0, 0)
    _write(grid, text, width - len(text), height - 1)
    return ["".join(row) for row in grid]


def _write(grid: list[list[str]], text: str, column: int, row: int) -> None:
    grid[row][column : column + len(text)] = text
