"""A container whose children lie where a pure function of its size puts them, by their ids."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from textual.containers import Container
from textual.geometry import NULL_OFFSET, NULL_SPACING, Region, Size
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.widget import Widget

from paigow_tui.ui.board.felt import Place

Rooms = Callable[[int, int], Mapping[str, Place]]
"""From a width and a height to the place of each child that is seen."""


class _ByName(Layout):
    name = "placed"

    def arrange(
        self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True
    ) -> ArrangeResult:
        """Give every child its place; who has none is not there."""
        assert isinstance(parent, AbsoluteLayout)
        places = parent.rooms(size.width, size.height)
        return [
            WidgetPlacement(Region(*place), NULL_OFFSET, NULL_SPACING, child)
            for child in children
            if (place := places.get(child.id or "")) is not None
        ]


_LAYOUT = _ByName()


class AbsoluteLayout(Container):
    """What lies in it has an id, and a place by that name."""

    DEFAULT_CSS = """
    AbsoluteLayout { height: 1fr; width: 100%; }
    """

    def __init__(self, *children: Widget, rooms: Rooms, id: str | None = None) -> None:
        super().__init__(*children, id=id)
        self.rooms = rooms

    @property
    def layout(self) -> Layout:
        """Our own layout: styles only know the built-in ones."""
        return _LAYOUT
