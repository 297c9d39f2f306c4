"""The computer players: their names and habits."""

import random
from collections.abc import Iterable
from typing import Final, Literal

import msgspec

from paigow_tui.names import skeleton
from paigow_tui.rules.solution import SOLVED
from paigow_tui.shipped import shipped

Bets = Literal["minimum", "steady", "presses", "chases", "erratic"]
Banks = Literal["never", "when ahead", "when it covers twice", "anyhow"]
Banking = Literal["seldom", "mixed", "often"]
"""How often the computer players at a table bank."""


class Persona(msgspec.Struct, frozen=True):
    """A computer player. The table shows its ``habit``, which identifies it."""

    habit: str
    name: str
    line: str
    """One sentence about the persona."""
    strategy: str
    """One of `STRATEGY_NAMES`, or ``solved``."""
    bets: Bets
    units: int
    """The starting bet, in minimum bets."""
    banks: Banks
    share: int = 0
    """The percentage of bank offers it takes, among those it would consider."""
    side: int = 0
    """The percentage of the side bets offered that it makes."""
    slips: int = 0
    """The percentage of hands in which it ignores the dealer's open hand."""


_ALL: Final = msgspec.json.decode(shipped("host/habits.json"), type=tuple[Persona, ...])

PERSONAS: Final = {persona.habit: persona for persona in _ALL}
"""All personas by habit."""

_PLAIN: Final = Persona("", "", "Has no particular habits.", "foxwoods", "minimum", 1, "never")


def is_habit(habit: str) -> bool:
    """Return whether a string is the name of a habit, or is empty (no habit)."""
    return habit in ("", *PERSONAS)


def persona(habit: str) -> Persona:
    """Return the persona with a habit; if the habit is unknown, a plain player."""
    return PERSONAS.get(habit, _PLAIN)


def solver(taken: Iterable[str]) -> Persona:
    """Return the persona that plays the solution of the game, renamed if its name is taken."""
    who = next(one for one in _ALL if one.strategy == SOLVED)
    names = {skeleton(name) for name in taken}
    return msgspec.structs.replace(who, name="Wilma") if skeleton(who.name) in names else who


def some_personas(
    count: int, rng: random.Random, taken: Iterable[str] = (), banking: Banking = "mixed"
) -> list[Persona]:
    """Return ``count`` different personas, at most six, none of them with a name that is taken.

    If ``banking`` is ``seldom`` or ``often``, choose those who bank least or most. The persona that plays the
    solution is never among them; see `solver`.
    """
    names = {skeleton(name) for name in taken}
    free = [persona for persona in _ALL if skeleton(persona.name) not in names and persona.strategy != SOLVED]
    if banking != "mixed":
        free.sort(key=lambda persona: persona.share, reverse=banking == "often")
        free = free[: count + 1]
    return rng.sample(free, count)
