"""Where and when actions are offered: places, and the moment as far as it decides what a person can do."""

from __future__ import annotations

from typing import Final, Literal, get_args

import msgspec

from paigow_tui.rules.settings import Setting
from paigow_tui.table import Option, Phase, View

Place = Literal[
    "anywhere", "table", "practice", "look-up", "replay", "games", "statistics", "log", "page", "rules", "manual",
    "preferences", "keys", "themes", "choices", "bank-worth", "question", "start", "dialog", "plain", "plain-practice",
]  # fmt: skip
"""The last two are plain mode: there, actions are typed as words."""

SCREENS: Final[dict[Place, str]] = {
    "table": "at the table",
    "practice": "in practice",
    "look-up": "in look-up",
    "replay": "in replay",
    "games": "in the list of games",
    "statistics": "in the statistics",
    "log": "in the results log",
}
"""The places whose keys can be changed, and whose actions the palette lists everywhere; in words."""
ON_SCREEN: Final[tuple[Place, ...]] = tuple(
    place for place in get_args(Place) if not place.startswith("plain")
)
Lesson = Literal["", "dealt", "pick", "picked", "over", "bank"]
"""What a newcomer's first hand is explained by; empty for everybody else."""
FULL: Final = frozenset(SCREENS) - {"log"}
"""Those that lie over nothing: what is offered anywhere is offered there."""


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """Made by the front ends. Fields that make no sense in a place are left out there."""

    place: Place = "table"

    view: View | None = None
    """The table, as the person sees it."""
    bet: int = 0
    """What Enter bets, in cents."""
    unfolding: str = ""
    """What is just happening on the table, if anything is."""
    enter_plays: bool = False
    """Enter plays the house way where no card is picked."""
    own: int = 0
    """Where the person sits, or sat last."""
    left: str = ""
    """What the person left the table with, once that has happened."""
    lesson: Lesson = ""

    hand: bool = False
    """There is a hand to look up."""
    dealers_hand: bool = False
    """The dealer's hand is open."""
    picked: int = 0
    """How many cards are picked for the low hand."""
    setting: Setting | None = None
    """What the picked cards make."""
    foul_plays: bool = True
    """A foul may be played here, and loses."""

    asking: bool = False
    """In practice: a hand waits to be set."""
    weighed: bool = False
    """In practice: the settings of the hand just set are shown."""
    drilling: bool = False
    reviewing: bool = False
    sealed: bool = False
    """Verdicts come at the end, and there are no hints."""

    @property
    def seat(self) -> int:
        """Where the person sits; 0 for a spectator."""
        return 0 if self.view is None else self.view.seat

    @property
    def phase(self) -> Phase:
        """The phase of the round."""
        return Phase.CLOSED if self.view is None else self.view.phase

    def option(self, command: str) -> Option:
        """Return whether the person may give a command, with its numbers."""
        if self.view is None:
            return Option(command, False, "There is no table.")
        return self.view.option(command)
