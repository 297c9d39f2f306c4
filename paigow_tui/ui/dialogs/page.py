"""Pages on top of another screen, with a title, something to read, and keys."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any, ClassVar, Final

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from paigow_tui.actions.action import Action, Place
from paigow_tui.actions.app import MODAL, back
from paigow_tui.ui.dialogs.dialog import ClosableModal
from paigow_tui.ui.widgets.hanging_indent import Page, Row


class PageScreen(ClosableModal[None]):
    """A full-screen page with ``content`` between its title and its keys."""

    def compose(self) -> ComposeResult:
        yield Static(self.title or "", id="head", classes="title", markup=False)
        yield from self.content()
        yield self.bottom_line()


# fmt: off
PAGE: Final[tuple[Action["TextScreen"], ...]] = (
    Action("page-up", "Up", lambda page, _: page.scroll_page(-1), keys="up,k", label="Up", bar="keys"),
    Action("page-down", "Down", lambda page, _: page.scroll_page(1), keys="down,j", label="Down", bar="keys"),
    Action("page-page-up", "Page up", lambda page, _: page.scroll_page(-15), keys="pageup,b"),
    Action(
        "page-page-down", "Page down", lambda page, _: page.scroll_page(15), keys="space,pagedown", label="Page down",
        bar="keys",
    ),
    back("page-leave", "escape,q,enter"),
    *MODAL,
)
# fmt: on


class TextScreen(PageScreen):
    CSS_PATH = Path(__file__).with_name("page.tcss")  # absolute, because pages in other packages share it
    AUTO_FOCUS = "#page"
    PLACE: ClassVar[Place[Any]] = Place("page", PAGE)

    def __init__(self, title: str, rows: Iterable[Row], opened_by: str = "") -> None:
        super().__init__()
        self.title = title
        self._rows = tuple(rows)
        self.opened_by = (opened_by,) if opened_by else ()

    def content(self) -> ComposeResult:
        with VerticalScroll(id="page"):
            yield Page(self._rows)

    def scroll_page(self, lines: int) -> None:
        self.query_one("#page").scroll_relative(y=lines, animate=False)


class RulesScreen(TextScreen):
    """Shows the rules of a table; it has its own help page."""

    PLACE: ClassVar[Place["RulesScreen"]] = Place(
        "rules",
        PAGE,
        title="Help: the rules",
        about="""\
## What you see

The rules in force at this table: the limits and the commission, what a foul does, who sits here and how they play, and
the house way, rule by rule. The first rule that fits a hand applies.
""",
    )
