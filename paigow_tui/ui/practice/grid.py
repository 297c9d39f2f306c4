"""All 53 cards in a grid, to click a hand together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from textual import events
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from paigow_tui.cards import DECK, JOKER, Card
from paigow_tui.ui.board.faces import Faces

_SMALL: Final = (4, 1)
_LARGE: Final = (7, 3)
"""Cells for a card, across and down: with an edge where there is room."""


class CardGrid(Widget):
    """A row a suit, aces first, and the joker after the spades; chosen cards are in brackets, or stand out."""

    chosen: reactive[tuple[Card, ...]] = reactive(())
    faces: reactive[Faces] = reactive(Faces())

    @dataclass
    class Clicked(Message):
        """A card was clicked."""

        card: Card

    @staticmethod
    def _lines() -> list[list[Card]]:
        lines = [[DECK[(rank - 2) * 4 + suit] for rank in range(14, 1, -1)] for suit in (3, 2, 1, 0)]
        lines[0].append(JOKER)
        return lines

    def render(self) -> Content:
        """Every card in a cell of its own."""
        if self._cell == _LARGE:
            return Content("\n").join(row for cards in self._lines() for row in self._with_edges(cards))
        lines = []
        for cards in self._lines():
            parts: list[tuple[str, str]] = []
            for card in cards:
                ink, text = self.faces.ink(card), self.faces.text(card)
                inside = card in self.chosen
                parts.append(
                    (f"[{text}]", "bold reverse") if inside else (f" {text} ", f"bold {ink} on $card-face")
                )
            lines.append(Content.assemble(*parts))
        return Content("\n").join(lines)

    @property
    def _cell(self) -> tuple[int, int]:
        """The size of a card's cell, by the room there is."""
        width, height = self.size
        return _LARGE if width >= _LARGE[0] * 14 and height >= _LARGE[1] * 4 else _SMALL

    def _with_edges(self, cards: list[Card]) -> list[Content]:
        """Three lines: cards with edges, those chosen with heavy ones and turned dark."""
        rows: list[list[tuple[str, str]]] = [[], [], []]
        for card in cards:
            inside = card in self.chosen
            light, ink = (
                (self.faces.glyphs.heavy if inside else self.faces.glyphs.light),
                self.faces.ink(card),
            )
            edge = "bold $accent" if inside else f"{ink} on $card-face"
            face = "bold $accent" if inside else f"bold {ink} on $card-face"
            text = self.faces.text(card)
            rows[0] += [(light[0] + light[1] * 4 + light[2], edge), (" ", "")]
            rows[1] += [(light[3], edge), (f" {text} ", face), (light[3], edge), (" ", "")]
            rows[2] += [(light[4] + light[1] * 4 + light[5], edge), (" ", "")]
        return [Content.assemble(*row) for row in rows]

    def on_click(self, event: events.Click) -> None:
        """A click puts a card in, or takes it out."""
        offset = event.get_content_offset(self)
        if offset is None:
            return
        lines = self._lines()
        across, down = self._cell
        place, row = offset.x // across, offset.y // down
        if row < len(lines) and place < len(lines[row]):
            event.stop()
            self.post_message(self.Clicked(lines[row][place]))
