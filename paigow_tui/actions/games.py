"""The games and their rounds."""

from typing import Final, Protocol

from paigow_tui.actions.action import Action, Place
from paigow_tui.actions.app import ANYWHERE, Screen


class Games(Screen, Protocol):
    def open_round(self) -> object: ...
    def go_left(self) -> object: ...
    def go_right(self) -> object: ...


# fmt: off
_ACTIONS: Final[tuple[Action[Games], ...]] = (
    Action(
        "games-open", "Open a round", lambda games, _: games.open_round(),
        help="Open the highlighted round, or click one.", keys="enter", label="Open", bar="keys",
    ),
    Action(
        "games-left", "Games", lambda games, _: games.go_left(), help="Go to the list of games.", keys="left",
        label="Games", bar="keys",
    ),
    Action(
        "games-right", "Rounds", lambda games, _: games.go_right(), help="Go to the list of rounds.", keys="right",
        label="Rounds", bar="keys",
    ),
    Action("games-leave", "Back", lambda games, _: games.leave(), keys="escape,q", label="Back", bar="keys"),
    *ANYWHERE,
)
# fmt: on

GAMES: Final = Place[Games](
    "games",
    _ACTIONS,
    where="in the list of games",
    full=True,
    title="Help: your games",
    about="""\
## What you see

Your games are on the left, the most recently played first. On the right are the rounds of the highlighted one, each
with its result, your chips after it and who banked. Chips you bought are shown above the round you bought them for.
""",
)
