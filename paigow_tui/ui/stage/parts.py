"""The parts of the stage, and where they are."""

from collections.abc import Iterator
from itertools import groupby
from typing import Literal

import msgspec

from paigow_tui.ui.sizes import Place
from paigow_tui.ui.stage.layouts import Layout

Kind = Literal["bets", "offer", "setting", "over", "banking", "watching"]
"""What the middle of the stage is for. A reveal is laid out like ``over`` without its word, or like ``banking`` if you
are the banker."""


class Grid(msgspec.Struct, frozen=True, kw_only=True):
    """The places of the parts, in cells. ``None`` or empty: there is none, or no room for it."""

    layout: Layout
    width: int
    height: int
    header: Place
    keys: Place
    rail: Place
    """From its row at the sides down to the keys; in the middle it starts ``layout.rail[1]`` rows lower."""
    seats: tuple[Place, ...]
    """The placards, clockwise from the seat after yours; none where the odds stand in their place."""
    panel: Place | None = None
    """The wood beside the felt, in a low terminal."""
    bank: Place
    log: Place | None
    """Without, the last notice stands in the place of the bank."""
    prompt: Place
    buttons: Place
    bankers: tuple[Place, ...] = ()
    """The banker's seven cards, the low hand first."""
    banker_low: Place | None = None
    """For the banker's name and low hand."""
    banker_high: Place | None = None
    yours: tuple[Place, ...] = ()
    """Your cards, the low hand first. While you pick, two places for it, then one for each card that is left."""
    low_tag: Place | None = None
    """What a hand is called, or what it beat, above it."""
    high_tag: Place | None = None
    numbers: Place | None = None
    """The row of the numbers of your cards."""
    you: Place | None = None
    """Your name; with no room for chips, your bet too."""
    word: Place | None = None
    why: Place | None = None
    """The parts of the word's amount; without this place, the prompt has them."""
    stake: Place | None = None
    """Your bet in chips."""
    winnings: Place | None = None
    explanation: Place | None = None
    """The explanation for a newcomer, in place of the dice, or for a spectator, in place of your cards."""
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
    """Your chips, which cover them."""
    order: Place | None = None
    """Who was offered the bank last, who is offered it now, and who is next."""
    tallies: tuple[Place, ...] = ()
    """What each seat means to you as banker, clockwise from the seat after yours."""

    def parts(self) -> Iterator[tuple[str, Place]]:
        """Yield each part by its name, except those that others cover or replace; your row counts as one."""
        for name, value in msgspec.structs.asdict(self).items():
            match value:
                case Place() if name not in ("rail", "panel", "explanation"):
                    yield name, value
                case (Place(), *_) if name == "yours":
                    yield from ((name, row) for row in rows_of(value))
                case tuple() if not isinstance(value, Place):
                    yield from ((f"{name} {number}", place) for number, place in enumerate(value))


def across(places: tuple[Place, ...]) -> Place:
    """Return the place of cards that lie side by side."""
    first, last = places[0], places[-1]
    return first._replace(width=last.x + last.width - first.x)


def rows_of(places: tuple[Place, ...]) -> list[Place]:
    """Return the places of cards, those side by side as one."""
    ordered = sorted(places, key=lambda place: (place.y, place.x))
    return [across(tuple(row)) for _, row in groupby(ordered, key=lambda place: place.y)]
