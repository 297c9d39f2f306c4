"""The sheet: the few exceptions that beat a house way, found in the background."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from textual.content import Content

from paigow_tui.rules.house_ways import house_way
from paigow_tui.rules.ruleset import Role, RuleSet
from paigow_tui.telling import sheets as telling
from paigow_tui.telling.grammar import Voice
from paigow_tui.ui.dialogs.page import TextScreen
from paigow_tui.ui.help.page import EMPTY
from paigow_tui.ui.sheets import Asked, Failed, Found, Progress, State
from paigow_tui.ui.widgets.hanging_indent import Page, Row
from paigow_tui.ui.widgets.keybar import KeyBar
from paigow_tui.ways import next_way

_INDENT = 4


class SheetScreen(TextScreen):
    """Shows the sheet for a way and a role; one that is missing is found if the person wants it."""

    PLACE = "sheet"

    def __init__(self, way: str, role: Role, rules: RuleSet) -> None:
        super().__init__(telling.sheet_title(way, role), (), "practice-sheet")
        self._asked = Asked(way, role, rules)
        self._state: State | None = None

    def on_mount(self) -> None:
        self._look(self._asked)

    def _look(self, asked: Asked) -> None:
        self._asked, self._state = asked, None
        self.query_one("#head").update(telling.sheet_title(asked.way, asked.role))  # type: ignore[attr-defined]
        if self.shell.oracle.sheets.making != asked:
            self.shell.oracle.sheets.look(asked, self._told)
        self._show()

    def _told(self, asked: Asked, state: State) -> None:
        self.app.call_later(self._take, asked, state)  # from another thread

    def _take(self, asked: Asked, state: State) -> None:
        if asked == self._asked and self.is_attached:
            self._state = state
            self._show()

    def _show(self) -> None:
        self.query_one(Page).show(tuple(self._content()))
        self.show_bars(self.query(KeyBar))

    def _content(self) -> Iterator[Row]:
        way = self._asked.way
        title = house_way(way).title
        match self._state:
            case Found(sheet=sheet):
                yield from (Row(Content(telling.how_to_read(way))), EMPTY)
                for number, line in enumerate(telling.sheet_lines(sheet, Voice()), start=1):
                    yield Row(Content.assemble((f"{number:>2}. ", "bold $text-accent"), line.says), _INDENT)
                    yield Row(Content.styled(" " * _INDENT + line.saves, "$text-muted"), _INDENT)
                yield from (EMPTY, Row(Content(telling.what_it_wins(title, title, sheet, Voice()))))
                yield from (EMPTY, Row(Content(telling.LEGEND)))
            case Progress(percent=percent):
                yield Row(Content(telling.finding(percent)))
            case Failed(why=why):
                yield Row(Content(why or telling.no_sheet(way, self.shell.keys("sheet-find"))))
            case None:
                yield Row(Content(""))

    def labels(self) -> Mapping[str, str]:
        return {} if isinstance(self._state, Failed) else {"sheet-find": ""}

    def action_find(self) -> None:
        if isinstance(self._state, Failed) and not self.shell.oracle.sheets.make(self._asked, self._told):
            self.notify("Another sheet is being found. This one can be found after it.")

    def action_other_role(self) -> None:
        role: Role = "banker" if self._asked.role == "player" else "player"
        self._look(replace(self._asked, role=role))

    def action_other_way(self) -> None:
        self._look(replace(self._asked, way=next_way(self._asked.way)))
