"""What the player can do at a moment, as values: the key bar, the prompt, the palette and the keys read these."""

from __future__ import annotations

import msgspec


class Move(msgspec.Struct, frozen=True):
    """Something the player can do now: the key that does it, what it is called, and its action."""

    key: str
    label: str
    action: str
    primary: bool = False
    """What ``enter`` does."""
    at_once: bool = False
    """The second half of a double click does it too, though something else lay there at the first."""
    idle: bool = False
    """It would only say why it cannot be done now."""


class Prompt(msgspec.Struct, frozen=True):
    """The one place that says what you do now, and what happens if you press ``enter``."""

    says: str
    moves: tuple[Move, ...] = ()
    warning: bool = False

    @property
    def enter(self) -> Move | None:
        """The move that ``enter`` makes."""
        return next((move for move in self.moves if move.primary), None)

    def offers(self, action: str) -> bool:
        """Whether an action is among the moves."""
        return any(move.action == action for move in self.moves)
