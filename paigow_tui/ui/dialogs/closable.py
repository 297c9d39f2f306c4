"""What everything shares that lies over another screen: it can be left, by the key that opened it too."""

from __future__ import annotations

from typing import ClassVar, TypeVar

from textual import events
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen

from paigow_tui.ui.keymap import keys_of, written
from paigow_tui.ui.shell import InShell

Answer = TypeVar("Answer")


class ClosableModal(ModalScreen[Answer | None], InShell):
    """``escape`` leaves it without an answer. ``ctrl+c``, which quits nothing, says what does."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "Back", show=False),
        Binding("ctrl+c", "app.help_quit", "How to quit", show=False),
    ]
    opened_by = ""
    """The name (as in the key map) of the key that opened it, and leads back again."""

    def on_key(self, event: events.Key) -> None:
        """The key that opened it leads back, wherever the player has put it."""
        if self.opened_by and written(event.key) in keys_of(self.opened_by, self.shell.preferences.keys):
            event.stop()
            event.prevent_default()
            self.action_leave()

    def action_leave(self) -> None:
        """Leave without an answer."""
        self.dismiss(None)
