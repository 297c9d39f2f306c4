"""One card of the player's hand, in a box that keeps its size while the card rises out of the row."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from textual import events
from textual.content import Content
from textual.geometry import Offset
from textual.message import Message
from textual.reactive import reactive, var
from textual.widget import Widget

from paigow_tui.cards import Card
from paigow_tui.ui.board.faces import Faces, framed

ROOM: Final = (11, 7)
"""The inside of a card with room for pips, in cells."""

_COLUMNS: Final = {"l": 3, "m": 5, "r": 7}
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
    """A card that can be picked; picked cards rise and get a heavy border."""

    auto_links = var(False)
    """Off: a card has no links, and looking for them in its many rows takes time."""

    card: reactive[Card | None] = reactive(None)
    hidden: reactive[bool] = reactive(False)
    """Dealt, but not turned up yet."""
    raised: reactive[bool] = reactive(False)
    cursor: reactive[bool] = reactive(False)
    faces: reactive[Faces] = reactive(Faces())

    @dataclass
    class Clicked(Message):
        """The card was clicked."""

        number: int

    def __init__(self, number: int) -> None:
        super().__init__(id=f"card-{number}")
        self.number = number

    def watch_hidden(self, hidden: bool) -> None:
        if not hidden and self.card is not None and self.app.animation_level == "full":
            self.offset = Offset(0, -1)
            self.animate("offset", Offset(0, 0), duration=0.12)

    def on_click(self, event: events.Click) -> None:
        event.stop()
        self.post_message(self.Clicked(self.number))

    def render(self) -> Content:
        width, height = self.size
        width -= 1  # a column of felt between cards
        rise = 1 if height < 8 else 2
        blank = [Content(" ")]
        body = self._drawn(width - 2, height - 3 - rise)
        above, below = ([], blank * rise) if self.raised else (blank * rise, [])
        return Content("\n").join([*above, *body, *below, self._label(width)])

    def _drawn(self, width: int, height: int) -> list[Content]:
        glyphs = self.faces.glyphs
        if self.card is None or self.hidden:
            style = "$panel" if self.card is None else "$card-back-ink on $card-back"
            sign = " " if self.card is None else glyphs.back
            return framed([Content.styled(sign * width, style)] * height, glyphs.light, style)
        ink, text = self.faces.ink(self.card), self.faces.text(self.card)
        if width >= ROOM[0] and height >= ROOM[1]:
            words = printed(self.card, text, glyphs.light)
        else:
            words = _plain(text, "*" if self.card.is_joker else text[1], width, height)
        rows = [Content.styled(row.center(width), f"bold {ink} on $card-face") for row in words]
        frame = f"{'bold ' if self.raised else ''}{ink} on $card-face"
        return framed(rows, glyphs.heavy if self.raised else glyphs.light, frame)

    def _label(self, width: int) -> Content:
        if self.card is None:
            return Content(" ")
        digit = f"[{self.number}]" if self.cursor else str(self.number)
        if self.raised:
            digit = f"{self.faces.glyphs.rise}{digit}"
        style = "bold $text-accent" if self.cursor or self.raised else "$text-muted"
        return Content.styled(digit.center(width), style)


def _plain(text: str, sign: str, width: int, height: int) -> list[str]:
    rows = [" " * width] * height
    rows[0], rows[-1] = text.ljust(width), text.rjust(width)
    if height >= 3:
        rows[(height - 1) // 2] = sign.center(width)
    return rows


def printed(card: Card, text: str, frame: str) -> list[str]:
    """Return what is inside a card with room for pips, or a framed letter: seven lines of eleven cells.

    ``text`` is the card in two cells, of which the second is its suit's sign, and ``frame`` six characters:
    top left, top, top right, side, bottom left, bottom right.
    """
    width, height = ROOM
    grid = [[" "] * width for _ in range(height)]
    sign = "*" if card.is_joker else text[1]
    if card.is_joker:
        _write(grid, "JOKER", 3, 3)
        _write(grid, sign, 5, 1)
        _write(grid, sign, 5, 5)
    elif card.rank in _PIPS:
        for row, columns in enumerate(_PIPS[card.rank], start=1):
            for column in columns:
                grid[row][_COLUMNS[column]] = sign
    else:
        letter = framed([Content(f" {inside} ") for inside in (sign, text[0], sign)], frame, "")
        for row, line in enumerate(letter, start=1):
            _write(grid, line.plain, 3, row)
    _write(grid, text, 0, 0)
    _write(grid, text, width - len(text), height - 1)
    return ["".join(row) for row in grid]


def _write(grid: list[list[str]], text: str, column: int, row: int) -> None:
    grid[row][column : column + len(text)] = text
