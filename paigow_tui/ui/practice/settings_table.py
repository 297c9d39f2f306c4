"""The table of a hand's settings: what each is worth, yours, the best and the house way's marked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
from textual import events
from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from paigow_tui.odds.rows import SettingRow, rows
from paigow_tui.ui.board.faces import Faces

if TYPE_CHECKING:
    from paigow_tui.odds.tally import HandOdds, Role


HEAD: Final = f"{'     low    high':27}{'win%':>7}{'push%':>7}{'lose%':>7}{'EV/$1':>9}{'gives up':>10}"


NAMED: Final = 84
"""The width from which on low hands are named."""
COUNTED: Final = 112
"""That from which on it is said over how many hands it was counted."""


class TableState(msgspec.Struct, frozen=True):
    """What the table shows."""

    odds: HandOdds | None = None
    role: Role = "player"
    yours: int | None = None
    everything: bool = False
    faces: Faces = Faces()
    said: Content = Content("")
    """What stands here while there are no figures."""


class SettingsTable(Widget):
    """Headings, a line a setting, the best first, and what the marks mean. Where not all settings have room it is
    scrolled, and yours stays at the edge of what is seen.
    """

    DEFAULT_CSS = """
    SettingsTable { height: 1fr; width: 100%; padding: 0 1; }
    """

    state: reactive[TableState] = reactive(TableState())
    first: reactive[int] = reactive(0)
    """How many settings are scrolled out above."""

    def watch_state(self) -> None:
        """Another list begins at its top."""
        self.first = 0

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel scrolls."""
        event.stop()
        self.scroll_by(1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The wheel scrolls."""
        event.stop()
        self.scroll_by(-1)

    def scroll_by(self, lines: int) -> None:
        """Scroll, as far as there is something to be seen."""
        self.first = max(0, min(self.first + lines, len(self._rows()) - self._room))

    @property
    def _room(self) -> int:
        """How many settings are seen at once."""
        return max(1, self.size.height - 2)

    def _rows(self) -> list[SettingRow]:
        state = self.state
        if state.odds is None:
            return []
        return list(rows(state.odds, state.role, state.yours, state.everything))

    def _seen(self, found: list[SettingRow]) -> list[SettingRow]:
        """Those there is room for; yours in the place of the first or last of them if it were out of sight."""
        seen = found[self.first : self.first + self._room]
        place = next((place for place, row in enumerate(found) if row.yours), None)
        if place is not None and seen:
            if place < self.first:
                seen[0] = found[place]
            elif place >= self.first + len(seen):
                seen[-1] = found[place]
        return seen

    def render(self) -> Content:
        """All lines; names of hands where there is room."""
        found = self._rows()
        if not found or self.state.odds is None:
            return self.state.said
        names = self.size.width >= NAMED
        seen = self._seen(found)
        lines = [Content.styled(HEAD, "$text-muted")]
        lines += [self._line(row, names) for row in seen]
        listed = "all 21 settings" if self.state.everything else "the settings worth a look"
        if len(seen) < len(found):
            listed = f"{len(seen)} of {len(found)} shown, up and down for more"
        odds = self.state.odds
        marks = "* best  H the house way"
        if self.state.yours is not None:
            marks = f"> yours  {marks}"
        legend = f"{marks}   {listed}"
        if names and self.size.width >= COUNTED:
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
