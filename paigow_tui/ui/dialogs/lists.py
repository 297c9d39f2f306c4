"""Dialogs that are a list: lines to change, or lines to choose from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from textual import events, on
from textual.app import ComposeResult
from textual.content import Content
from textual.message import Message
from textual.style import Style
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from paigow_tui.ui.dialogs.dialog import Answer, Dialog

_STEP: Final = "step"


def between_arrows(value: str) -> Content:
    """Return a value between arrows that step to its neighbors."""
    before = Content.styled("< ", "$text-accent").stylize(Style.from_meta({_STEP: -1}))
    after = Content.styled(" >", "$text-accent").stylize(Style.from_meta({_STEP: 1}))
    return Content.assemble(before, (value, "bold"), after)


class ValueList(OptionList):
    """An option list that tells a click on an arrow from a click on the line."""

    @dataclass
    class Stepped(Message):
        """An arrow of the line that the cursor is on now was clicked."""

        step: int

    def on_click(self, event: events.Click) -> None:
        step, line = event.style.meta.get(_STEP), event.style.meta.get("option")
        if step is not None and line is not None:
            event.prevent_default()
            self.highlighted = line
            self.post_message(self.Stepped(step))


class ListDialog(Dialog[Answer]):
    """A list, a note below it and keys; what Enter does with a line is up to the dialog."""

    DEFAULT_CLASSES = "dialog -list"
    first_line = 0
    """Where the cursor is to begin with."""

    def options(self) -> Iterable[Option]:
        """Return the lines as they stand, each with an id."""
        raise NotImplementedError

    def note(self) -> str:
        """Return what is said below the list."""
        return ""

    def content(self) -> ComposeResult:
        yield ValueList()
        if self.note():
            yield Static(self.note(), classes="says", markup=False)
        yield self.bottom_line()

    def on_mount(self) -> None:
        self.fill(self.first_line)

    def fill(self, line: int) -> None:
        """Write the lines anew, with the cursor on one of them."""
        found = self.query_one(OptionList)
        found.set_options(self.options())
        found.highlighted = line
        found.focus()

    def current(self) -> tuple[str, int]:
        """Return the id of the line with the cursor, and its place."""
        found = self.query_one(OptionList)
        line = found.highlighted or 0
        return found.get_option_at_index(line).id or "", line

    def action_move(self, step: int) -> None:
        found = self.query_one(OptionList)
        if step > 0:
            found.action_cursor_down()
        else:
            found.action_cursor_up()


class ChoiceScreen(ListDialog[int]):
    """Answers with the number of the line chosen."""

    CSS = """
    ChoiceScreen.dialog.-list {
        .box { width: 78; padding: 0 1; }
        OptionList { padding: 0 1; }
        .note { padding: 0 1; margin-top: 1; }
        KeyBar { margin: 0; }
    }
    """
    PLACE = "choices"

    def __init__(self, title: str, rows: Mapping[int, Content], note: str = "") -> None:
        super().__init__()
        self.title = title
        self._rows = rows
        self._note = note

    def options(self) -> Iterable[Option]:
        return [Option(row, id=str(number)) for number, row in self._rows.items()]

    def content(self) -> ComposeResult:
        yield OptionList()
        yield Static(self._note, classes="note", markup=False)
        yield self.bottom_line()

    def show(self, rows: Mapping[int, Content], note: str) -> None:
        """Show the same choices in other words or another order; the cursor stays on its choice."""
        changed = rows != self._rows
        self._rows, self._note = rows, note
        for below in self.query(".note").results(Static):  # not there yet while the dialog opens
            below.update(note)
            if changed:
                marked = self.query_one(OptionList).highlighted_option
                self.fill(list(rows).index(int(marked.id)) if marked and marked.id else 0)

    @on(OptionList.OptionSelected)
    def _chosen(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(int(event.option_id or 0))

    def action_choose(self) -> None:
        self.query_one(OptionList).action_select()
