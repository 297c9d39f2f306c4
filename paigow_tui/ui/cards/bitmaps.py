"""Bitmaps for cards and the table: ranks, letters, suits, portraits and dice. They are drawn in ``bitmaps.txt``.

A bitmap is a sequence of rows from the top, with one character per pixel: ``#`` for ink, a letter for a color, or
``.`` for neither.
"""

from collections.abc import Collection
from typing import Final

from paigow_tui.cards import Suit
from paigow_tui.shipped import shipped

Bitmap = tuple[str, ...]

_LETTER_GAP: Final = 2
"""The gap between letters, in sub-pixels; it is one cell wide."""


def _read() -> dict[str, Bitmap]:
    _, *drawings = shipped("ui/cards/bitmaps.txt").decode().split("\n\n")
    return {name: tuple(rows) for name, *rows in (drawing.split("\n") for drawing in drawings)}


BITMAPS: Final = _read()
"""The bitmaps by their names in the file, such as ``rank 7 A``, ``suit s 14x7`` or ``portrait joker 9``."""


def rank(letter: str, height: int) -> Bitmap:
    """Return the bitmap of the rank with this letter, 5, 7 or 9 sub-pixels high; the ten is drawn as 10."""
    name = "10" if letter == "T" else letter
    if height < 9:
        return BITMAPS[f"rank {height} {name}"]
    return doubled(BITMAPS[f"rank 7 {name}"], (1, 4, 8) if letter == "T" else (1, 6), (1, 4))


def court_rank(letter: str, height: int) -> Bitmap:
    """Return the rank of a king, queen or jack, 5, 7 or 9 sub-pixels high and narrow enough for the portrait."""
    match height:
        case 9:
            return doubled(BITMAPS[f"rank 7 {letter}"], (), (1, 4))
        case 7:
            return doubled(BITMAPS[f"rank 5 {letter}"], (), (1, 3))
        case _:
            return BITMAPS[f"rank 5 {letter}"]


def suit(suit: Suit, size: tuple[int, int]) -> Bitmap:
    """Return a suit's symbol with this width and height in sub-pixels."""
    return BITMAPS[f"suit {suit.letter} {size[0]}x{size[1]}"]


def portrait(name: str, width: int) -> Bitmap:
    """Return the portrait of ``K``, ``Q``, ``J`` or ``joker``, 5 to 9 pixels wide.

    A width of 8 is 7 with the middle column doubled. The joker of the largest card is 9 wide, and taller:
    ``portrait("joker", 10)``.
    """
    if name == "joker" and width == 10:
        return doubled(BITMAPS["portrait joker 9"], (), (1, 3, 6, 10))
    if width == 8:
        return doubled(BITMAPS[f"portrait {name} 7"], (3,), (2, 7, 12))
    return BITMAPS[f"portrait {name} {width}"]


def word(text: str, height: int) -> Bitmap:
    """Return text in letters 5, 7 or 14 sub-pixels high, each starting on a whole cell.

    A minus sign may be written as ``−``. Raise `KeyError` for a character without a bitmap.
    """
    if height == 14:
        return tuple("".join(2 * ink for ink in row) for row in word(text, 7) for _ in range(2))
    letters = [_letter(char, height) for char in text.upper().replace("−", "-")]
    return tuple(("." * _LETTER_GAP).join(row) for row in zip(*letters, strict=True))


def word_width(text: str, height: int) -> int:
    """Return the width of a word in cells."""
    return (len(word(text, height)[0]) + 1) // 2 if text else 0


def doubled(bitmap: Bitmap, columns: Collection[int], rows: Collection[int]) -> Bitmap:
    """Return a bitmap with some of its columns and rows repeated."""
    return tuple(
        "".join(char * (1 + (x in columns)) for x, char in enumerate(row))
        for y, row in enumerate(bitmap)
        for _ in range(1 + (y in rows))
    )


def _letter(char: str, height: int) -> Bitmap:
    name = "space" if char == " " else char
    bitmap = BITMAPS.get(f"letter {height} {name}") or BITMAPS[f"rank {height} {name}"]
    return tuple(row + "." * (len(row) % 2) for row in bitmap)
