"""Sentences about the games in a list, and about deleting them."""

from collections.abc import Iterator
from datetime import tzinfo
from typing import Final, NamedTuple

from paigow_tui.amounts import dollars, number_of, printable
from paigow_tui.host.facts import Facts, Game
from paigow_tui.host.games import LONGEST_TITLE, NOBODY
from paigow_tui.rules.switches import changes, nearest_preset, rules_text
from paigow_tui.telling.grammar import day_and_time
from paigow_tui.telling.side_bets import game_played

PREDICTABLE: Final = "This game is for practice and tests. Anyone who knows its seed can predict its cards."
"""The line at the start of a game with a seed."""
NO_GAMES: Final = "There are no games yet."
FOR_GOOD: Final = "A deleted game cannot be brought back."
TITLE_WANTED: Final = f"A title must be 1 to {LONGEST_TITLE} printable characters."


class GameLine(NamedTuple):
    """A game as the columns of a list; columns that cannot be read are empty."""

    name: str
    title: str
    called: str = ""
    """The game's title, if one was given, and the variant played."""
    players: str = ""
    rules: str = ""
    came: str = ""
    chips: str = ""
    played: str = ""


def game_line(game: Game, zone: tzinfo | None = None) -> GameLine:
    """Return the columns of a game; the time is in ``zone``, by default the local one."""
    facts = game.facts
    line = GameLine(game.info.name, title(game), called(game), played=day_and_time(game.info.updated, zone))
    if facts is None:
        return line
    return line._replace(
        players=others(facts),
        rules=rules_text(facts.rules),
        came=came(facts),
        chips=chips(facts),
    )


def kept(back: str) -> str:
    """Say what happens to the game at the table when another one starts; ``back`` is a key, or what to type."""
    return f"The game you are in is saved, and {back} brings you back to it."


def stays(game: Game) -> Iterator[str]:
    """Say what remains of a deleted game, if anything does."""
    if game.played:
        yield "The hands you set in the game stay in your statistics."


def others(facts: Facts) -> str:
    """Return who else plays."""
    if not facts.player:
        return number_of(facts.seats + len(facts.people or ()), "player")
    return number_of(facts.seats, "other") if facts.seats else "alone"


def came(facts: Facts) -> str:
    """Return how far along a game is."""
    return f"round {facts.rounds + 1:,}" if facts.playing else number_of(facts.rounds, "round")


def called(game: Game) -> str:
    """Return a game's title, if one was given, and the variant: ``Friday night: Face Up, 3 side bets``."""
    facts = game.facts
    if facts is None:
        return title(game)
    named = game.info.title not in (facts.player, NOBODY)
    return f"{title(game)}: {game_played(facts.rules)}" if named else game_played(facts.rules)


def chips(facts: Facts) -> str:
    """Return how many chips the player has, or has cashed out."""
    if not facts.player:
        return ""
    return f"cashed out {dollars(facts.chips)}" if facts.cashed_out else dollars(facts.chips)


def standing(game: Game) -> str:
    """Return the game's name, where it will continue, and the player's chips."""
    facts = game.facts
    if facts is None:
        return title(game)
    where = came(facts) if facts.playing else f"after {came(facts)}"
    return ", ".join(part for part in (called(game), where, chips(facts)) if part)


def title(game: Game) -> str:
    """Return the title of a game, made safe to print."""
    return printable(game.info.title)


def described(game: Game) -> str:
    """Return a game in one line, to be read or heard."""
    facts = game.facts
    named = f"{game.info.name}, {called(game)}"
    if facts is None:
        return f"{named}. It cannot be read."
    person = f"{facts.player} with {others(facts)}" if facts.player and facts.seats else facts.player
    preset, _ = nearest_preset(facts.rules)
    rules = f"{preset} rules ({', '.join(changed)})" if (changed := changes(facts.rules)) else f"{preset} rules"
    parts = [printable(person or others(facts)), rules, came(facts), chips(facts)]
    played = f"last played {day_and_time(game.info.updated)}"
    return f"{named}. {', '.join(part for part in (*parts, played) if part)}."


def no_file(path: str, named_by: str) -> str:
    """Say that there is no games file at a path, and where the path comes from: ``--db`` or ``PAIGOW_DB``."""
    return f"{printable(path)} does not exist. Check {named_by}, or run paigow to start a game in that file."


START_ONE: Final = f"{NO_GAMES} Run paigow to start one."
IN_THIS_ONE: Final = "You are playing this game. Open another one first."


def sure_to_delete(name: str, again: bool = False) -> str:
    """Ask for confirmation before a game is deleted; ``again`` is for the second question."""
    return f"Delete {name}{' for good' if again else ''}?"


def deleted(name: str, history: object = None) -> str:
    """Say that a game was deleted, and where its hand history is, if it has one."""
    return f"{name} was deleted.{f' Its hand history is in {history}.' if history else ''}"


def not_deleted(file: object, why: str | None) -> str:
    """Say that a game was not deleted because its hand history could not be written."""
    return f"{file} cannot be written: {why}. Nothing was deleted."


SURE: Final = "Delete this game? Type yes or no."


def type_to_delete(name: str) -> str:
    """Ask for the second confirmation, in plain mode."""
    return f"{FOR_GOOD} Type {name} to delete it."


def named_now(name: str, title: str) -> str:
    """Say what a game has been renamed to."""
    return f"{name} is now called {title}."


def left_behind(games: int) -> str:
    """Say how many games in a converted file could not be converted."""
    return f"{number_of(games, 'game')} from an early version stayed in the old file."


def sure_to_convert(name: str) -> str:
    """Ask whether to convert a games file."""
    return f"Convert {name}, written before version 1.0, and keep the old file as {name}.before-1.0? (yes/no)"
