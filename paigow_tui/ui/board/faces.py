"""How cards and marks are drawn: glyph sets and the colors of suits. Every glyph is one cell wide."""

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec
from msgspec.structs import replace
from textual.content import Content

from paigow_tui.cards import Card, Suit
from paigow_tui.telling.grammar import CardStyle


class Glyphs(msgspec.Struct, frozen=True):
    suits: bool
    light: str
    """Corners and sides of a card: top left, top, top right, side, bottom left, bottom right."""
    heavy: str
    back: str
    small_back: str
    """In a row of a list; half of it is felt, so that rows stay apart."""
    bank: str
    act: str
    chip: str
    dark_chip: str
    """One whose color is black: its white edge."""
    up: str
    """A hand that beat the banker's."""
    down: str
    person: str
    """Beside the name of a person at a table of several."""


UNICODE: Final = Glyphs(True, "╭─╮│╰╯", "┏━┓┃┗┛", "▒", "▄", "◆", "▶", "●", "○", "▲", "▼", "•")
ASCII: Final = Glyphs(False, "+-+|++", "#=#|##", "%", "%", "@", ">", "o", "0", "+", "-", ":")

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
    edged: bool = False
    """Whether small cards have a line below: with 16 colors a row of a list cannot be shaded."""
    shaded: bool = False

    @property
    def cards(self) -> CardStyle:
        return "faces" if self.glyphs.suits else "text"

    def ink(self, card: Card) -> str:
        """Return the color of a card's face, as a theme variable."""
        if card.suit is None:
            return "$card-joker"
        return (_FOUR_COLORS if self.four_colors else _TWO_COLORS)[card.suit]

    def text(self, card: Card) -> str:
        """Return a card in two cells: ``K♠``, or ``Ks`` in ASCII."""
        return card.face if self.glyphs.suits else card.text

    def on_row(self, row: int) -> "Faces":
        """Return the faces for a row of a list, darker on every other one, so that cards do not fuse."""
        return replace(self, shaded=row % 2 == 0)

    def small(self, cards: Iterable[Card], pad: str = "") -> Content:
        """Return cards in a row, two cells each plus ``pad`` on both sides."""
        paper = "$card-shade" if self.shaded else "$card-face"
        line = " underline" if self.edged else ""
        return Content(" ").join(
            Content.styled(pad + self.text(card) + pad, f"bold{line} {self.ink(card)} on {paper}") for card in cards
        )

    def backs(self, count: int, pad: str = "") -> Content:
        back = Content.styled(self.glyphs.small_back * (2 + 2 * len(pad)), "$card-back-ink 75%")
        return Content(" ").join([back] * count)

    def tall(self, cards: Iterable[Card], inside: tuple[int, int] = (3, 1)) -> list[Content]:
        """Return cards in a row with their edges, by the cells and lines inside: five cells in three lines."""
        drawn = []
        for card in cards:
            frame = f"{self.ink(card)} on $card-face"
            face = [Content.styled(row, f"bold {frame}") for row in self.indexed(card, *inside)]
            drawn.append(framed(face, self.glyphs.light, frame))
        return beside(drawn)

    def slim(self, cards: Iterable[Card]) -> list[Content]:
        """Return cards in a row, three cells in three lines, of which half of the first and the last is felt."""
        faces = Content(" ").join(
            Content.styled(f"{self.text(card)} ", f"bold {self.ink(card)} on $card-face") for card in cards
        )
        edges = (
            Content(" ").join([Content.styled(half * 3, "$card-face")] * (faces.cell_length // 4 + 1)) for half in "▄▀"
        )
        upper, lower = edges
        return [upper, faces, lower]

    def tall_backs(self, count: int, inside: tuple[int, int] = (3, 1)) -> list[Content]:
        style = "$card-back-ink on $card-back"
        back = [Content.styled(self.glyphs.back * inside[0], style)] * inside[1]
        return beside([framed(back, self.glyphs.light, style)] * count)

    def indexed(self, card: Card, width: int, height: int) -> list[str]:
        """Return the inside of a card: itself in two corners, and its suit's sign where there is room."""
        text = self.text(card)
        rows = [" " * width] * height
        rows[-1], rows[0] = text.rjust(width), text.ljust(width)
        if height >= 3:
            rows[(height - 1) // 2] = ("*" if card.is_joker else text[1]).center(width)
        return rows


def framed(rows: Sequence[Content], edges: str, style: str) -> list[Content]:
    """Return rows of one width within a frame of a style; ``edges`` are its signs, as in `Glyphs`."""
    across, side = edges[1] * rows[0].cell_length, (edges[3], style)
    return [
        Content.styled(edges[0] + across + edges[2], style),
        *(Content.assemble(side, row, side) for row in rows),
        Content.styled(edges[4] + across + edges[5], style),
    ]


def beside(drawn: Iterable[list[Content]], gap: str = " ") -> list[Content]:
    """Return what is equally high side by side."""
    return [Content(gap).join(rows) for rows in zip(*drawn, strict=True)]


def cells(text: str, width: int) -> str:
    """Return text exactly ``width`` cells wide, cut with an ellipsis where it is longer."""
    if len(text) > width:
        text = text[: max(0, width - 1)] + "…" if width else ""
    return text.ljust(width)
