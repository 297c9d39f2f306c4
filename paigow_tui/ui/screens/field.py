"""A question with one field to type in."""

from __future__ import annotations

from abc import abstractmethod
from typing import TypeVar

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Input, Static

from paigow_tui.ui.screens.dialog import Dialog

Answer = TypeVar("Answer")


class FieldDialog(Dialog[Answer]):
    """A sentence, a field and two buttons; asks again until what is typed will do."""

    def __init__(self, title: str, says: str, field: Input, pause: float = 0, ok: str = "OK") -> None:
        """``ok`` is what the answering button says.

        ``pause`` seconds must pass before an answer is taken: for questions that nobody called up.
        """
        super().__init__()
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

    def compose(self) -> ComposeResult:
        """The sentence, the field and the buttons."""
        with Vertical(classes="box") as box:
            box.border_title = self._title
            yield Static(f"{self._says}.", classes="says", markup=False)
            yield self._field
            yield Static("", classes="wrong")
            with Horizontal(classes="buttons"):
                yield Button("Cancel", id="cancel")
                yield Button(self._ok, id="ok", variant="primary")

    def on_mount(self) -> None:
        """The field is ready to be typed over."""
        if self._pause:
            self.set_timer(self._pause, self._end_pause)
        self._field.cursor_blink = False
        self._field.focus()

    @on(Input.Submitted)
    def _entered(self) -> None:
        self._answer()

    @on(Button.Pressed)
    def _pressed(self, event: Button.Pressed) -> None:
        if event.button.id == "ok":
            self._answer()
        else:
            self.dismiss(None)

    def _end_pause(self) -> None:
        self._pause = 0

    def _answer(self) -> None:
        if self._pause:
            return
        answer = self.read(self._field.value.strip())
        if answer is None:
            self.query_one(".wrong", Static).update(self.wanted())
            self._field.select_all()  # to be typed over
        else:
            self.dismiss(answer)
