"""An action: something a person can do, with everything that front ends need to offer it; and words for any."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from paigow_tui.actions.fitting import When, always
from paigow_tui.actions.moment import SCREENS, Moment, Place
from paigow_tui.table import AnyCommand, Phase


class Action(msgspec.Struct, frozen=True):
    """Something a person can do."""

    name: str
    """What preferences call it. Never changed: people's own keys go by it."""
    title: str
    """What the palette and the list of keys call it."""
    help: str = ""
    """What it does, as an imperative sentence. Empty where the title says it all."""
    keys: str = ""
    """The keys it comes with, by Textual's names, separated by commas."""
    label: str = ""
    """What it is called on a button."""
    places: tuple[Place, ...] = ("table",)
    when: When = always
    """Why it does not fit at a moment, as a sentence; empty where it fits."""
    run: str = ""
    """What a screen runs, where that is not the name without its place, with underscores."""
    bar: str = ""
    """The line of buttons that has it: ``keys`` is the bottom line (or a place, that of this place alone)."""
    by_hand: bool = False
    """It goes from card to card or line to line: nobody would look for it by name."""
    fixed: bool = False
    """Its key is the same everywhere and cannot be changed."""
    words: tuple[str, ...] = ()
    """How it is said in plain mode. The first is the one that help names."""
    replies: tuple[str, ...] = ()
    """Words that mean it in its own phases only."""
    takes: str = ""
    """What may follow the words: an example."""
    at: tuple[Phase, ...] = ()
    """The phases of a round that it belongs to; none where it fits at any time."""
    spoken: str = ""
    """What plain help says of it, where "Type … to …" will not do."""
    command: Callable[[Moment, str], AnyCommand] | None = None
    """Builds the table command from what follows the words. Raises NotUnderstood."""

    @property
    def does(self) -> str:
        """What it does, in a sentence."""
        return self.help or f"{self.title}."

    @property
    def changeable(self) -> bool:
        """Whether its keys can be changed."""
        return not self.fixed and any(place in SCREENS or place == "anywhere" for place in self.places)

    @property
    def runs(self) -> str:
        """What a screen runs, as the name of its action."""
        return self.run or self.name.removeprefix(f"{self.places[0]}-").replace("-", "_")


class NotUnderstood(ValueError):
    """A typed line that means nothing here; ``str()`` says what would."""


QUIT: Final = ("quit", "q", "exit", "bye", "goodbye", "stop")
YES: Final = ("yes", "y", "yep", "yes please")
NO: Final = ("no", "n", "nope", "no thanks", "no thank you")
ON: Final = ("", "next", "n", "ok", "okay", "go", "go on", "continue")
"""What Enter alone means, where Enter goes on."""


def said(line: str) -> str:
    """Return a line as words are looked up: without capitals, commas, extra spaces and the period at its end.

    >>> said(" Yes,  please. ")
    'yes please'
    """
    return " ".join(line.casefold().replace(",", " ").rstrip(" .!").split())
