"""The newest lines of the results log, as many as fit, the newest last."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from textual import events
from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from paigow_tui.table import Line
from paigow_tui.telling.grammar import Voice
from paigow_tui.telling.log import describe

MOST = 60
"""Lines of the log looked at."""
ROUND = 12
"""Lines a round may have."""

_MATTERS = ("banks", "banker", "join", "leave")
"""The kinds of lines that a log too small for a round shows besides yours."""

STYLES = {
    "win": "$text-success",
    "lose": "$text-error",
    "push": "$text-warning",
    "bank": "$text-muted",
    "banks": "$text-muted",
    "banker": "$text-accent",
    "house": "$text-muted",
}


class LogTail(Widget):
    """Render-only: the whole log has a screen of its own."""

    lines: reactive[tuple[Line, ...]] = reactive(())

    seat = 0

    def show(self, log: Sequence[Line], seat: int) -> None:
        """Show the tail of a log, as ``seat`` sees it."""
        self.seat = seat
        self.lines = tuple(log[-MOST:])

    async def on_click(self, event: events.MouseEvent) -> None:
        event.stop()
        await self.screen.run_action("show_log")

    on_mouse_scroll_up = on_click

    def render(self) -> Content:
        width, room = self.size.width, max(1, self.size.height)
        if not self.lines:
            return Content.styled("The results of every round are listed here.", "$text-muted")
        rows: list[Content] = []
        for line in reversed(self.lines):
            if room < ROUND and line.seat != self.seat and line.kind not in _MATTERS:
                continue
            words = f"{line.round:>3}  {describe(line, Voice(me=self.seat))}"
            wrapped = wrap(words, max(width, 20), subsequent_indent=" " * 5)
            if rows and len(wrapped) + len(rows) > room:
                break
            rows[:0] = [Content.styled(row, STYLES.get(line.kind, "")) for row in wrapped]
        return Content("\n").join(rows[:room])
