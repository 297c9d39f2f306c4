"""A table of the odds of a hand's settings, used by the odds panel, practice, look-up and replay."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import msgspec
from textual.content import Content
from textual.reactive import reactive

from paigow_tui.odds.rows import SettingRow, fitting, rows
from paigow_tui.telling import odds as telling
from paigow_tui.telling.account import coach_figures
from paigow_tui.telling.grammar import Voice
from paigow_tui.ui.cards.lines import in_line, set_in_line
from paigow_tui.ui.cards.painter import Look
from paigow_tui.ui.sizes import cells
from paigow_tui.ui.widgets.clickable import ClickableLines
from paigow_tui.ui.widgets.wheel import Wheel

if TYPE_CHECKING:
    from fractions import Fraction

    from paigow_tui.host.account import Account
    from paigow_tui.odds.tally import HandOdds, Role

_NARROW: Final = "    low    win% push% lose%  EV/$1"
_WIDE: Final = f"{'    low    high':27}win% push% lose% front% back%   EV/$1 EV lost"
_OPEN: Final = (
    f"{'    low':9}{'in front':>9}{'behind':>8}  you",
    f"{'    low    high':26}{'in front':>11}{'behind':>11}   you",
)
"""The narrow and wide headings for settings compared with an open hand."""
_STANDS: Final = {"higher": "beats", "copy": "copies", "lower": "loses"}
_NAMED: Final = 90
"""The minimum width for naming the low hands."""
_COUNTED: Final = 112
"""The minimum width for showing the number of hands counted."""
_TALL: Final = 12
"""The minimum height for showing the coach while a hand is being set."""
_LEAST: Final = 4
"""The minimum number of rows for showing the account."""
_SUMS: Final = 36
LEGEND: Final = "* best H house > yours  "


class OddsState(msgspec.Struct, frozen=True):
    """The contents of the table. ``instead`` is shown until there are figures."""

    odds: HandOdds | None = None
    role: Role = "player"
    yours: int | None = None
    """The index of the setting that was or would be played."""
    everything: bool = False
    """Whether to list all 21 settings, not only those worth considering."""
    instead: Content = Content("")
    look: Look = Look()
    heading: str = ""
    banker: str = ""
    """The banker's name, if another player banks; how that hand will be set is not known."""
    note: str = ""
    coached: bool = False
    account: Account | None = None
    """The session's account, shown below if ``coached``; a short table shows it only if there is a ``note``."""
    side_cost: Fraction | None = None
    """The average cost of the account's side bets, in cents."""
    look_up: str = ""
    chosen: str = "yours"
    """The legend's name for the setting at ``yours``."""


class OddsTable(Wheel, ClickableLines):
    """A table with headings, one row per setting with the best first, and a legend of the marks.

    A narrow table shows the low hands and the best rows that fit; a wide one shows both hands and scrolls through all
    rows. Clicking a row chooses its setting; clicking the legend chooses ``None``.
    """

    state: reactive[OddsState] = reactive(OddsState())
    first: reactive[int] = reactive(0)

    def watch_state(self) -> None:
        self.first = 0

    def scroll_rows(self, count: int) -> None:
        """Scroll by ``count`` rows if not all of them fit."""
        if self._is_wide:
            self.first = max(0, min(self.first + count, len(self._rows()) - self._room))

    @property
    def _room(self) -> int:
        """The number of rows that fit into a wide table."""
        return max(1, self.size.height - 2)

    @property
    def _is_wide(self) -> bool:
        return self.size.width >= len(_WIDE)

    def _rows(self) -> list[SettingRow]:
        state = self.state
        return [] if state.odds is None else rows(state.odds, state.role, state.yours, state.everything)

    @property
    def _sums_up(self) -> bool:
        """Whether the note and the coach replace the heading and the legend."""
        return self.state.coached and bool(self.state.note) and self.size.height < _TALL

    def lines(self) -> Sequence[Content]:
        state, width = self.state, self.size.width
        self.choices = {}
        lines = [self._heading()] if state.heading else []
        if state.odds is None:
            return [*lines, *(row for line in state.instead.split("\n") for row in line.wrap(width))]
        found, choices = self._rows(), dict[int, SettingRow | None]()
        if self._is_wide:
            shown = self._seen(found)
            drawn = self._wide(shown, len(found), state.odds)
        else:
            last = self._last()
            room = self.size.height - len(lines) - 1 - len(last)
            shown = fitting(found, room)
            drawn = [_narrow_row(row, state.look, odd=place % 2 == 1) for place, row in enumerate(shown)]
            blank = [Content("")] * (room - len(drawn)) if state.coached else []
            heading = _OPEN[0] if state.odds.deals == 1 else _NARROW
            drawn = [Content.styled(heading, "$text-muted"), *drawn, *blank, *last]
            if state.look_up and not self._sums_up:
                choices[len(lines) + len(drawn) - len(last)] = None
        self.choices = {**dict(enumerate(shown, start=len(lines) + 1)), **choices}
        return [*lines, *drawn]

    def _heading(self) -> Content:
        state = self.state
        if self._sums_up:
            return Content.styled(cells(state.note, self.size.width), "bold $text-accent")
        against = telling.against_whom(state.odds.against, state.banker) if state.odds else ""
        role = ", you bank" if state.role == "banker" else ""
        room = max(0, self.size.width - len(state.heading))
        return Content.assemble((state.heading, "bold $text-accent"), cells(f"{against}{role}", room))

    def _last(self) -> list[Content]:
        """Return the lines below the settings of a narrow table."""
        state, (width, height) = self.state, self.size
        room = max(_LEAST, height - (4 if self._sums_up else 9))
        coached = coach_lines(state.account, state.side_cost, width, room) if state.coached else []
        if self._sums_up:
            return coached
        legend = f"{LEGEND}{state.look_up}: look up" if state.look_up else LEGEND
        note = [Content.styled(state.note, "bold")] if state.note else []
        return [
            Content(cells(legend, width)),
            *note,
            *([Content(""), *coached] if coached and height >= _TALL else []),
        ]

    def _wide(self, seen: list[SettingRow], count: int, odds: HandOdds) -> list[Content]:
        width = self.size.width
        listed = "all 21 settings" if self.state.everything else "the settings worth considering"
        if len(seen) < count:
            listed = f"{len(seen)} of {count} shown, up and down for more"
        legend = f"{'' if self.state.yours is None else f'> {self.state.chosen}  '}* best  H house way   {listed}"
        if width >= _COUNTED and odds.deals > 1:
            legend += f", over {odds.hands:,} hands of the other side"
        look = self.state.look
        lines = [_wide_row(row, look, width >= _NAMED, odd=place % 2 == 1) for place, row in enumerate(seen)]
        heading = _OPEN[1] if odds.deals == 1 else _WIDE
        below = [legend, telling.sum_of_parts(odds)] if odds.deals > 1 and len(seen) < self._room else [legend]
        muted = [Content.styled(words, "$text-muted") for words in (heading, *below)]
        return [muted[0], *lines, *muted[1:]]

    def _seen(self, found: list[SettingRow]) -> list[SettingRow]:
        seen = found[self.first : self.first + self._room]
        place = next((place for place, row in enumerate(found) if row.yours), None)
        if place is not None and seen:
            if place < self.first:
                seen[0] = found[place]
            elif place >= self.first + len(seen):
                seen[-1] = found[place]
        return seen


def _narrow_row(row: SettingRow, look: Look, *, odd: bool) -> Content:
    figures = f"{100 * row.win:6.1f}{100 * row.push:6.1f}{100 * row.lose:6.1f} {Voice().signed(row.ev)}"
    if (stands := row.against) is not None:
        figures = f"{_STANDS[stands.low]:>9}{_STANDS[stands.high]:>8}  {stands.outcome}"
    marks = row.marks.replace(" ", "")
    return Content.assemble(
        (f"{marks:<4}", "bold $text-accent"),
        in_line(row.setting.low, look, odd=odd),
        (figures, "bold $text-accent" if row.yours else ""),
    )


def _wide_row(row: SettingRow, look: Look, named: bool, *, odd: bool) -> Content:
    setting = row.setting
    alone = f"{'foul':>13}" if setting.foul else f"{100 * row.front:7.1f}{100 * row.back:6.1f}"
    figures = f"{100 * row.win:6.1f}{100 * row.push:6.1f}{100 * row.lose:6.1f}{alone}{Voice().signed(row.ev, 4):>8}"
    figures += f"{'best':>8}" if row.cost == 0 else f"{row.cost:8.4f}"
    if (stands := row.against) is not None:
        figures = f"{_STANDS[stands.low]:>11}{_STANDS[stands.high]:>11}   {stands.outcome:4}"
    return Content.assemble(
        (f"{row.marks} ", "bold $text-accent"),
        set_in_line((setting.low, setting.high), look, odd=odd),
        (figures, "bold" if row.yours else ""),
        (f"  {setting.low_rank.name}" if named else "", "$text-muted"),
    )


def coach_lines(account: Account | None, side_cost: Fraction | None, width: int, room: int) -> list[Content]:
    """Return the session's account in at most ``room`` lines: the chips won or lost, and how they break down."""
    if account is None or not account.rounds:
        return [Content(cells(telling.NO_ROUNDS, width))]
    figures = coach_figures(account, side_cost, room, Voice())
    lines = [Content(f"{cells(words, min(width, _SUMS) - len(sum) - 1)} {sum}") for words, sum in figures]
    return [lines[0].stylize("$text-accent"), *lines[1:]]
