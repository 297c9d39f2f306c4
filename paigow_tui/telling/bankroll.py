"""A bankroll in sentences."""

from collections.abc import Iterator
from typing import Final

from paigow_tui.amounts import dollars, number_of
from paigow_tui.host.bankroll import Bankroll, Begun
from paigow_tui.telling.grammar import Voice

TITLE: Final = "Bankroll"
NONE: Final = "You have no bankroll. A bankroll is a pile of chips, with a goal, that all your games share."
HOW: Final = "To start one, run paigow bankroll --from 500 --to 2000 --at 25."
BEGIN: Final = "New games draw on it until you reach the goal or cannot cover a bet."
THREE: Final = "Type a start, a goal and a bet in dollars. For example: bankroll 500 2000 25"
CAPTION: Final = "Your bankroll after each round, across all sessions"


def terms(one: Begun) -> str:
    """Return the terms of a bankroll: ``of $500 with a goal of $2,000, at $25 a bet``."""
    return f"of {dollars(one.start)} with a goal of {dollars(one.goal)}, at {dollars(one.bet)} a bet"


def begun(one: Begun) -> str:
    """Say that a bankroll has been started."""
    return f"You started a bankroll {terms(one)}. New games draw on it."


def standing(one: Bankroll, voice: Voice) -> Iterator[str]:
    """Say what a bankroll is worth, how high and low it has been, and whether it reached the goal or went bust."""
    won = voice.aside(voice.change(one.now - one.terms.start))
    yield f"Your bankroll {terms(one.terms)}, is now {dollars(one.now)}{won}."
    rounds, games = number_of(len(one.nets), "round"), number_of(one.games, "game")
    if one.nets:
        values = one.values
        yield f"Over {rounds} in {games}, its high was {dollars(max(values))} and its low {dollars(min(values))}."
    if one.on_tables:
        yield f"{dollars(one.on_tables)} of it is at your tables, and {dollars(one.available)} is available."
    match one.outcome:
        case "reached":
            yield "You reached your goal. Start another bankroll with a higher goal, if you like."
        case "bust":
            yield "You went bust, with less than one bet left. Start another bankroll whenever you like."
        case _:
            yield f"{dollars(one.terms.goal - one.now)} to go."
