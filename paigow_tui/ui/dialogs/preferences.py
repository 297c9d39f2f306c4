"""The preferences, one per line. Arrows, Enter or clicks change them, and changes are saved immediately."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import ClassVar, Final

from msgspec.structs import replace
from textual import on, work
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from paigow_tui.actions.action import Action, Place
from paigow_tui.forms import preferences as form
from paigow_tui.forms.field import Field
from paigow_tui.preferences import Preferences
from paigow_tui.ui.dialogs.ask import ask_name
from paigow_tui.ui.dialogs.dialog import Dialog
from paigow_tui.ui.dialogs.keys import KeysScreen
from paigow_tui.ui.dialogs.lists import LIST, ChoiceDialog, ListDialog, ValueList, between_arrows, choosing
from paigow_tui.ways import way_names

# fmt: off
_ACTIONS: Final[tuple[Action["PreferencesScreen"], ...]] = (
    Action(
        "preferences-change", "Change", lambda preferences, _: preferences.change(), keys="enter", label="Change",
        bar="keys",
    ),
    Action(
        "preferences-before", "Previous value", lambda preferences, _: preferences.cycle(-1), keys="left",
        label="Previous", bar="keys",
    ),
    Action(
        "preferences-next", "Next value", lambda preferences, _: preferences.cycle(1), keys="right", label="Next",
        bar="keys",
    ),
)
# fmt: on


class PreferencesScreen(ListDialog[None]):
    """Calls ``changed`` with every change, so that it takes effect behind the dialog."""

    TITLE = "Preferences"
    PLACE: ClassVar[Place["PreferencesScreen"]] = Place(
        "preferences",
        (*LIST, *_ACTIONS),
        about="""\
Each change is saved at once, and you can see it behind this list.
""",
    )
    opened_by = ("preferences",)

    def __init__(
        self, preferences: Preferences, themes: list[str], changed: Callable[[Preferences], None], file: str
    ) -> None:
        """Save changes to ``file``; without a file, the person is a guest."""
        super().__init__()
        self._preferences = preferences
        self._themes = themes
        self._changed = changed
        self.note = f"Saved in {file}" if file else "Saved for you on the host's machine"

    def options(self) -> Iterator[Option]:
        now = self._preferences
        yield _option("name", "Your name (next game)", _bold(now.name or "(asked at the start)"))
        for field in self._fields().values():
            yield _option(field.name, field.label, between_arrows(form.in_words(field, now)))
        moved = ", ".join(f"{action}: {key}" for action, key in now.keys.items())
        yield _option("keys", "Keys", _bold(moved or "unchanged"))

    def cycle(self, step: int) -> None:
        if field := self._fields().get(self.current()):
            self._keep(form.stepped(field, self._preferences, step))
        else:
            self._edit(self.current())

    def _fields(self) -> dict[str, Field]:
        """Return the fields by name, reading house ways again because the person may have written another one."""
        keys = {name: self.shell.keys(name) or "(none)" for name in ("confirm", "house-way")}
        ways = way_names()
        return {field.name: field for field in form.fields(self._themes, ways, keys)}

    def on_value_list_stepped(self, event: ValueList.Stepped) -> None:
        self.cycle(event.step)

    @on(OptionList.OptionSelected)
    def _selected(self) -> None:
        self.change()

    def change(self) -> None:
        if self.current() == "theme":
            self._edit("theme")
        else:
            self.cycle(1)

    @work
    async def _edit(self, field: str) -> None:
        now = self._preferences
        if field == "keys":
            await self.app.push_screen_wait(
                KeysScreen(now.keys, lambda keys: self._keep(replace(self._preferences, keys=keys)))
            )
            return
        asks: Dialog[str] = ask_name("Your name", now.name)
        if field == "theme":
            asks = ThemeScreen(self._themes, now.theme)
        self.set_class(field == "theme", "-aside")
        answer = await self.app.push_screen_wait(asks)
        self.remove_class("-aside")
        if answer is not None:
            self._keep(replace(now, **{field: answer}))

    def _keep(self, preferences: Preferences) -> None:
        self._preferences = preferences
        self._changed(preferences)
        self.fill()


def _option(field: str, label: str, value: Content) -> Option:
    return Option(Content.assemble(f"{label:<27}", value), id=field)


def _bold(value: str) -> Content:
    return Content.styled(f"  {value}", "bold")


class ThemeScreen(ChoiceDialog[str]):
    """Answers with a theme's name. It is at the edge and doesn't dim the screen, so that the table shows the theme."""

    TITLE = "Theme"
    PLACE: ClassVar[Place["ThemeScreen"]] = Place(
        "themes", (*LIST, choosing("themes-take", "Use this theme", "Use it"))
    )

    def __init__(self, themes: Sequence[str], current: str) -> None:
        super().__init__()
        self._themes = themes
        self._before = current
        self.first_line = themes.index(current) if current in themes else 0

    def options(self) -> Iterable[Option]:
        return [Option(Content(name), id=name) for name in self._themes]

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        self.app.theme = event.option_id or self._before

    def labels(self) -> Mapping[str, str]:
        return {"help": ""}  # makes room for the label of Enter

    def choose(self) -> None:
        self.dismiss(self.current())

    def leave(self) -> None:
        self.app.theme = self._before
        self.dismiss(None)
