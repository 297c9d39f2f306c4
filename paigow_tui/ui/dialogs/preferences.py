"""Preferences, changed in the game: a line each, changed with arrows, enter or clicks; kept at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, ClassVar

from msgspec.structs import replace
from textual import on, work
from textual.binding import BindingType
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from paigow_tui.preferences import PACES, Preferences
from paigow_tui.ui.acting import bindings
from paigow_tui.ui.dialogs.editable_list import LinesDialog
from paigow_tui.ui.dialogs.keys import KeysScreen
from paigow_tui.ui.dialogs.text_field import LineScreen
from paigow_tui.ui.dialogs.theme import ThemeScreen
from paigow_tui.ui.widgets.value_list import ValueList, between_arrows

_YES = (True, False)
_CHOICES: dict[str, tuple[str, tuple[Any, ...], dict[Any, str]]] = {
    "theme": ("Theme", (), {}),
    "cards": ("Cards", ("unicode", "ascii"), {"unicode": "suit signs", "ascii": "plain ASCII"}),
    "colors": ("Colors", (2, 4), {2: "red and black", 4: "a color a suit"}),
    "pace": ("Pace", PACES, {"off": "at once"}),
    "confirm": (
        "{house-way}, the house-way key",
        _YES,
        {True: "picks, {confirm} sets", False: "sets at once"},
    ),
    "enter_plays": (
        "{confirm} with no card picked",
        (False, True),
        {False: "asks you to pick", True: "plays the house way"},
    ),
    "bank": (
        "When the bank is offered",
        ("ask", "decline", "take"),
        {"ask": "ask me", "decline": "decline", "take": "take it"},
    ),
    "mouse": ("Mouse", _YES, {True: "on", False: "off (at the next start)"}),
    "words": (
        "With --plain, cards are",
        (False, True),
        {False: "short (As)", True: "in words (ace of spades)"},
    ),
    "brief": (
        "With --plain, the others",
        (False, True),
        {False: "are told of in full", True: "are left out"},
    ),
}


class PreferencesScreen(LinesDialog[None]):
    """Every change is told to ``changed`` and takes effect behind the dialog."""

    PLACE = "preferences"
    BINDINGS: ClassVar[list[BindingType]] = bindings("preferences")
    HEADING = "Preferences"
    opened_by = "preferences"

    def __init__(
        self, liked: Preferences, themes: list[str], changed: Callable[[Preferences], None], where: str
    ) -> None:
        super().__init__()
        self._liked = liked
        self._themes = themes
        self._changed = changed
        self._where = where

    def note(self) -> str:
        """Where they are kept."""
        return f"Kept in {self._where}"

    def lines(self) -> Iterator[Option]:
        """Every preference with its value."""
        rows = [("name", "Your name (next game)", self._liked.name or "(asked at the start)")]
        for field, (label, _, words) in _CHOICES.items():
            value = getattr(self._liked, field)
            rows.append((field, label, words.get(value, str(value))))
        keys = ", ".join(f"{action}: {key}" for action, key in self._liked.keys.items())
        rows.append(("keys", "Keys", keys or "unchanged"))
        for field, label, value in rows:
            named, value = f"{self._with_keys(label):<27}", self._with_keys(value)
            shown = between_arrows(value) if field in _CHOICES else Content.styled(f"  {value}", "bold")
            yield Option(Content.assemble(named, shown), id=field)

    def _with_keys(self, words: str) -> str:
        """Names in braces are keys, called as the player has put them."""
        for name in ("confirm", "house-way"):
            words = words.replace(f"{{{name}}}", self.shell.keys(name) or "(none)")
        return words

    def action_cycle(self, step: int) -> None:
        """Take the next value of the line, or the one before."""
        field, line = self.here()
        if field not in _CHOICES:
            self._edit(field, line)
            return
        values = list(_CHOICES[field][1]) or self._themes
        now = getattr(self._liked, field)
        place = values.index(now) if now in values else 0
        self._like(replace(self._liked, **{field: values[(place + step) % len(values)]}), line)

    @on(ValueList.Stepped)
    def _stepped(self, event: ValueList.Stepped) -> None:
        self.action_cycle(event.step)

    @on(OptionList.OptionSelected)
    def action_change(self) -> None:
        """Take the next value, or one from a list where there are many."""
        field, line = self.here()
        if field == "theme":
            self._edit(field, line)
        else:
            self.action_cycle(1)

    @work
    async def _edit(self, field: str, line: int) -> None:
        if field == "theme":
            theme = await self.app.push_screen_wait(ThemeScreen(self._themes, self._liked.theme))
            if theme is not None:
                self._like(replace(self._liked, theme=theme), line)
        elif field == "keys":

            def changed(keys: dict[str, str]) -> None:
                self._like(replace(self._liked, keys=keys), line)

            await self.app.push_screen_wait(KeysScreen(self._liked.keys, changed))
        else:
            name = await self.app.push_screen_wait(
                LineScreen("Your name", "1 to 16 letters", self._liked.name, 16)
            )
            if name is not None:
                self._like(replace(self._liked, name=name), line)

    def _like(self, liked: Preferences, line: int) -> None:
        self._liked = liked
        self._changed(liked)
        self.fill(line)
