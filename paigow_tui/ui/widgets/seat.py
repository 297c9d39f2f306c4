"""One of the seven seats: a line at small sizes, a box on the felt where there is room."""

from __future__ import annotations

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from paigow_tui.ui.seat_box import box, title, tooltip
from paigow_tui.ui.seat_line import line
from paigow_tui.ui.seat_state import SeatState, result_words


class SeatBox(Widget):
    """A seat. One line of 78 cells, or a box of at least 24 by 6 with its border."""

    DEFAULT_CSS = """
    SeatBox { height: 1; width: 100%; }
    """

    state: reactive[SeatState | None] = reactive(None)

    def render(self) -> Content:
        """A line or a box, by the room there is."""
        if self.state is None:
            return Content("")
        if self.size.height < 2:
            return line(self.state)
        return box(self.state, self.size.width, self.size.height)

    def watch_state(self, before: SeatState | None, state: SeatState | None) -> None:
        """The border carries whose seat it is and how it came out."""
        if state is None:
            return
        if before is not None and state.settled and not before.settled and self.app.animation_level == "full":
            self.styles.opacity = 0.4
            self.styles.animate("opacity", 1.0, duration=0.2)
        self.set_class(state.acts, "-acts")
        self.set_class(state.me, "-me")
        self.set_class(state.seat.banker, "-banker")
        self.set_class(state.seat.occupant == "empty", "-empty")
        words, style = result_words(state)
        for outcome in ("win", "lose", "push"):
            self.set_class(words.replace("FOUL", "LOSE").lower().startswith(outcome), f"-{outcome}")
        self.border_title = title(state)
        self.border_subtitle = (
            Content.styled(f" {words or state.wait} ", style) if words or state.wait else ""
        )
        self.tooltip = tooltip(state)
