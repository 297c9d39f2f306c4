"""The table screen: the pacing of a round, the stage, the odds, the dialogs, and the screen itself."""

from typing import TYPE_CHECKING

from paigow_tui.lazy import submodules

__all__ = ["screen", "session"]

if TYPE_CHECKING:
    from paigow_tui.ui.table import screen, session
else:
    __getattr__ = submodules(__name__, __all__)
