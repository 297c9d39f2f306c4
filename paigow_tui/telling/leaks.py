"""Leaks and the level in sentences."""

from collections.abc import Iterator
from typing import Final

from paigow_tui.amounts import dollars, number_of
from paigow_tui.odds.tally import HOURLY_STAKE
from paigow_tui.practice.ideas import ideas
from paigow_tui.practice.leaks import Leak, Leaks
from paigow_tui.practice.level import Level
from paigow_tui.telling.grammar import Voice, capital
from paigow_tui.telling.practice import rule_of_thumb

NO_LEAKS: Final = "No leak is known yet: set more hands in practice."
TOLD: Final = 3
"""How many rules of thumb a report quotes."""
_UNSURE: Final = "not sure yet"
HEADS: Final = ("In practice", "At the table")
"""Where leaks were found, in the order of `Leaks`."""


def title(one: Leak) -> str:
    """Return the idea of a leak, to begin a sentence."""
    return capital(ideas()[one.idea].title)


def cost(one: Leak) -> str:
    """Return what a leak costs per hundred hands, and how sure that is."""
    lost, deviation = _dollars(one)
    return f"{lost} ± {deviation}" if one.least else f"{lost}, {_UNSURE}"


def leak(one: Leak) -> str:
    """Say what a leak costs."""
    lost, deviation = _dollars(one)
    sure = f"give or take {deviation}" if one.least else _UNSURE
    return f"{title(one)}: {one.wrong} of {one.hands} wrong, about {lost} per hundred hands, {sure}."


def _dollars(one: Leak) -> tuple[str, str]:
    lost, deviation = (f"${money:,.2f}" for money in one.dollars())
    return lost, deviation


def leak_report(found: Leaks, voice: Voice) -> Iterator[str]:
    """Yield the leaks, in practice and at the table, with the rules of thumb of the worst."""
    for head, those in zip(HEADS, (found.practice, found.table), strict=True):
        if those:
            yield f"{head}, at {dollars(HOURLY_STAKE)} a hand, the surest and costliest first:"
        for place, one in enumerate(those):
            yield leak(one)
            if place < TOLD:
                yield rule_of_thumb(one.idea, voice)
    if not (found.practice or found.table):
        yield NO_LEAKS


def level(found: Level, voice: Voice) -> str:
    """Say how a person is rated, and after how many hands; empty while there are too few."""
    return f"{rating(found, voice)}, after {number_of(found.hands, 'hand')}." if found.known else ""


def rating(found: Level, voice: Voice) -> str:
    """Say how a person is rated, in a few words."""
    return f"Rated {found.rating:.0f} {'plus or minus' if voice.ear else '±'} {found.deviation:.0f}"
