"""An action: something a person can do, with everything front ends need to offer it; and where actions are offered."""

from collections.abc import Callable
from typing import Final, Generic, TypeVar

import msgspec

from paigow_tui.actions.moment import Moment
from paigow_tui.table import AnyCommand, Phase

Doer = TypeVar("Doer", contravariant=True)
"""What an action's function is called with: a screen, or plain mode."""
When = Callable[[Moment], str]
"""Returns why an action is unavailable at a moment, as a sentence; empty if it is available."""


def always(moment: Moment) -> str:
    return ""


class Action(msgspec.Struct, Generic[Doer], frozen=True):
    name: str
    """Its name in preferences. It must never change, because people's own keys use it."""
    title: str
    """Its name in the palette and the list of keys."""
    run: Callable[[Doer, str], object]
    """What it does; the text is what was typed after its word, and empty for a key."""
    help: str = ""
    """What it does, as an imperative sentence; empty if the title says it all."""
    keys: str = ""
    """The default keys, by Textual's names, separated by commas."""
    label: str = ""
    when: When = always
    only: Callable[[Moment], object] = lambda moment: True
    """Returns whether it is offered to this person at this table."""
    bar: str = ""
    """The row of buttons that has it: ``keys`` for the bottom line, or a place for that place's only."""
    by_hand: bool = False
    """It moves from card to card or line to line, so nobody would look for it by name."""
    fixed: bool = False
    """Its key is the same everywhere and cannot be changed."""
    words: tuple[str, ...] = ()
    """How to say it in plain mode. Help gives the first."""
    replies: tuple[str, ...] = ()
    """Words that mean it only in its own phases."""
    takes: str = ""
    at: tuple[Phase, ...] = ()
    """The phases of a round that it belongs to; empty if it is available at any time."""
    spoken: str = ""
    """What plain help says about it, if "Type … to …" will not do."""
    command: Callable[[Moment, str], AnyCommand] | None = None
    """The table command that it is in plain mode, given what was typed."""

    @property
    def does(self) -> str:
        return self.help or f"{self.title}."


class Place(msgspec.Struct, Generic[Doer], frozen=True):
    """Where actions are offered: a screen, or plain mode."""

    name: str
    actions: tuple[Action[Doer], ...]
    where: str = ""
    """The place in words, if its keys can be changed and the palette lists its actions everywhere."""
    full: bool = False
    """Whether it fills the terminal, and so offers what is available anywhere."""
    title: str = ""
    """The title of its page of help."""
    about: str = ""
    """What that page says besides the keys; braces hold actions, shown by their keys."""
    marks: tuple[tuple[str, str], ...] = ()
    """The marks on the screen, and what they mean."""


class NotUnderstood(ValueError):
    """Raised for a typed line that means nothing here; ``str()`` says what would."""


QUIT: Final = ("quit", "q", "exit", "bye", "goodbye", "stop")
YES: Final = ("yes", "y", "yep", "yes please")
NO: Final = ("no", "n", "nope", "no thanks", "no thank you")
ON: Final = ("next", "n", "ok", "okay", "go", "go on", "continue")
"""What means the same as Enter, if Enter continues."""


def normal_form(line: str) -> str:
    """Return a line ready to look up: without capitals, commas, extra spaces and a final period.

    >>> normal_form(" Yes,  please. ")
    'yes please'
    """
    return " ".join(line.casefold().replace(",", " ").rstrip(" .!").split())
