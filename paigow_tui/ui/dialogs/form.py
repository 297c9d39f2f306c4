"""Forms: fields under one another, each with its default filled in."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, NamedTuple, TypeVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widgets import Button, Input, Label, Static

from paigow_tui.ui.dialogs.dialog import Dialog
from paigow_tui.ui.widgets.dropdown import Choice

Answer = TypeVar("Answer")
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

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "submit", "Submit", show=False)]
    HINT: ClassVar[str] = ""
    """What is said below the fields, until something is wrong with one of them."""

    def intro(self) -> str:
        """Return what is said above the fields."""
        raise NotImplementedError

    def fields(self) -> Iterable[Field]:
        """Return the fields, from the top."""
        raise NotImplementedError

    def buttons(self) -> Iterable[Button]:
        """Return the buttons, from the left."""
        raise NotImplementedError

    def content(self) -> ComposeResult:
        yield Static(self.intro(), classes="says", markup=False)
        for field in self.fields():
            with Horizontal(classes="row", id=f"row-{field.name}"):
                yield Label(field.label)
                yield _widget(field)
            if field.note:
                yield Static(field.note, classes="note", id=f"note-{field.name}")
        yield Static(self.HINT, classes="hint" if self.HINT else "wrong", id="hint", markup=False)
        yield self.button_row(*self.buttons())

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
            field.value,
            id=field.name,
            max_length=field.longest,
            placeholder=field.placeholder,
            compact=True,
        )
    values = [value for _, value in field.options]
    chosen = field.value if field.value in values else values[0]
    return Choice(field.options, value=chosen, allow_blank=False, id=field.name, compact=True)
