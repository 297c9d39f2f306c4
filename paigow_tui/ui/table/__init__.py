"""The table screen, in parts: what they share, money, the hand, and the screen itself."""

from paigow_tui.ui.table.screen import TableScreen

__all__ = ["TableScreen"]
