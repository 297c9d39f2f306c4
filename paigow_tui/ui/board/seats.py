"""The seven seats and the middle of the table, arranged by the room there is."""

from collections.abc import Iterable, Sequence
from typing import Final

from textual import events
from textual.app import ComposeResult
from textual.content import Content
from textual.geometry import Offset
from textual.reactive import var

from paigow_tui.table import POSITIONS, View, dollars
from paigow_tui.telling.table import SAT_OUT
from paigow_tui.ui import places
from paigow_tui.ui.board.chips import SECONDS, STEPS, TravelingChips, path, stack
from paigow_tui.ui.board.duel import duel
from paigow_tui.ui.board.faces import Faces, Glyphs, beside, framed
from paigow_tui.ui.board.seat import SeatBox, SeatState, heading, outcome
from paigow_tui.ui.sizes import Fit, Place, fit
from paigow_tui.ui.terminal.pauses import LateTimers
from paigow_tui.ui.widgets.absolute_layout import AbsoluteLayout
from paigow_tui.ui.widgets.painting import Rows, Staggered, centered
from paigow_tui.ui.widgets.session import MoneyClicked, SessionState, session_rows

DICE_SIZE: Final = (9, 5)

_DICE: Final = {
    1: ("   ", " o ", "   "),
    2: ("o  ", "   ", "  o"),
    3: ("o  ", " o ", "  o"),
    4: ("o o", "   ", "o o"),
    5: ("o o", " o ", "o o"),
    6: ("o o", "o o", "o o"),
}


def draw_dice(dice: Iterable[int], glyphs: Glyphs) -> list[Content]:
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
    comparing: var[bool] = var(False)
    dealing: var[bool] = var(False)
    figures: var[SessionState] = var(SessionState())
    faces: var[Faces] = var(Faces())

    watch_view = watch_finished = watch_comparing = watch_dealing = watch_figures = watch_faces = Rows.redraw

    def rows(self) -> Sequence[Content]:
        if self.size.height < 2:
            return [Content.styled(heading(self.size.width), "$text-muted")]
        view = self.view
        if view is None:
            return []
        width, height = self.size
        if self.comparing or self.finished:
            rows = duel(view, width, height, self.faces, self.finished)
            session = session_rows(self.figures)[:1] if len(rows) + 1 < height else []
            if rows:
                rows += [Content("")] * (height - len(rows) - len(session)) + session
                return [centered(row, width) for row in rows[:height]]
        below = [line for row in session_rows(self.figures) for line in row.wrap(width)]
        height -= len(below)
        rows = [row for line in _middle_lines(view, self.finished) for row in line.wrap(width)]
        if view.dice and self.dealing and height - len(rows) > DICE_SIZE[1]:
            rows += [Content(""), *draw_dice(view.dice, self.faces.glyphs)]
        rows[:0] = [Content("")] * max(0, (height - len(rows)) // 2)
        rows += [Content("")] * (height - len(rows))
        return [centered(row.rstrip(), width) for row in [*rows[:height], *below]]

    def on_click(self, event: events.Click) -> None:
        event.stop()
        self.post_message(MoneyClicked())


def _middle_lines(view: View, finished: bool) -> list[Content]:
    mine = view.mine
    lines = []
    if finished and mine is not None and mine.sat_out:
        lines.append(Content.styled(SAT_OUT, "bold"))
    if view.dice:
        dice = "-".join(map(str, view.dice))
        lines.append(Content(f"Dice {dice}: seat {view.first} gets the first hand"))
    stakes = sum(seat.stake for seat in view.seats)
    if stakes and view.bank.turn != view.seat:
        lines.append(Content(f"{dollars(stakes)} on the table"))
    return lines


class Seats(LateTimers, AbsoluteLayout, Staggered):
    """All seats. ``states`` is set by the board; each box gets its own slice and repaints alone."""

    states: var[tuple[SeatState, ...]] = var(())
    dealer = 7

    def __init__(self) -> None:
        super().__init__(places=self._places, id="seats")
        self.middle = Middle(id="middle")
        self._chips = TravelingChips(id="chips")
        self._path: list[Offset] = []
        """Where the chips are still to be seen on their way."""

    def compose(self) -> ComposeResult:
        yield self.middle
        for position in POSITIONS:
            yield SeatBox(id=f"seat-{position}")
        yield self._chips

    def _places(self, fit: Fit, width: int, height: int) -> places.Places:
        found = places.seats(fit, width, height, self.dealer)
        if not self._path:
            return found
        return {**found, "chips": Place(*self._path[0], self._chips.chips.cell_length, 1)}

    def _send_chips(self, states: tuple[SeatState, ...]) -> None:
        """Have chips travel between the banker and the seat whose result has just come up."""
        lit = next((state for state in states if state.lit and outcome(state) in ("win", "lose")), None)
        banker = next((state.seat.position for state in states if state.seat.banker), 0)
        if lit is None or lit.seat.result is None or not banker or self.app.animation_level != "full":
            self._move_chips([])
            return
        result = lit.seat.result
        found = places.seats(fit(self.app.size), *self.content_size, self.dealer)
        ways = found[f"seat-{lit.seat.position}"], found[f"seat-{banker}"]
        won = result.paid - result.stake
        self._chips.chips = stack(max(won, result.stake), self.middle.faces)
        self._move_chips(path(*(reversed(ways) if won > 0 else ways)))

    def _move_chips(self, way: list[Offset]) -> None:
        if way or self._path:
            self._path = way
            self.lay_out()
        if way:
            self.set_timer(SECONDS / STEPS, lambda: self._move_chips(way[1:]) if self._path is way else None)

    def watch_states(self, states: tuple[SeatState, ...]) -> None:
        self._send_chips(states)
        self.hand_out((box, {"state": state}) for box, state in zip(self.query(SeatBox), states, strict=False))
