"""The catalog: every action of the program, by the place that offers it and by its name."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from paigow_tui.actions.action import Action
from paigow_tui.actions.entries import read_actions
from paigow_tui.actions.moment import FULL, SCREENS, Moment, Place

_FIRST: Final[tuple[Place, ...]] = ("table", "start")
_THERE: Final = read_actions("table")


@cache
def _all() -> tuple[Action, ...]:
    """Return every entry. Only those of `_FIRST` are loaded at startup; the first frame need not wait for the rest."""
    from paigow_tui.actions.pages import PAGES

    return (*_THERE, *PAGES)


class _Places(dict[Place, dict[str, Action]]):
    """Filled as places are asked for."""

    def __missing__(self, place: Place) -> dict[str, Action]:
        known = _THERE if place in _FIRST else _all()
        own = [action for action in known if place in action.places]
        anywhere = [action for action in known if "anywhere" in action.places and place in FULL]
        self[place] = {action.name: action for action in (*own, *anywhere)}
        return self[place]


PLACES: Final = _Places()
"""Actions by place, then by name. A name may appear in more than one place."""


def find(name: str) -> Action:
    """Return the action with this name; raise KeyError if there is none."""
    for place in _FIRST:
        if name in PLACES[place]:
            return PLACES[place][name]
    return {action.name: action for action in _all()}[name]


def offered(moment: Moment, place: Place | None = None) -> dict[str, Action]:
    """Return the actions of a place, or of the moment's, that are for this person at this table, by name."""
    actions = PLACES[place or moment.place]
    return {name: action for name, action in actions.items() if not action.only or getattr(moment, action.only)}


def changeable() -> Iterator[Action]:
    """Return every action whose keys can be changed, screen by screen."""
    found = {action.name: action for place in SCREENS for action in PLACES[place].values()}
    return (action for action in found.values() if action.changeable)


def rivals(name: str) -> frozenset[str]:
    """Return the names of the actions that share a screen with this one, and so cannot share its key."""
    shared = (PLACES[place] for place in SCREENS if name in PLACES[place])
    return frozenset(other for actions in shared for other in actions if other != name)


def described(action: Action) -> str:
    """Return an action's title, with its place if that is not the table."""
    if {"table", "anywhere"} & set(action.places):
        return action.title
    return f"{action.title}, {next(SCREENS[place] for place in action.places if place in SCREENS)}"
