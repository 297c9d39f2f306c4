"""Hand histories: export games as JSON lines, check and import them, replay them, and play out what-ifs.

Nothing in this package changes a game: imports are separate games, and what-ifs are never stored.
"""

from typing import TYPE_CHECKING

from paigow_tui.lazy import submodules

__all__ = ["reading", "verifying"]

if TYPE_CHECKING:
    from paigow_tui.history import reading, verifying
else:
    __getattr__ = submodules(__name__, __all__)
