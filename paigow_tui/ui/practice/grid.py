"""A grid of all 53 cards, for picking a hand by clicking."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from textual import events
from textual.message import Message
from textual.reactive import Reactive, reactive
from textual.strip import Strip

from paigow_tui.cards import DECK, JOKER, Card
from paigow_tui.ui.cards.canvas import Canvas
from paigow_tui.ui.cards.hand import ground_of, paint_slot
from paigow_tui.ui.cards.painter import Look, paint
from paigow_tui.ui.sizes import Place
from paigow_tui.ui.widgets.clickable import Parts

_SMALL: Final = (4, 2)
_LARGE: Final = (6, 5)
"""The width and height of a card, including the felt beside and below it."""
_CARD: Final = (5, 4)
_ROWS: Final = tuple(
    tuple(DECK[(rank - 2) * 4 + suit] for rank in range(14, 1, -1)) + (JOKER,) * (suit == 3) for suit in (3, 2, 1, 0)
)
"""The cards of each suit, aces first; the joker comes after the spades."""


class CardGrid(Parts):
    """The deck; cards taken out of it are shown only as names."""

    chosen: Reactive[tuple[Card, ...]] = reactive(())
    look: Reactive[Look] = reactive(Look())

    @dataclass
    class Clicked(Message):
        card: Card

    def render_line(self, y: int) -> Strip:
        rows = self._rows
        canvas = Canvas(self.content_size.width, self._cell[1] * len(rows), ground_of(self))
        number = y // self._cell[1]
        for place, card in enumerate(rows[number] if number < len(rows) else ()):
            self._paint(canvas, place * self._cell[0], number * self._cell[1], card, odd=number % 2 == 1)
        return canvas.strip(y) if y < canvas.height else Strip.blank(self.content_size.width, self.rich_style)

    @property
    def _rows(self) -> Sequence[Sequence[Card]]:
        """A row for each suit, or two if they don't fit."""
        half = len(_ROWS[1]) // 2 + 1
        if self.content_size.width >= _SMALL[0] * len(_ROWS[0]):
            return _ROWS
        return [part for row in _ROWS for part in (row[:half], row[half:])]

    def _paint(self, canvas: Canvas, column: int, row: int, card: Card, *, odd: bool) -> None:
        look, palette, lifted = self.look, self.look.palette, card.index == self.under_mouse
        if self._cell == _LARGE:
            if card in self.chosen:
                paint_slot(canvas, Place(column, row, *_CARD), look)
                canvas.text(column + 1, row + 1, look.text(card), palette.gold, bold=True, ground=palette.slot)
            else:
                paint(canvas, column, row, _CARD, card, look, "lifted" if lifted else "plain")
            return
        if card in self.chosen:
            canvas.text(column, row, f"[{look.text(card)}]"[: 1 + _SMALL[0]], palette.gold, bold=True)
            return
        paper = palette.paper_2 if odd != lifted else palette.paper
        if look.blocks:
            canvas.fill(2 * column, 2 * row, 6, min(3, 2 * self._cell[1]), paper)
        canvas.text(column, row, f" {look.text(card)}", look.ink(card), bold=palette.bold_on_paper, ground=paper)

    @property
    def _cell(self) -> tuple[int, int]:
        width, height = self.content_size
        if not self.look.words and width >= _LARGE[0] * 14 and height >= _LARGE[1] * 4:
            return _LARGE
        narrow, low = len(self._rows) > len(_ROWS), height < _SMALL[1] * len(self._rows)
        return _SMALL[0] + narrow, _SMALL[1] - low

    def part_at(self, x: int, y: int) -> int:
        across, down = self._cell
        place, row, rows = x // across, y // down, self._rows
        return rows[row][place].index if row < len(rows) and place < len(rows[row]) else -1

    async def clicked(self, part: int, event: events.Click) -> None:
        self.post_message(self.Clicked(DECK[part]))
