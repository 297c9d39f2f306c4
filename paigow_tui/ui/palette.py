"""The command palette: what can be done on the screen it is called from, each with its key.

A screen lists its commands by its bindings, or says itself what there is (`Offering`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import Final, NamedTuple, Protocol, runtime_checkable

from textual.binding import Binding
from textual.command import DiscoveryHit, Hit, Hits, Provider
from textual.content import Content
from textual.screen import ModalScreen, Screen

from paigow_tui.ui.keymap import ALL, key_for, written

_NOT_COMMANDS: Final = ("pick", "cursor", "scroll", "move", "help_quit", "app.")
"""How actions begin that make no sense by name: going over cards, lines and pages."""
_COLUMN: Final = 10


class Entry(NamedTuple):
    """A command: its key as it is written, what it does in words, and its action."""

    key: str
    words: str
    action: str


@runtime_checkable
class Offering(Protocol):
    """A screen that says itself what the palette lists."""

    def palette(self) -> Iterable[Entry]:
        """What can be done now."""
        ...


def entries(screen: Screen[object]) -> Iterator[Entry]:
    """What can be done on a screen, then what can be done anywhere."""
    own = list(screen.palette() if isinstance(screen, Offering) else bound(screen, _moved(screen)))
    yield from own
    actions = [entry.action for entry in own]
    if "preferences" not in actions and not isinstance(screen, ModalScreen):
        yield Entry("", "Preferences", "app.preferences")
    if "quit_game" not in actions:
        yield Entry("ctrl+q", "Quit; all you did is saved", "app.leave")
    yield Entry("", "Save a picture of this screen", "app.picture")


def bound(screen: Screen[object], keys: Mapping[str, str]) -> Iterator[Entry]:
    """The actions of a screen's own bindings, each once, with its first key; ``keys`` are those that were moved."""
    seen = set()
    for kind in reversed(type(screen).__mro__):
        if not kind.__module__.startswith("paigow_tui."):
            continue
        for binding in vars(kind).get("BINDINGS", ()):
            assert isinstance(binding, Binding)
            if binding.action not in seen and not binding.action.startswith(_NOT_COMMANDS):
                seen.add(binding.action)
                name = binding.id or ""
                key = key_for(name, keys) if name in ALL else written(binding.key.split(",")[0])
                yield Entry(key, binding.description, binding.action)


def _moved(screen: Screen[object]) -> Mapping[str, str]:
    preferences = getattr(screen.app, "preferences", None)
    return {} if preferences is None else preferences.keys


class Commands(Provider):
    """All of them, or those that match what is typed."""

    async def discover(self) -> Hits:
        """All of them, while nothing is typed."""
        for entry in entries(self.screen):
            words = Content.assemble(_key(entry), entry.words)
            yield DiscoveryHit(words, partial(self.screen.run_action, entry.action), entry.words)

    async def search(self, query: str) -> Hits:
        """Those that match."""
        matcher = self.matcher(query)
        for entry in entries(self.screen):
            score = matcher.match(entry.words)
            if score > 0:
                words = Content.assemble(_key(entry), matcher.highlight(entry.words))
                yield Hit(score, words, partial(self.screen.run_action, entry.action), entry.words)


def _key(entry: Entry) -> tuple[str, str]:
    return f"{entry.key:<{_COLUMN}}", "$text-accent"
