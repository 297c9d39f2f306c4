"""Forms: fields one below another, each with its default filled in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal
from textual.widget import Widget
from textual.widgets import Input, Label, Static

from paigow_tui.ui.dialogs.dialog import Answer, Choice, Dialog

Options = list[tuple[str, Any]]
"""A list's options: words and the value they stand for."""


def choice(name: str, value: Any, options: Options) -> Choice[Any]:
    """Return a list to choose from, with ``value`` chosen, or the first option if it is not there."""
    values = [offered for _, offered in options]
    chosen = value if value in values else values[0]
    return Choice(options, value=chosen, allow_blank=False, id=name, compact=True)


def text_field(name: str, text: str, longest: int, placeholder: str = "") -> Input:
    return Input(text, id=name, max_length=longest, placeholder=placeholder, compact=True)


class FormDialog(Dialog[Answer]):
    """A form: Enter submits it from any field, the arrows and Tab move between fields, and Space opens a list."""

    BINDINGS = [Binding("enter", "submit", "Submit", show=False)]

    def lines(self, fields: Mapping[str, Widget], hint: str = "") -> ComposeResult:
        """Yield labeled fields, and below them the hint, which errors replace."""
        for label, field in fields.items():
            yield Horizontal(Label(label), field, classes="row", id=f"row-{field.id}")
        yield Static(hint, classes="hint" if hint else "wrong", id="hint", markup=False)

    def value(self, name: str) -> Any:
        """Return a field's text, stripped, or the value chosen."""
        widget = self.query_one(f"#{name}")
        return widget.value.strip() if isinstance(widget, Input) else widget.value  # type: ignore[attr-defined]

    def complain(self, words: str, name: str) -> None:
        self.query_one("#hint", Static).add_class("wrong").update(words)
        self.query_one(f"#{name}").focus()
