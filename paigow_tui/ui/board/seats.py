"""The seven seats and the middle of the table, arranged by the room there is."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Container
from textual.content import Content
from textual.geometry import NULL_OFFSET, NULL_SPACING, Region, Size
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.reactive import var
from textual.widget import Widget

from paigow_tui.table import POSITIONS, View, dollars
from paigow_tui.ui.board.bank_panel import coming
from paigow_tui.ui.board.dice import SIZE as DICE
from paigow_tui.ui.board.dice import drawn
from paigow_tui.ui.board.faces import UNICODE, Glyphs
from paigow_tui.ui.board.felt import arc, has_room, lines
from paigow_tui.ui.board.seat import SeatBox
from paigow_tui.ui.board.seat_line import heading
from paigow_tui.ui.board.seat_state import SeatState
from paigow_tui.ui.widgets.painted_rows import Rows
from paigow_tui.ui.widgets.session_panel import Evening, tone
from paigow_tui.ui.widgets.staggered import Staggered


class Middle(Rows):
    """The middle of the table (dice, first hand, what is at stake); the heading of the lines at small sizes."""

    shown: var[View | None] = var(None)
    done: var[bool] = var(False)
    """All results are shown."""
    glyphs: var[Glyphs] = var(UNICODE)

    def watch_shown(self) -> None:
        """The round has gone on."""
        self.redraw()

    def watch_done(self) -> None:
        """The round has come to its end on the screen."""
        self.redraw()

    def watch_glyphs(self) -> None:
        """The dice are drawn otherwise."""
        self.redraw()

    def rows(self) -> Sequence[Content]:
        """Headings, or the middle of the felt."""
        if self.size.height < 2:
            return [Content.styled(heading(self.size.width), "$text-muted")]
        view = self.shown
        if view is None:
            return []
        width = self.size.width
        said = _said(view, self.done)
        rows = [row for line in said for row in line.wrap(width)]
        spare = self.size.height - len(rows)
        if view.dice and spare > DICE[1]:
            rows += [Content(""), *drawn(view.dice, self.glyphs)]
        return [row.rstrip().center(width) for row in rows[: self.size.height]]


def _said(view: View, done: bool) -> list[Content]:
    """What the middle of the felt says: how it came out for you, or what is going on."""
    mine = view.mine
    settled = view.settled
    if done and mine is not None and (mine.result or (settled and settled.seat == view.seat)):
        result = mine.result
        if result is not None:
            word = {"win": "You won", "lose": "You lost", "push": "A push"}[result.outcome]
            gross, rake = result.paid + result.rake - result.stake, result.rake
        else:
            assert settled is not None
            gross, rake = settled.net, settled.rake
            word = "Your bank won" if gross > 0 else "Your bank lost" if gross < 0 else "Your bank is even"
        style = tone(gross)
        return [
            Content.styled(f"{word} {dollars(abs(gross - rake))}" if gross else word, style),
            Content(f"{dollars(gross)} less the rake" if rake else "no rake for you"),
            Content(f"rake -{dollars(rake)}" if rake else ""),
            Content(""),
            Content(coming(view.bank)),
        ]
    said = [Content.styled(view.bank.sentence, "bold")]
    if done and mine is not None and mine.sat_out:
        said.insert(0, Content.styled("You sat out.", "bold"))
    if view.dice:
        said.append(
            Content(f"Dice {'-'.join(str(die) for die in view.dice)}: first hand to seat {view.first}")
        )
    stakes = sum(seat.stake for seat in view.seats)
    if stakes:
        said.append(Content(f"{dollars(stakes)} on the table"))
    return said


class SeatsLayout(Layout):
    """Lines under a heading, or an arc."""

    name = "seats"

    def arrange(
        self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True
    ) -> ArrangeResult:
        """Give every seat its place."""
        assert isinstance(parent, Seats)
        round_felt = has_room(size.width, size.height)
        places, middle, below = (
            arc(size.width, size.height, parent.dealer) if round_felt else lines(size.width)
        )
        found: list[WidgetPlacement] = []
        for child in children:
            if isinstance(child, Seat):
                place = places[child.position]
            else:
                place = below if isinstance(child, Evening) else middle
            found.append(WidgetPlacement(Region(*place), NULL_OFFSET, NULL_SPACING, child))
        return found


_LAYOUT = SeatsLayout()


class Seat(SeatBox):
    """The box of one position."""

    def __init__(self, position: int) -> None:
        super().__init__(id=f"seat-{position}")
        self.position = position


class Seats(Container, Staggered):
    """All seats. ``states`` is set by the screen; each box gets its own slice and repaints alone."""

    DEFAULT_CSS = """
    Seats { height: 8; width: 100%; }
    """

    states: var[tuple[SeatState, ...]] = var(())
    shown: var[View | None] = var(None)
    done: var[bool] = var(False)
    glyphs: var[Glyphs] = var(UNICODE)
    dealer = 7

    def compose(self) -> ComposeResult:
        """Seven boxes and the middle."""
        yield Middle().data_bind(shown=Seats.shown, done=Seats.done, glyphs=Seats.glyphs)
        yield Evening()
        for position in POSITIONS:
            yield Seat(position)

    @property
    def layout(self) -> Layout:
        """Our own layout: styles only know the built-in ones."""
        return _LAYOUT

    def on_resize(self) -> None:
        """Boxes have borders where they have room."""
        self.set_class(has_room(self.size.width, self.size.height), "-arc")

    def watch_states(self, states: tuple[SeatState, ...]) -> None:
        """Hand every box its own state."""
        self.hand_out((box, {"state": state}) for box, state in zip(self.query(Seat), states, strict=False))
