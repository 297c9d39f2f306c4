"""List the games in plain mode, and find the one that a typed line names."""

from collections.abc import Iterator

from paigow_tui.actions.action import NotUnderstood, normal_form
from paigow_tui.cards import quoted
from paigow_tui.host.facts import Game, games, with_facts
from paigow_tui.store import EventStore
from paigow_tui.telling.games import described
from paigow_tui.telling.plain import IN_THIS_GAME, SWITCH


def listed(store: EventStore, here: str) -> Iterator[str]:
    """Describe every game; ``here`` is the one being played."""
    for game in games(store):
        yield described(with_facts(store, game))
        if game.info.name == here:
            yield IN_THIS_GAME
    yield SWITCH


def meant(store: EventStore, typed: str, here: str) -> Game:
    """Return the game with this name, number or title. Raise NotUnderstood if there is none."""
    wanted = normal_form(typed)
    matches = [game for game in games(store) if wanted in _names(game)]
    if not matches:
        raise NotUnderstood(f"No game is named {quoted(typed)}. Type games to hear your games.")
    game = with_facts(store, matches[0])
    if game.info.name == here:
        raise NotUnderstood("You are already in that game.")
    if not game.goes_on:
        name = game.info.name
        raise NotUnderstood(f"{name} cannot be continued. To replay it, run paigow replay {name} --plain.")
    return game


def _names(game: Game) -> tuple[str, ...]:
    name, number = game.info.name, game.info.name.rpartition("/")[2]
    return name, normal_form(game.info.title), *((number,) if game.played else ())
