"""Actions on the first screen."""

from typing import Final, Protocol

from paigow_tui.actions.action import Action, Place
from paigow_tui.actions.app import ANYWHERE, Screen
from paigow_tui.actions.fitting import unless


class Start(Screen, Protocol):
    def choose(self) -> object: ...
    def move(self, step: int) -> object: ...
    def continue_game(self) -> object: ...
    def new_game(self) -> object: ...


# fmt: off
CONTINUE: Final[Action[Start]] = Action(
    "start-continue", "Continue", lambda start, _: start.continue_game(), help="Continue the game you played last.",
    keys="c", when=unless("There is no game to continue.", lambda moment: moment.goes_on),
)
NEW_GAME: Final[Action[Start]] = Action(
    "start-new", "New game", lambda start, _: start.new_game(), help="Start a new game. Your other games are saved.",
    keys="n",
)
YOUR_GAMES: Final[Action[Start]] = Action(
    "start-games", "Your games", lambda start, _: start.shell.open_your_games(),
    help="Continue one of your games, or rename or delete one.", keys="g",
)
TODAY: Final[Action[Start]] = Action(
    "start-today", "Today", lambda start, _: start.shell.open_today(),
    help="Set today's ten hands, the same for everyone.", keys="t",
)
_ACTIONS: Final[tuple[Action[Start], ...]] = (
    Action("start-choose", "Choose what is highlighted", lambda start, _: start.choose(), keys="enter", by_hand=True),
    Action("start-up", "Up", lambda start, _: start.move(-1), keys="up,k", by_hand=True),
    Action("start-down", "Down", lambda start, _: start.move(1), keys="down,j", by_hand=True),
    CONTINUE,
    NEW_GAME,
    TODAY,
    YOUR_GAMES,
    Action(
        "start-preferences", "Preferences", lambda start, _: start.shell.open_preferences(),
        help="Change your preferences: looks, pace, keys and more.", keys="p", label="Preferences", bar="keys",
    ),
    Action(
        "start-leave", "Leave", lambda start, _: start.leave(), help="Quit. Everything is saved.", keys="q,escape",
        label="Quit", bar="keys",
    ),
    *ANYWHERE,
)
# fmt: on

START: Final = Place[Start](
    "start",
    _ACTIONS,
    where="on the first screen",
    full=True,
    title="Help: the first screen",
    about="""\
## What you see

Continue picks up your last game right where you left it. New game starts another and keeps the ones you have. Practice
is for setting hands without a table. Your games lists every game you have begun, to open, rename or delete.
""",
)
