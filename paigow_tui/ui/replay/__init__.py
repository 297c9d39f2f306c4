"""The screens for replays: the list of games, the replay of one, and what-ifs."""

from typing import TYPE_CHECKING

from paigow_tui.lazy import submodules

__all__ = ["games"]

if TYPE_CHECKING:
    from paigow_tui.ui.replay import games
else:
    __getattr__ = submodules(__name__, __all__)
