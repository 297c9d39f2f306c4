"""Dialogs that consist of a list whose lines can be changed or chosen."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from textual import events, on
from textual.app import ComposeResult
from textual.content import Content
from textual.message import Message
from textual.style import Style
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from paigow_tui.actions.action import Action, Place
from paigow_tui.actions.app import MODAL, back
from paigow_tui.ui.dialogs.dialog import FIELDS, Answer, Dialog

_STEP: Final = "step"


def between_arrows(value: str) -> Content:
    """Return a value between two arrows that step to the neighboring values."""
    before = Content.styled("< ", "$text-accent").stylize(Style.from_meta({_STEP: -1}))
    after = Content.styled(" >", "$text-accent").stylize(Style.from_meta({_STEP: 1}))
    return Content.assemble(before, (value, "bold"), after)


class ValueList(OptionList):
    """An option list that distinguishes clicks on an arrow from clicks on the line."""

    @dataclass
    class Stepped(Message):
        """An arrow was clicked."""

        step: int

    newly_clicked = False
    """Whether the last click was on a line without the cursor, so that it only moved the cursor."""
    by_mouse = False
    """Whether the last input was a click."""

    def on_key(self) -> None:
        self.newly_clicked = self.by_mouse = False

    def on_click(self, event: events.Click) -> None:
        self.by_mouse = True
        self.newly_clicked = event.style.meta.get("option") != self.highlighted
        step, line = event.style.meta.get(_STEP), event.style.meta.get("option")
        if step is not None and line is not None:
            event.prevent_default()
            self.highlighted = line
            self.post_message(self.Stepped(step))


# fmt: off
LIST: Final[tuple[Action["ListDialog[Any]"], ...]] = (
    Action("list-up", "Up", lambda lines, _: lines.move(-1), keys="up", label="Up", bar="keys"),
    Action("list-down", "Down", lambda lines, _: lines.move(1), keys="down", label="Down", bar="keys"),
    back("list-leave"),
    *MODAL,
)
# fmt: on
"""The actions of lists whose lines can be changed."""


class ListDialog(Dialog[Answer]):
    """A list with a note and keys below it. What Enter does to a line is up to the subclass."""

    DEFAULT_CLASSES = "dialog -list"
    first_line = 0

    note = ""

    def options(self) -> Iterable[Option]:
        """Return the current lines, each with an id."""
        raise NotImplementedError

    def content(self) -> ComposeResult:
        yield ValueList()
        if self.note:
            yield Static(self.note, classes="says", markup=False)
        yield self.bottom_line()

    def on_mount(self) -> None:
        self.fill()

    def fill(self) -> None:
        """Rewrite the lines, and keep the cursor on its line even if that has moved."""
        lines, current, options = self.query_one(OptionList), self.current(), list(self.options())
        lines.set_options(options)
        ids = [option.id for option in options]
        lines.highlighted = ids.index(current) if current in ids else self.first_line
        lines.focus()

    def current(self) -> str:
        """Return the id of the line under the cursor; empty if a key arrives before the dialog has its lines."""
        options = (lines.highlighted_option for lines in self.query(OptionList))
        return next((option.id or "" for option in options if option is not None), "")

    def move(self, step: int) -> None:
        for lines in self.query(OptionList):
            move = lines.action_cursor_down if step > 0 else lines.action_cursor_up
            move()


class ChoiceDialog(ListDialog[Answer]):
    """A list to choose one line from, with Enter or a click."""

    @on(OptionList.OptionSelected)
    def _selected(self) -> None:
        self.choose()

    def choose(self) -> None:
        """Close with the line under the cursor as the answer."""
        raise NotImplementedError


def choosing(name: str, title: str, label: str) -> Action[ChoiceDialog[Any]]:
    """Return the action that chooses the line under the cursor."""
    return Action(name, title, lambda lines, _: lines.choose(), keys="enter", label=label, bar="keys")


class ChoiceScreen(ChoiceDialog[int]):
    """Answers with the number of the chosen line."""

    PLACE: ClassVar[Place["ChoiceScreen"]] = Place("choices", (choosing("choices-choose", "Choose", "Choose"), *FIELDS))

    def __init__(self, title: str, rows: Mapping[int, Content], note: str = "") -> None:
        super().__init__()
        self.title = title
        self._rows = rows
        self.note = note

    def options(self) -> Iterable[Option]:
        return [Option(row, id=str(number)) for number, row in self._rows.items()]

    def show(self, rows: Mapping[int, Content], note: str) -> None:
        """Reword or reorder the choices, and keep the cursor on its choice."""
        changed = rows != self._rows
        self._rows, self.note = rows, note
        if self._say_note() and changed:  # the widgets don't exist while the dialog opens
            self.fill()

    def on_mount(self) -> None:
        self._say_note()  # it may have changed since the widgets were created

    def _say_note(self) -> bool:
        """Write the note, and return whether its widget exists."""
        for below in self.query(".says").results(Static):
            below.update(self.note)
            return True
        return False

    def choose(self) -> None:
        if current := self.current():
            self.dismiss(int(current))
