"""How cards and marks are drawn: glyph sets and the colors of suits. Every glyph is one cell wide."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec
from textual.content import Content

from paigow_tui.cards import Card, Suit
from paigow_tui.telling.grammar import CardStyle


class Glyphs(msgspec.Struct, frozen=True):
    """The characters of a card style."""

    suits: bool
    """Suit signs, or letters."""
    light: str
    """Corners and sides of a card: top left, top, top right, side, bottom left, bottom right."""
    heavy: str
    back: str
    bank: str
    act: str
    chip: str
    rise: str


UNICODE: Final = Glyphs(True, "╭─╮│╰╯", "┏━┓┃┗┛", "▒", "◆", "▶", "●", "▲")
ASCII: Final = Glyphs(False, "+-+|++", "#=#|##", "%", "@", ">", "o", "^")

STYLES: Final = {"unicode": UNICODE, "ascii": ASCII}

_TWO_COLORS: Final = {
    Suit.CLUBS: "$card-black",
    Suit.DIAMONDS: "$card-red",
    Suit.HEARTS: "$card-red",
    Suit.SPADES: "$card-black",
}
_FOUR_COLORS: Final = {**_TWO_COLORS, Suit.DIAMONDS: "$card-blue", Suit.CLUBS: "$card-green"}


class Faces(msgspec.Struct, frozen=True):
    """A card style with two or four colors."""

    glyphs: Glyphs = UNICODE
    four_colors: bool = False

    @property
    def cards(self) -> CardStyle:
        """How sentences write cards."""
        return "faces" if self.glyphs.suits else "text"

    def ink(self, card: Card) -> str:
        """Return the color of a card's face, as a theme variable."""
        if card.suit is None:
            return "$card-joker"
        return (_FOUR_COLORS if self.four_colors else _TWO_COLORS)[card.suit]

    def text(self, card: Card) -> str:
        """Return a card in two cells: ``K♠``, or ``Ks`` in ASCII."""
        return card.face if self.glyphs.suits else card.text

    def row(self, cards: Iterable[Card]) -> str:
        """Return cards in a row as plain text."""
        return " ".join(self.text(card) for card in cards)

    def small(self, cards: Iterable[Card], pad: str = "") -> Content:
        """Return cards in a row, two cells each plus ``pad`` on both sides."""
        return Content(" ").join(
            Content.styled(pad + self.text(card) + pad, f"bold {self.ink(card)} on $card-face")
            for card in cards
        )

    def backs(self, count: int, pad: str = "") -> Content:
        """Return backs in a row, as wide as faces."""
        back = Content.styled(self.glyphs.back * (2 + 2 * len(pad)), "$card-back-ink on $card-back")
        return Content(" ").join([back] * count)

    def tall(self, cards: Iterable[Card]) -> list[Content]:
        """Return cards in a row with their edges: three lines, five cells each."""
        rows: list[list[tuple[str, str] | str]] = [[], [], []]
        corners = self.glyphs.light
        for card in cards:
            ink = self.ink(card)
            edge, face = f"{ink} on $card-face", f"bold {ink} on $card-face"
            for row in rows:
                row.append(" " if row else "")
            rows[0].append((corners[0] + corners[1] * 3 + corners[2], edge))
            rows[1] += [(corners[3], edge), (f"{self.text(card)} ", face), (corners[3], edge)]
            rows[2].append((corners[4] + corners[1] * 3 + corners[5], edge))
        return [Content.assemble(*row) for row in rows]

    def tall_backs(self, count: int) -> list[Content]:
        """Return backs as large as tall faces."""
        corners, back = self.glyphs.light, self.glyphs.back
        drawn = (
            corners[0] + corners[1] * 3 + corners[2],
            corners[3] + back * 3 + corners[3],
            corners[4] + corners[1] * 3 + corners[5],
        )
        card = [Content.styled(row, "$card-back-ink on $card-back") for row in drawn]
        return [Content(" ").join([row] * count) for row in card]


def cells(text: str, width: int, right: bool = False) -> str:
    """Return text exactly ``width`` cells wide, cut with an ellipsis where it is longer."""
    if len(text) > width:
        text = text[: max(0, width - 1)] + "…" if width else ""
    return text.rjust(width) if right else text.ljust(width)
