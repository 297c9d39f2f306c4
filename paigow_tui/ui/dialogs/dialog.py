"""What dialogs share: a box over the table, ``escape`` leaves it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, TypeVar

from textual import events
from textual.binding import Binding, BindingType
from textual.filter import LineFilter

from paigow_tui.ui.dialogs.closable import ClosableModal
from paigow_tui.ui.terminal.contrast import Legible
from paigow_tui.ui.widgets.dropdown import Choice

Answer = TypeVar("Answer")


class Dialog(ClosableModal[Answer]):
    """A question over the table; ``None`` when it was left without an answer."""

    CSS_PATH = "dialog.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "app.focus_next", "Next", show=False),
        Binding("up", "app.focus_previous", "Previous", show=False),
    ]
    DEFAULT_CLASSES = "dialog"

    def get_line_filters(self) -> Sequence[LineFilter]:
        """The table behind the box is there to be seen, not to be read."""
        return [kind for kind in super().get_line_filters() if not isinstance(kind, Legible)]

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """A click beside a list that is open closes it."""
        clicked, _ = self.get_widget_at(event.screen_x, event.screen_y)
        for choice in self.query(Choice):
            if choice not in clicked.ancestors_with_self:
                choice.expanded = False
