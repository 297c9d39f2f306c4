"""The parts of the stage and their places."""

from collections.abc import Iterator
from itertools import groupby
from typing import Literal

import msgspec

from paigow_tui.ui.sizes import Place
from paigow_tui.ui.stage.layouts import Layout

Kind = Literal["bets", "offer", "setting", "over", "banking", "watching"]
"""What the middle of the stage shows. A reveal is laid out like ``over`` without the result word or, if you are the
banker, like ``banking``."""


class Grid(msgspec.Struct, frozen=True, kw_only=True):
    """The places of the parts, in cells. A part that is not shown or has no room is ``None`` or empty."""

    layout: Layout
    width: int
    height: int
    header: Place
    keys: Place
    rail: Place
    """The rail, from its top at the sides down to the keys; in the middle it starts ``layout.rail[1]`` rows lower."""
    seats: tuple[Place, ...]
    """The placards, clockwise from the seat after yours; empty if the odds are shown in their place."""
    panel: Place | None = None
    """The wooden panel beside the felt, in a terminal with few rows."""
    bank: Place
    log: Place | None
    """Without a log, the last notice takes the place of the bank."""
    prompt: Place
    buttons: Place
    bankers: tuple[Place, ...] = ()
    """The banker's seven cards, the low hand first."""
    banker_low: Place | None = None
    """The banker's name and the name of the low hand."""
    banker_high: Place | None = None
    yours: tuple[Place, ...] = ()
    """Your cards, the low hand first.

    While you pick, there are two places for the low hand, then one for each remaining card.
    """
    low_tag: Place | None = None
    """The tag above the low hand, with its name or what it beat."""
    high_tag: Place | None = None
    numbers: Place | None = None
    """The row with your cards' numbers."""
    you: Place | None = None
    """Your name and, if there is no room for chips, your bet."""
    word: Place | None = None
    why: Place | None = None
    """The explanation of the result; without this place, it is written in the prompt."""
    stake: Place | None = None
    """Your bet in chips."""
    winnings: Place | None = None
    explanation: Place | None = None
    """An explanation for beginners in place of the dice, or for spectators in place of your cards."""
    dice: Place | None = None
    pot: Place | None = None
    odds: Place | None = None
    rounds: Place | None = None
    """The last rounds as bars."""
    circle: Place | None = None
    """The betting circle, with your bet in it."""
    rack: Place | None = None
    last: Place | None = None
    """Your last hands."""
    shoe: Place | None = None
    title: Place | None = None
    against: Place | None = None
    """The bets against you if you take the bank."""
    puck: Place | None = None
    cover: Place | None = None
    """Your chips, which cover those bets."""
    order: Place | None = None
    """Who was offered the bank last, who is offered it now, and who is next."""
    tallies: tuple[Place, ...] = ()
    """Each seat's result for you as banker, clockwise from the seat after yours."""

    def parts(self) -> Iterator[tuple[str, Place]]:
        """Yield each part's name and place, except parts that others cover; a row of your cards is one part."""
        for name, value in msgspec.structs.asdict(self).items():
            match value:
                case Place() if name not in ("rail", "panel", "explanation"):
                    yield name, value
                case (Place(), *_) if name == "yours":
                    yield from ((name, row) for row in rows_of(value))
                case tuple() if not isinstance(value, Place):
                    yield from ((f"{name} {number}", place) for number, place in enumerate(value))


def across(places: tuple[Place, ...]) -> Place:
    """Return the place that spans several cards in a row."""
    first, last = places[0], places[-1]
    return first._replace(width=last.x + last.width - first.x)


def rows_of(places: tuple[Place, ...]) -> list[Place]:
    """Return the places of cards, with each row merged into one."""
    ordered = sorted(places, key=lambda place: (place.y, place.x))
    return [across(tuple(row)) for _, row in groupby(ordered, key=lambda place: place.y)]
