"""A dialog that is a list of lines to change."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import ClassVar, TypeVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from paigow_tui.ui.dialogs.dialog import Dialog
from paigow_tui.ui.widgets.value_list import ValueList

Answer = TypeVar("Answer")


class LinesDialog(Dialog[Answer]):
    """Arrows go from line to line; what changes a line is the dialog's own business."""

    DEFAULT_CLASSES = "dialog -lines"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "move(1)", "Down", show=False, priority=True),
        Binding("up", "move(-1)", "Up", show=False, priority=True),
    ]
    HEADING: ClassVar[str]
    first_line = 0
    """Where the cursor is to begin with."""

    @abstractmethod
    def lines(self) -> Iterable[Option]:
        """The lines as they stand, each with an id."""

    def note(self) -> str:
        """What is said below the lines."""
        return ""

    def compose(self) -> ComposeResult:
        """The lines, a note, keys."""
        with Vertical(classes="box") as box:
            box.border_title = self.HEADING
            yield ValueList()
            if self.note():
                yield Static(self.note(), classes="says", markup=False)
            yield self.bottom_line()

    def on_mount(self) -> None:
        """Fill the list."""
        self.fill(self.first_line)

    def fill(self, line: int) -> None:
        """Show the lines anew, with the cursor on one of them."""
        options = self.query_one(OptionList)
        options.clear_options()
        options.add_options(self.lines())
        options.highlighted = line
        options.focus()

    def here(self) -> tuple[str, int]:
        """The id of the line that the cursor is on, and its place."""
        options = self.query_one(OptionList)
        line = options.highlighted or 0
        return options.get_option_at_index(line).id or "", line

    def action_move(self, step: int) -> None:
        """Go to another line."""
        options = self.query_one(OptionList)
        if step > 0:
            options.action_cursor_down()
        else:
            options.action_cursor_up()
