"""Updates of many children, spread over a few frames.

To paint seven seats and seven large cards at once takes longer than a key should ever have to wait. In four frames
it is as good as at once to the eye, and each frame is short.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from textual.widget import Widget

A_FRAME: Final = 2
"""How many children get their values in one frame."""


class Staggered(Widget):
    """Hands out values to its children; a newer value replaces one not given yet."""

    _due: dict[Widget, Mapping[str, Any]]
    behind = False
    """Whether some children still wait for their values."""

    def hand_out(self, values: Iterable[tuple[Widget, Mapping[str, Any]]]) -> None:
        """Give every child its values by the names of its reactives; all at once before the first paint."""
        self._due = {child: wanted for child, wanted in values if _differs(child, wanted)}
        if not self.size:
            self._give(len(self._due))
        elif not self.behind:
            self._go_on()

    def _go_on(self) -> None:
        self._give(A_FRAME)
        self.behind = bool(self._due)
        if self.behind:
            self.call_after_refresh(self._go_on)

    def _give(self, count: int) -> None:
        for child in list(self._due)[:count]:
            for name, value in self._due.pop(child).items():
                setattr(child, name, value)


def _differs(child: Widget, wanted: Mapping[str, Any]) -> bool:
    return any(getattr(child, name) != value for name, value in wanted.items())
