"""Modal screens: questions, lists, forms and pages on top of another screen."""

from typing import TYPE_CHECKING

from paigow_tui.lazy import submodules

__all__ = [
    "ask", "bank_worth", "chat", "games", "hosting", "log", "new_game", "page", "palette", "preferences", "share",
    "side_bets",
]  # fmt: skip

if TYPE_CHECKING:
    from paigow_tui.ui.dialogs import (
        ask,
        bank_worth,
        chat,
        games,
        hosting,
        log,
        new_game,
        page,
        palette,
        preferences,
        share,
        side_bets,
    )
else:
    __getattr__ = submodules(__name__, __all__)
