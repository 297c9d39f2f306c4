"""The page with a sheet, the few exceptions that beat a house way."""

from collections.abc import Iterator
from typing import ClassVar, Final

from textual.content import Content
from textual.widgets import Static

from paigow_tui.actions.action import Action, Place
from paigow_tui.actions.app import MODAL
from paigow_tui.odds import lab
from paigow_tui.rules.house_ways import house_way
from paigow_tui.rules.ruleset import Role, RuleSet
from paigow_tui.telling import sheets as telling
from paigow_tui.telling.grammar import Voice
from paigow_tui.ui.dialogs.page import TextScreen
from paigow_tui.ui.help.page import EMPTY
from paigow_tui.ui.widgets.hanging_indent import Page, Row
from paigow_tui.ways import next_way

_INDENT = 4


# fmt: off
_ACTIONS: Final[tuple[Action["SheetScreen"], ...]] = (
    Action("sheet-role", "Player or banker", lambda sheet, _: sheet.other_role(), keys="r", label="Role", bar="keys"),
    Action(
        "sheet-way", "Another house way", lambda sheet, _: sheet.other_way(), keys="w", label="House way", bar="keys",
    ),
    Action("sheet-up", "Up", lambda sheet, _: sheet.scroll_page(-1), keys="up,k", label="Up", bar="keys"),
    Action("sheet-down", "Down", lambda sheet, _: sheet.scroll_page(1), keys="down,j", label="Down", bar="keys"),
    Action("sheet-page-up", "Page up", lambda sheet, _: sheet.scroll_page(-15), keys="pageup"),
    Action("sheet-page-down", "Page down", lambda sheet, _: sheet.scroll_page(15), keys="space,pagedown"),
    Action("sheet-leave", "Back", lambda sheet, _: sheet.leave(), keys="escape,q", label="Back", bar="keys"),
    *MODAL,
)
# fmt: on


class SheetScreen(TextScreen):
    """Shows the sheet for a house way and a role, or says how to find it."""

    PLACE: ClassVar[Place["SheetScreen"]] = Place(
        "sheet",
        _ACTIONS,
        about="""\
A few exceptions that beat a house way, and what each is worth.
""",
    )

    def __init__(self, way: str, role: Role, rules: RuleSet) -> None:
        super().__init__(telling.sheet_title(way, role), tuple(_content(way, role, rules)), "practice-sheet")
        self._way, self._role, self._rules = way, role, rules

    def _turn_to(self, way: str, role: Role) -> None:
        self._way, self._role = way, role
        self.query_one("#head", Static).update(telling.sheet_title(way, role))
        self.query_one(Page).show(tuple(_content(way, role, self._rules)))

    def other_role(self) -> None:
        self._turn_to(self._way, "banker" if self._role == "player" else "player")

    def other_way(self) -> None:
        self._turn_to(next_way(self._way), self._role)


def _content(way: str, role: Role, rules: RuleSet) -> Iterator[Row]:
    title, sheet = house_way(way).title, lab.sheet.known_sheet(house_way(way), role, rules)
    if sheet is None:
        yield Row(Content(telling.no_sheet(way, role, rules)))
        return
    yield from (Row(Content(telling.how_to_read(way))), EMPTY)
    for number, line in enumerate(telling.sheet_lines(sheet, Voice()), start=1):
        yield Row(Content.assemble((f"{number:>2}. ", "bold $text-accent"), line.says), _INDENT)
        yield Row(Content.styled(" " * _INDENT + line.saves, "$text-muted"), _INDENT)
    yield from (EMPTY, Row(Content(telling.what_it_wins(title, title, sheet, Voice()))))
    yield from (EMPTY, Row(Content(telling.LEGEND)))
