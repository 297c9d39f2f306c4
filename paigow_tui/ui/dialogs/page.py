"""Pages to read: help, and the rules in force."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from paigow_tui.actions.places import Place
from paigow_tui.ui.acting import bindings
from paigow_tui.ui.dialogs.closable import ClosableModal
from paigow_tui.ui.widgets.hanging_indent import Page, Row


class TextScreen(ClosableModal[None]):
    """A page over another screen, scrolled by keys or wheel."""

    CSS = """
    TextScreen {
        background: $background;
        #page { height: 1fr; padding: 0 1; scrollbar-size-vertical: 1; }
        #page Page { max-width: 100; }
        #title { height: 1; background: $panel; padding: 0 1; text-style: bold; color: $text-accent; width: 100%; }
        KeyBar { background: $panel; padding: 0 1; }
    }
    """
    PLACE: ClassVar[Place] = "page"
    BINDINGS: ClassVar[list[BindingType]] = bindings("page")

    def __init__(self, title: str, rows: tuple[Row, ...], opened_by: str = "") -> None:
        super().__init__()
        self._title = title
        self._rows = rows
        self.opened_by = opened_by

    def compose(self) -> ComposeResult:
        """Title, page, keys."""
        yield Static(self._title, id="title", markup=False)
        with VerticalScroll(id="page"):
            yield Page(self._rows)
        yield self.bottom_line()

    def on_mount(self) -> None:
        """The page scrolls by itself when it has the focus."""
        self.query_one("#page").focus()

    def action_scroll_page(self, lines: int) -> None:
        """Scroll by lines."""
        self.query_one("#page").scroll_relative(y=lines, animate=False)


class RulesScreen(TextScreen):
    """Such a page, with help of its own."""

    PLACE = "rules"
    BINDINGS: ClassVar[list[BindingType]] = bindings("rules")
