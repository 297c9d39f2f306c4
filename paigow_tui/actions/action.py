"""An action: something a person can do, with everything front ends need to offer it."""

from collections.abc import Callable
from typing import Final

import msgspec

from paigow_tui.actions.fitting import When, always
from paigow_tui.actions.moment import SCREENS, Moment, Place
from paigow_tui.table import AnyCommand, Phase


class Action(msgspec.Struct, frozen=True):
    name: str
    """Its name in preferences. It must never change, because people's own keys use it."""
    title: str
    """Its name in the palette and the list of keys."""
    help: str = ""
    """What it does, as an imperative sentence; empty if the title says it all."""
    keys: str = ""
    """The default keys, by Textual's names, separated by commas."""
    label: str = ""
    places: tuple[Place, ...] = ("table",)
    when: When = always
    """Returns why it is unavailable at a moment, as a sentence; empty if it is available."""
    only: str = ""
    """The fact about the moment without which nobody is offered it, such as ``shared``; empty if everybody is."""
    run: str = ""
    """What a screen runs, if that cannot be derived from the name."""
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

    @property
    def does(self) -> str:
        return self.help or f"{self.title}."

    @property
    def changeable(self) -> bool:
        return not self.fixed and any(place in SCREENS or place == "anywhere" for place in self.places)

    @property
    def runs(self) -> str:
        """What a screen runs, as the name of its action."""
        return self.run or self.name.removeprefix(f"{self.places[0]}-").replace("-", "_")


class NotUnderstood(ValueError):
    """Raised for a typed line that means nothing here; ``str()`` says what would."""


QUIT: Final = ("quit", "q", "exit", "bye", "goodbye", "stop")
YES: Final = ("yes", "y", "yep", "yes please")
NO: Final = ("no", "n", "nope", "no thanks", "no thank you")
ON: Final = ("", "next", "n", "ok", "okay", "go", "go on", "continue")
"""What Enter alone means, if Enter continues."""


def said(line: str) -> str:
    """Return a line ready to look up: without capitals, commas, extra spaces and a final period.

    >>> said(" Yes,  please. ")
    'yes please'
    """
    return " ".join(line.casefold().replace(",", " ").rstrip(" .!").split())
