"""A list of the themes: each is worn while the cursor is on it, and kept when it is taken."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from textual import on
from textual.binding import BindingType
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from paigow_tui.ui.acting import bindings
from paigow_tui.ui.dialogs.editable_list import LinesDialog


class ThemeScreen(LinesDialog[str]):
    """The answer is a theme's name. Left without one, everything looks as it did."""

    CSS = "ThemeScreen.dialog.-lines .box { width: 56; }"
    HEADING = "Theme"
    PLACE = "themes"
    BINDINGS: ClassVar[list[BindingType]] = bindings("themes")

    def __init__(self, themes: Sequence[str], now: str) -> None:
        super().__init__()
        self._themes = themes
        self._now = now
        self.first_line = themes.index(now) if now in themes else 0

    def lines(self) -> Iterator[Option]:
        """Every theme by its name."""
        for name in self._themes:
            yield Option(Content(name), id=name)

    @on(OptionList.OptionHighlighted)
    def _seen(self, event: OptionList.OptionHighlighted) -> None:
        self.app.theme = event.option_id or self._now

    @on(OptionList.OptionSelected)
    def action_take(self) -> None:
        """Keep the theme that the cursor is on."""
        self.dismiss(self.here()[0])

    def action_leave(self) -> None:
        """Look as before."""
        self.app.theme = self._now
        self.dismiss(None)
