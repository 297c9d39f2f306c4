"""How large the terminal is and what fits: the one place for breakpoints and the sizes of cards, in cells."""

from typing import Final, Literal, NamedTuple

Fit = Literal["small", "medium", "large", "wide", "huge"]
"""What fits on a screen, which decides its layout and stylesheet."""


class Place(NamedTuple):
    """A region in cells."""

    x: int
    y: int
    width: int
    height: int

    def holds(self, x: int, y: int) -> bool:
        """Return whether a cell is inside."""
        return 0 <= x - self.x < self.width and 0 <= y - self.y < self.height


DESK: Final = (80, 24)
"""Columns and lines of the smallest terminal that is not laid out for a phone."""
PHONE: Final = ((40, 30), (80, 18))
"""Columns and lines of a phone, upright and lying; where neither fits, nothing is shown."""
THUMB: Final = (10, 3)
"""The least columns and lines of a button that a thumb hits."""
BREAKPOINTS: Final[dict[Fit, tuple[int, int]]] = {
    "medium": (100, 28), "large": (116, 36), "wide": (156, 44), "huge": (196, 48)
}  # fmt: skip
"""For larger cards, an arc of seats, cards with pips and on every seat, and the largest cards: width and height."""
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


def cells(text: str, width: int) -> str:
    """Return text exactly ``width`` cells wide, cut with an ellipsis where it is longer."""
    if len(text) > width:
        text = text[: max(0, width - 1)] + "…" if width else ""
    return text.ljust(width)


def fits(least: tuple[int, int], width: int, height: int) -> bool:
    """Return whether a width and a height are at least those of ``least``."""
    return width >= least[0] and height >= least[1]


def enough(width: int, height: int) -> bool:
    """Return whether there is room for the program."""
    return any(fits(least, width, height) for least in PHONE)


def fit(size: tuple[int, int]) -> Fit:
    """Return what a terminal of this size has room for."""
    return next((name for name, least in reversed(BREAKPOINTS.items()) if fits(least, *size)), "small")


def size_classes(size: tuple[int, int]) -> dict[str, bool]:
    """Return the classes of a screen of this size: ``-large`` is ``-medium`` too."""
    classes = {f"-{name}": fits(least, *size) for name, least in BREAKPOINTS.items()}
    return {"-too-small": not enough(*size), **classes}
