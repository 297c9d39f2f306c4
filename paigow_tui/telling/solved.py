"""The value of the game and what perfect opponents win from each way, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from paigow_tui import odds
from paigow_tui.rules import HOUSE_WAYS

if TYPE_CHECKING:
    from paigow_tui.odds.solved import Bounds, Facts
    from paigow_tui.odds.tally import Role


def facts_lines(facts: Facts) -> Iterator[str]:
    """Yield what is known about the game's value, how often the strategies mix, and a line for each way."""
    lower, upper = facts.bounds.decimals()
    yield "One on one, at even money. The banker wins copies, and both sides set as they like:"
    yield f"  the player's EV is between {_percent(lower)} and {_percent(upper)} of the bet"
    for role in odds.atlas.ROLES:
        mixing = odds.solved.mixing(role)
        kinds = f"{mixing.kinds:,} kinds of hands, {100 * mixing.hands:.2f}% of all hands"
        yield f"  as the {role}, solved mixes settings for {kinds}"
    yield ""
    yield "What a perfect opponent wins against each house way beyond the game's value, as a percentage of the bet:"
    yield f"  {'':20}{'as the banker':>16}{'as the player':>16}"
    middle = (lower + upper) / 2
    for name, way in facts.ways.items():
        as_banker, as_player = way.decimals()
        taken = f"{100 * (as_banker - middle):16.4f}{100 * (as_player + middle):16.4f}"
        yield f"  {HOUSE_WAYS[name].title:20}{taken}"


def explained() -> Iterator[str]:
    """Explain what ``solved`` is; other ways have their rules printed instead."""
    lower, upper = odds.solved.facts().bounds.decimals()
    yield "Solved"
    yield "How to set when the other side knows how you set. One on one, at even money, nobody who plays against it"
    yield "wins more than the value of the game:"
    yield f"  the player's EV is between {_percent(lower)} and {_percent(upper)} of the bet"
    yield "It has no rules to print, and no TOML file. It says what to play with each of the 292,253 kinds of hands, as"
    yield "the player and as the banker. For a few dozen, it picks one of two settings at random. Read more with paigow"
    yield "manual results."


def checked(bounds: Bounds, agrees: bool) -> Iterator[str]:
    """Yield the results of recomputing the bounds."""
    lower, upper = bounds.decimals()
    yield f"The player's EV is between {_percent(lower)} and {_percent(upper)} of the bet."
    yield "That matches the bounds in the program." if agrees else "That does not match the bounds in the program."


def after_commission(found: dict[Role, tuple[float, float]]) -> Iterator[str]:
    """Yield the bounds on the value of the game against the house, in each role."""
    yield "Against the house, with its 5% commission on each of your wins:"
    for role, (lower, upper) in found.items():
        yield f"  as the {role}, your EV is between {100 * lower:.4f}% and {100 * upper:.4f}% of the bet"


def round_done(number: int, bounds: Bounds) -> str:
    """Say how close the bounds are after an iteration of the search."""
    lower, upper = bounds.decimals()
    return f"Round {number}: between {_percent(lower)} and {_percent(upper)}, {1e6 * bounds.gap:.2f} millionths apart"


def _percent(part: float) -> str:
    return f"{100 * part:.7f}%"
