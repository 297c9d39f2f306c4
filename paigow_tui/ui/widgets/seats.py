"""The seven seats and the middle of the table, arranged by the room there is."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Container
from textual.content import Content
from textual.geometry import NULL_OFFSET, NULL_SPACING, Region, Size
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.reactive import reactive
from textual.widget import Widget

from paigow_tui.table import POSITIONS, Phase, View, dollars
from paigow_tui.ui.faces import cells
from paigow_tui.ui.felt import arc, has_room, lines
from paigow_tui.ui.widgets.seat import SeatBox, SeatState


class Middle(Widget):
    """The middle of the table (dice, first hand, what is at stake); the heading of the lines at small sizes."""

    shown: reactive[View | None] = reactive(None)

    def render(self) -> Content:
        """Headings, or the middle of the felt."""
        if self.size.height < 2:
            return Content.styled(
                "  " + cells("Seat", 11) + cells("Chips", 10, right=True) + cells("Bet", 7, right=True)
                + "  Low    High           Hand       Result",
                "$text-muted",
            )  # fmt: skip
        view = self.shown
        if view is None:
            return Content("")
        stakes = sum(seat.stake for seat in view.seats)
        said = [view.bank.sentence]
        if view.dice:
            dice = "-".join(str(die) for die in view.dice)
            said.append(f"Dice {dice}: first hand to seat {view.first}")
        if stakes:
            said.append(f"{dollars(stakes)} on the table")
        elif view.phase is Phase.BETWEEN and view.round:
            said.append(view.bank.coming)
        width = self.size.width
        body = [line for words in said for line in Content(words).wrap(width)][: self.size.height]
        return Content("\n").join(Content(line.plain.strip()).center(width) for line in body)


class SeatsLayout(Layout):
    """Lines under a heading, or an arc."""

    name = "seats"

    def arrange(
        self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True
    ) -> ArrangeResult:
        """Give every seat its place."""
        assert isinstance(parent, Seats)
        round_felt = has_room(size.width, size.height)
        places, middle = arc(size.width, size.height, parent.dealer) if round_felt else lines(size.width)
        found: list[WidgetPlacement] = []
        for child in children:
            place = places[child.position] if isinstance(child, Seat) else middle
            found.append(WidgetPlacement(Region(*place), NULL_OFFSET, NULL_SPACING, child))
        return found


_LAYOUT = SeatsLayout()


class Seat(SeatBox):
    """The box of one position."""

    def __init__(self, position: int) -> None:
        super().__init__(id=f"seat-{position}")
        self.position = position


class Seats(Container):
    """All seats. ``states`` is set by the screen; each box gets its own slice and repaints alone."""

    DEFAULT_CSS = """
    Seats { height: 8; width: 100%; }
    Seats > Middle { color: $text-muted; }
    """

    states: reactive[tuple[SeatState, ...]] = reactive(())
    shown: reactive[View | None] = reactive(None)
    dealer = 7

    def compose(self) -> ComposeResult:
        """Seven boxes and the middle."""
        yield Middle()
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
        for box, state in zip(self.query(Seat), states, strict=False):
            box.state = state

    def watch_shown(self, shown: View | None) -> None:
        """The middle shows the round."""
        if self.is_mounted:
            self.query_one(Middle).shown = shown
