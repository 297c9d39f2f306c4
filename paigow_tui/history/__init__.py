"""Hand histories: export games as JSON lines, check and import them, replay them, and ask what if.

Nothing here can change a game that was played: an import is a separate game, and what-ifs are never stored.
"""

from typing import TYPE_CHECKING

from paigow_tui.lazy import submodules

__all__ = ["reading", "verifying"]

if TYPE_CHECKING:
    from paigow_tui.history import reading, verifying
else:
    __getattr__ = submodules(__name__, __all__)
