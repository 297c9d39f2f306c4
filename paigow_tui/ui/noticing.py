"""Notices, shown one at a time. Each stays until a screen opens, or the first key or click after time to read it."""

from collections.abc import Callable
from math import inf
from time import monotonic
from typing import Any, Final

from textual import events
from textual.app import App
from textual.screen import Screen

READ: Final = 2.0
"""The seconds it takes to read a notice; after that, the next key or click removes it."""


class Noticing(App[str]):
    _noticed = inf
    """When the current notice was shown."""
    _acts = 0
    """How many keys and clicks there have been."""
    _noticed_after = 0
    """How many of them there had been when the current notice was shown."""

    def notify(self, message: str, *, title: str = "", markup: bool = True, **options: Any) -> None:
        """Replace the notice. Only Textual's own have titles and markup; in ours, a name may contain brackets."""
        self.clear_notifications()
        self._noticed, self._noticed_after = monotonic(), self._acts
        super().notify(message, title=title, markup=markup and bool(title), **options)

    def clear_notifications(self) -> None:
        """Remove all notices and their holders, which Textual would otherwise keep forever."""
        super().clear_notifications()
        for screen in self.screen_stack:
            screen.query("ToastHolder").remove()

    def wait(self, then: Callable[..., object], words: str = "") -> Callable[..., None]:
        """Return ``then`` for an answer that takes a while, but doing nothing after the next key or click.

        By then the person has gone on, and nothing may open over what they do now. ``words`` is a notice that says
        what is being worked out; the next key or click removes it too.
        """
        if words:
            self.notify(words)
            self._noticed = -inf
        acts = self._acts

        def answered(*answer: object) -> None:
            if self._acts == acts:
                then(*answer)

        return answered

    def push_screen(self, screen: Screen[Any] | str, *arguments: Any, **options: Any) -> Any:
        """Open a screen, whose text must not be covered by a notice from before the last key or click."""
        if self._noticed_after < self._acts:
            self.clear_notifications()
        return super().push_screen(screen, *arguments, **options)

    async def on_event(self, event: events.Event) -> None:
        acts = isinstance(event, (events.Key, events.MouseDown)) and not event.is_forwarded
        self._acts += acts
        if acts and monotonic() - self._noticed > READ:
            self._noticed = inf
            self.clear_notifications()
        await super().on_event(event)
