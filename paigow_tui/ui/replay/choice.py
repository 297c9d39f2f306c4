"""A list to choose from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from paigow_tui.ui.acting import bindings
from paigow_tui.ui.dialogs.dialog import Dialog


class ChoiceScreen(Dialog[int]):
    """The answer is the number of the line chosen; ``escape`` chooses none."""

    PLACE = "choices"
    BINDINGS: ClassVar[list[BindingType]] = bindings("choices")
    CSS_PATH = "../dialogs/dialog.tcss"
    CSS = """
    ChoiceScreen.dialog {
        .box { width: 78; padding: 0 1; }
        OptionList { height: auto; max-height: 16; border: none; background: $surface; }
        .note { width: 100%; height: 1; padding: 0 1; margin-top: 1; color: $text-muted; }
        KeyBar { padding: 0 1; }
    }
    """

    def __init__(self, title: str, rows: Mapping[int, Content], note: str = "") -> None:
        super().__init__()
        self._title = title
        self._rows = rows
        self._note = note

    def compose(self) -> ComposeResult:
        """A box with the list, what its marks mean, and the keys."""
        with Vertical(classes="box") as box:
            box.border_title = self._title
            yield OptionList()
            yield Static(classes="note", markup=False)
            yield self.bottom_line()

    def on_mount(self) -> None:
        """The first line is marked."""
        self._fill()
        self.query_one(OptionList).focus()

    def show(self, rows: Mapping[int, Content], note: str) -> None:
        """The same lines in other words or another order; the one that is marked stays so."""
        same = rows == self._rows
        self._rows, self._note = rows, note
        for says in self.query(".note").results(Static):  # not there yet while it opens
            says.update(note)
            if not same:
                self._fill()

    def _fill(self) -> None:
        choices = self.query_one(OptionList)
        marked = choices.highlighted_option
        choices.clear_options()
        choices.add_options([Option(row, id=str(number)) for number, row in self._rows.items()])
        choices.highlighted = choices.get_option_index(marked.id) if marked and marked.id else 0
        self.query_one(".note", Static).update(self._note)

    @on(OptionList.OptionSelected)
    def _chosen(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(int(event.option_id or 0))

    def action_choose(self) -> None:
        """Choose the line that is marked."""
        self.query_one(OptionList).action_select()
