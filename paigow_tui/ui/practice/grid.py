"""All 53 cards in a grid, to pick a hand by clicking."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from textual import events
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive

from paigow_tui.cards import DECK, JOKER, Card
from paigow_tui.ui.board.faces import Faces
from paigow_tui.ui.widgets.clickable import Parts

_SMALL: Final = (4, 1)
_LARGE: Final = (7, 3)
"""Cells for a card, across and down; the large one has an edge."""
_ROWS: Final = tuple(
    tuple(DECK[(rank - 2) * 4 + suit] for rank in range(14, 1, -1)) + (JOKER,) * (suit == 3) for suit in (3, 2, 1, 0)
)
"""A row for each suit, aces first; the joker comes after the spades."""


class CardGrid(Parts):
    """The deck; chosen cards are in brackets, or highlighted if there is room."""

    chosen: reactive[tuple[Card, ...]] = reactive(())
    faces: reactive[Faces] = reactive(Faces())

    @dataclass
    class Clicked(Message):
        card: Card

    def render(self) -> Content:
        if self._cell == _LARGE:
            return Content("\n").join(row for cards in _ROWS for row in self._with_edges(cards))
        return Content("\n").join(Content.assemble(*map(self._small, cards)) for cards in _ROWS)

    def _small(self, card: Card) -> tuple[str, str]:
        text = self.faces.text(card)
        hover = " underline" if card.index == self.under_mouse else ""
        if card in self.chosen:
            return f"[{text}]", f"bold reverse{hover}"
        return f" {text} ", f"bold {self.faces.ink(card)} on $card-face{hover}"

    @property
    def _cell(self) -> tuple[int, int]:
        width, height = self.size
        return _LARGE if width >= _LARGE[0] * 14 and height >= _LARGE[1] * 4 else _SMALL

    def _with_edges(self, cards: Sequence[Card]) -> list[Content]:
        rows: list[list[tuple[str, str]]] = [[], [], []]
        for card in cards:
            inside = card in self.chosen
            line = self.faces.glyphs.heavy if inside else self.faces.glyphs.light
            edge = "$accent" if inside else f"{self.faces.ink(card)} on $card-face"
            hover = " underline" if card.index == self.under_mouse else ""
            edge, face = f"bold {edge}" if inside else edge, f"bold {edge}{hover}"
            rows[0] += [(line[0] + line[1] * 4 + line[2], edge), (" ", "")]
            rows[1] += [(line[3], edge), (f" {self.faces.text(card)} ", face), (line[3], edge), (" ", "")]
            rows[2] += [(line[4] + line[1] * 4 + line[5], edge), (" ", "")]
        return [Content.assemble(*row) for row in rows]

    def part_at(self, x: int, y: int) -> int:
        across, down = self._cell
        place, row = x // across, y // down
        return _ROWS[row][place].index if row < len(_ROWS) and place < len(_ROWS[row]) else -1

    async def clicked(self, part: int, event: events.Click) -> None:
        self.post_message(self.Clicked(DECK[part]))
