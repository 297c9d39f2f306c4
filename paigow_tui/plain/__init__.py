"""The game as lines on standard input and output, for screen readers and pipes."""

from typing import TYPE_CHECKING

from paigow_tui.lazy import submodules

__all__ = ["five_card", "following", "game", "practice"]

if TYPE_CHECKING:
    from paigow_tui.plain import five_card, following, game, practice
else:
    __getattr__ = submodules(__name__, __all__)
