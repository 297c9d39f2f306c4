"""A question with one field to type in."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, TypeVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal, Vertical
from textual.widgets import Button, Input, Static

from paigow_tui.ui.dialogs.dialog import Dialog

Answer = TypeVar("Answer")


class FieldDialog(Dialog[Answer]):
    """A sentence, a field and two buttons; asks again until what is typed will do."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "app.focus_next", "Next", show=False),
        Binding("left", "app.focus_previous", "Previous", show=False),
    ]

    def __init__(self, title: str, says: str, field: Input, pause: float = 0, ok: str = "OK") -> None:
        """``ok`` is what the answering button says.

        ``pause`` seconds must pass before an answer is taken: for questions that nobody called up. They lie low,
        over the prompt, for what happened on the table is still being read.
        """
        super().__init__()
        self.set_class(bool(pause), "-low")
        self._pause = pause
        self._ok = ok
        self._title = title
        self._says = says
        self._field = field

    @abstractmethod
    def read(self, text: str) -> Answer | None:
        """What the text means; ``None`` if it will not do."""

    @abstractmethod
    def wanted(self) -> str:
        """What to type, as a sentence."""

    def offers(self) -> ComposeResult:
        """What may be chosen instead of typed, for the line below the field."""
        yield from ()

    def compose(self) -> ComposeResult:
        """The sentence, the field, what is offered for it, and the buttons."""
        low = self.has_class("-low")
        with Vertical(classes="box") as box:
            box.border_title = self._title
            yield Static(f"{self._says}.", classes="says", markup=False)
            self._field.compact = low
            yield self._field
            yield Static("", classes="wrong")
            with Container(classes="below"):
                yield from self.offers()
                with Horizontal(classes="buttons"):
                    yield Button("Cancel", id="cancel", compact=low)
                    yield Button(self._ok, id="ok", variant="primary", compact=low)

    def on_mount(self) -> None:
        """The field is ready to be typed over."""
        if self._pause:
            self.set_timer(self._pause, self._end_pause)
        self._field.cursor_blink = False
        self._field.focus()

    def fill(self, text: str) -> None:
        """Put a text into the field, to be answered with or typed over."""
        self._field.value = text
        self._to_be_typed_over()

    def _to_be_typed_over(self) -> None:
        self._field.focus()
        self._field.select_all()

    @on(Input.Submitted)
    @on(Button.Pressed, "#ok")
    def _entered(self) -> None:
        self._answer()

    @on(Button.Pressed, "#cancel")
    def _cancelled(self) -> None:
        self.dismiss(None)

    def _end_pause(self) -> None:
        self._pause = 0

    def _answer(self) -> None:
        if self._pause:
            return
        answer = self.read(self._field.value.strip())
        if answer is None:
            self.query_one(".wrong", Static).add_class("-said").update(self.wanted())
            self._to_be_typed_over()
        else:
            self.dismiss(answer)
