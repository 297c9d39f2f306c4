"""Leaks and the practice level, in sentences."""

from collections.abc import Iterator
from typing import Final

from paigow_tui.amounts import dollars, number_of
from paigow_tui.odds.tally import HOURLY_STAKE
from paigow_tui.practice.ideas import ideas
from paigow_tui.practice.leaks import Leak, Leaks
from paigow_tui.practice.level import Level
from paigow_tui.telling.grammar import Voice, capital
from paigow_tui.telling.practice import rule_of_thumb

NO_LEAKS: Final = "No leaks found yet. Set more hands in practice."
TOLD: Final = 3
"""How many rules of thumb a report quotes."""
ABOUT: Final = (
    f"What your errors would cost at a table, in dollars per hundred hands at {dollars(HOURLY_STAKE)}, "
    "plus or minus one standard deviation."
)
"""The explanation that goes with the figures."""
UNKNOWN: Final = (
    "A cost is not known while all of those errors are in challenges, today's hands, reviews or drills by closeness. "
    "Other drills measure it."
)
HEADS: Final = ("In practice", "At the table")
"""The places where leaks were found, in the order of `places`."""


def places(leaks: Leaks) -> tuple[tuple[str, tuple[Leak, ...], Leak | None], ...]:
    """Return each place that has leaks, with the leaks and their total cost."""
    every = zip(HEADS, (leaks.practice, leaks.table), (leaks.practice_in_all, leaks.table_in_all), strict=True)
    return tuple(place for place in every if place[1])


def about(leaks: Leaks) -> str:
    """Say what the figures are and, if some are not known, why not and what to do."""
    unknown = any(not one.drawn for one in (*leaks.practice, *leaks.table))
    return f"{ABOUT} {UNKNOWN}" if unknown else ABOUT


def title(one: Leak) -> str:
    """Return the title of a leak's idea, capitalized to begin a sentence."""
    return capital(ideas()[one.idea].title) if one.idea else "Overall"


def cost(one: Leak) -> str:
    """Return what a leak costs per hundred hands, and its standard deviation."""
    return "— not known yet" if not one.drawn else "{} ± {}".format(*_dollars(one))


def leak(one: Leak) -> str:
    """Say what a leak costs, and whether there are enough hands to be sure."""
    lost, deviation = _dollars(one)
    words = f"about {lost} per hundred hands, give or take {deviation}"
    words += "" if one.sure else ". There are too few hands to tell"
    if not one.idea:
        return f"Overall, your errors in {number_of(one.drawn, 'hand')} cost {words}."
    words = words if one.drawn else "and the cost is not known yet"
    return f"{title(one)}: {one.wrong} of {one.hands} wrong, {words}."


def _dollars(one: Leak) -> tuple[str, str]:
    lost, deviation = (f"${money:,.2f}" for money in one.dollars())
    return lost, deviation


def leak_report(leaks: Leaks, voice: Voice) -> Iterator[str]:
    """Yield the leaks, in practice and at the table, with the rules of thumb for the worst."""
    there = places(leaks)
    yield about(leaks) if there else NO_LEAKS
    for head, those, together in there:
        yield f"{head}, worst first:"
        for place, one in enumerate(those):
            yield leak(one)
            if place < TOLD:
                yield rule_of_thumb(one.idea, voice)
        if together is not None:
            yield leak(together)


def level(now: Level, voice: Voice) -> str:
    """Say what a person's rating is, and after how many hands; empty if there are too few."""
    return f"{rating(now, voice)}, after {number_of(now.hands, 'hand')}." if now.known else ""


def rating(now: Level, voice: Voice) -> str:
    """Return a person's rating, in a few words."""
    return f"Rated {now.rating:.0f} {'plus or minus' if voice.ear else '±'} {now.deviation:.0f}"
