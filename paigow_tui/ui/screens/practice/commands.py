"""The command palette of a practice screen: its actions by name."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from textual.command import DiscoveryHit, Hit, Hits, Provider


class PracticeCommands(Provider):
    """Everything the screen's keys do, but for moving over cards."""

    def _actions(self) -> Iterator[tuple[str, str]]:
        for binding in self.screen._bindings.key_to_bindings.values():
            for one in binding:
                if one.description and not one.action.startswith(("pick", "cursor", "scroll")):
                    yield one.description, one.action

    async def discover(self) -> Hits:
        """All of them, while nothing is typed."""
        for words, action in dict(self._actions()).items():
            yield DiscoveryHit(words, partial(self.screen.run_action, action))

    async def search(self, query: str) -> Hits:
        """Those that match."""
        matcher = self.matcher(query)
        for words, action in dict(self._actions()).items():
            score = matcher.match(words)
            if score > 0:
                yield Hit(score, matcher.highlight(words), partial(self.screen.run_action, action))
