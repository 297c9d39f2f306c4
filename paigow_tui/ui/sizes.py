"""The sizes of terminals and what fits on them, in cells; the only place for breakpoints."""

from typing import Final, Literal, NamedTuple

Fit = Literal["small", "medium", "large", "wide", "huge"]
"""The size class of a screen, which determines its layout and stylesheet."""


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
"""The columns and rows of the smallest terminal that doesn't get a phone layout."""
PHONE: Final = ((40, 30), (80, 18))
"""The minimum columns and rows of a phone, upright and sideways; if neither fits, the terminal is too small."""
THUMB: Final = (10, 3)
"""The minimum columns and rows of a button for thumbs."""
BREAKPOINTS: Final[dict[Fit, tuple[int, int]]] = {
    "medium": (100, 28), "large": (116, 36), "wide": (156, 44), "huge": (196, 48)
}  # fmt: skip
"""The minimum width and height for larger cards, an arc of seats, pips at every seat, and the largest cards."""
DRILLED: Final[dict[Fit, tuple[int, int]]] = {
    "small": (80, 9), "medium": (100, 11), "large": (102, 11), "wide": (118, 13), "huge": (118, 13)
}  # fmt: skip
"""The width and height of your hand in practice: its cards, the names above and the numbers below."""
LOOKED_UP: Final[dict[Fit, tuple[int, int]]] = {
    "small": (80, 6), "medium": (100, 7), "large": (120, 11), "wide": (120, 13), "huge": (118, 13)
}  # fmt: skip
"""The width and height of a hand in a look-up."""
OPEN_HAND: Final[dict[Fit, int]] = {"small": 5, "medium": 6, "large": 6, "wide": 8, "huge": 8}
"""The height of the dealer's open hand above yours, including its names."""
WIDE_ODDS: Final = 74
"""The width of an odds table that shows both hands of each setting and what it costs."""
ALL_SETTINGS: Final = 25
"""The height of an odds table with all 21 settings, a heading, a legend and a frame."""


def cells(text: str, width: int) -> str:
    """Return text padded to exactly ``width`` cells, or cut off with an ellipsis if it is longer."""
    if len(text) > width:
        text = text[: max(0, width - 1)] + "…" if width else ""
    return text.ljust(width)


def fits(least: tuple[int, int], width: int, height: int) -> bool:
    """Return whether a width and a height are at least those of ``least``."""
    return width >= least[0] and height >= least[1]


def enough(width: int, height: int) -> bool:
    """Return whether a terminal is large enough for the program."""
    return any(fits(least, width, height) for least in PHONE)


def fit(size: tuple[int, int]) -> Fit:
    """Return the size class of a terminal."""
    return next((name for name, least in reversed(BREAKPOINTS.items()) if fits(least, *size)), "small")


def size_classes(size: tuple[int, int]) -> dict[str, bool]:
    """Return the CSS classes of a screen of this size; one that is ``-large`` is ``-medium`` too."""
    classes = {f"-{name}": fits(least, *size) for name, least in BREAKPOINTS.items()}
    return {"-too-small": not enough(*size), **classes}
