"""Buttons for the actions offered at a moment, each with the person's key for it."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from paigow_tui.actions.action import Action
from paigow_tui.actions.catalog import offered
from paigow_tui.actions.hand import CONFIRM
from paigow_tui.actions.keys import Keys
from paigow_tui.actions.moment import Moment

_FIRST: Final = (
    "quit", "leave", "menu", "help", "chat", "odds", "replay", "your-games", "practice", "statistics", "log",
)  # fmt: skip
"""The actions at the start of every bottom line, beginning with the one that goes back; the last ones may not fit."""


class Button(msgspec.Struct, frozen=True):
    key: str
    label: str
    action: str
    """The name of the action that it runs."""
    primary: bool = False
    """Whether Enter also runs it."""
    at_once: bool = False
    """Whether the second click of a double click counts too, even if something else was here during the first."""
    idle: bool = False
    """Whether pressing it would only say why it is unavailable."""


class Prompt(msgspec.Struct, frozen=True):
    """The text that says what to do now, with buttons for the answers, including what Enter does."""

    says: str
    buttons: tuple[Button, ...] = ()
    warning: bool = False
    lead: str = ""
    """The start of ``says``: how the last round came out."""
    net: int = 0
    """What that round won or lost, in cents."""
    brief: str = ""
    """The question for the stage, in two lines of 37 cells; its cards, words and buttons say the rest."""

    @property
    def enter(self) -> Button | None:
        return next((button for button in self.buttons if button.primary), None)


def button(action: Action[Any], keys: Keys, label: str = "", *, at_once: bool = False) -> Button:
    return Button(keys(action), label or action.label, action.name, at_once=at_once)


def on_enter(action: Action[Any], keys: Keys, label: str = "", *, at_once: bool = False) -> Button:
    """Return the button for the action that Enter runs at this moment."""
    return replace(button(action, keys, label, at_once=at_once), key=keys(CONFIRM), primary=True)


def bar(moment: Moment, keys: Keys, line: str, labels: Mapping[str, str]) -> tuple[Button, ...]:
    """Return a line of buttons. ``labels`` replaces actions' labels; an empty label leaves the action out."""
    lines = (line, moment.place if line == "keys" else line)
    actions = [action for action in offered(moment).values() if action.bar in lines]
    return tuple(
        Button(
            keys(action),
            labels.get(action.name, action.label),
            action.name,
            idle=bool(action.when(moment)),
        )
        for action in sorted(actions, key=_order)
        if labels.get(action.name, action.label)
    )


def _order(action: Action[Any]) -> int:
    name = "leave" if action.name.endswith("leave") else action.name
    return _FIRST.index(name) if name in _FIRST else len(_FIRST)
