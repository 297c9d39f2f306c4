"""Text in a box of fixed size, which marks what doesn't fit and scrolls to it."""

from collections.abc import Sequence

from textual.content import Content
from textual.reactive import reactive
from textual.visual import VisualType
from textual.widgets import Static

from paigow_tui.telling.screens import MORE
from paigow_tui.ui.widgets.wheel import Wheel


def cut_off(rows: Sequence[Content], height: int, width: int, mark: str = "…") -> list[Content]:
    """Return as many rows as fit; if there are more, the last one ends with ``mark``."""
    shown = [*rows[:height]]
    if len(rows) > len(shown) > 0:
        room = max(0, width - len(mark))
        shown[-1] = Content.assemble(shown[-1].rstrip().truncate(room), mark)
    return shown


class Told(Wheel, Static):
    first: reactive[int] = reactive(0)
    """The first row shown."""

    def __init__(self, *, id: str, mark: str = MORE) -> None:
        """``mark`` is the end of text that goes on below the box."""
        super().__init__(id=id, markup=False)
        self._mark = mark

    def update(self, content: VisualType = "", *, layout: bool = True) -> None:
        self.first = 0
        super().update(content, layout=layout)

    def _rows(self) -> list[Content]:
        content = self.content
        words = content if isinstance(content, Content) else Content(str(content))
        return [row for line in words.split("\n") for row in line.wrap(max(1, self.size.width))]

    def render(self) -> Content:
        width, height = self.size
        return Content("\n").join(cut_off(self._rows()[self.first :], height, width, self._mark))

    def scroll_rows(self, count: int) -> bool:
        """Scroll by ``count`` rows if not all of them fit; return whether there was anything to scroll to."""
        before, self.first = self.first, max(0, min(self.first + count, len(self._rows()) - self.size.height))
        return self.first != before
