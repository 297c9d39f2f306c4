"""A question for a line of text."""

from __future__ import annotations

from collections.abc import Sequence

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widgets import Button, Input

from paigow_tui.table.seating import is_plain
from paigow_tui.ui.dialogs.field import FieldDialog


class LineScreen(FieldDialog[str]):
    """The answer is printable, without spaces at its ends, and not longer than ``most``."""

    def __init__(self, title: str, says: str, value: str, most: int, offered: Sequence[str] = ()) -> None:
        """``offered`` are answers for who has no keyboard at hand."""
        super().__init__(title, says, Input(value, max_length=most))
        self._most = most
        self._offered = offered

    def offers(self) -> ComposeResult:
        """Answers to choose from: one of them fills the field, and is not the answer yet."""
        if self._offered:
            with Horizontal(classes="offers"):
                for words in self._offered:
                    yield Button(words, name=words, classes="amount", compact=True)

    @on(Button.Pressed, ".amount")
    def _offer_taken(self, event: Button.Pressed) -> None:
        self.fill(event.button.name or "")

    def read(self, text: str) -> str | None:
        """The text, if it is plain."""
        return text if is_plain(text, self._most) else None

    def wanted(self) -> str:
        """The length."""
        return f"Type 1 to {self._most} printable characters."
