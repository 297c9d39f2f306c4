"""The manual on the screen: its pages on the left, the one you read on the right."""

from __future__ import annotations

from pathlib import PurePath

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Markdown, OptionList
from textual.widgets.option_list import Option

from paigow_tui.docs import PAGES, page
from paigow_tui.ui.acting import bindings
from paigow_tui.ui.dialogs.page import PageScreen


class ManualScreen(PageScreen):
    """↑ and ↓ choose a page, Space and the page keys scroll it, Esc goes back."""

    CSS = """
    ManualScreen {
        #pages { width: 22; height: 1fr; border: none; background: $background; padding: 0 1; }
        #reading { width: 1fr; height: 1fr; scrollbar-size-vertical: 1; }
        Markdown { max-width: 100; padding: 0 1; background: $background; }
    }
    """
    AUTO_FOCUS = "#pages"
    TITLE = "Manual"
    PLACE = "manual"
    opened_by = ("manual",)
    BINDINGS = [
        *bindings("manual"),
        Binding("space,pagedown", "scroll_page(1)", "Page down", show=False, priority=True),
        Binding("b,pageup", "scroll_page(-1)", "Page up", show=False, priority=True),
    ]

    def __init__(self, first: str = "playing") -> None:
        super().__init__()
        self._first = first

    def content(self) -> ComposeResult:
        with Horizontal():
            yield OptionList(*(Option(title, id=name) for name, title in PAGES.items()), id="pages")
            with VerticalScroll(id="reading", can_focus=False):
                yield Markdown(open_links=False)

    def on_mount(self) -> None:
        self._turn_to(list(PAGES).index(self._first))

    def _turn_to(self, number: int) -> None:
        self.query_one(OptionList).highlighted = number % len(PAGES)

    @on(OptionList.OptionHighlighted)
    async def _open(self, event: OptionList.OptionHighlighted) -> None:
        self.query_one("#reading").scroll_home(animate=False)
        await self.query_one(Markdown).update(page(event.option.id or self._first))

    @on(Markdown.LinkClicked)
    def _follow(self, event: Markdown.LinkClicked) -> None:
        """Open another page of the manual; links that lead out of it do nothing in a terminal."""
        name = PurePath(event.href).stem
        if name in PAGES:
            self._turn_to(list(PAGES).index(name))

    def action_turn(self, step: int) -> None:
        self._turn_to((self.query_one(OptionList).highlighted or 0) + step)

    def action_scroll_page(self, direction: int) -> None:
        reading = self.query_one("#reading")
        reading.scroll_relative(y=direction * max(1, reading.size.height - 2), animate=False)
