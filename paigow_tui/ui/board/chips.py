"""Chips: bets as stacks in casino colors, and the chips that travel when a bet is settled."""

from collections.abc import Sequence
from typing import Final

from textual.content import Content
from textual.geometry import Offset
from textual.reactive import var

from paigow_tui.ui.board.faces import Faces
from paigow_tui.ui.sizes import Place
from paigow_tui.ui.widgets.painting import Rows

_BLACK: Final = "$chip-black"
COLORS: Final = {
    50_000: "$chip-purple", 10_000: _BLACK, 2_500: "$chip-green", 500: "$chip-red", 100: "$chip-white"
}  # fmt: skip
"""What a chip of each color stands for, in cents, the largest first."""
MOST: Final = 5
STEPS: Final = 4
SECONDS: Final = 0.12
"""How long chips are on their way."""
BET_COLUMN: Final = 22


def stack(cents: int, faces: Faces) -> Content:
    """Return the first `MOST` chips that make an amount, the largest first."""
    chips = []
    for value, color in COLORS.items():
        glyph = faces.glyphs.dark_chip if color == _BLACK else faces.glyphs.chip
        count, cents = divmod(cents, value)
        chips += [Content.styled(glyph, color)] * min(count, MOST)
    return Content("").join(chips[:MOST])


def path(start: Place, end: Place) -> list[Offset]:
    """Return where chips lie on their way from one seat to another, in a few steps: each costs a layout."""
    first, last = _bet(start), _bet(end)
    return [first.blend(last, step / STEPS) for step in range(STEPS + 1)]


def _bet(seat: Place) -> Offset:
    """Return where a seat's bet lies: in its column where seats are lines, else in the middle of the box."""
    if seat.height == 1:
        return Offset(seat.x + BET_COLUMN, seat.y)
    return Offset(seat.x + (seat.width - MOST) // 2, seat.y + seat.height // 2)


class TravelingChips(Rows):
    chips: var[Content] = var(Content(""))
    watch_chips = Rows.redraw

    def rows(self) -> Sequence[Content]:
        return [self.chips]
