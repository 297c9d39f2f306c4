"""Pictures and tables for notebooks: SVG and HTML made from card texts and figures.

The classes that are displayed choose the contents; this module does the drawing. A card's text is ``As``, ``Td`` or
``Jk``; ``""`` is a card face down.
"""

from collections.abc import Iterable, Sequence
from html import escape
from itertools import zip_longest
from typing import Final, NamedTuple

_WIDTH: Final = 52
"""The width of a card, in pixels."""
_HEIGHT: Final = 74
_SPACE: Final = 6
"""The space between cards."""
_GAP: Final = 28
"""The gap between the low hand and the high hand."""
_BELOW: Final = 10
"""The gap between rows."""
_EDGE: Final = 14
_LINE: Final = 20
_LETTERS: Final = 9, 7
"""The width to allow for a letter of a title, which may be bold, and of the text below a hand."""
_FELT: Final = "#12422e"
_TEXT: Final = "#f4f6f0"
_SOFT: Final = "#bfd3c6"
_BACK: Final = "#22366b"
_PAPER: Final = "#f7f3e7"
_CELLS: Final = ('<td style="text-align: left">', '<td style="text-align: right">')
_BOLD_ROW: Final = '<tr style="font-weight: bold">'
_INK: Final = {"s": "#16181d", "c": "#16181d", "h": "#a80a1e", "d": "#a80a1e", "": "#6b1d8a"}
_SUITS: Final = {
    "h": "M12 21C5 15 2 11.5 2 7.7a5 5 0 0 1 10-1.7a5 5 0 0 1 10 1.7C22 11.5 19 15 12 21z",
    "d": "M12 2l8 10-8 10-8-10z",
    "s": "M12 2C5 8 2 11 2 14.5a4.8 4.8 0 0 0 8.8 2.6C10.8 19 10 21 8.5 22h7C14 21 13.2 19 13.2 17.1"
    "a4.8 4.8 0 0 0 8.8-2.6C22 11 19 8 12 2z",
    "c": "M12 2a4.7 4.7 0 0 1 3.6 7.7a4.7 4.7 0 1 1-2.4 7.7C13.3 19.2 14 21 15.5 22h-7"
    "c1.5-1 2.2-2.8 2.3-4.6a4.7 4.7 0 1 1-2.4-7.7A4.7 4.7 0 0 1 12 2z",
}


class Row(NamedTuple):
    """A row of a picture: groups of cards with a gap between them, each with a line of text below."""

    groups: tuple[tuple[str, ...], ...]
    texts: tuple[str, ...] = ()
    title: str = ""
    """The text above the cards."""
    dim: bool = False


class Picture(NamedTuple):
    """A picture for a notebook; ``svg`` is its text."""

    svg: str

    def _repr_svg_(self) -> str:
        return self.svg

    def __repr__(self) -> str:
        return f"<Picture: {len(self.svg):,} characters of SVG>"


def picture(rows: Sequence[Row], title: str = "") -> str:
    """Draw rows of cards on felt, under a title, and return the SVG."""
    wide, narrow = _LETTERS
    top, width = _EDGE, wide * max(map(len, (title, *(row.title for row in rows))), default=0)
    parts = []
    if title:
        parts.append(_words(_EDGE, top + 13, title, bold=True))
        top += _LINE
    for row in rows:
        if row.title:
            parts.append(_words(_EDGE, top + 13, row.title, fill=_TEXT))
            top += _LINE
        left = 0
        for group, text in zip_longest(row.groups, row.texts, fillvalue=""):
            for place, card in enumerate(group):
                parts.append(_card(_EDGE + left + place * (_WIDTH + _SPACE), top, card, row.dim))
            if text:
                parts.append(_words(_EDGE + left, top + _HEIGHT + 15, text))
            left += max(len(group) * (_WIDTH + _SPACE) - _SPACE, narrow * len(text)) + _GAP
        width = max(width, left - _GAP)
        if any(row.groups):
            top += _HEIGHT + (_LINE if row.texts else 0)
        top += _BELOW
    width, height = width + 2 * _EDGE, top - _BELOW + _EDGE
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'font-family="system-ui, sans-serif" font-size="13"><rect width="{width}" height="{height}" rx="8" '
        f'fill="{_FELT}"/>{"".join(parts)}</svg>'
    )


def table(title: str, head: Sequence[str], rows: Iterable[Sequence[str]], best: int | None = None) -> str:
    """Return a table as HTML, the first column left-aligned, the others right-aligned; row ``best`` is in bold."""
    cells = "".join(f"<th>{escape(text)}</th>" for text in head)
    lines = [
        (_BOLD_ROW if number == best else "<tr>")
        + "".join(f"{_CELLS[column > 0]}{escape(text)}</td>" for column, text in enumerate(row))
        + "</tr>"
        for number, row in enumerate(rows)
    ]
    return (
        f"<table><caption>{escape(title)}</caption><thead><tr>{cells}</tr></thead>"
        f"<tbody>{''.join(lines)}</tbody></table>"
    )


def _words(x: int, y: int, text: str, *, fill: str = _SOFT, bold: bool = False) -> str:
    weight = ' font-weight="bold"' if bold else ""
    return f'<text x="{x}" y="{y}" fill="{_TEXT if bold else fill}"{weight}>{escape(text)}</text>'


def _card(x: int, y: int, text: str, dim: bool) -> str:
    shade = ' opacity="0.55"' if dim else ""
    paper = f'<rect width="{_WIDTH}" height="{_HEIGHT}" rx="6" fill="{_PAPER if text else _BACK}"/>'
    if not text:
        inside = '<rect x="5" y="5" width="42" height="64" rx="3" fill="none" stroke="#4a68b0" stroke-width="2"/>'
    elif text == "Jk":
        inside = (
            f'<text x="26" y="34" text-anchor="middle" font-size="24" font-weight="bold" fill="{_INK[""]}">★</text>'
            f'<text x="26" y="58" text-anchor="middle" font-size="12" font-weight="bold" fill="{_INK[""]}">JOKER</text>'
        )
    else:
        rank, suit = text[0].replace("T", "10"), text[1]
        inside = (
            f'<text x="6" y="25" font-size="24" font-weight="bold" fill="{_INK[suit]}">{rank}</text>'
            f'<path transform="translate(14 36) scale(1.35)" fill="{_INK[suit]}" d="{_SUITS[suit]}"/>'
        )
    return f'<g transform="translate({x} {y})"{shade}>{paper}{inside}</g>'
