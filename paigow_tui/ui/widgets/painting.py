"""Reduces painting: rows are painted only if they change, and updates are spread over a few frames.

Most of a round's time on screen goes to painting: a tenth of a millisecond per row, whether or not the row changes.
Painting seven seats and seven large cards takes longer than a key should ever have to wait; spread over four frames, it
still looks instant.
"""

from collections.abc import Sequence
from itertools import zip_longest

from textual.content import Content
from textual.geometry import Region, Size
from textual.reactive import var
from textual.widget import Widget

_NONE = Content("")


class Rows(Widget):
    """A widget that keeps its contents in `var`s, which don't trigger painting; their watchers call `redraw`."""

    auto_links = var(False)
    """Off, because no row has links, and looking for them takes a tenth of the painting time."""

    _painted: Sequence[Content] | None = None
    _drawn: tuple[Size, Sequence[Content]] | None = None
    """Rows already drawn for the next painting, and the size they were drawn for."""
    _stale = False

    def rows(self) -> Sequence[Content]:
        """Return the rows to show, no wider than the widget if possible."""
        raise NotImplementedError

    def render(self) -> Content:
        drawn, self._drawn = self._drawn, None
        self._painted = drawn[1] if drawn is not None and drawn[0] == self.size else self.rows()
        return Content("\n").join(self._painted)

    def redraw(self) -> None:
        """Paint the rows that have changed, once for all changes made by one message."""
        if self._painted is None:
            self.refresh()
        elif not self._stale:
            self._stale = True
            self.call_next(self._paint_changed)

    def _paint_changed(self) -> None:
        self._stale = False
        rows, width = self.rows(), self.size.width
        self._drawn = self.size, rows
        painted = self._painted or ()
        changed = [
            Region(0, y, width, 1)
            for y, (before, now) in enumerate(zip_longest(painted, rows, fillvalue=_NONE))
            if not now.is_same(before)
        ]
        if any(row.cell_length > width for row in (*painted, *rows)):
            self.refresh()  # wrapped rows move the rows below
        elif changed:
            self.refresh(*changed)


def centered(row: Content, width: int) -> Content:
    """Return a row centered in a width; Textual's own method makes it wider."""
    return row.pad_left(max(0, width - row.cell_length) // 2)
