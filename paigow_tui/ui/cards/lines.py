"""Cards as text, in a line of a list or in rows on a page."""

from collections.abc import Iterable, Sequence
from typing import Final

from textual.content import Content

from paigow_tui.cards import Card
from paigow_tui.ui.cards.canvas import Canvas
from paigow_tui.ui.cards.painter import SIZES, SMALL, Look, paint
from paigow_tui.ui.sizes import Place

Part = Content | str | Sequence[Card]
"""A piece of a line: either words or cards."""
_BETWEEN: Final = "  "
"""The separator between the low and the high hand."""


def in_line(cards: Iterable[Card], look: Look, *, odd: bool = False) -> Content:
    """Return cards as text, two cells each and one cell apart; ``odd`` lines use the alternate background."""
    palette = look.palette
    paper, bold = palette.paper_2 if odd else palette.paper, "bold " * palette.bold_on_paper
    return Content(" ").join(
        Content.styled(look.text(card), f"{bold}#{look.ink(card):06x} on #{paper:06x}") for card in cards
    )


def set_in_line(hands: tuple[Sequence[Card], Sequence[Card]], look: Look, *, odd: bool = False) -> Content:
    """Return the low and high hands as text."""
    return Content(_BETWEEN).join(in_line(hand, look, odd=odd) for hand in hands)


def list_row(parts: Sequence[Part], look: Look, *, odd: bool = False) -> Content:
    """Return a row of a list. Cards are half a row taller than text, which leaves half a row free between hands.

    Without blocks or without cards, it is a single line.
    """
    drawn = [part if isinstance(part, str | Content) else in_line(part, look, odd=odd) for part in parts]
    line = Content.assemble(*drawn)
    if not look.blocks or all(isinstance(part, str | Content) for part in parts):
        return line
    paper = look.palette.paper_2 if odd else look.palette.paper
    feet = (
        " " * Content.assemble(done).cell_length
        if isinstance(part, str | Content)
        else Content(" ").join([Content.styled("▀▀", f"#{paper:06x}")] * len(part))
        for part, done in zip(parts, drawn, strict=True)
    )
    return Content.assemble(line, "\n", *feet)


def in_rows(hands: Sequence[Sequence[Card | None]], size: tuple[int, int], look: Look, ground: int) -> list[Content]:
    """Return hands side by side as rows, with cards of one size, a wider gap between hands, and a background color.

    In words, they are on one line, without any face-down cards.
    """
    if size == SMALL or look.words:
        apart: list[Part] = [part for hand in hands for part in ([card for card in hand if card], " " * 4)]
        return list_row(apart[:-1], look).split("\n")
    across, down = size
    count = sum(map(len, hands))
    canvas = Canvas(count * (across + 1) + 3 * (len(hands) - 1), down + 1, ground)
    column = 0
    for hand in hands:
        for card in hand:
            paint(canvas, column, 0, size, card, look)
            column += across + 1
        column += 3
    rows = down + (look.blocks and look.palette.steps)  # plus a row for the shadow
    return [canvas.content(row) for row in range(rows)]


def largest(room: Place | tuple[int, int], count: int = 7, hands: int = 2) -> tuple[int, int]:
    """Return the largest size at which ``count`` cards fit side by side in ``room``, or the smallest if none does."""
    width, height = room[-2:]
    return next(
        (size for size in SIZES if count * (size[0] + 1) + 3 * (hands - 1) <= width and size[1] <= height), [*SIZES][-1]
    )
