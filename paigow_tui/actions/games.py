"""Actions for your games, in the list of games and on the screen with their rounds."""

from typing import Final, Protocol

from paigow_tui.actions.action import Action, Place
from paigow_tui.actions.app import ANYWHERE, InApp, Screen, back
from paigow_tui.actions.fitting import unless


class GameList(InApp, Protocol):
    def rename(self) -> object:
        """Rename the highlighted game."""

    def delete(self) -> object:
        """Delete the highlighted game, after asking for confirmation."""


class Games(GameList, Screen, Protocol):
    def open_round(self) -> object: ...
    def go_left(self) -> object: ...
    def go_right(self) -> object: ...


_YOURS: Final = unless("This is a hand history, not one of your games.", lambda moment: moment.your_games)

# fmt: off
KEEP: Final[tuple[Action[GameList], ...]] = (
    Action(
        "your-games-rename", "Rename", lambda games, _: games.rename(), help="Give the highlighted game another title.",
        keys="r", label="Rename", when=_YOURS, bar="keys",
    ),
    Action(
        "your-games-delete", "Delete", lambda games, _: games.delete(),
        help="Delete the highlighted game, after you confirm twice.", keys="d", label="Delete", when=_YOURS, bar="keys",
    ),
)
"""The actions in every list of games."""
_ACTIONS: Final[tuple[Action[Games], ...]] = (
    Action(
        "games-open", "Open a round", lambda games, _: games.open_round(),
        help="Open the highlighted round. You can also click a round to open it.", keys="enter", label="Open",
        bar="keys",
    ),
    Action(
        "games-left", "Games", lambda games, _: games.go_left(), help="Go to the list of games.", keys="left",
        label="Games", bar="keys",
    ),
    Action(
        "games-right", "Rounds", lambda games, _: games.go_right(), help="Go to the list of rounds.", keys="right",
        label="Rounds", bar="keys",
    ),
    *KEEP,
    back("games-leave"),
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
