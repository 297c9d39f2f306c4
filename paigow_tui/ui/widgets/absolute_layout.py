"""A container that places its children by their ids, using a pure function of its size."""

from collections.abc import Collection

from textual.containers import Container
from textual.geometry import NULL_OFFSET, NULL_SPACING, Region, Size
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.widget import Widget

from paigow_tui.ui import places, sizes


class _ById(Layout):
    name = "by-id"

    def __init__(self, places: places.Layout, first: Collection[str]) -> None:
        self._places = places
        self.first = first

    def arrange(self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True) -> ArrangeResult:
        positions = self._places(sizes.fit(parent.app.size), size.width, size.height)
        return [
            WidgetPlacement(Region(*positions[child.id or ""]), NULL_OFFSET, NULL_SPACING, child)
            for child in children
            if child.id in positions and (not self.first or child.id in self.first)
        ]


class AbsoluteLayout(Container):
    """Places each child whose id is in ``places``, and hides the others."""

    def __init__(
        self,
        *children: Widget,
        places: places.Layout,
        id: str | None = None,
        first: Collection[str] = (),
    ) -> None:
        """Show only the children with ids in ``first`` in the first frame; the slower rest follow in the next."""
        super().__init__(*children, id=id)
        self._by_id = _ById(places, first)

    def on_mount(self) -> None:
        if self._by_id.first:
            self.call_after_refresh(self._show_all)

    def _show_all(self) -> None:
        self._by_id.first = ()
        self.lay_out()

    def lay_out(self) -> None:
        """Recompute the places. Refreshing this widget alone would keep the old ones."""
        self.children[0].refresh(layout=True, repaint=False)

    @property
    def layout(self) -> Layout:
        """Our own layout, because styles only know the built-in ones."""
        return self._by_id
