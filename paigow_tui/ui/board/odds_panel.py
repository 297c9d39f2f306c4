"""The odds panel: what the settings of your hand are worth, yours and the house way's marked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
from textual import events
from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from paigow_tui.amounts import number_of, signed
from paigow_tui.cards import Card
from paigow_tui.rules.house_ways import HOUSE_WAYS
from paigow_tui.rules.ruleset import Role
from paigow_tui.table import dollars
from paigow_tui.ui.board.faces import Faces, cells

if TYPE_CHECKING:
    from paigow_tui.odds.coach import Book
    from paigow_tui.odds.tally import HandOdds


class OddsState(msgspec.Struct, frozen=True):
    """What the panel shows. ``said`` stands in for figures that are not there yet."""

    odds: HandOdds | None = None
    role: Role = "player"
    banker: str = ""
    """Who banks, if it is a player other than you: nobody knows how that hand will be set."""
    picked: tuple[Card, ...] = ()
    cost: float | None = None
    """What the setting that was played gave away, in cents, once the round is over."""
    total: Book | None = None
    title: str = "Odds"
    said: str = ""
    look_up: str = "o"
    """The key that looks the hand up."""
    faces: Faces = Faces()


LEGEND: Final = "* best H house > yours  "
_TALL: Final = 12
"""Lines from which on there is room to say what the coach's figures are."""


class OddsPanel(Widget):
    """Lies where the bank panel lies, when asked for."""

    DEFAULT_CSS = """
    OddsPanel { height: 8; width: 100%; padding: 0 1; display: none; }
    """

    state: reactive[OddsState] = reactive(OddsState())

    def render(self) -> Content:
        """A heading, the best settings, and what it cost."""
        state, width, height = self.state, self.size.width, self.size.height
        lines = [self._heading(state, width)]
        if state.odds is None:
            said = [row for line in state.said.splitlines() for row in Content(line).wrap(width)]
            return Content("\n").join([*lines, *said])
        lines.append(Content.styled("    low    win% push% lose%  EV/$1", "$text-muted"))
        total = coachs_words(state.total, width, height)
        lines += self._rows(state, state.odds, height - 3 - len(total))
        lines += [Content("")] * (height - 1 - len(total) - len(lines))
        if state.cost is not None:
            worth = "the best there was" if state.cost < 0.05 else f"cost {_money(state.cost)}"
            on_average = f"Your setting: {worth} on average"
            fits = state.cost >= 0.05 and len(on_average) <= width
            lines.append(Content.styled(on_average if fits else f"Your setting: {worth}", "bold"))
        else:
            lines.append(Content(cells(f"{LEGEND}{state.look_up}: look up", width)))
        lines += total
        return Content("\n").join(lines[:height])

    async def on_click(self, event: events.Click) -> None:
        """The words that name a key do what the key does."""
        offset = event.get_content_offset(self)
        state = self.state
        if offset is None or state.odds is None or state.cost is not None:
            return
        below = len(coachs_words(state.total, self.size.width, self.size.height))
        if offset.y == self.size.height - below - 1 and offset.x >= len(LEGEND):
            event.stop()
            await self.screen.run_action("look_up")

    def _heading(self, state: OddsState, width: int) -> Content:
        against = ""
        if state.odds:
            against = against_whom(state.odds.against, state.banker)
        role = ", you bank" if state.role == "banker" else ""
        room = max(0, width - len(state.title))
        return Content.assemble((state.title, "bold $text-accent"), cells(f"{against}{role}", room))

    def _rows(self, state: OddsState, odds: HandOdds, room: int) -> list[Content]:
        yours = odds.index(state.picked) if len(state.picked) == 2 else None
        found: dict[tuple[int, int], int] = {}
        for index, one in enumerate(odds.settings):
            rank = (one.setting.low_rank.strength, one.setting.high_rank.strength)
            if one.legal and not one.dominated and (rank not in found or index in (yours, odds.house_way)):
                found[rank] = index  # of settings that are worth the same, one
        shown = sorted(found.values(), key=lambda index: odds.ev(index, state.role), reverse=True)[:room]
        for wanted in (odds.house_way, yours):
            if wanted is not None and wanted not in shown:
                shown = [*shown[: room - 1], wanted]
        return [self._row(state, odds, index, yours) for index in shown]

    def _row(self, state: OddsState, odds: HandOdds, index: int, yours: int | None) -> Content:
        one = odds.settings[index]
        tally = one.tally(state.role)
        parts = "".join(f"{100 * count / odds.deals:6.1f}" for count in (tally.win, tally.push, tally.lose))
        marks = "".join(
            mark
            for mark, holds in (
                (">", index == yours),
                ("*", index == odds.best(state.role)),
                ("H", index == odds.house_way),
            )
            if holds
        )
        return Content.assemble(
            (f"{marks:<4}", "bold $text-accent"),
            state.faces.small(one.setting.low),
            (
                f"{parts} {float(odds.ev(index, state.role)):+.3f}",
                "bold $text-accent" if index == yours else "",
            ),
        )


def against_whom(way: str, banker: str) -> str:
    """What odds are against, to follow their name: a house way, or a player *if* they set as it does."""
    title = HOUSE_WAYS[way].title
    return f", if {banker} sets as {title}" if banker else f" against {title}"


def coachs_words(total: Book | None, width: int, height: int) -> list[Content]:
    """What the best settings of the evening were worth, what yours cost, and luck: together the result, to the cent."""
    if total is None or not total.rounds:
        return [Content(cells("The coach has seen no round yet.", width)), Content("")]
    worth, given_up = round(total.expected), round(-total.decisions)
    best, cost, luck = signed(worth), dollars(given_up), signed(total.result - worth + given_up)
    if height >= _TALL:
        rows = (("best settings were worth", best), ("your decisions cost", cost), ("luck gave", luck))
        return [
            Content(""),
            Content.styled(f"This evening, {number_of(total.rounds, 'round')}", "$text-accent"),
            *(Content(cells(f"{words:<25}{sum:>11}", width)) for words, sum in rows),
        ]
    rooms = (
        (
            f"This evening: best settings were worth {best}",
            f"              yours cost {cost}, luck gave {luck}",
        ),
        (f"This evening: best worth {best}", f"              cost {cost}, luck {luck}"),
        (f"Evening: best worth {best}", f"cost {cost}, luck {luck}"),
    )
    fitting = next((said for said in rooms if all(len(row) <= width for row in said)), rooms[-1])
    return [Content(cells(row, width)) for row in fitting]


def _money(cents: float) -> str:
    return dollars(round(cents)) if cents >= 1 or cents < 0.005 else f"{cents:.2f}c"
