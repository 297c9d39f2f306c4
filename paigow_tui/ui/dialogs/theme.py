"""The list of themes: the screen wears each while the cursor is on it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual import on
from textual.binding import BindingType
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from paigow_tui.ui.acting import bindings
from paigow_tui.ui.dialogs.lists import ListDialog


class ThemeScreen(ListDialog[str]):
    """Answers with a theme's name; leaving it without an answer brings the old theme back."""

    CSS = "ThemeScreen.dialog.-list .box { width: 56; }"
    TITLE = "Theme"
    PLACE = "themes"
    BINDINGS: ClassVar[list[BindingType]] = bindings("themes")

    def __init__(self, themes: Sequence[str], current: str) -> None:
        super().__init__()
        self._themes = themes
        self._before = current
        self.first_line = themes.index(current) if current in themes else 0

    def options(self) -> Iterable[Option]:
        return [Option(Content(name), id=name) for name in self._themes]

    @on(OptionList.OptionHighlighted)
    def _highlighted(self, event: OptionList.OptionHighlighted) -> None:
        self.app.theme = event.option_id or self._before

    @on(OptionList.OptionSelected)
    def action_take(self) -> None:
        self.dismiss(self.current()[0])

    def action_leave(self) -> None:
        self.app.theme = self._before
        self.dismiss(None)
