"""A bankroll in sentences."""

from collections.abc import Iterator
from typing import Final

from paigow_tui.amounts import dollars, number_of
from paigow_tui.host.bankroll import Bankroll, Begun
from paigow_tui.telling.grammar import Voice

TITLE: Final = "Bankroll"
NONE: Final = "You have no bankroll. With one, all your games share one sum of chips and a goal."
HOW: Final = "paigow bankroll --from 500 --to 2000 --at 25 begins one."
BEGIN: Final = "New games are played on it, until you reach the goal or have less than a bet."
THREE: Final = "Type a start, a goal and a bet in dollars, such as bankroll 500 2000 25."
CAPTION: Final = "Your bankroll after each round, over all sessions"


def terms(one: Begun) -> str:
    """Return the terms of a bankroll: ``from $500 to $2,000 at $25``."""
    return f"from {dollars(one.start)} to {dollars(one.goal)} at {dollars(one.bet)}"


def begun(one: Begun) -> str:
    """Say that a bankroll has been started."""
    return f"Your bankroll begins: {terms(one)}. New games are played on it."


def standing(one: Bankroll, voice: Voice) -> Iterator[str]:
    """Say what a bankroll is worth, its highest and lowest, and whether the goal was reached."""
    yield f"Your bankroll {terms(one.terms)}: {dollars(one.now)}{voice.aside(voice.change(one.now - one.terms.start))}."
    rounds, games = number_of(len(one.nets), "round"), number_of(one.games, "game")
    if one.nets:
        values = one.values
        yield f"{rounds} in {games}; at most {dollars(max(values))}, at least {dollars(min(values))}."
    if one.on_tables:
        yield f"{dollars(one.on_tables)} of it is on your tables, {dollars(one.available)} is free."
    match one.outcome:
        case "reached":
            yield "You reached your goal. Begin another with a higher one, if you like."
        case "bust":
            yield "It is bust: less than a bet is left. Begin another when you like."
        case _:
            yield f"{dollars(one.terms.goal - one.now)} to go."
