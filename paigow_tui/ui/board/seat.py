"""One of the seven seats: a line at small sizes, a box on the felt where there is room."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content
from textual.reactive import var

from paigow_tui.ui.board.seat_box import box, title, tooltip
from paigow_tui.ui.board.seat_line import line
from paigow_tui.ui.board.seat_state import SeatState, outcome, result_words
from paigow_tui.ui.widgets.painted_rows import Rows


def in_steps(part: float) -> float:
    """How far a fade has come, in four steps.

    Every opacity makes colors of its own, and Textual keeps what it has mixed: by the frame, that
    is thousands of styles a round, which the garbage collector looks through in the middle of the next.

    >>> in_steps(0.3)
    0.25
    """
    return int(part * 4) / 4


class SeatBox(Rows):
    """A seat. One line of 79 cells or more, or a box of at least 24 by 6 with its border."""

    state: var[SeatState | None] = var(None)

    _edges: tuple[Content, ...] = (Content(""), Content(""))
    """What stands in the upper and in the lower edge."""

    def rows(self) -> Sequence[Content]:
        if self.state is None:
            return []
        if self.size.height < 2:
            return [line(self.state, self.size.width)]
        return box(self.state, self.size.width, self.size.height)

    def watch_state(self, before: SeatState | None, state: SeatState | None) -> None:
        if state is None:
            return
        if before is not None and state.settled and not before.settled and self.app.animation_level == "full":
            self.styles.opacity = 0.4
            self.styles.animate("opacity", 1.0, duration=0.2, easing=in_steps)
        words, style = result_words(state)
        said = words or state.wait
        came = outcome(state)
        self.update_classes(
            {
                "-acts": state.acts,
                "-me": state.me,
                "-banker": state.seat.banker,
                "-empty": state.seat.occupant == "empty",
                **{f"-{word}": came == word for word in ("win", "lose", "push")},
            }
        )
        self._write(title(state), Content.styled(f" {said} ", style) if said else Content(""))
        self.redraw()
        self.tooltip = tooltip(state)

    def _write(self, *edges: Content) -> None:
        """Write the border's titles, unless they stand there: that paints the whole box."""
        if not all(now.is_same(before) for now, before in zip(edges, self._edges, strict=True)):
            self._edges = edges
            self.border_title, self.border_subtitle = edges
