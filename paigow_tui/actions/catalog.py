"""The catalog of all actions, by the place that offers them and by name."""

from collections.abc import Iterator
from typing import Any, Final

from paigow_tui.actions.action import Action, Doer, Place
from paigow_tui.actions.drill import DRILL, PLAIN_DRILL, PLAIN_HAND
from paigow_tui.actions.games import GAMES
from paigow_tui.actions.log import LOG
from paigow_tui.actions.look_up import LOOK_UP
from paigow_tui.actions.moment import Moment
from paigow_tui.actions.replay import REPLAY
from paigow_tui.actions.session import SESSION
from paigow_tui.actions.start import START
from paigow_tui.actions.statistics import STATISTICS
from paigow_tui.actions.table import TABLE
from paigow_tui.actions.table_talk import TABLE_TALK
from paigow_tui.actions.today import TODAY

_SCREENS: Final[tuple[Place[Any], ...]] = (TABLE, DRILL, LOOK_UP, REPLAY, GAMES, STATISTICS, LOG, START, TODAY, SESSION)
"""The screens whose keys can be remapped, which preferences must know even without a terminal."""
SCREENS: Final = {place.name: place.where for place in _SCREENS}
"""The names, in words, of the screens whose keys can be remapped, by place."""
FULL: Final = frozenset(place.name for place in _SCREENS if place.full)

PLACES: Final[dict[str, dict[str, Action[Any]]]] = {}
"""Actions by place, then by name. A name may appear in more than one place."""
_KNOWN: Final[dict[str, Place[Any]]] = {}


def register(place: Place[Any]) -> None:
    """Add a place to the catalog. Each screen class does this for its own place, except for those above."""
    _KNOWN[place.name] = place
    PLACES[place.name] = {action.name: action for action in place.actions}


def place_named(name: str) -> Place[Any]:
    """Return a registered place by name; raise KeyError if there is none."""
    return _KNOWN[name]


for _place in (*_SCREENS, TABLE_TALK, PLAIN_HAND, PLAIN_DRILL):
    register(_place)


def find(name: str) -> Action[Any]:
    """Return the action with this name; raise KeyError if there is none."""
    for actions in PLACES.values():
        if name in actions:
            return actions[name]
    raise KeyError(name)


def offered(moment: Moment, place: str = "") -> dict[str, Action[Any]]:
    """Return the actions of a place (by default the moment's) offered to this person at this table, by name."""
    return {name: action for name, action in PLACES[place or moment.place].items() if action.only(moment)}


def perform(action: Action[Doer], doer: Doer, moment: Moment, typed: str = "") -> str:
    """Perform an action if it is available at this moment; return why it is not, or an empty string."""
    if not (why_not := action.when(moment)):
        action.run(doer, typed)
    return why_not


def changeable() -> Iterator[Action[Any]]:
    """Return all actions whose keys can be changed, screen by screen."""
    known = {action.name: action for place in SCREENS for action in PLACES[place].values()}
    return (action for action in known.values() if not action.fixed)


def rivals(name: str) -> frozenset[str]:
    """Return the names of actions that share a screen with this one and so can't share its key."""
    shared = (PLACES[place] for place in SCREENS if name in PLACES[place])
    return frozenset(other for actions in shared for other in actions if other != name)


def described(action: Action[Any]) -> str:
    """Return an action's title, with its place if that is not the table."""
    return action.title if action.name in PLACES["table"] else f"{action.title}, {_where(action)}"


def reason(action: Action[Any], moment: Moment) -> str:
    """Return why an action of any place is unavailable at a moment; empty if it is available."""
    if action.name in PLACES[moment.place]:
        return action.when(moment)
    return f"Only {_where(action)}." if moment.place in FULL else "Close this first."


def _where(action: Action[Any]) -> str:
    return next(where for place, where in SCREENS.items() if action.name in PLACES[place])
