"""What everything shares that lies over another screen: it can be left, by the key that opened it too."""

from __future__ import annotations

from typing import ClassVar, TypeVar

from textual import events
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen

from paigow_tui.actions.places import Place
from paigow_tui.ui.acting import Acting, bindings
from paigow_tui.ui.widgets.keybar import KeyBar

Answer = TypeVar("Answer")


class ClosableModal(ModalScreen[Answer | None], Acting):
    """Esc leaves it without an answer. Ctrl+C, which quits nothing, says what does."""

    PLACE: ClassVar[Place] = "dialog"
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings("dialog"),
        Binding("ctrl+c", "app.help_quit", "How to quit", show=False),
    ]
    opened_by = ""
    """The name of the action that opened it: its keys lead back again."""

    def bottom_line(self) -> KeyBar:
        """The buttons of what can be done here."""
        keys = KeyBar(id="keys")
        self.show_bars([keys])
        return keys

    def on_key(self, event: events.Key) -> None:
        """The key that opened it leads back, wherever it has been put."""
        if self.opened_by and self.shell.keys.does(event.key, self.opened_by):
            event.stop()
            event.prevent_default()
            self.action_leave()

    def action_leave(self) -> None:
        """Leave without an answer."""
        self.dismiss(None)
