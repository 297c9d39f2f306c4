"""The preferences, a line each: changed with arrows, Enter or clicks, and saved at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from msgspec.structs import replace
from textual import on, work
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from paigow_tui.preferences import PACES, Preferences
from paigow_tui.ui.dialogs.ask import ask_text
from paigow_tui.ui.dialogs.dialog import Dialog
from paigow_tui.ui.dialogs.keys import KeysScreen
from paigow_tui.ui.dialogs.lists import ListDialog, ValueList, between_arrows

_CHOICES: dict[str, tuple[str, dict[Any, str]]] = {
    "theme": ("Theme", {}),
    "cards": ("Cards", {"unicode": "suit signs", "ascii": "plain ASCII"}),
    "colors": ("Colors", {2: "red and black", 4: "a color a suit"}),
    "pace": ("Pace", {pace: "at once" if pace == "off" else pace for pace in PACES}),
    "confirm": ("{house-way}, the house-way key", {True: "picks, {confirm} sets", False: "sets at once"}),
    "enter_plays": (
        "{confirm} with no card picked",
        {False: "asks you to pick", True: "plays the house way"},
    ),
    "bank": ("When the bank is offered", {"ask": "ask me", "decline": "decline", "take": "take it"}),
    "mouse": ("Mouse", {True: "on", False: "off (at the next start)"}),
    "words": ("With --plain, cards are", {False: "short (As)", True: "in words (ace of spades)"}),
    "brief": ("With --plain, the others", {False: "are told of in full", True: "are left out"}),
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
        super().__init__()
        self._preferences = preferences
        self._themes = themes
        self._changed = changed
        self._file = file

    def note(self) -> str:
        return f"Kept in {self._file}"

    def options(self) -> Iterator[Option]:
        rows = [("name", "Your name (next game)", self._preferences.name or "(asked at the start)")]
        for field, (label, words) in _CHOICES.items():
            value = getattr(self._preferences, field)
            rows.append((field, label, words.get(value, str(value))))
        keys = ", ".join(f"{action}: {key}" for action, key in self._preferences.keys.items())
        rows.append(("keys", "Keys", keys or "unchanged"))
        for field, label, value in rows:
            label, value = f"{self._with_keys(label):<27}", self._with_keys(value)
            shown = between_arrows(value) if field in _CHOICES else Content.styled(f"  {value}", "bold")
            yield Option(Content.assemble(label, shown), id=field)

    def _with_keys(self, words: str) -> str:
        """Put the player's keys in the place of the actions in braces."""
        for name in ("confirm", "house-way"):
            words = words.replace(f"{{{name}}}", self.shell.keys(name) or "(none)")
        return words

    def action_cycle(self, step: int) -> None:
        field, line = self.current()
        if field not in _CHOICES:
            self._edit(field, line)
            return
        values = list(_CHOICES[field][1]) or self._themes
        value = getattr(self._preferences, field)
        place = values.index(value) if value in values else 0
        self._keep(line, **{field: values[(place + step) % len(values)]})

    @on(ValueList.Stepped)
    def _stepped(self, event: ValueList.Stepped) -> None:
        self.action_cycle(event.step)

    @on(OptionList.OptionSelected)
    def action_change(self) -> None:
        field, line = self.current()
        if field == "theme":
            self._edit(field, line)
        else:
            self.action_cycle(1)

    @work
    async def _edit(self, field: str, line: int) -> None:
        now = self._preferences
        if field == "keys":
            await self.app.push_screen_wait(KeysScreen(now.keys, lambda keys: self._keep(line, keys=keys)))
            return
        asks: Dialog[str] = ask_text("Your name", "1 to 16 letters", now.name, 16)
        if field == "theme":
            asks = ThemeScreen(self._themes, now.theme)
        answer = await self.app.push_screen_wait(asks)
        if answer is not None:
            self._keep(line, **{field: answer})

    def _keep(self, line: int, **changes: object) -> None:
        self._preferences = replace(self._preferences, **changes)
        self._changed(self._preferences)
        self.fill(line)


class ThemeScreen(ListDialog[str]):
    """Answers with a theme's name; leaving it without an answer brings the old theme back."""

    CSS = "ThemeScreen.dialog.-list .box { width: 56; }"
    TITLE = "Theme"
    PLACE = "themes"

    def __init__(self, themes: Sequence[str], current: str) -> None:
        super().__init__()
        self._themes = themes
        self._before = current
        self.first_line = themes.index(current) if current in themes else 0

    def options(self) -> Iterable[Option]:
        return [Option(Content(name), id=name) for name in self._themes]

    @on(OptionList.OptionHighlighted)
    def _highlighted(self, event: OptionList.OptionHighlighted) -> None:
        self.app.theme = event.option_id or self._before

    @on(OptionList.OptionSelected)
    def action_take(self) -> None:
        self.dismiss(self.current()[0])

    def action_leave(self) -> None:
        self.app.theme = self._before
        self.dismiss(None)
