"""The screen for five-card draw."""

from typing import TYPE_CHECKING

from paigow_tui.lazy import submodules

__all__ = ["screen"]

if TYPE_CHECKING:
    from paigow_tui.ui.draw import screen
else:
    __getattr__ = submodules(__name__, __all__)
