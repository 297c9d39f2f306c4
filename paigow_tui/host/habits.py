"""The computer players: their names and habits, as data."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Final, Literal

import msgspec

Bets = Literal["minimum", "steady", "presses", "chases", "erratic"]
Banks = Literal["always", "never", "when ahead", "when it covers twice"]


class Persona(msgspec.Struct, frozen=True):
    """A computer player's character. ``habit`` is its key, and what the table shows."""

    habit: str
    name: str
    line: str
    """A description in one sentence."""
    bets: Bets
    banks: Banks
    strategy: str
    """One of `STRATEGY_NAMES`."""
    units: int = 1
    """The usual bet, in minimum bets."""


_ALL: Final = (
    Persona("grinder", "Ada", "Bets the minimum and banks only if she can cover the bets twice over.",
            "minimum", "when it covers twice", "foxwoods"),
    Persona("plunger", "Boris", "Bets more as he gets ahead and never turns down the bank.",
            "presses", "always", "best-low", 2),
    Persona("professor", "Chen", "Bets the same every round and always takes the bank, because the odds say so.",
            "steady", "always", "trump-plaza", 4),
    Persona("shy guest", "Dolores", "Bets the minimum, never banks and sets like the house.",
            "minimum", "never", "foxwoods"),
    Persona("gambler", "Elmer", "Bets on a whim, banks on a whim and sets on a whim.",
            "erratic", "always", "random"),
    Persona("diplomat", "Fumiko", "Keeps both hands balanced and banks only when she is ahead.",
            "steady", "when ahead", "balanced", 2),
    Persona("chaser", "Gus", "Bets more the more he loses and never banks.",
            "chases", "never", "best-high"),
    Persona("tourist", "Hattie", "Here for the show: small bets and the prettiest high hand.",
            "minimum", "never", "best-high", 2),
    Persona("bank fan", "Ivo", "Comes for the bank: bets evenly and takes it whenever it is offered.",
            "steady", "always", "foxwoods", 3),
    Persona("rider", "Juno", "Bets more as she wins and banks if she can cover the bets twice over.",
            "presses", "when it covers twice", "trump-plaza"),
)  # fmt: skip

PERSONAS: Final = {persona.habit: persona for persona in _ALL}
"""All personas, by habit."""

_FORMERLY: Final = {"banker": "bank fan"}
"""Old names of habits, found in older games: calling a player "banker" was confusing."""

_PLAIN: Final = Persona("", "", "Plays plainly.", "minimum", "never", "foxwoods")


def is_habit(habit: str) -> bool:
    """Return whether this is, or used to be, the name of a habit; the empty name, for no habit, is one too."""
    return habit in ("", *PERSONAS, *_FORMERLY)


def persona(habit: str) -> Persona:
    """Return the persona of a habit; a plain player for an unknown habit."""
    return PERSONAS.get(_FORMERLY.get(habit, habit), _PLAIN)


def some_personas(count: int, rng: random.Random, taken: Iterable[str] = ()) -> list[Persona]:
    """Return ``count`` different personas at random, none with a name that is taken."""
    names = {name.casefold() for name in taken}
    free = [persona for persona in _ALL if persona.name.casefold() not in names]
    return rng.sample(free, count)
