"""Screens that have help of their own: the same key opens it everywhere, over what one is looking at."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from paigow_tui.ui.app import PaiGowApp
    from paigow_tui.ui.help.parts import HelpPage


class Helping:
    """Of a screen: its help, as things stand there now."""

    app: PaiGowApp

    def help_page(self) -> HelpPage:
        """What the page says."""
        raise NotImplementedError

    def action_show_help(self) -> None:
        """What can be done here, with its keys."""
        self.app.show_help(self.help_page())
