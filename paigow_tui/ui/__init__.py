"""The terminal user interface, built on Textual."""

from typing import TYPE_CHECKING

from paigow_tui.lazy import submodules

__all__ = ["hand_picture", "manual", "run"]

if TYPE_CHECKING:
    from paigow_tui.ui import hand_picture, manual, run
else:
    __getattr__ = submodules(__name__, __all__)
