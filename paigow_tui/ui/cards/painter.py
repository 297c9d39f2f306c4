"""Paints cards for every screen. Their sizes, and the design for each size, are data."""

from functools import lru_cache
from typing import Final, Literal, NamedTuple

import msgspec
from textual.strip import Strip

from paigow_tui.cards import JOKER, Card, Rank, Suit
from paigow_tui.telling.grammar import CardStyle
from paigow_tui.ui.cards import bitmaps
from paigow_tui.ui.cards.bitmaps import BITMAPS
from paigow_tui.ui.cards.canvas import CLEAR, Canvas
from paigow_tui.ui.cards.palette import BLACK, FELT, PICTURES, Palette, blend
from paigow_tui.ui.sizes import Place

State = Literal["plain", "lifted", "dimmed"]
"""A dragged card is lifted and, without blocks, so is one under the cursor. A card that lost is dimmed."""


class Look(msgspec.Struct, frozen=True):
    """The look of cards and the stage."""

    palette: Palette = FELT
    two_colors: bool = False
    """Whether suits are black and red."""
    blocks: bool = True
    """Whether pictures are drawn with block characters; false in ASCII and for a table in words."""
    suits: bool = True
    """Whether suits are shown as symbols."""
    words: bool = False
    """Whether hands and the stage are written as lines of text, not drawn."""

    def ink(self, card: Card) -> int:
        """Return the color of a card's rank and suit."""
        palette = self.palette
        four = palette.four_colors and not self.two_colors
        match card.suit:
            case None:
                return palette.joker
            case Suit.SPADES:
                return palette.ink
            case Suit.HEARTS:
                return palette.red
            case Suit.DIAMONDS:
                return palette.blue if four else palette.red
            case Suit.CLUBS:
                return palette.green if four else palette.ink

    @property
    def cards(self) -> CardStyle:
        """The way cards are written in sentences."""
        return "faces" if self.suits else "text"

    def text(self, card: Card) -> str:
        """Return a card's name in two characters."""
        return card.face if self.suits else card.text


class Sign(NamedTuple):
    """A bitmap on a card: its size, and its upper left corner on the card, in sub-pixels."""

    width: int
    height: int
    x: int
    y: int


class Portrait(NamedTuple):
    """A portrait on a card: its width in whole pixels, and its upper left corner on the card in sub-pixels."""

    width: int
    x: int
    y: int


class Design(NamedTuple):
    """The design of a card of one size."""

    rank: tuple[int, int, int]
    """The height of the rank, and its upper left corner, in sub-pixels."""
    suit: Sign | None
    """The symbol of the suit; if ``None``, the suit is a character in the last row."""
    ace: Sign | None
    joker: Portrait
    court_rank: tuple[int, int] = (1, 1)
    court_suit: Sign | None = None
    court: Portrait | None = None
    hole: Sign | None = None
    """The hole in the ace's suit symbol."""
    caption: bool = False
    """Whether the joker's name is written below its portrait."""
    diamond: str = ""
    """The size, in sub-pixels, of the diamond on the back; empty if there is none."""
    dimmed: float = 0.35
    """The share of the felt's color blended into a dimmed card."""


SIZES: Final[dict[tuple[int, int], Design]] = {
    (15, 11): Design(
        (9, 2, 2), Sign(16, 9, 12, 11), Sign(20, 11, 8, 9), Portrait(10, 6, 2), (2, 2), Sign(8, 5, 2, 14),
        Portrait(8, 14, 4), Sign(6, 4, 15, 13), True, "10x8",
    ),
    (11, 9): Design(
        (7, 2, 1), Sign(14, 7, 6, 10), Sign(18, 9, 3, 8), Portrait(9, 2, 1), (1, 1), Sign(6, 5, 1, 11),
        Portrait(7, 8, 3), caption=True, diamond="10x8",
    ),
    (9, 7): Design(
        (5, 2, 1), Sign(10, 5, 6, 8), Sign(14, 7, 2, 6), Portrait(7, 2, 1), (1, 1), Sign(6, 4, 1, 8),
        Portrait(5, 8, 3), diamond="8x6",
    ),
    (7, 5): Design((5, 1, 1), Sign(6, 4, 7, 5), Sign(6, 4, 7, 5), Portrait(5, 2, 1)),
    (5, 4): Design((5, 1, 1), None, None, Portrait(5, 0, 1), dimmed=0.12),
}  # fmt: skip
"""The designs of cards by size in cells, largest first."""
SMALL: Final = (2, 1)
"""The size of the smallest cards, which are text. They may touch; their backgrounds then alternate."""
_SHADOW: Final = 0.38
_ROBE_SHADE: Final = 0.35


def paint(
    canvas: Canvas, column: int, row: int, size: tuple[int, int], card: Card | None, look: Look,
    state: State = "plain", *, shadow: bool = True, half: bool = False,
) -> None:  # fmt: skip
    """Paint a card, or a back if it is ``None``, at a cell or, with ``half``, half a row lower."""
    x, y = 2 * column, 2 * row + half
    width, height = size
    if look.blocks and look.palette.steps and shadow:
        canvas.blend(x + 2, y + 2 * height, 2 * width, 1, BLACK, _SHADOW)
        canvas.blend(x + 2 * width, y + 1, 2, 2 * height - 1, BLACK, _SHADOW)
    canvas.erase(column, row, width, height + half)
    canvas.paint(x, y, _card(size, card, look, state, half))


def paint_edge(canvas: Canvas, place: Place, look: Look) -> None:
    """Highlight the edge below a card that is under the mouse or the cursor."""
    if look.blocks:
        canvas.fill(2 * place.x, 2 * (place.y + place.height), 2 * place.width, 1, look.palette.gold)


def paint_turning(
    canvas: Canvas, place: Place, size: tuple[int, int], card: Card | None, look: Look
) -> None:  # fmt: skip
    """Paint a card or a back, narrowed in the middle of its place, while it is being turned over."""
    width = max(3, place.width // 2)
    canvas.erase(*place)
    x = 2 * place.x + (place.width - width)
    canvas.paint(x, 2 * place.y, _card(size, card, look, "plain", False).squeezed(width))


def paint_flying(canvas: Canvas, x: int, y: int, look: Look) -> None:
    """Paint a face-down card in flight, centered at column ``x`` and half row ``y``."""
    width, height = FLYING
    left, top = x - width // 2, y - height
    canvas.erase(left, top // 2, width, height + top % 2)
    canvas.fill(2 * left, top, 2 * width, 2 * height, look.palette.paper)
    canvas.fill(2 * left + 2, top + 1, 2 * width - 4, 2 * height - 2, look.palette.back)


FLYING: Final = (5, 3)
"""The size of a card in flight."""


def paint_small(
    canvas: Canvas, column: int, row: int, card: Card | None, look: Look, *, odd: bool = False, dimmed: bool = False
) -> None:
    """Paint a card of the smallest size, two characters, at a cell; ``odd`` cards use the alternate background."""
    palette = look.palette
    if card is None:
        back = "" if look.blocks else "%%"
        canvas.fill(2 * column, 2 * row, 3, 2, palette.back_2)
        canvas.text(column, row, back, palette.text, ground=palette.bands[0])
        return
    paper = palette.paper_dim if dimmed else palette.paper
    if odd:  # a clearly different color of paper, because in two colors neighboring cards often look alike
        paper = blend(palette.paper_2, palette.paper_dim, 0.5) if palette.steps else palette.paper_2
    if not look.blocks:
        paper = palette.paper_dim if dimmed else palette.paper
    canvas.text(column, row, look.text(card), look.ink(card), bold=palette.bold_on_paper, ground=paper)


def strips(card: Card | None, size: tuple[int, int], look: Look, state: State = "plain", *, ground: int) -> list[Strip]:
    """Return a card or a back as rows for Textual, on a background color."""
    canvas = Canvas(*size, ground)
    if size == SMALL:
        paint_small(canvas, 0, 0, card, look, dimmed=state == "dimmed")
    else:
        paint(canvas, 0, 0, size, card, look, state, shadow=False)
    return [canvas.strip(row) for row in range(size[1])]


@lru_cache(maxsize=1024)
def _card(size: tuple[int, int], card: Card | None, look: Look, state: State, half: bool) -> Canvas:
    """Return a card on a canvas of its size, with transparent corners."""
    width, height = size
    canvas = Canvas(width, height)
    palette = look.palette
    if not look.blocks:
        _paint_letters(canvas, card, look, state)
        return canvas
    paper = palette.paper_2 if state == "lifted" else palette.paper
    canvas.fill(1, 0, 2 * width - 2, 2 * height, paper)
    canvas.fill(0, 1, 2 * width, 2 * height - 2, paper)
    design = SIZES[size]
    if card is None:
        _paint_back(canvas, design, palette)
    elif card is JOKER:
        _paint_joker(canvas, design, look, named=state != "dimmed" and not half)
    else:
        _paint_face(canvas, design, card, look, paper)
    if card is not None and not half:
        _square_corners(canvas, paper)
    if state == "dimmed":
        _dim(canvas, design, palette, paper)
        if card not in (None, JOKER) and design.suit is None:
            _write_suit(canvas, card, look)
    return canvas


def _paint_face(canvas: Canvas, design: Design, card: Card, look: Look, paper: int) -> None:
    ink, suit, letter = look.ink(card), card.suit, card.rank.letter
    assert suit is not None  # the joker is painted elsewhere
    height, x, y = design.rank
    if card.rank in (Rank.JACK, Rank.QUEEN, Rank.KING) and design.court and design.court_suit:
        canvas.stamp(*design.court_rank, bitmaps.court_rank(letter, height), ink)
        sign, court = design.court_suit, design.court
        canvas.stamp(sign.x, sign.y, bitmaps.suit(suit, (sign.width, sign.height)), ink)
        dark = blend(ink, BLACK, _ROBE_SHADE) if look.palette.steps else look.palette.ink
        robes = {**PICTURES[look.palette.picture], "R": ink, "r": dark}
        canvas.picture(court.x, court.y, bitmaps.portrait(letter, court.width), robes)
        return
    canvas.stamp(x, y, bitmaps.rank(letter, height), ink)
    if (sign_of := design.ace if card.rank is Rank.ACE else design.suit) is None:
        _write_suit(canvas, card, look)
        return
    canvas.stamp(sign_of.x, sign_of.y, bitmaps.suit(suit, (sign_of.width, sign_of.height)), ink)
    if card.rank is Rank.ACE and (hole := design.hole) is not None:
        canvas.stamp(hole.x, hole.y, bitmaps.suit(suit, (hole.width, hole.height)), paper)


def _paint_joker(canvas: Canvas, design: Design, look: Look, *, named: bool) -> None:
    jester = bitmaps.portrait("joker", design.joker.width)
    rows = 2 * canvas.height - design.joker.y - (2 if design.caption else 1)
    canvas.picture(design.joker.x, design.joker.y, jester[:rows], PICTURES[look.palette.picture])
    if design.caption and named:
        canvas.text(
            (canvas.width - 5) // 2, canvas.height - 1, "JOKER", look.palette.joker, bold=look.palette.bold_on_paper
        )


def _paint_back(canvas: Canvas, design: Design, palette: Palette) -> None:
    width, height = 2 * canvas.width, 2 * canvas.height
    canvas.fill(1, 1, width - 2, height - 2, palette.back)
    for y in range(2, height - 2):
        for column in range(1, canvas.width - 1):
            if (column + y) % 4 == 0 or (column - y) % 4 == 0:
                canvas.fill(2 * column, y, 2, 1, palette.back_2)
    if design.diamond:
        diamond = BITMAPS[f"diamond {design.diamond}"]
        x, y = (width - len(diamond[0])) // 2, (height - len(diamond)) // 2
        right, below = x + len(diamond[0]), y + len(diamond)
        left, above = x - x % 2, y - y % 2
        canvas.fill(left, above, right + right % 2 - left, below + below % 2 - above, palette.back)  # whole cells
        canvas.stamp(x, y, diamond, palette.brass)


def _write_suit(canvas: Canvas, card: Card, look: Look) -> None:
    assert card.suit is not None
    canvas.text(canvas.width - 2, canvas.height - 1, card.suit.sign, look.ink(card), bold=look.palette.bold_on_paper)


def _square_corners(canvas: Canvas, paper: int) -> None:
    """Fill in any rounded corner whose cell has ink, because it would need three colors."""
    last_x, last_y = 2 * canvas.width - 1, 2 * canvas.height - 1
    for x, y in ((0, 0), (last_x, 0), (0, last_y), (last_x, last_y)):
        column, line = x // 2 * 2, y // 2 * 2
        if {*canvas.pixels[line][column : column + 2], *canvas.pixels[line + 1][column : column + 2]} - {CLEAR, paper}:
            canvas.fill(x, y, 1, 1, paper)


def _dim(canvas: Canvas, design: Design, palette: Palette, paper: int) -> None:
    if palette.steps:
        canvas.blend(0, 0, 2 * canvas.width, 2 * canvas.height, palette.bands[2], design.dimmed)
        return
    for row in canvas.pixels:
        row[:] = [palette.paper_dim if color == paper else color for color in row]


def _paint_letters(canvas: Canvas, card: Card | None, look: Look, state: State) -> None:
    """Paint a card without blocks: a frame, with its name in two corners."""
    width, height = canvas.width, canvas.height
    palette = look.palette
    corner, across, side = "#=#" if state == "lifted" else "+-|"
    rows = [" " * (width - 2)] * (height - 2)
    if card is None:
        rows = ["%" * (width - 2)] * (height - 2)
    else:
        rows[-1], rows[0] = card.text.rjust(width - 2), card.text.ljust(width - 2)
    edge = corner + across * (width - 2) + corner
    ink = palette.text if card is None else look.ink(card)
    paper = palette.bar if card is None else palette.paper_dim if state == "dimmed" else palette.paper
    for line, text in enumerate([edge, *(side + row + side for row in rows), edge]):
        canvas.text(0, line, text, ink, bold=card is not None, ground=paper)
