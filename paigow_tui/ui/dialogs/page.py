"""Pages to read: help, and the rules in force."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from paigow_tui.ui.dialogs.closable import ClosableModal
from paigow_tui.ui.help.other_screens import rules_help
from paigow_tui.ui.help.parts import HelpPage
from paigow_tui.ui.keymap import BINDINGS, with_help_key
from paigow_tui.ui.moves import Move
from paigow_tui.ui.shell import Helping
from paigow_tui.ui.widgets.hanging_indent import Page, Row
from paigow_tui.ui.widgets.keybar import KeyBar


class TextScreen(ClosableModal[None]):
    """A page over the table, scrolled by keys or wheel; ``escape``, ``q`` or ``enter`` go back."""

    CSS = """
    TextScreen {
        background: $background;
        #page { height: 1fr; padding: 0 1; scrollbar-size-vertical: 1; }
        #page Page { max-width: 100; }
        #title { height: 1; background: $panel; padding: 0 1; text-style: bold; color: $text-accent; width: 100%; }
        KeyBar { background: $panel; padding: 0 1; }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q,enter", "leave", "Back", show=False),
        Binding("down,j", "scroll_page(1)", "Down", show=False),
        Binding("up,k", "scroll_page(-1)", "Up", show=False),
        Binding("pagedown,space", "scroll_page(15)", "Page down", show=False),
        Binding("pageup,b", "scroll_page(-15)", "Page up", show=False),
    ]

    MOVES: ClassVar[tuple[Move, ...]] = (
        Move("up/down", "Scroll", "scroll_page(5)"),
        Move("space", "Page", "scroll_page(15)"),
        Move("esc", "Back", "leave"),
    )

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
        keys = KeyBar()
        keys.moves = with_help_key(self.MOVES, self.shell.preferences.keys)
        yield keys

    def on_mount(self) -> None:
        """The page scrolls by itself when it has the focus."""
        self.query_one("#page").focus()

    def action_scroll_page(self, lines: int) -> None:
        """Scroll by lines."""
        self.query_one("#page").scroll_relative(y=lines, animate=False)


class RulesScreen(TextScreen, Helping):
    """The rules of a table: such a page, with help of its own."""

    BINDINGS: ClassVar[list[BindingType]] = [BINDINGS["help"]]
    MOVES = (*TextScreen.MOVES, Move("?", "Help", "show_help"))

    def help_page(self) -> HelpPage:
        """Help on it."""
        return rules_help(self.shell.preferences.keys)
