"""The seven seats and the middle of the table, arranged by the room there is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from textual.app import ComposeResult
from textual.content import Content
from textual.reactive import var

from paigow_tui.table import POSITIONS, View, dollars
from paigow_tui.telling.bank import this_round
from paigow_tui.telling.grammar import Voice
from paigow_tui.ui import places
from paigow_tui.ui.board.duel import duel
from paigow_tui.ui.board.faces import Faces, Glyphs, beside, framed
from paigow_tui.ui.board.seat import SeatBox, SeatState, heading
from paigow_tui.ui.widgets.absolute_layout import AbsoluteLayout
from paigow_tui.ui.widgets.painting import Rows, Staggered
from paigow_tui.ui.widgets.session import SessionPanel

DICE_SIZE: Final = (9, 5)
"""The width and height of a die, in cells."""

_DICE: Final = {
    1: ("   ", " o ", "   "),
    2: ("o  ", "   ", "  o"),
    3: ("o  ", " o ", "  o"),
    4: ("o o", "   ", "o o"),
    5: ("o o", " o ", "o o"),
    6: ("o o", "o o", "o o"),
}


def draw_dice(dice: Iterable[int], glyphs: Glyphs) -> list[Content]:
    """Return the dice side by side in five lines, two cells of felt between them."""
    style = "$card-black on $card-face"
    drawn = []
    for die in dice:
        rows = [f" {' '.join(row).replace('o', glyphs.chip)} " for row in _DICE[die]]
        drawn.append(framed([Content.styled(row, style) for row in rows], glyphs.light, style))
    return beside(drawn, "  ")


class Middle(Rows):
    """The middle of the table (dice, first hand, what is at stake); the heading of the lines at small sizes."""

    view: var[View | None] = var(None)
    finished: var[bool] = var(False)
    """Whether your result is on screen."""
    comparing: var[bool] = var(False)
    """Whether the banker's hands lie open."""
    faces: var[Faces] = var(Faces())

    watch_view = watch_finished = watch_comparing = watch_faces = Rows.redraw

    def rows(self) -> Sequence[Content]:
        if self.size.height < 2:
            return [Content.styled(heading(self.size.width), "$text-muted")]
        view = self.view
        if view is None:
            return []
        width = self.size.width
        if self.comparing or self.finished:
            rows = duel(view, width, self.size.height, self.faces, self.finished)
            if rows:
                return [row.center(width) for row in rows[: self.size.height]]
        lines = _middle_lines(view, self.finished)
        rows = [row for line in lines for row in line.wrap(width)]
        spare = self.size.height - len(rows)
        if view.dice and spare > DICE_SIZE[1]:
            rows += [Content(""), *draw_dice(view.dice, self.faces.glyphs)]
        return [row.rstrip().center(width) for row in rows[: self.size.height]]


def _middle_lines(view: View, finished: bool) -> list[Content]:
    mine = view.mine
    lines = [Content.styled(this_round(view, Voice(me=view.seat)), "bold")]
    if finished and mine is not None and mine.sat_out:
        lines.insert(0, Content.styled("You sat out.", "bold"))
    if view.dice:
        dice = "-".join(map(str, view.dice))
        lines.append(Content(f"Dice {dice}: seat {view.first} gets the first hand"))
    stakes = sum(seat.stake for seat in view.seats)
    if stakes:
        lines.append(Content(f"{dollars(stakes)} on the table"))
    return lines


class Seats(AbsoluteLayout, Staggered):
    """All seats. ``states`` is set by the board; each box gets its own slice and repaints alone."""

    states: var[tuple[SeatState, ...]] = var(())
    view: var[View | None] = var(None)
    finished: var[bool] = var(False)
    comparing: var[bool] = var(False)
    faces: var[Faces] = var(Faces())
    dealer = 7

    def __init__(self) -> None:
        super().__init__(
            places=lambda fit, width, height: places.seats(fit, width, height, self.dealer), id="seats"
        )

    def compose(self) -> ComposeResult:
        yield Middle(id="middle").data_bind(
            view=Seats.view, finished=Seats.finished, comparing=Seats.comparing, faces=Seats.faces
        )
        yield SessionPanel(id="session")
        for position in POSITIONS:
            yield SeatBox(id=f"seat-{position}")

    def watch_states(self, states: tuple[SeatState, ...]) -> None:
        self.hand_out(
            (box, {"state": state}) for box, state in zip(self.query(SeatBox), states, strict=False)
        )
