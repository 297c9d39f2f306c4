"""Lines that wrap behind their beginning: the rows below the first stand where its words begin."""

from __future__ import annotations

import msgspec
from rich.cells import cell_len
from textual.content import Content
from textual.css.styles import RulesMap
from textual.geometry import Size
from textual.strip import Strip
from textual.style import Style
from textual.visual import RenderOptions, Visual
from textual.widget import Widget

_LEAST = 20
"""Cells that must be left for words; where there are fewer nothing hangs."""


class Row(msgspec.Struct, frozen=True):
    """A line of a page, and how many cells its further rows are set in."""

    words: Content
    indent: int = 0


def hung(row: Row, width: int) -> Content:
    """A line wrapped to a width, its further rows set in.

    >>> print(hung(Row(Content("1. To be or not to be, that is the question"), 3), 26))
    1. To be or not to be,
       that is the question
    """
    words, indent = row.words, row.indent
    if words.cell_length <= width:
        return words
    if width - indent < _LEAST:
        return Content("\n").join(words.wrap(width))
    first, *others = words[indent:].wrap(width - indent)
    return Content("\n").join([words[:indent] + first, *(Content(" " * indent) + part for part in others)])


def hung_text(text: str, indent: int, width: int) -> list[str]:
    """The rows of a line without styles: as `hung` makes them, in a hundredth of the time.

    >>> hung_text("1. To be or not to be, that is the question", 3, 26)
    ['1. To be or not to be,', '   that is the question']
    """
    if not text.isascii() and cell_len(text) != len(text):
        return hung(Row(Content(text), indent), width).plain.split("\n")
    if width - indent < _LEAST:
        indent = 0
    rows, start, room, margin = [], 0, width, ""
    while len(text) - start > room:
        cut = text.rfind(" ", start, start + room + 1)
        if cut <= start + indent * (not start):
            cut = start + room
        rows.append(margin + text[start:cut].rstrip())
        start = cut + (text[cut] == " ")
        room, margin = width - indent, " " * indent
    rows.append(margin + text[start:])
    return rows


class Page(Widget):
    """A text of such lines, as high as it needs to be."""

    DEFAULT_CSS = """
    Page { width: 100%; height: auto; }
    """

    def __init__(self, rows: tuple[Row, ...]) -> None:
        super().__init__()
        self._rows = rows

    def show(self, rows: tuple[Row, ...]) -> None:
        """Another text."""
        self._rows = rows
        self.refresh(layout=True)

    def _wrapped(self, width: int) -> Content:
        return Content("\n").join(hung(row, width) for row in self._rows)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """So many rows at this width."""
        return self._wrapped(width).plain.count("\n") + 1

    def render(self) -> Content:
        """All of it."""
        return self._wrapped(self.content_size.width)


class Hanging(Visual):
    """One such line, for a list of options. Its height is counted without wrapping its styles."""

    def __init__(self, row: Row) -> None:
        self._row = row
        self._beside = Content(row.words.plain[row.indent :])

    def render_strips(
        self, width: int, height: int | None, style: Style, options: RenderOptions
    ) -> list[Strip]:
        """The rows at this width."""
        return hung(self._row, width).render_strips(width, height, style, options)

    def get_optimal_width(self, rules: RulesMap, container_width: int) -> int:
        """The width at which nothing wraps."""
        return self._row.words.cell_length

    def get_height(self, rules: RulesMap, width: int) -> int:
        """So many rows at this width."""
        if width - self._row.indent < _LEAST:
            return self._row.words.get_height(rules, width)
        return self._beside.get_height(rules, width - self._row.indent)
