"""How large the terminal is and what fits: the one place for breakpoints and the sizes of cards, in cells."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

Fit = Literal["small", "medium", "large", "huge"]
"""What a screen has room for, which decides its layout and stylesheet."""


class Place(NamedTuple):
    """A region in cells."""

    x: int
    y: int
    width: int
    height: int


NEEDED: Final = (80, 24)
"""Columns and lines of the smallest terminal."""
BREAKPOINTS: Final[dict[Fit, tuple[int, int]]] = {"medium": (100, 28), "large": (116, 36), "huge": (186, 48)}
"""Larger cards; an arc of seats with large cards; cards with pips. Both the width and the height must be available."""
CARDS: Final = ((14, 12), (9, 8), (8, 8), (6, 6))
"""Sizes of your cards, with a column of felt, a digit and the rows they rise by; the largest that fit are used."""
NAMES: Final = 2
"""The lines below the cards for the names of both hands."""
HAND: Final = (102, CARDS[0][1] + NAMES)
"""Your hand in the largest cards."""
WIDE_ODDS: Final = 74
"""The width of an odds table that shows both hands of a setting and what it costs."""
ALL_SETTINGS: Final = 25
"""The height of an odds table with all 21 settings, its heading, legend and frame."""


def fits(least: tuple[int, int], width: int, height: int) -> bool:
    """Return whether a width and a height are at least those of ``least``."""
    return width >= least[0] and height >= least[1]


def fit(size: tuple[int, int]) -> Fit:
    """Return what a terminal of this size has room for."""
    return next((name for name, least in reversed(BREAKPOINTS.items()) if fits(least, *size)), "small")


def size_classes(size: tuple[int, int]) -> dict[str, bool]:
    """Return the classes of a screen of this size: ``-large`` is ``-medium`` too."""
    found = {f"-{name}": fits(least, *size) for name, least in BREAKPOINTS.items()}
    return {"-too-small": not fits(NEEDED, *size), **found}


def cards_in(width: int, height: int) -> tuple[int, int]:
    """Return the size of card with which a hand of seven fits this space."""
    return next(
        (card for card in CARDS if fits((7 * card[0] + 1, card[1] + NAMES), width, height)), CARDS[-1]
    )
