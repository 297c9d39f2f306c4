"""Pages to read: help, the rules of a table, and the manual."""

from typing import TYPE_CHECKING

from paigow_tui.lazy import submodules

__all__ = ["manual", "page", "rules", "seat"]

if TYPE_CHECKING:
    from paigow_tui.ui.help import manual, page, rules, seat
else:
    __getattr__ = submodules(__name__, __all__)
