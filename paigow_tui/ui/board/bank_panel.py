"""The bank panel: a track of the seats in their order, with who banks now, who comes next, and why not the others.

Where the dealer always banks, it shows what game this is instead.
"""

from collections.abc import Iterable, Sequence
from itertools import accumulate
from operator import attrgetter
from typing import Final

from textual import events
from textual.content import Content
from textual.reactive import var

from paigow_tui.actions.table import SIDE_BETS
from paigow_tui.table import CircleSeat, SideStake, View
from paigow_tui.telling.bank import about, next_round, next_up, reasons, this_round
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.side_bets import game_title, pushing_hand
from paigow_tui.ui.board.duel import push_rows, won_in_large
from paigow_tui.ui.board.faces import Faces
from paigow_tui.ui.board.game import game_rows, side_rows
from paigow_tui.ui.widgets.clickable import doing
from paigow_tui.ui.widgets.painting import Rows

_SIGNS: Final = {
    "banks": ("◆", "@", "bold $text-accent"),
    "offered": ("▶", "?", "bold $text-accent"),
    "declined": ("○", "0", ""),
    "passed over": ("x", "x", ""),
}
"""The signs of what happened at a seat, with Unicode and without."""
_AHEAD: Final = ("·", ".", "")
_NEXT: Final = ("▷", ">", "bold")
_TOLD: Final = ("declined", "passed over", "in line", "offered")
"""The marks of the seats that are described one by one if there is room."""
_ROOMY: Final = 9


class BankPanel(Rows):
    """Everything it shows comes from the view's ``bank``. A click on a seat asks why it may bank or may not."""

    view: var[View | None] = var(None)
    own: var[int] = var(0)
    faces: var[Faces] = var(Faces())
    won: var[int] = var(0)
    """What you have just won, in cents: shown here where the felt has no middle."""
    asked: var[int] = var(0)
    """The seat that was asked about; 0 if none was."""
    side: var[tuple[SideStake, ...] | None] = var(None)
    """The side bets chosen for the next bet; `None` while no bet can be made."""
    all_push: var[bool] = var(False)
    """Whether the dealer's hand that pushes all bets is on screen."""

    watch_own = watch_faces = watch_asked = watch_won = watch_side = watch_all_push = Rows.redraw

    def watch_view(self, before: View | None, view: View | None) -> None:
        title = "Bank" if view is None or view.rules.player_banks else game_title(view.rules)
        if title != self.border_title:
            self.border_title = title  # which paints everything
        if before is not None and view is not None and before.round != view.round:
            self.asked = 0
        self.redraw()

    def ask_about_next(self) -> None:
        """Tell about the next seat of the track; after the last, about none."""
        stops = [0, *(place.position for place in self._places())]
        at = stops.index(self.asked) if self.asked in stops else 0
        self.asked = stops[(at + 1) % len(stops)]

    async def on_click(self, event: events.Click) -> None:
        offset = event.get_content_offset(self)
        if offset is None or self.view is None:
            return
        if self.view.rules.side_bets and (offset.y >= self._side_top or not self.view.rules.player_banks):
            await self.screen.run_action(doing(SIDE_BETS.name))
        else:
            places = self._places()
            columns = _columns([self._who(place) for place in places], self.size.width)
            near = min(zip(columns, places, strict=True), key=lambda one: abs(_center(one[0]) - offset.x))
            self.asked = 0 if self.asked == near[1].position else near[1].position

    def _places(self) -> list[CircleSeat]:
        """Return the seats of the track: nobody's are left out."""
        if self.view is None:
            return []
        return [place for place in sorted(self.view.bank.circle, key=attrgetter("position")) if self._who(place)]

    def _who(self, place: CircleSeat) -> str:
        assert self.view is not None
        return "You" if place.position == self.own else self.view.at(place.position).name

    def rows(self) -> Sequence[Content]:
        if self.view is None or not self.size:
            return []
        width, height = self.size
        rows: list[Content] = []
        if self.all_push and not self._framed:
            rows = push_rows(pushing_hand(self.view.rules), width, self.faces)
        elif not self.view.rules.player_banks:
            rows = game_rows(self.view.rules, width, not self._framed)
        else:
            rows = self._bank_rows(width, height - 2 * bool(self.view.rules.side_bets))
        self._side_top = len(rows)
        if self.view.rules.side_bets:
            side = side_rows(self.view, self.side, width, height - len(rows))
            rows += [*[Content("")] * (len(rows) + len(side) < height), *side]
        if self.won and not self._framed:
            won = won_in_large(self.won, self.faces)
            if len(rows) + len(won) <= height and won[0].cell_length <= width:
                rows += [*[Content("")] * (height - len(rows) - len(won)), *won]
        return rows

    _side_top = 0
    """The first row of the side bets, below the bank."""

    def _bank_rows(self, width: int, height: int) -> list[Content]:
        assert self.view is not None
        places = self._places()
        columns = _columns([self._who(place) for place in places], width)
        rows = [self._top(places, columns), self._names(places, columns), self._track(places, columns)]
        if height >= _ROOMY:
            rows.append(Content(""))
        return [*rows, *self._words(width, height - len(rows))]

    @property
    def _framed(self) -> bool:
        """Whether it has a frame, which it has where the felt has a middle."""
        return self.outer_size.height >= self.size.height + 2

    def _top(self, places: Sequence[CircleSeat], columns: Sequence[tuple[int, str]]) -> Content:
        """Return the seats' numbers, or the title where there is no frame to hold it."""
        if not self._framed:
            return Content.styled("Bank", "bold $text-accent")
        numbers = (str(place.position).center(len(name)) for place, (_, name) in zip(places, columns, strict=True))
        return _spread((Content.styled(number, "$text-muted") for number in numbers), columns)

    def _names(self, places: Sequence[CircleSeat], columns: Sequence[tuple[int, str]]) -> Content:
        styles = {"banks": "bold $text-accent", "offered": "bold $text-accent", "in line": "", "dealer": ""}
        drawn = []
        for place, (_, name) in zip(places, columns, strict=True):
            style = styles.get(place.mark, "$text-muted")
            own = " bold" if place.position == self.own else ""
            drawn.append(
                Content.styled(name, f"{style}{own}{' reverse' if place.position == self.asked else ''}".strip())
            )
        return _spread(drawn, columns)

    def _track(self, places: Sequence[CircleSeat], columns: Sequence[tuple[int, str]]) -> Content:
        assert self.view is not None
        line = "─" if self.faces.glyphs.suits else "-"
        upcoming = next_up(self.view)
        parts: list[Content] = []
        at = 0
        for place, column in zip(places, columns, strict=True):
            ahead = _NEXT if place.position == upcoming else _AHEAD
            unicode, plain, style = _SIGNS.get(place.mark, ahead)
            rest = _center(column) - at
            parts.append(Content.styled((line if parts else " ") * rest, "$secondary 60%"))
            parts.append(Content.styled(unicode if self.faces.glyphs.suits else plain, style))
            at = _center(column) + 1
        return Content("").join(parts)

    def _words(self, width: int, room: int) -> list[Content]:
        """Return who banks and why, who is next, and the reasons at the seat asked about, or at those skipped."""
        assert self.view is not None
        voice = Voice(me=self.own)
        said = [
            Content.styled(this_round(self.view, voice), "bold"),
            Content(next_round(self.view, voice, "short")),
        ]
        rows = [row for words in said if words.plain for row in words.wrap(width)]
        room -= len(rows)
        told = [about(place, self.view, voice) for place in self._places() if place.mark in _TOLD]
        each = [row for words in told for row in Content.styled(words, "$text-muted").wrap(width)]
        asked = [about(place, self.view, voice) for place in self._places() if place.position == self.asked]
        if each and len(each) < room and not asked:
            return [*rows, Content(""), *each]
        why = asked or list(reasons(self.view, voice))
        while len(why) > 1 and len(Content(" ".join(why)).wrap(width)) > room:
            why.pop()
        return [*rows, *(Content(" ".join(why)).wrap(width)[:room] if why else ())]


def _center(column: tuple[int, str]) -> int:
    return column[0] + (len(column[1]) - 1) // 2


def _columns(names: Iterable[str], width: int) -> list[tuple[int, str]]:
    """Return where each name begins, and the names as far as there is room; the longest are cut first."""
    names = list(names)
    if sum(map(len, names)) + len(names) - 1 > width:
        names = ["Dlr" if name == "Dealer" else name for name in names]
    while sum(map(len, names)) + len(names) - 1 > width and any(names):
        longest = max(names, key=len)
        names[names.index(longest)] = longest[:-1]
    gap = min(4, (width - sum(map(len, names))) // max(1, len(names) - 1))
    starts = accumulate((len(name) + gap for name in names[:-1]), initial=0)
    return list(zip(starts, names, strict=True))


def _spread(drawn: Iterable[Content], columns: Sequence[tuple[int, str]]) -> Content:
    at, parts = 0, []
    for one, (start, _) in zip(drawn, columns, strict=True):
        parts += [Content(" " * (start - at)), one]
        at = start + one.cell_length
    return Content("").join(parts)
