"""The manual on the screen: its pages on the left, the one you read on the right."""

from pathlib import PurePath
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Markdown, OptionList

from paigow_tui.actions.action import Action, Place
from paigow_tui.actions.app import MODAL, back
from paigow_tui.docs import PAGES, page
from paigow_tui.ui.dialogs.page import PageScreen

# fmt: off
_ACTIONS: Final[tuple[Action["ManualScreen"], ...]] = (
    Action("manual-up", "Previous page", lambda manual, _: manual.turn(-1), keys="up", label="Previous", bar="keys"),
    Action("manual-down", "Next page", lambda manual, _: manual.turn(1), keys="down", label="Next", bar="keys"),
    Action("manual-page-up", "Scroll up", lambda manual, _: manual.scroll_page(-1), keys="pageup,b"),
    Action(
        "manual-page-down", "Scroll down", lambda manual, _: manual.scroll_page(1), keys="space,pagedown",
        label="Scroll", bar="keys",
    ),
    back("manual-leave"),
    *MODAL,
)
# fmt: on


class ManualScreen(PageScreen):
    CSS_PATH = "manual.tcss"
    TITLE = "Manual"
    PLACE: ClassVar[Place["ManualScreen"]] = Place("manual", _ACTIONS)
    opened_by = ("manual",)

    def content(self) -> ComposeResult:
        with Horizontal():
            pages = OptionList(*PAGES.values(), id="pages")
            pages.can_focus = False  # it would capture the page keys
            yield pages
            with VerticalScroll(id="reading", can_focus=False):
                yield Markdown(open_links=False)

    def on_mount(self) -> None:
        self._turn_to(0)

    def _turn_to(self, number: int) -> None:
        self.query_one(OptionList).highlighted = number % len(PAGES)

    async def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        self.query_one("#reading").scroll_home(animate=False)
        await self.query_one(Markdown).update(page(list(PAGES)[event.option_index]))

    def on_markdown_link_clicked(self, event: Markdown.LinkClicked) -> None:
        name = PurePath(event.href).stem
        if name in PAGES:  # links out of the manual do nothing in a terminal
            self._turn_to(list(PAGES).index(name))

    def turn(self, step: int) -> None:
        self._turn_to((self.query_one(OptionList).highlighted or 0) + step)

    def scroll_page(self, direction: int) -> None:
        reading = self.query_one("#reading")
        reading.scroll_relative(y=direction * max(1, reading.size.height - 2), animate=False)
