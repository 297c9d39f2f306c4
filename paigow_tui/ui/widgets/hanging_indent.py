"""Text with a hanging indent: wrapped lines start below the text of the first line."""

import msgspec
from rich.cells import cell_len
from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

_LEAST = 20
"""The minimum number of cells for text; with fewer, nothing is indented."""


class Row(msgspec.Struct, frozen=True):
    """A line of a page and its hanging indent in cells."""

    words: Content
    indent: int = 0


def hung(row: Row, width: int) -> Content:
    """Return a row wrapped to a width, with its later lines indented.

    >>> print(hung(Row(Content("1. To be or not to be, that is the question"), 3), 26))
    1. To be or not to be,
       that is the question
    """
    words, indent = row.words, row.indent
    width = max(1, width)  # a tiny terminal leaves no cells between a page's scrollbar and its edges
    if words.cell_length <= width:
        return words
    if width - indent < _LEAST:
        return Content("\n").join(words.wrap(width))
    first, *others = words[indent:].wrap(width - indent)
    return Content("\n").join([words[:indent] + first, *(Content(" " * indent) + part for part in others)])


def hung_text(text: str, indent: int, width: int) -> list[str]:
    """Return the lines of plain text as `hung` does, but a hundred times faster.

    >>> hung_text("1. To be or not to be, that is the question", 3, 26)
    ['1. To be or not to be,', '   that is the question']
    """
    if not text.isascii() and cell_len(text) != len(text):
        return hung(Row(Content(text), indent), width).plain.split("\n")
    width = max(1, width)
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
    DEFAULT_CSS = "Page { width: 100%; height: auto; }"

    def __init__(self, rows: tuple[Row, ...]) -> None:
        super().__init__()
        self._rows = rows

    def show(self, rows: tuple[Row, ...]) -> None:
        self._rows = rows
        self.refresh(layout=True)

    def _wrapped(self, width: int) -> Content:
        return Content("\n").join(hung(row, width) for row in self._rows)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self._wrapped(width).plain.count("\n") + 1

    def render(self) -> Content:
        return self._wrapped(self.content_size.width)
