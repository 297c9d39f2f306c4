"""All 53 cards in a grid, to click a hand together."""

from __future__ import annotations

from dataclasses import dataclass

from textual import events
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from paigow_tui.cards import DECK, JOKER, Card
from paigow_tui.ui.faces import Faces

_CELL = 3


class CardGrid(Widget):
    """A line a suit, aces first, and the joker after the spades; chosen cards are in brackets."""

    DEFAULT_CSS = """
    CardGrid { height: 4; width: 100%; padding: 0 1; }
    """

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
        """Every card in a cell of its own width."""
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

    def on_click(self, event: events.Click) -> None:
        """A click puts a card in, or takes it out."""
        offset = event.get_content_offset(self)
        if offset is None:
            return
        lines = self._lines()
        place = offset.x // (_CELL + 1)
        if offset.y < len(lines) and place < len(lines[offset.y]):
            event.stop()
            self.post_message(self.Clicked(lines[offset.y][place]))
