"""A card of your hand that the mouse carries from one tray to the other."""

from collections.abc import Sequence
from typing import NamedTuple

from textual.content import Content
from textual.geometry import Offset

from paigow_tui.ui.sizes import Place, trays


class Held(NamedTuple):
    number: int
    grip: Offset
    """Where on the card the mouse holds it."""
    before: tuple[int, ...]
    """The cards that were picked when it was grabbed, in the order picked."""
    at: Offset | None = None
    """The mouse, from the upper left corner of the hand; ``None`` until it has left the card's own place."""

    def picks(self, width: int, height: int) -> tuple[int, ...]:
        """Return the cards picked if it is let go now, in a hand that has this space.

        Left of the felt between the trays it is picked; it then takes the place of the card it lies on, or of the
        first one, if two others are. Right of it, it is put back. Outside, everything is as before.
        """
        others = tuple(number for number in self.before if number != self.number)
        found = trays(width, height, len(self.before) or 2)
        if self.at is None or not Place(0, 0, width, found.low.height).holds(*self.at):
            return self.before
        if self.at.x >= found.high.x:
            return others
        if self.number in self.before:
            return self.before
        if len(others) == 2:
            places = found.places(self.before)
            onto = next((number for number in others if places[number].holds(*self.at)), others[0])
            others = tuple(number for number in others if number != onto)
        return (*others, self.number)


def over(rows: Sequence[Content], card: Sequence[Content], at: Offset, width: int) -> list[Content]:
    """Return rows of a width with a card laid over them, moved so that all of it is inside."""
    across = card[0].cell_length
    x, y = max(0, min(at.x, width - across)), max(0, min(at.y, len(rows) - len(card)))
    found = list(rows)
    for row, line in enumerate(card, start=y):
        below = found[row].pad_right(max(0, width - found[row].cell_length))
        found[row] = Content.assemble(below[:x], line, below[x + across :])
    return found
