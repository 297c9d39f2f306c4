"""What is printed inside a large card: pips by number, a framed letter for kings, queens and jacks."""

from __future__ import annotations

from typing import Final

from paigow_tui.cards import Card

ROOM: Final = (11, 7)
"""The inside of a card with room for pips, in cells."""

_COLUMNS: Final = {"l": 3, "m": 5, "r": 7}
_PIPS: Final = {
    2: ("m", "", "", "", "m"),
    3: ("m", "", "m", "", "m"),
    4: ("lr", "", "", "", "lr"),
    5: ("lr", "", "m", "", "lr"),
    6: ("lr", "", "lr", "", "lr"),
    7: ("lr", "m", "lr", "", "lr"),
    8: ("lr", "m", "lr", "m", "lr"),
    9: ("lr", "lr", "m", "lr", "lr"),
    10: ("lr", "lr", "lr", "lr", "lr"),
    14: ("", "", "m", "", ""),
}
"""By rank, in which columns of the five middle rows the suit's sign stands."""


def printed(card: Card, text: str, frame: str) -> list[str]:
    """Seven lines of eleven cells.

    ``text`` is the card in two cells, of which the second is its suit's sign, and ``frame`` six characters:
    top left, top, top right, side, bottom left, bottom right.
    """
    width, height = ROOM
    grid = [[" "] * width for _ in range(height)]
    sign = "*" if card.is_joker else text[1]
    if card.is_joker:
        _write(grid, "JOKER", 3, 3)
        _write(grid, sign, 5, 1)
        _write(grid, sign, 5, 5)
    elif card.rank in _PIPS:
        for row, columns in enumerate(_PIPS[card.rank], start=1):
            for column in columns:
                grid[row][_COLUMNS[column]] = sign
    else:
        _write(grid, frame[0] + frame[1] * 3 + frame[2], 3, 1)
        for row, inside in ((2, sign), (3, text[0]), (4, sign)):
            _write(grid, f"{frame[3]} {inside} {frame[3]}", 3, row)
        _write(grid, frame[4] + frame[1] * 3 + frame[5], 3, 5)
    _write(grid, text, 0, 0)
    _write(grid, text, width - len(text), height - 1)
    return ["".join(row) for row in grid]


def _write(grid: list[list[str]], text: str, column: int, row: int) -> None:
    grid[row][column : column + len(text)] = text
