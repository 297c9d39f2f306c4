"""Where the seven seats lie: lines one under the other, or an arc round the felt, by the room there is."""

from __future__ import annotations

from typing import Final, NamedTuple

LEAST_ARC: Final = (110, 18)
"""The least room, in cells, for an arc."""


class Place(NamedTuple):
    """A region in cells."""

    x: int
    y: int
    width: int
    height: int


def has_room(width: int, height: int) -> bool:
    """Whether an arc fits."""
    return width >= LEAST_ARC[0] and height >= LEAST_ARC[1]


def arc(width: int, height: int, dealer: int) -> tuple[dict[int, Place], Place, Place]:
    """The places of the seven seats by position, the middle of the table, and the felt below it.

    The dealer sits at the top; the first seat on the dealer's left is on the right of the screen,
    and the others follow clockwise, as seen from above.
    """
    box_width = min(56, (width - 4) // 3)
    box_height = min(10, height // 3)
    left, centre, right = 0, (width - box_width) // 2, width - box_width
    spare = height - 3 * box_height
    rows = [0, box_height + spare // 2, height - box_height]
    drop = min(1, spare // 2)
    inner = max(0, (centre - box_width) // 2)
    slots = [
        (centre, rows[0]),
        (right - inner // 2, rows[0] + drop),
        (right, rows[1]),
        (right - inner, rows[2]),
        (left + inner, rows[2]),
        (left, rows[1]),
        (left + inner // 2, rows[0] + drop),
    ]
    places = {
        (dealer - 1 + turn) % 7 + 1: Place(x, y, box_width, box_height) for turn, (x, y) in enumerate(slots)
    }
    middle = Place(box_width + 2, rows[1], width - 2 * box_width - 4, box_height)
    below_x = slots[4][0] + box_width + 1
    below = Place(below_x, rows[2], slots[3][0] - below_x - 1, box_height)
    return places, middle, below


def lines(width: int) -> tuple[dict[int, Place], Place, Place]:
    """A heading and a line for each position; nothing lies below."""
    places = {position: Place(0, position, width, 1) for position in range(1, 8)}
    return places, Place(0, 0, width, 1), Place(0, 8, 0, 0)
