"""The seven seats, the hand, the bank and the odds: what the table, practice and replay all draw."""

from typing import TYPE_CHECKING

from paigow_tui.lazy import submodules

__all__ = ["odds_table"]

if TYPE_CHECKING:
    from paigow_tui.ui.board import odds_table
else:
    __getattr__ = submodules(__name__, __all__)
