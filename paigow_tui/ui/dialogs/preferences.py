"""The preferences, one per line, changed with arrows, Enter or clicks and saved at once."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from msgspec.structs import replace
from textual import on, work
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from paigow_tui.preferences import PACES, Preferences
from paigow_tui.rules.house_ways import HOUSE_WAYS
from paigow_tui.ui.dialogs.ask import ask_name
from paigow_tui.ui.dialogs.dialog import Dialog
from paigow_tui.ui.dialogs.keys import KeysScreen
from paigow_tui.ui.dialogs.lists import ListDialog, ValueList, between_arrows
from paigow_tui.ways import own_names

_CHOICES: dict[str, tuple[str, dict[Any, str]]] = {
    "theme": ("Theme", {}),
    "cards": ("Cards", {"unicode": "suit signs", "ascii": "plain ASCII"}),
    "colors": ("Colors", {2: "red and black", 4: "one color per suit"}),
    "pace": ("Pace", {pace: "at once" if pace == "off" else pace for pace in PACES}),
    "confirm": ("{house-way}, the house-way key", {True: "picks, {confirm} sets", False: "sets at once"}),
    "enter_plays": (
        "{confirm} with no card picked",
        {False: "asks you to pick", True: "plays the house way"},
    ),
    "house_way": ("House way of a new game", {}),
    "bank": ("When the bank is offered", {"ask": "ask me", "decline": "decline", "take": "take it"}),
    "own_eyes": (
        "If the dealer's hand shows",
        {False: "tell me how mine stands", True: "let me see for myself"},
    ),
    "bell": ("When friends wait for me", {False: "no bell", True: "ring the bell"}),
    "mouse": ("Mouse", {True: "on", False: "off (at the next start)"}),
    "words": ("With --plain, cards are", {False: "short (As)", True: "in words (ace of spades)"}),
    "brief": ("With --plain, others", {False: "in full", True: "left out"}),
}
"""Each preference with its label and its values in words; braces hold actions, shown by their keys."""


class PreferencesScreen(ListDialog[None]):
    """Calls ``changed`` with every change, which takes effect behind the dialog."""

    TITLE = "Preferences"
    PLACE = "preferences"
    opened_by = ("preferences",)

    def __init__(
        self, preferences: Preferences, themes: list[str], changed: Callable[[Preferences], None], file: str
    ) -> None:
        """Keep changes in ``file``; without its name, the person is a guest."""
        super().__init__()
        self._preferences = preferences
        self._themes = themes
        self._changed = changed
        self.note = f"Saved in {file}" if file else "Kept for you on the host's machine"

    def options(self) -> Iterator[Option]:
        now = self._preferences
        keys = {name: self.shell.keys(name) or "(none)" for name in ("confirm", "house-way")}
        yield _option("name", "Your name (next game)", _bold(now.name or "(asked at the start)"))
        for field, (label, words) in _CHOICES.items():
            value = getattr(now, field)
            shown = words[value].format(**keys) if value in words else str(value) or "foxwoods"
            yield _option(field, label.format(**keys), between_arrows(shown))
        moved = ", ".join(f"{action}: {key}" for action, key in now.keys.items())
        yield _option("keys", "Keys", _bold(moved or "unchanged"))

    def action_cycle(self, step: int) -> None:
        field = self.current()
        if field not in _CHOICES:
            self._edit(field)
            return
        ways = (*HOUSE_WAYS, *own_names())
        values = list(_CHOICES[field][1]) or (list(ways) if field == "house_way" else self._themes)
        value = getattr(self._preferences, field)
        place = values.index(value) if value in values else 0
        self._keep(**{field: values[(place + step) % len(values)]})

    def on_value_list_stepped(self, event: ValueList.Stepped) -> None:
        self.action_cycle(event.step)

    @on(OptionList.OptionSelected)
    def action_change(self) -> None:
        if self.current() == "theme":
            self._edit("theme")
        else:
            self.action_cycle(1)

    @work
    async def _edit(self, field: str) -> None:
        now = self._preferences
        if field == "keys":
            await self.app.push_screen_wait(KeysScreen(now.keys, lambda keys: self._keep(keys=keys)))
            return
        asks: Dialog[str] = ask_name("Your name", now.name)
        if field == "theme":
            asks = ThemeScreen(self._themes, now.theme)
        self.set_class(field == "theme", "-aside")
        answer = await self.app.push_screen_wait(asks)
        self.remove_class("-aside")
        if answer is not None:
            self._keep(**{field: answer})

    def _keep(self, **changes: object) -> None:
        self._preferences = replace(self._preferences, **changes)
        self._changed(self._preferences)
        self.fill()


def _option(field: str, label: str, value: Content) -> Option:
    return Option(Content.assemble(f"{label:<27}", value), id=field)


def _bold(value: str) -> Content:
    return Content.styled(f"  {value}", "bold")


class ThemeScreen(ListDialog[str]):
    """Answers with a theme's name. It is at the edge and dims nothing, so that the table shows the theme."""

    TITLE = "Theme"
    PLACE = "themes"

    def __init__(self, themes: Sequence[str], current: str) -> None:
        super().__init__()
        self._themes = themes
        self._before = current
        self.first_line = themes.index(current) if current in themes else 0

    def options(self) -> Iterable[Option]:
        return [Option(Content(name), id=name) for name in self._themes]

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        self.app.theme = event.option_id or self._before

    @on(OptionList.OptionSelected)
    def action_take(self) -> None:
        self.dismiss(self.current())

    def action_leave(self) -> None:
        self.app.theme = self._before
        self.dismiss(None)
