"""The manual on screen: its pages or search results on the left, and the page you are reading on the right."""

from pathlib import PurePath
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.widget import Widget
from textual.widgets import Markdown, OptionList, Static
from textual.widgets.option_list import Option

from paigow_tui.actions.action import Action, Place
from paigow_tui.actions.app import MODAL, back
from paigow_tui.docs import GROUPS, PAGES, Section, anchor_of, page, search
from paigow_tui.telling.screens import MANUAL_SEARCH, nothing_has
from paigow_tui.ui.dialogs.ask import AskScreen
from paigow_tui.ui.dialogs.page import PageScreen

_LONGEST: Final = 40
_SIDEWAYS: Final = 20
# fmt: off
_ACTIONS: Final[tuple[Action["ManualScreen"], ...]] = (
    Action("manual-up", "Previous page", lambda manual, _: manual.turn(-1), keys="up", label="Previous", bar="keys"),
    Action("manual-down", "Next page", lambda manual, _: manual.turn(1), keys="down", label="Next", bar="keys"),
    Action("manual-page-up", "Scroll up", lambda manual, _: manual.scroll_page(-1), keys="pageup,b"),
    Action(
        "manual-page-down", "Scroll down", lambda manual, _: manual.scroll_page(1), keys="space,pagedown",
        label="Scroll", bar="keys",
    ),
    Action("manual-left", "Scroll wide tables left", lambda manual, _: manual.scroll_wide(-1), keys="left"),
    Action(
        "manual-right", "Scroll wide tables right", lambda manual, _: manual.scroll_wide(1), keys="right",
        label="Wide tables", bar="keys",
    ),
    Action(
        "manual-search", "Search the manual", lambda manual, _: manual.ask(), keys="slash", label="Search", bar="keys",
        help="List the sections that contain your words; an empty search brings back all pages.",
    ),
    back("manual-leave"),
    *MODAL,
)
# fmt: on


class ManualScreen(PageScreen):
    CSS_PATH = "manual.tcss"
    TITLE = "Manual"
    PLACE: ClassVar[Place["ManualScreen"]] = Place(
        "manual",
        _ACTIONS,
        about="""\
The pages are on the left, and the one you are reading is on the right. Scroll sideways to see anything
wider than the page.
""",
    )
    opened_by = ("manual",)

    def __init__(self) -> None:
        super().__init__()
        self._places: list[tuple[str, str]] = []
        """The page and heading that each line of the list opens; empty for the name of a group."""
        self._shown = ""
        self._sought = ""
        """The words that were searched for, in lowercase, while the list shows what was found."""

    def content(self) -> ComposeResult:
        with Horizontal():
            pages = OptionList(id="pages")
            pages.can_focus = False  # or it would capture the page keys
            yield pages
            with VerticalScroll(id="reading", can_focus=False):
                yield Markdown(open_links=False)

    def on_mount(self) -> None:
        self._list_pages()

    def _list_pages(self) -> None:
        rows: list[tuple[str, str, str]] = []
        for group, pages in GROUPS.items():
            rows.append((group, "", ""))
            rows += ((f" {title}", name, "") for name, (title, _) in pages.items())
        self._list(rows)

    def _list(self, rows: list[tuple[str, str, str]]) -> None:
        """List rows, each with the page and heading that it opens, and open the first page among them."""
        self._places = [(name, heading) for _, name, heading in rows]
        pages = self.query_one(OptionList)
        pages.clear_options()
        pages.add_options([Option(label, disabled=not name) for label, name, _ in rows])
        pages.highlighted = next(number for number, (name, _) in enumerate(self._places) if name)

    async def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        if event.option_index != event.option_list.highlighted:
            return  # the highlight moved while a page was being laid out
        name, heading = self._places[event.option_index]
        reading, markdown = self.query_one("#reading"), self.query_one(Markdown)
        if name != self._shown:
            self._shown = name
            await markdown.update(page(name))
            for table in markdown.query("MarkdownTableContent"):
                table.styles.min_width = _least_width(table)
        reading.scroll_home(animate=False)
        if heading:
            self.call_after_refresh(self._show_found, heading)

    def _show_found(self, heading: str) -> None:
        """Scroll to the first text below a heading that has the words searched for, or else to the heading."""
        markdown = self.query_one(Markdown)
        markdown.goto_anchor(anchor_of(heading))
        parts = [part for part in markdown.query(Static) if str(part.content)]
        headings = [*markdown.query("MarkdownHeader").results(Static)]
        first = next((part for part in headings if str(part.content) == heading), None)
        if first is None or self._sought in heading.lower():
            return
        for part in parts[parts.index(first) + 1 :]:
            if part in headings:
                return
            if self._sought in str(part.content).lower():
                part.scroll_visible(animate=False, top=True)
                return

    def on_markdown_link_clicked(self, event: Markdown.LinkClicked) -> None:
        name = PurePath(event.href).stem
        if name in PAGES:  # links to outside the manual do nothing in a terminal
            self._list_pages()
            self.query_one(OptionList).highlighted = self._places.index((name, ""))

    def turn(self, step: int) -> None:
        pages = self.query_one(OptionList)
        if step > 0:
            pages.action_cursor_down()
        else:
            pages.action_cursor_up()

    def scroll_page(self, direction: int) -> None:
        reading = self.query_one("#reading")
        reading.scroll_relative(y=direction * max(1, reading.size.height - 2), animate=False)

    def scroll_wide(self, direction: int) -> None:
        """Scroll sideways any content wider than the page: tables with many columns, and screens shown as text."""
        for wide in self.query("MarkdownTable, MarkdownFence"):
            wide.scroll_relative(x=direction * _SIDEWAYS, animate=False)

    def ask(self) -> None:
        """Ask what to search for."""

        def read(text: str) -> str | None:
            return text if not text or search(text) else None

        self.app.push_screen(
            AskScreen("Search the manual", MANUAL_SEARCH, "", read, nothing_has, longest=_LONGEST, ok="Search"),
            self._find,
        )

    def _find(self, words: str | None) -> None:
        if words is None:
            return
        self._sought = words.lower()
        if not words:
            self._list_pages()
            return
        self._list([(_label(found), found.page, found.heading) for found in search(words)])


def _label(found: Section) -> str:
    """Return the heading of a section that was found, and below it the page that it is on."""
    title = PAGES[found.page]
    return title if found.heading == title else f"{found.heading}\n  {title}"


def _least_width(table: Widget) -> int:
    """Return the width a table needs for the longest word in each column; below that, figures are cut off."""
    count, gap, frame = table.styles.grid_size_columns, table.styles.grid_gutter_vertical, 2
    least = [0] * count
    for number, cell in enumerate(table.query_children(Static)):
        width = cell.visual.get_minimal_width({}) + cell.styles.gutter.width
        least[number % count] = max(least[number % count], width)
    return sum(least) + gap * (count - 1) + frame
