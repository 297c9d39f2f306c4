"""The whole results log, from the first round: everybody's lines, or yours."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from paigow_tui.table import Line
from paigow_tui.ui.hanging import Hanging, Row
from paigow_tui.ui.moves import Move
from paigow_tui.ui.screens.over import Over
from paigow_tui.ui.widgets.keybar import KeyBar
from paigow_tui.ui.widgets.tail import STYLES
from paigow_tui.wording import number_of


class LogScreen(Over[None]):
    """Scrolls back to the first round; ``y`` shows your own lines only."""

    CSS = """
    LogScreen {
        background: $background;
        #title { height: 1; background: $panel; padding: 0 1; text-style: bold; color: $text-accent; width: 100%; }
        OptionList { height: 1fr; border: none; background: $background; }
        KeyBar { background: $panel; padding: 0 1; }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q,enter", "leave", "Back", show=False),
        Binding("y", "mine", "Your lines only, or all", show=False),
    ]

    opened_by = "log"

    def __init__(self, log: Sequence[Line], seat: int) -> None:
        super().__init__()
        self._log = log
        self._seat = seat
        self._mine = False

    def compose(self) -> ComposeResult:
        """Title, lines, keys."""
        yield Static("", id="title", markup=False)
        yield OptionList()
        keys = KeyBar()
        keys.moves = (Move("y", "Yours or all", "mine"), Move("esc", "Back", "leave"))
        yield keys

    def on_mount(self) -> None:
        """The newest line is at hand."""
        self._fill()

    def _fill(self) -> None:
        lines = [line for line in self._log if not self._mine or line.seat == self._seat]
        said = f"{'your' if self._mine else 'all'} {number_of(len(lines), 'line')} from the first round on"
        self.query_one("#title", Static).update(f"Results log: {said}")
        options = self.query_one(OptionList)
        options.clear_options()
        options.add_options([Option(Hanging(_row(line))) for line in lines])
        options.focus()
        if lines:
            options.highlighted = len(lines) - 1

    def action_mine(self) -> None:
        """Yours only, or everybody's."""
        self._mine = not self._mine
        self._fill()


def _row(line: Line) -> Row:
    """A line of the log; what wraps stands below its words, not below its round."""
    start = f"Round {line.round}: "
    indent = len(start) if line.text.startswith(start) else 2
    return Row(Content.styled(line.text, STYLES.get(line.kind, "")), indent)
