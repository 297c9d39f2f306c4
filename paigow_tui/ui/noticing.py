"""Notices: one at a time, and gone with the next key or click once there was time to read it."""

from math import inf
from time import monotonic
from typing import Any, Final

from textual import events
from textual.app import App

READ: Final = 2.0
"""Seconds after which a notice is taken to be read: the next key or click takes it away."""


class Noticing(App[str]):
    _noticed = inf
    """When the last notice was shown."""

    def notify(self, message: str, *, title: str = "", markup: bool = True, **options: Any) -> None:
        """Replace the notice. Only Textual's own have titles and markup: in ours a name may contain brackets."""
        self.clear_notifications()
        self._noticed = monotonic()
        super().notify(message, title=title, markup=markup and bool(title), **options)

    def clear_notifications(self) -> None:
        """Take the notices away with what held them, which Textual keeps, of every notice there ever was."""
        super().clear_notifications()
        for screen in self.screen_stack:
            screen.query("ToastHolder").remove()

    async def on_event(self, event: events.Event) -> None:
        acts = isinstance(event, (events.Key, events.MouseDown)) and not event.is_forwarded
        if acts and monotonic() - self._noticed > READ:
            self._noticed = inf
            self.clear_notifications()
        await super().on_event(event)
