"""The table of a hand's settings: what each is worth, yours, the best and the house way's marked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from textual.content import Content
from textual.geometry import Size
from textual.reactive import reactive
from textual.widget import Widget

from paigow_tui.practice.settings_table import SettingRow, rows
from paigow_tui.ui.faces import Faces

if TYPE_CHECKING:
    from paigow_tui.odds.tally import HandOdds, Role


class TableState(msgspec.Struct, frozen=True):
    """What the table shows."""

    odds: HandOdds | None = None
    role: Role = "player"
    yours: int | None = None
    everything: bool = False
    faces: Faces = Faces()


class SettingsTable(Widget):
    """A line a setting, the best first; scrolled by what it lies in."""

    DEFAULT_CSS = """
    SettingsTable { height: auto; width: 100%; padding: 0 1; }
    """

    state: reactive[TableState] = reactive(TableState(), layout=True)

    def _rows(self) -> list[SettingRow]:
        state = self.state
        if state.odds is None:
            return []
        return list(rows(state.odds, state.role, state.yours, state.everything))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """A heading, the settings and a legend."""
        return len(self._rows()) + 2 if self.state.odds is not None else 0

    def render(self) -> Content:
        """All lines; names of hands where there is room."""
        found = self._rows()
        if not found or self.state.odds is None:
            return Content("")
        names = self.size.width >= 112
        head = "     low    high              win   push   lose    EV/$1   gives up"
        lines = [Content.styled(head, "$text-muted")]
        lines += [self._line(row, names) for row in found]
        total = "all 21 settings" if self.state.everything else "the settings worth looking at"
        odds = self.state.odds
        marks = (
            "> yours  * best  H the house way" if self.state.yours is not None else "* best  H the house way"
        )
        legend = f"{marks}   {total}"
        if names:
            legend += f", over {odds.deals:,} hands of the other side"
        lines.append(Content.styled(legend, "$text-muted"))
        return Content("\n").join(lines)

    def _line(self, row: SettingRow, names: bool) -> Content:
        faces, setting = self.state.faces, row.setting
        figures = f"{100 * row.win:7.2f}{100 * row.push:7.2f}{100 * row.lose:7.2f}{row.ev:+9.4f}"
        worse = "      best" if row.cost == 0 else f"{row.cost:10.4f}"
        style = "bold" if row.yours else ""
        end = "  foul" if setting.foul else f"  {setting.low_rank.name}" if names else ""
        return Content.assemble(
            (f"{row.marks}  ", "bold $text-accent"),
            faces.small(setting.low),
            "  ",
            faces.small(setting.high),
            (f" {figures}{worse}", style),
            (end, "$text-error" if setting.foul else "$text-muted"),
        )
