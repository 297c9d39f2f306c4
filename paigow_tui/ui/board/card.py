"""One card of the player's hand, with its digit below."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from textual import events
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive, var
from textual.widget import Widget

from paigow_tui.cards import Card
from paigow_tui.ui.board.faces import Faces, framed
from paigow_tui.ui.sizes import fits

ROOM: Final = (11, 7)
"""The least inside of a card with room for pips, in cells."""

_PIPS: Final = {
    2: ("m", "", "", "", "m"),
    3: ("m", "", "m", "", "m"),
    4: ("lr", "", "", "", "lr"),
    5: ("lr", "", "m", "", "lr"),
    6: ("lr", "", "lr", "", "lr"),
    7: ("lr", "m", "lr", "", "lr"),
    8: ("lr", "m", "lr", "m", "lr"),
    9: ("lr", "lr", "m", "lr", "lr"),
    10: ("lr", "lr", "lr", "lr", "lr"),
    14: ("", "", "m", "", ""),
}
"""The columns of the suit's sign in each of the five middle rows, by rank."""


class CardView(Widget):
    """A card that can be picked."""

    auto_links = var(False)
    """Off: a card has no links, and looking for them in its many rows takes time."""

    card: reactive[Card | None] = reactive(None)
    hidden: reactive[bool] = reactive(False)
    """Dealt, but not turned up yet."""
    cursor: reactive[bool] = reactive(False)
    faces: reactive[Faces] = reactive(Faces())

    @dataclass
    class Clicked(Message):
        """The card was clicked."""

        number: int

    def __init__(self, number: int) -> None:
        super().__init__(id=f"card-{number}")
        self.number = number

    def on_click(self, event: events.Click) -> None:
        event.stop()
        self.post_message(self.Clicked(self.number))

    def render(self) -> Content:
        width, height = self.size
        if self.card is None:
            return Content("")
        return Content("\n").join([*self._drawn(self.card, width - 2, height - 3), self._label(width)])

    def _drawn(self, card: Card, width: int, height: int) -> list[Content]:
        glyphs = self.faces.glyphs
        if self.hidden:
            style = "$card-back-ink on $card-back"
            return framed([Content.styled(glyphs.back * width, style)] * height, glyphs.light, style)
        words = self.faces.indexed(card, width, height)
        if fits(ROOM, width, height):
            words = printed(card, self.faces.text(card), glyphs.light, (width, height))
        paper = f"{self.faces.ink(card)} on $card-face"
        return framed([Content.styled(row, f"bold {paper}") for row in words], glyphs.light, paper)

    def _label(self, width: int) -> Content:
        digit = f"[{self.number}]" if self.cursor else str(self.number)
        style = "bold $text-accent" if self.cursor else "$text-muted"
        return Content.styled(digit.center(width), style)


def printed(card: Card, text: str, frame: str, room: tuple[int, int] = ROOM) -> list[str]:
    """Return what is inside a card with room for pips, or a framed letter: lines of equal width.

    ``text`` is the card in two cells, of which the second is its suit's sign, and ``frame`` six characters:
    top left, top, top right, side, bottom left, bottom right.
    """
    width, height = room
    grid = [[" "] * width for _ in range(height)]
    sign = "*" if card.is_joker else text[1]
    middle, top = width // 2, height // 2 - 2
    columns = {"l": middle - 2, "m": middle, "r": middle + 2}
    if card.is_joker:
        _write(grid, "JOKER", middle - 2, top + 2)
        _write(grid, sign, middle, top)
        _write(grid, sign, middle, top + 4)
    elif card.rank in _PIPS:
        for row, pips in enumerate(_PIPS[card.rank], start=top):
            for column in pips:
                grid[row][columns[column]] = sign
    else:
        letter = framed([Content(f" {inside} ") for inside in (sign, text[0], sign)], frame, "")
        for row, line in enumerate(letter, start=top):
            _write(grid, line.plain, middle - 2, row)
    _write(grid, text, 0, 0)
    _write(grid, text, width - len(text), height - 1)
    return ["".join(row) for row in grid]


def _write(grid: list[list[str]], text: str, column: int, row: int) -> None:
    grid[row][column : column + len(text)] = text
