"""A widget made of rows that paints only those that have changed.

Painting is what a round on the screen costs: a row takes a tenth of a millisecond, whether it changes or not.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from textual.content import Content
from textual.geometry import Region
from textual.reactive import var
from textual.widget import Widget

_NONE = Content("")


class Rows(Widget):
    """Keeps what it shows in `var`s, which paint nothing by themselves; their watchers call `redraw`."""

    auto_links = var(False)
    """Off: no row has links, and looking for them is a tenth of the painting."""

    _painted: Sequence[Content] | None = None

    def rows(self) -> Sequence[Content]:
        """Return the rows to be shown, none wider than the widget if it can be helped."""
        raise NotImplementedError

    def render(self) -> Content:
        self._painted = self.rows()
        return Content("\n").join(self._painted)

    def redraw(self) -> None:
        """Paint the rows that have changed."""
        if self._painted is None:
            self.refresh()
            return
        rows, width = self.rows(), self.size.width
        changed = [
            Region(0, y, width, 1)
            for y, (before, now) in enumerate(zip_longest(self._painted, rows, fillvalue=_NONE))
            if not now.is_same(before)
        ]
        if any(row.cell_length > width for row in (*self._painted, *rows)):
            self.refresh()  # what is wrapped moves what is below
        elif changed:
            self.refresh(*changed)
