"""The command palette's entries in Replay: what the keys do, by name."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from textual.command import DiscoveryHit, Hit, Hits, Provider

if TYPE_CHECKING:
    from collections.abc import Iterator

_WORDS: Final = (
    ("An event on", "on('event')"),
    ("An event back", "back('event')"),
    ("To the end of what somebody does", "on('action')"),
    ("Before what somebody did", "back('action')"),
    ("The next round", "on('round')"),
    ("The round before", "back('round')"),
    ("Go to a round", "jump"),
    ("To the start of the game", "to_start"),
    ("To the end of the game", "to_end"),
    ("Play, or stop", "play"),
    ("Play faster", "faster"),
    ("Play slower", "slower"),
    ("All cards open, or as you saw it", "open_cards"),
    ("The exact odds of what you did", "odds"),
    ("What if", "what_if"),
    ("Look your hand up in practice", "look_up"),
    ("Back to the rounds", "leave"),
)


class ReplayCommands(Provider):
    """What can be done in Replay."""

    def _actions(self) -> Iterator[tuple[str, partial[Any]]]:
        for words, action in _WORDS:
            yield words, partial(self.screen.run_action, action)

    async def discover(self) -> Hits:
        """All of them, while nothing is typed."""
        for words, run in self._actions():
            yield DiscoveryHit(words, run)

    async def search(self, query: str) -> Hits:
        """Those that match."""
        matcher = self.matcher(query)
        for words, run in self._actions():
            score = matcher.match(words)
            if score > 0:
                yield Hit(score, matcher.highlight(words), run)
