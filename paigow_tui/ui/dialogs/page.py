"""Pages over another screen: a title, something to read, and keys."""

from collections.abc import Iterable
from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from paigow_tui.actions.moment import Place
from paigow_tui.ui.dialogs.dialog import ClosableModal
from paigow_tui.ui.widgets.hanging_indent import Page, Row


class PageScreen(ClosableModal[None]):
    """A full-screen page: ``content`` is between its title and its keys."""

    def compose(self) -> ComposeResult:
        yield Static(self.title or "", id="head", classes="title", markup=False)
        yield from self.content()
        yield self.bottom_line()


class TextScreen(PageScreen):
    CSS_PATH = Path(__file__).with_name("page.tcss")  # absolute: pages of other packages share it
    AUTO_FOCUS = "#page"
    PLACE: ClassVar[Place] = "page"

    def __init__(self, title: str, rows: Iterable[Row], opened_by: str = "") -> None:
        super().__init__()
        self.title = title
        self._rows = tuple(rows)
        self.opened_by = (opened_by,) if opened_by else ()

    def content(self) -> ComposeResult:
        with VerticalScroll(id="page"):
            yield Page(self._rows)

    def action_scroll_page(self, lines: int) -> None:
        self.query_one("#page").scroll_relative(y=lines, animate=False)


class RulesScreen(TextScreen):
    """The rules of a table, with their own help."""

    PLACE = "rules"
