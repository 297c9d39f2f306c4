"""Actions on screens other than the table and the first, on pages and in lists, and those only in plain mode."""

from typing import Final

from paigow_tui.actions.entries import read_actions

PAGES: Final = read_actions("pages")
STATISTICS_PAGES: Final = tuple(action.title for action in PAGES if action.bar == "pages")
