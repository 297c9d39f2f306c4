"""The first screen."""

from typing import TYPE_CHECKING

from paigow_tui.lazy import submodules

__all__ = ["screen"]

if TYPE_CHECKING:
    from paigow_tui.ui.start import screen
else:
    __getattr__ = submodules(__name__, __all__)
