"""Notices, shown one at a time. Each stays until the first key or click after there was time to read it."""

from math import inf
from time import monotonic
from typing import Any, Final

from textual import events
from textual.app import App

READ: Final = 2.0
"""The seconds it takes to read a notice; after that, the next key or click removes it."""


class Noticing(App[str]):
    _noticed = inf
    """When the current notice was shown."""

    def notify(self, message: str, *, title: str = "", markup: bool = True, **options: Any) -> None:
        """Replace the notice. Only Textual's own have titles and markup; in ours, a name may contain brackets."""
        self.clear_notifications()
        self._noticed = monotonic()
        super().notify(message, title=title, markup=markup and bool(title), **options)

    def clear_notifications(self) -> None:
        """Remove all notices and their holders, which Textual would otherwise keep forever."""
        super().clear_notifications()
        for screen in self.screen_stack:
            screen.query("ToastHolder").remove()

    async def on_event(self, event: events.Event) -> None:
        acts = isinstance(event, (events.Key, events.MouseDown)) and not event.is_forwarded
        if acts and monotonic() - self._noticed > READ:
            self._noticed = inf
            self.clear_notifications()
        await super().on_event(event)
