"""The stage as a widget: columns side by side that show one painted scene, and repaint only what changes.

Textual writes a changed row from its widget's left edge on, so that a change costs the fewer bytes the narrower its
widget is.
"""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.geometry import Region
from textual.reactive import var
from textual.strip import Strip
from textual.widget import Widget

from paigow_tui.ui.cards.canvas import Cell, strip
from paigow_tui.ui.cards.painter import Look
from paigow_tui.ui.stage.facts import Scene
from paigow_tui.ui.stage.painter import paint_scene

COLUMNS: Final = 6
_JOIN: Final = 6
"""Changes so many cells apart are written as one: to move the cursor costs as much."""

Rows = Sequence[tuple[Cell, ...]]


class Column(Widget):
    """A part of the stage, from its top to its bottom."""

    ALLOW_SELECT: ClassVar[bool] = False
    DEFAULT_CSS = """
    Column { width: 1fr; height: 1fr; }
    """

    def __init__(self) -> None:
        super().__init__()
        self._rows: Rows = ()
        self._strips: dict[int, Strip] = {}
        self._across = range(0)
        """The cells of the stage's rows that the strips show."""

    def show(self, rows: Rows, changed: Sequence[Region] | None) -> None:
        """Show these rows of the stage, of which these parts have changed; ``None`` for everything."""
        self._rows = rows
        if changed is None:
            self._strips.clear()
            self.refresh()
            return
        left = self._own_cells().start
        own = [part for region in changed if (part := region.translate((-left, 0)).intersection(self.size.region))]
        for region in own:
            self._strips.pop(region.y, None)
        if own:
            self.refresh(*own)

    def render_line(self, y: int) -> Strip:
        across = self._own_cells()
        if across != self._across:
            self._strips.clear()
            self._across = across
        if y >= len(self._rows):
            return Strip.blank(self.size.width, self.rich_style)
        if (row := self._strips.get(y)) is None:
            row = self._strips[y] = strip(self._rows[y][across.start : across.stop])
        return row

    def _own_cells(self) -> range:
        left = self.virtual_region.x
        return range(left, left + self.size.width)


class Stage(Widget):
    """Shows a scene in a look. It fills the screen, the header and the keys included."""

    ALLOW_SELECT: ClassVar[bool] = False
    DEFAULT_CSS = """
    Stage { layout: horizontal; width: 1fr; height: 1fr; }
    """

    scene: var[Scene | None] = var(None)
    look: var[Look] = var(Look())

    def compose(self) -> ComposeResult:
        for _ in range(COLUMNS):
            yield Column()

    def watch_scene(self) -> None:
        self._paint()

    def watch_look(self) -> None:
        self._paint()

    def on_resize(self) -> None:
        self._paint()

    _rows: Rows = ()

    def _paint(self) -> None:
        if self.scene is None or not self.size:
            return
        canvas = paint_scene(self.scene, (self.size.width, self.size.height), self.look)
        before, self._rows = self._rows, [canvas.row(y) for y in range(canvas.height)]
        changed = None
        if len(before) == len(self._rows) and len(before[0]) == canvas.width:
            changed = [
                Region(start, y, end - start, 1)
                for y, (old, new) in enumerate(zip(before, self._rows, strict=True))
                for start, end in changes(old, new)
            ]
        for column in self.query(Column):
            column.show(self._rows, changed)


def changes(before: tuple[Cell, ...], now: tuple[Cell, ...]) -> Iterator[tuple[int, int]]:
    """Yield from where to where a row has changed, the end excluded; changes that are close are one. Both are as long.

    >>> row = tuple(Cell(char, 1, 0) for char in "0123456789abcdef")
    >>> list(changes(row, row))
    []
    >>> list(changes(row, (*row[:1], Cell("x", 1, 0), *row[2:5], Cell("y", 1, 0), *row[6:15], Cell("z", 1, 0))))
    [(1, 6), (15, 16)]
    """
    if before == now:
        return
    start = end = -1
    for at, (old, new) in enumerate(zip(before, now, strict=True)):
        if old != new:
            if start >= 0 and at - end > _JOIN:
                yield start, end
                start = -1
            if start < 0:
                start = at
            end = at + 1
    yield start, end
