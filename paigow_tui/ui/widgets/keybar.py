"""Keys as buttons: one line that says which keys work now, each of them a place to click.

Render-only: the stock footer rebuilds its widgets at every refresh.
"""

from __future__ import annotations

from textual import events
from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from paigow_tui.ui.moves import Move
from paigow_tui.ui.terminal.double_click import SecondClicks


class KeyBar(Widget):
    """A row of moves; a click on one runs its action."""

    ALLOW_SELECT = False  # a double click is two clicks, not a selection

    DEFAULT_CSS = """
    KeyBar { height: 1; width: 100%; }
    """

    moves: reactive[tuple[Move, ...]] = reactive(())
    buttons: reactive[bool] = reactive(False)
    """Drawn as buttons with a ground of their own, or as plain hints."""
    under_mouse: reactive[int] = reactive(-1)

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self._second_clicks = SecondClicks()

    def _words(self, move: Move) -> str:
        words = f"{move.key} {move.label}"
        return f" {words} " if self.buttons else words

    def _fitting(self) -> list[Move]:
        """The moves that fit whole; the first ones matter most."""
        fitting: list[Move] = []
        room = self.size.width
        for move in self.moves:
            room -= len(self._words(move))
            if room < 0:
                break
            fitting.append(move)
            room -= self._gap
        return fitting

    def _move_at(self, x: int) -> int:
        """Which move lies at a column, or -1."""
        start = 0
        for index, move in enumerate(self._fitting()):
            end = start + len(self._words(move))
            if start <= x < end:
                return index
            start = end + self._gap
        return -1

    @property
    def _gap(self) -> int:
        return 1 if self.buttons else 2

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Light up what a click would do."""
        offset = event.get_content_offset(self)
        self.under_mouse = self._move_at(offset.x) if offset is not None else -1

    def on_leave(self) -> None:
        """The mouse has gone."""
        self.under_mouse = -1

    async def on_click(self, event: events.Click) -> None:
        """A click does what the key does; a double click does it once, and not what lies there then."""
        offset = event.get_content_offset(self)
        index = self._move_at(offset.x) if offset is not None else -1
        if index >= 0:
            event.stop()
            move = self._fitting()[index]
            second = self._second_clicks.is_one(event, (move.action, move.label))
            if move.at_once or not second:
                await self.screen.run_action(move.action)

    def render(self) -> Content:
        """The moves in a row."""
        parts: list[tuple[str, str]] = []
        for index, move in enumerate(self._fitting()):
            if self.buttons and move.primary:
                ground, ink, key = " on $accent", "bold $background", "bold $background"
            elif self.buttons:
                ground, ink, key = " on $background", "$foreground", "bold $foreground"
            elif move.idle:
                ground, ink, key = "", "$text-muted", "$text-muted"
            else:
                ground, ink, key = "", "$foreground", "bold $text-accent"
            if index == self.under_mouse:
                ink, key = f"{ink} underline", f"{key} underline"
            pad = " " if self.buttons else ""
            parts += [
                (f"{pad}{move.key} ", key + ground),
                (f"{move.label}{pad}", ink + ground),
                (" " * self._gap, ""),
            ]
        return Content.assemble(*parts)
