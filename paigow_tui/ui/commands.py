"""The command palette: every action of the table by name."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from textual.command import DiscoveryHit, Hit, Hits, Provider

from paigow_tui.ui.keymap import BINDINGS

_NOT_COMMANDS = ("left", "right", "pick", *(f"pick-{number}" for number in range(1, 8)))


class TableCommands(Provider):
    """What can be done at the table."""

    def _actions(self) -> Iterator[tuple[str, str]]:
        offered = getattr(self.screen, "offers", lambda action: True)
        for name, binding in BINDINGS.items():
            if name not in _NOT_COMMANDS and offered(binding.action):
                yield binding.description, binding.action

    async def discover(self) -> Hits:
        """All of them, while nothing is typed."""
        for words, action in self._actions():
            yield DiscoveryHit(words, partial(self.screen.run_action, action))

    async def search(self, query: str) -> Hits:
        """Those that match."""
        matcher = self.matcher(query)
        for words, action in self._actions():
            score = matcher.match(words)
            if score > 0:
                yield Hit(score, matcher.highlight(words), partial(self.screen.run_action, action))
