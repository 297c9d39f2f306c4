"""The stage's layouts, as data: the places of its parts at each size. Columns and rows are counted from 0, in cells."""

from typing import Final

import msgspec

from paigow_tui.ui.sizes import Place


class Layout(msgspec.Struct, frozen=True):
    """The positions of the stage's parts in a terminal of a given size."""

    size: tuple[int, int]
    placard: tuple[int, int]
    seats: tuple[tuple[int, int], ...]
    """The six placards, clockwise from the seat after yours."""
    banker: tuple[tuple[int, int], int]
    """The size of the banker's cards and the row they are in."""
    yours: tuple[tuple[int, int], int]
    """The size of your cards and the row they are in."""
    word: tuple[int, int]
    """The first half row of the result word, and its height in half rows."""
    why: int
    rail: tuple[int, int]
    """The row of the rail at the sides, and how much lower it is in the middle."""
    bank: Place
    log: Place | None
    """``None`` if the log is on a separate page."""
    prompt: tuple[int, int]
    """The first row and the height of the prompt.

    The buttons below it have the same height, unless they are for thumbs.
    """
    names: int | None = None
    """The row of the names of the banker's hands, if they are not beside the cards."""
    side: bool = False
    """Whether the area that other layouts have below your cards is to their right."""
    text_only: bool = False
    """Whether the layout has no room for stacks of chips."""
    thumbs: bool = False
    """Whether buttons are three rows high, for a phone: on the right if it is held sideways, or below if upright."""


LAYOUTS: Final = (
    Layout(
        (200, 50), (30, 5), ((1, 4), (34, 2), (68, 1), (102, 1), (135, 2), (169, 4)), ((11, 9), 8), ((15, 11), 18),
        (61, 14), 38, (39, 2), Place(3, 42, 56, 7), Place(141, 42, 56, 7), (43, 2),
    ),
    Layout(
        (160, 45), (25, 4), ((1, 4), (27, 2), (54, 1), (81, 1), (108, 2), (134, 4)), ((11, 9), 6), ((15, 11), 16),
        (56, 14), 35, (35, 2), Place(2, 37, 46, 7), Place(112, 37, 46, 7), (39, 2),
    ),
    Layout(
        (120, 36), (18, 3), ((1, 3), (21, 2), (41, 1), (61, 1), (81, 2), (101, 3)), ((9, 7), 6), ((11, 9), 14),
        (48, 7), 28, (28, 2), Place(2, 30, 35, 5), Place(85, 30, 34, 5), (31, 2),
    ),
    Layout(
        (90, 50), (28, 4), ((1, 1), (1, 6), (31, 1), (61, 1), (61, 6), (31, 6)), ((9, 7), 12), ((11, 9), 21),
        (64, 7), 36, (38, 1), Place(2, 43, 40, 5), Place(46, 43, 42, 5), (40, 1), names=11,
    ),
    Layout(
        (220, 24), (25, 4), ((1, 11), (1, 6), (1, 1), (194, 1), (194, 6), (194, 11)), ((9, 7), 1), ((11, 9), 10),
        (32, 5), 21, (20, 0), Place(30, 2, 38, 6), Place(158, 2, 34, 12), (21, 1), names=8, side=True,
    ),
    Layout(
        (100, 30), (31, 2), ((1, 1), (1, 3), (35, 1), (68, 1), (68, 3), (35, 3)), ((7, 5), 5), ((9, 7), 11),
        (37, 7), 22, (23, 1), Place(1, 25, 31, 4), Place(69, 25, 30, 4), (25, 2),
    ),
    Layout(
        (80, 24), (25, 2), ((0, 1), (0, 3), (27, 1), (54, 1), (54, 3), (27, 3)), ((5, 4), 5), ((7, 5), 10),
        (32, 5), 20, (19, 0), Place(1, 22, 38, 1), Place(40, 22, 39, 1), (20, 1), text_only=True,
    ),
    Layout(
        (80, 18), (17, 1), ((1, 2), (1, 1), (20, 1), (39, 1), (39, 2), (20, 2)), ((5, 4), 3), ((7, 5), 8),
        (28, 5), 1, (17, 0), Place(1, 17, 56, 1), None, (1, 5), names=3, side=True, thumbs=True,
    ),
    Layout(
        (40, 30), (19, 1), ((0, 3), (0, 2), (0, 1), (21, 1), (21, 2), (21, 3)), ((5, 4), 5), ((7, 5), 10),
        (20, 10), 22, (21, 0), Place(1, 21, 38, 1), None, (22, 2), names=4, thumbs=True,
    ),
)  # fmt: skip
"""The layouts in the order they are tried; the first one that fits in width and height is used."""
WINGS_FROM: Final = 180
"""The minimum number of columns for showing the last rounds and the odds beside the cards."""
WING: Final = 36
"""The width of the odds, beside your cards or below them."""
