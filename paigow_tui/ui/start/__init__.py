"""The first screen."""

from typing import TYPE_CHECKING

from paigow_tui.lazy import submodules

__all__ = ["knowing", "screen"]

if TYPE_CHECKING:
    from paigow_tui.ui.start import knowing, screen
else:
    __getattr__ = submodules(__name__, __all__)
