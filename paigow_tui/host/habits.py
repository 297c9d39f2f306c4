"""The computer players: their names and habits, as data."""

import random
from collections.abc import Iterable
from typing import Final, Literal

import msgspec

Bets = Literal["minimum", "steady", "presses", "chases", "erratic"]
Banks = Literal["never", "when ahead", "when it covers twice", "anyhow"]
Banking = Literal["seldom", "mixed", "often"]
"""How often the computer players at a table take the bank."""


class Persona(msgspec.Struct, frozen=True):
    """A computer player. The table shows its ``habit``, which identifies the rest."""

    habit: str
    name: str
    line: str
    """The persona in one sentence."""
    strategy: str
    """One of `STRATEGY_NAMES`."""
    bets: Bets
    units: int
    """The bet to start from, in minimum bets."""
    banks: Banks
    share: int = 0
    """The percentage of bank offers it takes, among those it would consider."""
    side: int = 0
    """The percentage of side bets on offer that it makes."""
    slips: int = 0
    """In how many hands of a hundred it does not look at an open dealer's hand."""


_ALL: Final = (
    Persona("grinder", "Ada", "Bets the minimum, and now and then banks if she can cover the bets twice over.",
            "careful", "minimum", 1, "when it covers twice", 25, side=0, slips=2),
    Persona("plunger", "Boris", "Bets more as he gets ahead, and likes the bank and a big high hand.",
            "big-back", "presses", 2, "anyhow", 50, side=30, slips=8),
    Persona("professor", "Chen", "Bets the same every round and always takes the bank, because the odds say so.",
            "careful", "steady", 4, "anyhow", 100, side=0, slips=0),
    Persona("shy guest", "Dolores", "Bets the minimum, never banks and saves a kicker for the high hand.",
            "saves-kickers", "minimum", 1, "never", side=10, slips=6),
    Persona("gambler", "Elmer", "Bets on a whim, banks on a whim and sets in a hurry.",
            "hasty", "erratic", 1, "anyhow", 25, side=60, slips=25),
    Persona("diplomat", "Fumiko", "Bets flat, hates to split a pair and sometimes banks when she is ahead.",
            "keeps-pairs", "steady", 2, "when ahead", 50, side=15, slips=8),
    Persona("chaser", "Gus", "Bets more the more he loses, keeps his pairs together and never banks.",
            "keeps-pairs", "chases", 1, "never", side=40, slips=15),
    Persona("tourist", "Hattie", "Here for the show: small bets, and the prettiest high hand.",
            "big-back", "minimum", 2, "anyhow", 10, side=50, slips=20),
    Persona("bank fan", "Ivo", "Comes for the bank: bets flat and takes it more often than not.",
            "careful", "steady", 3, "anyhow", 75, side=10, slips=4),
    Persona("rider", "Juno", "Bets more as she wins, and sometimes banks if she can cover the bets twice over.",
            "hasty", "presses", 1, "when it covers twice", 40, side=25, slips=20),
)  # fmt: skip

PERSONAS: Final = {persona.habit: persona for persona in _ALL}
"""All personas, by habit."""

_FORMERLY: Final = {"banker": "bank fan"}
"""Old names of habits, found in older games: calling a player "banker" was confusing."""

_PLAIN: Final = Persona("", "", "Plays plainly.", "foxwoods", "minimum", 1, "never")


def is_habit(habit: str) -> bool:
    """Return whether this is, or used to be, the name of a habit; the empty name, for no habit, is one too."""
    return habit in ("", *PERSONAS, *_FORMERLY)


def persona(habit: str) -> Persona:
    """Return the persona of a habit; a plain player for an unknown habit."""
    return PERSONAS.get(_FORMERLY.get(habit, habit), _PLAIN)


def some_personas(
    count: int, rng: random.Random, taken: Iterable[str] = (), banking: Banking = "mixed"
) -> list[Persona]:
    """Return ``count`` different personas, at most six, none with a name that is taken.

    If ``banking`` is ``seldom`` or ``often``, choose those who bank least or most.
    """
    names = {name.casefold() for name in taken}
    free = [persona for persona in _ALL if persona.name.casefold() not in names]
    if banking != "mixed":
        free.sort(key=lambda persona: persona.share, reverse=banking == "often")
        free = free[: count + 1]
    return rng.sample(free, count)
