"""The screens for statistics."""

from typing import TYPE_CHECKING

from paigow_tui.lazy import submodules

__all__ = ["bankroll", "screen", "session"]

if TYPE_CHECKING:
    from paigow_tui.ui.statistics import bankroll, screen, session
else:
    __getattr__ = submodules(__name__, __all__)
