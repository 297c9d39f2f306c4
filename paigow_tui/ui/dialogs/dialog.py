"""Base classes of modal screens: the box that most of them use, and forms, whose fields are one below another."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Final, TypeVar

from textual import events, on
from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.filter import LineFilter
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Button, Input, Label, Select, Static

from paigow_tui.actions.action import Action, Place
from paigow_tui.actions.app import TYPED, back
from paigow_tui.actions.catalog import place_named
from paigow_tui.actions.help import HelpPage, Line, help_page
from paigow_tui.forms.field import Field
from paigow_tui.ui.acting import Acting
from paigow_tui.ui.terminal.contrast import Legible
from paigow_tui.ui.widgets.keybar import KeyBar

Answer = TypeVar("Answer")
Value = TypeVar("Value")


class Choice(Select[Value], inherit_bindings=False):
    """A drop-down list that opens only with Space, because forms use Enter and the arrows for other things."""

    # bound to the field, not the screen, so that Space still types a space in other fields
    BINDINGS: ClassVar[list[BindingType]] = [Binding("space", "show_overlay", "Open the list", show=False)]


# fmt: off
FIELDS: Final[tuple[Action["Dialog[Any]"], ...]] = (
    Action("dialog-next", "Next", lambda dialog, _: dialog.focus_next(), keys="down,right", by_hand=True),
    Action("dialog-previous", "Previous", lambda dialog, _: dialog.focus_previous(), keys="up,left", by_hand=True),
    back("dialog-leave", "escape"),
    *TYPED,
)
FORM: Final[tuple[Action["FormDialog[Any]"], ...]] = (
    Action("form-submit", "Submit", lambda form, _: form.submit(), keys="enter", by_hand=True),
    *FIELDS,
)
# fmt: on


class ClosableModal(ModalScreen[Answer | None], Acting):
    """A screen on top of another one. Esc or the key that opened it closes it with the answer `None`."""

    opened_by: tuple[str, ...] = ()
    """The names of the actions that open it; their keys, even if remapped, close it again."""

    def content(self) -> ComposeResult:
        """Yield the widgets of the dialog's content."""
        raise NotImplementedError

    def bottom_line(self) -> KeyBar:
        keys = KeyBar(id="keys")
        self.show_bars([keys])
        return keys

    def on_key(self, event: events.Key) -> None:
        if self.shell.keys.any(event.key, self.opened_by):
            event.stop()
            event.prevent_default()
            self.leave()

    def leave(self) -> None:
        self.dismiss(None)

    def labels(self) -> Mapping[str, str]:
        return dict.fromkeys(self.opened_by, "")  # they would only close it, which isn't worth a button

    def show_help(self, about: str = "") -> None:
        page = help_page(self.moment(), self.shell.keys, self.prompted())
        title = place_named(self.PLACE.name).title or f"Help: {self.title}"
        self.shell.show_help(HelpPage(title, (*self.explained(), *page.lines)))

    def explained(self) -> Iterator[Line]:
        """Yield lines of help about this dialog's question."""
        yield from ()

    def dismiss(self, result: Answer | None = None) -> AwaitComplete:
        """Close with an answer, once and only when fully open, since keys may arrive faster than it opens or closes."""
        if not self.is_mounted:  # removing a widget before its children exist would end the program

            def close() -> None:
                self.dismiss(result)

            self.call_later(close)
        elif self.is_active:
            return super().dismiss(result)
        return AwaitComplete()


class Dialog(ClosableModal[Answer]):
    """A titled box with ``content`` over the dimmed screen. The ``#ok`` button, or Enter in a field, submits it."""

    CSS_PATH = Path(__file__).with_name("dialog.tcss")  # absolute, because dialogs in other packages share it
    PLACE: ClassVar[Place[Any]] = Place("dialog", FIELDS)
    DEFAULT_CLASSES = "dialog"

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="box", can_focus=False) as box:
            box.border_title = self.title
            yield from self.content()

    def on_mount(self) -> None:
        for field in self.query(Input):
            field.cursor_blink = False

    def button_row(self, *buttons: Button) -> Horizontal:
        """Return the last line of a dialog, with the key bar on the left and ``buttons`` on the right."""
        return Horizontal(self.bottom_line(), *buttons, classes="buttons")

    def submit(self) -> None:
        """Close with an answer, if the input is valid."""

    @on(Input.Submitted)
    @on(Button.Pressed, "#ok")
    def _submitted(self) -> None:
        self.submit()

    def get_line_filters(self) -> Sequence[LineFilter]:
        # the screen behind the box doesn't have to be legible
        return [kind for kind in super().get_line_filters() if not isinstance(kind, Legible)]

    def on_mouse_down(self, event: events.MouseDown) -> None:
        clicked, _ = self.get_widget_at(event.screen_x, event.screen_y)
        for choice in self.query(Choice):
            if choice not in clicked.ancestors_with_self:
                choice.expanded = False


Options = list[tuple[str, Any]]
"""A list's options: the text and value of each."""


def choice(name: str, value: Any, options: Options) -> Choice[Any]:
    """Return a select with ``value`` chosen, or the first option if ``value`` is not among them."""
    values = [offered for _, offered in options]
    chosen = value if value in values else values[0]
    return Choice(options, value=chosen, allow_blank=False, id=name, compact=True)


def text_field(name: str, text: str, longest: int, placeholder: str = "") -> Input:
    return Input(text, id=name, max_length=longest, placeholder=placeholder, compact=True)


def widget_of(field: Field, value: Any) -> Widget:
    """Return the widget of a form's field, with its value filled in."""
    if field.choices:
        return choice(field.name, value, [*field.choices])
    return text_field(field.name, str(value), field.longest, field.placeholder)


class FormDialog(Dialog[Answer]):
    """A form. Enter submits it from any field, the arrows and Tab move between fields, and Space opens a list."""

    PLACE: ClassVar[Place[Any]] = Place("form", FORM)

    asked: tuple[Field, ...] = ()
    """The fields, for help."""

    def explained(self) -> Iterator[Line]:
        for field in self.asked:
            if field.help and not self.query_one(f"#row-{field.name}").has_class("-off"):
                yield Line("key", field.help, field.label)

    def lines(self, fields: Mapping[str, Widget], hint: str = "") -> ComposeResult:
        """Yield labeled fields with a hint below them, which errors replace."""
        for label, field in fields.items():
            yield Horizontal(Label(label), field, classes="row", id=f"row-{field.id}")
        yield Static(hint, classes="hint" if hint else "wrong", id="hint", markup=False)

    def field_lines(self, fields: Iterable[Field], values: Mapping[str, Any], hint: str = "") -> ComposeResult:
        """Yield the fields of a form, filled in with the values by name, and the hint."""
        self.asked = tuple(fields)
        yield from self.lines({field.label: widget_of(field, values[field.name]) for field in self.asked}, hint)

    def value(self, name: str) -> Any:
        """Return a field's stripped text or chosen value."""
        widget = self.query_one(f"#{name}")
        return widget.value.strip() if isinstance(widget, Input) else widget.value  # type: ignore[attr-defined]

    def fill_in(self, fields: Iterable[Field], values: Mapping[str, Any]) -> None:
        """Update the choices of existing fields, and fill in their values by name."""
        with self.prevent(Select.Changed, Input.Changed):
            for field in fields:
                widget = self.query_one(f"#{field.name}")
                if isinstance(widget, Select):
                    widget.set_options(field.choices)
                    if values[field.name] in field.values:
                        widget.value = values[field.name]
                elif isinstance(widget, Input):
                    widget.value = str(values[field.name])

    def complain(self, words: str, name: str) -> None:
        self.query_one("#hint", Static).add_class("wrong").update(words)
        self.query_one(f"#{name}").focus()
