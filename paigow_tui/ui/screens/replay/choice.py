"""A list to choose from."""

from __future__ import annotations

from collections.abc import Sequence

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from paigow_tui.ui.moves import Move
from paigow_tui.ui.screens.dialog import Dialog
from paigow_tui.ui.widgets.keybar import KeyBar


class ChoiceScreen(Dialog[int]):
    """The answer is the place of the line chosen; ``escape`` chooses none."""

    CSS_PATH = "../dialog.tcss"
    CSS = """
    ChoiceScreen.dialog {
        .box { width: 78; padding: 0 1; }
        OptionList { height: auto; max-height: 17; border: none; background: $surface; }
        KeyBar { padding: 0 1; margin-top: 1; }
    }
    """

    def __init__(self, title: str, rows: Sequence[str]) -> None:
        super().__init__()
        self._title = title
        self._rows = rows

    def compose(self) -> ComposeResult:
        """A box with the list, and the keys."""
        with Vertical(classes="box") as box:
            box.border_title = self._title
            yield OptionList(*[Option(Content(row)) for row in self._rows])
            keys = KeyBar()
            keys.moves = (Move("enter", "Choose", "choose"), Move("esc", "Back", "leave"))
            yield keys

    def on_mount(self) -> None:
        """The first line is marked."""
        choices = self.query_one(OptionList)
        choices.highlighted = 0
        choices.focus()

    @on(OptionList.OptionSelected)
    def _chosen(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option_index)

    def action_choose(self) -> None:
        """Choose the line that is marked."""
        self.query_one(OptionList).action_select()
