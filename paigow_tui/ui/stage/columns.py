"""The columns that together show a painted scene and repaint only what changes.

Textual rewrites a changed row from its widget's left edge. Your cards change most, as they are dealt and turned over,
so each has a column of its own: this takes a sixth fewer bytes than columns of equal width.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import compress, count, pairwise
from operator import ne
from typing import ClassVar, Final, NamedTuple

from textual.color import Color
from textual.filter import LineFilter
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.widget import Widget

from paigow_tui.ui.cards.canvas import Cell, segments
from paigow_tui.ui.sizes import enough
from paigow_tui.ui.stage.grid import grid
from paigow_tui.ui.stage.hover import Rows

COLUMNS: Final = 9
"""The number of columns: one for each of your seven cards, and one on each side."""
_JOIN: Final = 6
"""Changes at most this many cells apart are written as one, because moving the cursor takes as many bytes."""


class Span(NamedTuple):
    """A part of a row that has changed."""

    y: int
    start: int
    end: int
    """The first unchanged cell after it."""


@lru_cache(maxsize=4)
def edges(width: int, height: int) -> tuple[int, ...]:
    """Return where the columns of a stage start, and where the last one ends.

    One starts at the left of each card of a set hand, one cell early because the card before casts its shadow there. If
    your cards are in two rows, or there is no room for any, the widest columns are halved until there are enough.

    >>> edges(80, 24)
    (0, 10, 18, 28, 36, 44, 52, 60, 68, 80)
    >>> edges(40, 30)
    (0, 7, 15, 19, 23, 27, 31, 35, 39, 40)
    """
    cards = {0, width}
    if enough(width, height):
        yours = grid(width, height, "over").yours
        cards |= {max(0, place.x - 1) for place in yours} | {yours[-1].x + yours[-1].width}
    ends = sorted(cards)
    while len(ends) <= COLUMNS:
        wide, at = max((end - start, at) for at, (start, end) in enumerate(pairwise(ends), start=1))
        ends.insert(at, ends[at] - wide // 2)
    return tuple(ends)


class Column(Widget):
    """A column of the stage, from top to bottom. Columns are numbered from 0, left to right."""

    ALLOW_SELECT: ClassVar[bool] = False
    DEFAULT_CSS = """
    Column { width: auto; height: 1fr; }
    """

    def __init__(self, number: int) -> None:
        super().__init__()
        self._number = number
        self._rows: Rows = ()
        self._strips: dict[int, Strip] = {}
        self._made_for: tuple[range, Sequence[LineFilter]] = range(0), ()
        """The columns of the stage that the cached strips cover, and the filters applied to them."""

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """Return its width on a stage of the container's size."""
        start, end = edges(*container)[self._number : self._number + 2]
        return end - start

    def show(self, rows: Rows, changed: Sequence[Span] | None) -> None:
        """Show these rows of the stage; ``changed`` lists the spans that changed, or is ``None`` if everything did."""
        self._rows = rows
        if changed is None:
            self._strips.clear()
            self.refresh()
            return
        across = self._own_cells()
        own: dict[int, Region] = {}
        for y, start, end in changed:
            start, end = max(start, across.start) - across.start, min(end, across.stop) - across.start
            if start < end:
                first = own[y].x if y in own else start  # written from the left, so one region per row is enough
                own[y] = Region(first, y, end - first, 1)
        for y in own:
            self._strips.pop(y, None)
        if own:
            self.refresh(*own.values())

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return rows as painted, skipping Textual's handling of borders, padding and opacity."""
        made_for, background = (self._own_cells(), self.get_line_filters()), self.background_colors[1]
        if made_for != self._made_for:
            self._strips.clear()
            self._made_for = made_for
        strips = [self._strips.get(y) or self._strip(y, background) for y in crop.line_range]
        return strips if crop.width == self.size.width else [row.crop(*crop.column_span) for row in strips]

    def _strip(self, y: int, background: Color) -> Strip:
        if y >= len(self._rows):
            return Strip.blank(self.size.width, self.rich_style)
        across, filters = self._made_for
        cells = self._rows[y][across.start : across.stop]
        shown = segments(cells)
        for each in filters:  # a strip for each filter would take longer than the filters do
            shown = each.apply(shown, background)
        row = self._strips[y] = Strip(shown, len(cells))
        return row

    def _own_cells(self) -> range:
        left = self.virtual_region.x
        return range(left, left + self.size.width)


def changes(before: tuple[Cell, ...], now: tuple[Cell, ...]) -> Iterator[tuple[int, int]]:
    """Yield the half-open ranges where two rows of the same length differ, with nearby changes merged.

    >>> row = tuple(Cell(char, 1, 0) for char in "0123456789abcdef")
    >>> list(changes(row, row))
    []
    >>> list(changes(row, (*row[:1], Cell("x", 1, 0), *row[2:5], Cell("y", 1, 0), *row[6:15], Cell("z", 1, 0))))
    [(1, 6), (15, 16)]
    """
    if before == now:
        return
    changed = compress(count(), map(ne, before, now))
    start = next(changed)
    end = start + 1
    for at in changed:
        if at - end > _JOIN:
            yield start, end
            start = at
        end = at + 1
    yield start, end
