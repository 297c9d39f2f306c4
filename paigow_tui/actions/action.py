"""Actions (the things a person can do), what front ends need to offer them, and the places where they are offered."""

from collections.abc import Callable
from typing import Final, Generic, TypeVar

import msgspec

from paigow_tui.actions.moment import Moment
from paigow_tui.table import AnyCommand, Phase

Doer = TypeVar("Doer", contravariant=True)
"""The type of the object that performs an action: a screen, or plain mode."""
When = Callable[[Moment], str]
"""Returns why an action is unavailable at a moment, as a sentence; empty if it is available."""


def always(moment: Moment) -> str:
    return ""


class Action(msgspec.Struct, Generic[Doer], frozen=True):
    name: str
    """The name used in preferences. It must never change, because people's own keys refer to it."""
    title: str
    """The name shown in the palette and the list of keys."""
    run: Callable[[Doer, str], object]
    """Performs the action. The text is what was typed after its word, or empty for a key."""
    help: str = ""
    """An imperative sentence about what it does; empty if the title says it all."""
    keys: str = ""
    """The default keys, by Textual's names, separated by commas."""
    label: str = ""
    when: When = always
    only: Callable[[Moment], object] = lambda moment: True
    """Returns whether the action is offered to this person at this table."""
    bar: str = ""
    """The row of buttons that it is in: ``keys`` for the bottom line, or a place's name for that place's line only."""
    by_hand: bool = False
    """Whether it moves between cards or lines, so that nobody would look for it by name."""
    fixed: bool = False
    """Whether its key is the same everywhere and can't be changed."""
    harmless: bool = False
    """Whether a person may press its key just in case, so that nothing is said while it is unavailable."""
    words: tuple[str, ...] = ()
    """The words for it in plain mode. Help shows the first."""
    replies: tuple[str, ...] = ()
    """Words that mean this action only during its own phases."""
    takes: str = ""
    at: tuple[Phase, ...] = ()
    """The phases of a round in which it is available; empty for all of them."""
    spoken: str = ""
    """Plain mode's help for it, if "Type … to …" doesn't fit."""
    command: Callable[[Moment, str], AnyCommand] | None = None
    """Returns its table command in plain mode, given what was typed."""

    @property
    def does(self) -> str:
        return self.help or f"{self.title}."


class Place(msgspec.Struct, Generic[Doer], frozen=True):
    """A place where actions are offered: a screen, or plain mode."""

    name: str
    actions: tuple[Action[Doer], ...]
    where: str = ""
    """The place in words, if its keys can be changed and the palette lists its actions everywhere."""
    full: bool = False
    """Whether it fills the terminal, and so offers the actions available anywhere."""
    title: str = ""
    """The title of its help page."""
    about: str = ""
    """The text of that page other than the keys; actions in braces are shown as their keys."""
    marks: tuple[tuple[str, str], ...] = ()
    """The marks on the screen and their meanings."""


class NotUnderstood(ValueError):
    """Raised for a typed line that means nothing here; ``str()`` says what can be typed instead."""


QUIT: Final = ("quit", "q", "exit", "bye", "goodbye", "stop")
YES: Final = ("yes", "y", "yep", "yes please")
NO: Final = ("no", "n", "nope", "no thanks", "no thank you")
ON: Final = ("next", "n", "ok", "okay", "go", "go on", "continue")
"""Words that have the same effect as Enter when Enter continues."""


def normal_form(line: str) -> str:
    """Return a line normalized for lookup: lowercase, without commas, extra spaces or a final period.

    >>> normal_form(" Yes,  please. ")
    'yes please'
    """
    return " ".join(line.casefold().replace(",", " ").rstrip(" .!").split())
