"""Forms: fields under one another, each with its default filled in."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal
from textual.widgets import Input, Label, Static

from paigow_tui.ui.dialogs.dialog import Answer, Choice, Dialog

Options = list[tuple[str, Any]]
"""What a list offers: words and the value they stand for."""


class Field(NamedTuple):
    """A line of a form: a list to choose from, or, without ``options``, a field to type in."""

    name: str
    label: str
    value: Any
    options: Options | None = None
    longest: int = 0
    placeholder: str = ""
    note: str = ""
    """What is said below it."""


class FormDialog(Dialog[Answer]):
    """Enter on any line submits the form; the arrows and Tab go from line to line, Space opens a list."""

    BINDINGS = [Binding("enter", "submit", "Submit", show=False)]

    def lines(self, fields: Iterable[Field], hint: str = "") -> ComposeResult:
        """Yield the fields, and below them the hint, which gives way to what is wrong with them."""
        for field in fields:
            with Horizontal(classes="row", id=f"row-{field.name}"):
                yield Label(field.label)
                yield _widget(field)
            if field.note:
                yield Static(field.note, classes="note", id=f"note-{field.name}")
        yield Static(hint, classes="hint" if hint else "wrong", id="hint", markup=False)

    def on_mount(self) -> None:
        for field in self.query(Input):
            field.cursor_blink = False

    def value(self, name: str) -> Any:
        """Return what stands in a field: its text without the blanks around it, or the value chosen."""
        widget = self.query_one(f"#{name}")
        return widget.value.strip() if isinstance(widget, Input) else widget.value  # type: ignore[attr-defined]

    def complain(self, words: str, name: str) -> None:
        """Say what is wrong with a field, and go there."""
        self.query_one("#hint", Static).add_class("wrong").update(words)
        self.query_one(f"#{name}").focus()

    def action_submit(self) -> None:
        self.submit()


def _widget(field: Field) -> Input | Choice[Any]:
    if field.options is None:
        return Input(
            field.value, id=field.name, max_length=field.longest, placeholder=field.placeholder, compact=True
        )
    values = [value for _, value in field.options]
    chosen = field.value if field.value in values else values[0]
    return Choice(field.options, value=chosen, allow_blank=False, id=field.name, compact=True)
