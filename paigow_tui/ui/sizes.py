"""How large the terminal is and what fits: the one place for breakpoints and the sizes of cards, in cells."""

from collections.abc import Collection
from typing import Final, Literal, NamedTuple

Fit = Literal["small", "medium", "large", "wide", "huge"]
"""What a screen has room for, which decides its layout and stylesheet."""


class Place(NamedTuple):
    """A region in cells."""

    x: int
    y: int
    width: int
    height: int

    def holds(self, x: int, y: int) -> bool:
        """Return whether a cell is inside."""
        return 0 <= x - self.x < self.width and 0 <= y - self.y < self.height


NEEDED: Final = (80, 24)
"""Columns and lines of the smallest terminal."""
BREAKPOINTS: Final[dict[Fit, tuple[int, int]]] = {
    "medium": (100, 28), "large": (116, 36), "wide": (156, 44), "huge": (196, 48)
}  # fmt: skip
"""For larger cards, an arc of seats, cards with pips and on every seat, and the largest cards: width and height."""
CARDS: Final = ((15, 11), (13, 9), (9, 7), (7, 7), (5, 5))
"""Sizes of your cards; the largest with which both trays fit are used."""
TRAY_ROWS: Final = 3
"""The rows of a tray besides its cards: its edges and the digits."""
LOW_NAME: Final = 16
"""The cells for the name of any low hand, with a space on both sides."""
HANDS: Final[dict[Fit, tuple[int, int]]] = {
    "small": (44, 8), "medium": (59, 10), "large": (74, 10), "wide": (102, 12), "huge": (116, 14)
}  # fmt: skip
"""The space of your hand at the table."""
DRILLED: Final[dict[Fit, tuple[int, int]]] = {
    "small": (80, 9), "medium": (100, 11), "large": (102, 11), "wide": (118, 13), "huge": (118, 13)
}  # fmt: skip
"""The space of your hand in practice: its cards, their names above and their numbers below."""
LOOKED_UP: Final[dict[Fit, tuple[int, int]]] = {
    "small": (80, 6), "medium": (100, 7), "large": (120, 11), "wide": (120, 13), "huge": (118, 13)
}  # fmt: skip
"""The space of a hand that is looked up."""
OPEN_HAND: Final[dict[Fit, int]] = {"small": 5, "medium": 6, "large": 6, "wide": 8, "huge": 8}
"""The height of the dealer's open hand above your own: cards and their names."""
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


class Trays(NamedTuple):
    """The size of a hand's cards, and its trays with their frames."""

    card: tuple[int, int]
    low: Place
    high: Place

    @property
    def both(self) -> Place:
        """The single tray of seven cards while none is picked."""
        return self.low._replace(width=self.high.x + self.high.width - self.low.x)

    def places(self, picked: Collection[int]) -> dict[int, Place]:
        """Return where each card lies, with its digit below."""
        across, down = self.card
        trays = (self.low, self.high) if picked else (self.both,)
        return {
            number: Place(tray.x + 1 + column * (across + 1), 1, across, down + 1)
            for tray, numbers in zip(trays, in_trays(picked), strict=True)
            for column, number in enumerate(numbers)
        }


def in_trays(picked: Collection[int], cards: int = 7) -> list[list[int]]:
    """Return the cards in each tray, by number; until one is picked, both trays are one."""
    high = [number for number in range(1, cards + 1) if number not in picked]
    return [sorted(picked), high] if picked else [high]


def trays(width: int, height: int, picked: int = 2) -> Trays:
    """Return the trays for a hand that has this space: cards side by side, a column of felt between them."""
    sizes = (card for card in CARDS if fits((7 * card[0] + 9, card[1] + TRAY_ROWS), width, height))
    card = across, down = next(sizes, CARDS[-1])
    spare = max(0, width - 7 * across - 9)
    left, gap = int(spare > 1), int(spare > 0)
    low = Place(left, 0, picked * (across + 1) + 1, down + TRAY_ROWS)
    high = Place(low.x + low.width + gap, 0, (7 - picked) * (across + 1) + 1, low.height)
    if picked == 2 and low.width < LOW_NAME + 2:
        low = low._replace(width=low.width + gap)  # for the longest names
    return Trays(card, low, high)
