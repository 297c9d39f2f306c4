"""Cards as pictures: the pixels are read back from the terminal's cells and compared with the bitmap file."""

import re
from collections.abc import Iterator
from itertools import product

import pytest
from textual.strip import Strip

from paigow_tui.cards import DECK, JOKER, Card, Rank
from paigow_tui.ui.cards import palette as colors
from paigow_tui.ui.cards.canvas import BLOCKS, Cell, cell, segments
from paigow_tui.ui.cards.painter import SIZES, SMALL, Look, State, strips
from paigow_tui.ui.cards.palette import Palette, contrast
from tests.support.process import ROOT

PALETTES = {**colors.THEMES, "256": colors.COLORS_256, "16": colors.COLORS_16}
BITMAPS = (ROOT / "paigow_tui/ui/cards/bitmaps.txt").read_text("utf-8")
RANK_HEIGHTS = {(11, 9): 7, (9, 7): 5, (7, 5): 5, (5, 4): 5}
SUITS = {(15, 11): (16, 9), (11, 9): (14, 7), (9, 7): (10, 5), (7, 5): (6, 4)}
ACES = {(11, 9): (18, 9), (9, 7): (14, 7), (7, 5): (6, 4)}
COURTS = {(11, 9): 7, (9, 7): 5}


def bitmap(name: str) -> list[str]:
    """Return a bitmap by searching the file's text."""
    match = re.search(rf"^{re.escape(name)}\n((?:[.#A-Za-z]+\n)+)", BITMAPS, re.MULTILINE)
    assert match, name
    return match[1].split()


def pixels(rows: list[Strip]) -> list[list[str]]:
    """Return the colors of the subpixels that a terminal shows; text counts as its background color."""
    shown = []
    for row in rows:
        upper: list[str] = []
        lower: list[str] = []
        for segment in row:
            style = segment.style
            assert style is not None
            assert style.bgcolor is not None
            ground = style.bgcolor.name
            ink = style.color.name if style.color is not None else ground
            for char in segment.text:
                mask = BLOCKS.find(char) if char in BLOCKS else 0
                top_left, top_right, bottom_left, bottom_right = (ink if mask & bit else ground for bit in (1, 2, 4, 8))
                upper += [top_left, top_right]
                lower += [bottom_left, bottom_right]
        shown += [upper, lower]
    return shown


def places(drawing: list[str], rows: list[list[str]], color: int) -> list[tuple[int, int]]:
    """Return the places where a bitmap is drawn in a color, with other colors wherever it has no ink."""
    ink = f"#{color:06x}"
    return [
        (x, y)
        for y in range(len(rows) - len(drawing) + 1)
        for x in range(len(rows[0]) - len(drawing[0]) + 1)
        if all(
            (rows[y + down][x + across] == ink) == (char == "#")
            for down, line in enumerate(drawing)
            for across, char in enumerate(line)
        )
    ]


def shown(card: Card | None, size: tuple[int, int], look: Look, state: State = "plain") -> list[list[str]]:
    return pixels(strips(card, size, look, state, ground=look.palette.bands[2]))


def texts(rows: list[Strip]) -> str:
    return "\n".join(row.text for row in rows)


def plain_cards() -> Iterator[Card]:
    return (card for card in DECK if card is not JOKER)


@pytest.mark.parametrize("size", RANK_HEIGHTS)
def test_every_rank_is_drawn_as_in_the_bitmap_file(size: tuple[int, int]) -> None:
    look = Look()
    for card in plain_cards():
        if size == (11, 9) and card.rank in (Rank.JACK, Rank.QUEEN, Rank.KING):
            continue  # these are drawn taller than in the file
        name = f"rank {RANK_HEIGHTS[size]} {'10' if card.rank is Rank.TEN else card.rank.letter}"
        where = places(bitmap(name), shown(card, size, look), look.ink(card))
        assert any(x <= 2 and y <= 2 for x, y in where), card


@pytest.mark.parametrize("size", SUITS)
def test_every_suit_is_drawn_as_in_the_bitmap_file(size: tuple[int, int]) -> None:
    look = Look()
    for card in plain_cards():
        if card.rank in (Rank.JACK, Rank.QUEEN, Rank.KING) and size != (7, 5):
            continue
        sign = ACES.get(size) if card.rank is Rank.ACE else SUITS[size]
        if sign is None or card.suit is None:
            continue  # the largest ace has a hole
        name = f"suit {card.suit.letter} {sign[0]}x{sign[1]}"
        drawing = bitmap(name)
        if card.rank is Rank.TEN and size == (7, 5):
            del drawing[0]  # the foot of the rank is next to it
        assert places(drawing, shown(card, size, look), look.ink(card)), card


@pytest.mark.parametrize("size", COURTS)
@pytest.mark.parametrize("name", ["Kh", "Qc", "Jd"])
def test_portraits_are_drawn_as_in_the_bitmap_file(size: tuple[int, int], name: str) -> None:
    card, look = Card(name), Look()
    rows = shown(card, size, look)
    portrait = bitmap(f"portrait {name[0]} {COURTS[size]}")
    known = {"y": "#e2a91c", "h": "#5a3418", "s": "#ebc19a", "e": "#16181d", "R": f"#{look.ink(card):06x}"}
    left, top = 2 * (size[0] - COURTS[size]), 2 * size[1] - len(portrait) - 1
    for down, line in enumerate(portrait):
        for across, letter in enumerate(line):
            if letter in known:
                seen = rows[top + down][left + 2 * across : left + 2 * across + 2]
                assert seen == [known[letter]] * 2, (down, across, letter)


@pytest.mark.parametrize("size", SIZES)
def test_no_two_cards_look_alike(size: tuple[int, int]) -> None:
    for look in (Look(), Look(two_colors=True), Look(colors.COLORS_16)):
        assert len({repr(strips(card, size, look, ground=0)) for card in (*DECK, None)}) == 54
        painted = {texts(strips(card, size, look, ground=0)) for card in plain_cards()}
        assert len(painted) == 52, "suits have shapes of their own"


@pytest.mark.parametrize("size", [*SIZES, SMALL])
@pytest.mark.parametrize("state", ["plain", "lifted", "dimmed"])
def test_cards_are_painted_at_the_requested_size(size: tuple[int, int], state: State) -> None:
    for look in (Look(), Look(blocks=False, suits=False)):
        for card in (*DECK, None):
            rows = strips(card, size, look, state, ground=0)
            assert [row.cell_length for row in rows] == [size[0]] * size[1]
            assert all(segment.style is not None for row in rows for segment in row)


@pytest.mark.parametrize("name", PALETTES)
@pytest.mark.parametrize("state", ["plain", "lifted", "dimmed"])
def test_ranks_and_suits_have_enough_contrast_with_their_cards(name: str, state: State) -> None:
    look = Look(PALETTES[name])
    for size in SIZES:
        for card in (Card("9s"), Card("9h"), Card("9d"), Card("9c")):
            rows = strips(card, size, look, state, ground=look.palette.bands[2])
            count: dict[tuple[str, str], int] = {}
            for segment in (segment for row in rows for segment in row):
                style = segment.style
                assert style is not None
                assert style.bgcolor is not None
                if style.color is None:
                    continue  # a cell without ink
                text = segment.text.strip(BLOCKS)
                if text:
                    assert contrast(_number(style.color.name), _number(style.bgcolor.name)) >= 4.5, (card, size)
                else:
                    ink, paper = sorted((style.color.name, style.bgcolor.name))
                    pair = (ink, paper)  # either one may be the background
                    count[pair] = count.get(pair, 0) + len(segment.text)
            ink, paper = max((pair for pair in count if pair[0] != pair[1]), key=lambda pair: count[pair])
            assert contrast(_number(ink), _number(paper)) >= 3, (card, size)


@pytest.mark.parametrize("name", PALETTES)
def test_small_cards_are_legible_on_every_card_color(name: str) -> None:
    palette: Palette = PALETTES[name]
    look = Look(palette)
    for card in DECK:
        for paper in (palette.paper, palette.paper_2, palette.paper_dim):
            assert contrast(look.ink(card), paper) >= 4.5, card


def test_a_two_color_deck_is_black_and_red() -> None:
    look = Look(two_colors=True)
    assert {look.ink(card) for card in plain_cards()} == {colors.FELT.ink, colors.FELT.red}
    assert len({Look().ink(card) for card in plain_cards()}) == 4
    assert {Look(colors.COLORS_16).ink(card) for card in plain_cards()} == {colors.COLORS_16.ink, colors.COLORS_16.red}


def test_without_block_characters_a_card_is_drawn_in_ascii() -> None:
    look = Look(blocks=False, suits=False)
    for size in (*SIZES, SMALL):
        for card in (*DECK, None):
            assert texts(strips(card, size, look, ground=0)).isascii()
    assert texts(strips(Card("Kh"), (5, 4), look, ground=0)).split("\n") == ["+---+", "|Kh |", "| Kh|", "+---+"]
    assert texts(strips(Card("Kh"), (5, 4), look, "lifted", ground=0)).startswith("#===#")
    assert texts(strips(None, SMALL, look, ground=0)) == "%%"


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_a_small_card_that_is_face_down_does_not_look_like_blank_paper(palette: Palette) -> None:
    back = pixels(strips(None, SMALL, Look(palette), ground=0))[0][0]
    assert contrast(_number(back), palette.paper) >= 2


def _number(color: str) -> int:
    return int(color.removeprefix("#"), 16)


def test_a_cell_shows_its_four_pixels_and_paints_a_plain_upper_edge_as_background() -> None:
    """A font may leave a line above a block, where the background shows."""
    for pixels in product((0x101010, 0xF0F0F0), repeat=4):
        shown = cell(*pixels)
        ink = BLOCKS.index(shown.char)
        assert tuple(shown.ink if ink >> bit & 1 else shown.ground for bit in range(4)) == pixels
        if pixels[0] == pixels[1]:
            assert shown.ground == pixels[0]


def test_blank_cells_join_the_text_on_their_background_before_or_after_them() -> None:
    blank, text, other = Cell(" ", 2, 2), Cell("a", 7, 2, bold=True), Cell("b", 7, 3)
    assert [part.text for part in segments((blank, blank, text, blank, blank, other))] == ["  a  ", "b"]


def test_blocks_in_the_same_two_colors_exchanged_are_inverted_and_joined_only_if_the_colors_are_close() -> None:
    """A font's gap above a block would be seen in the paper of a card, but not in the lattice of its back."""
    light, dark, paper = 0x4A68B0, 0x22366B, 0xF7F3E7
    back = (Cell("▄", light, dark), Cell("▄", dark, light), Cell(" ", dark, dark), Cell("▌", dark, light))
    assert [part.text for part in segments(back)] == ["▄▀ ▐"]
    assert [part.text for part in segments((Cell("▄", paper, dark), Cell("▄", dark, paper)))] == ["▄", "▄"]


def test_blank_cells_do_not_join_underlined_text() -> None:
    """The line would be drawn under them, too."""
    blank, underlined = Cell(" ", 2, 2), Cell("a", 7, 2, underlined=True)
    assert [part.text for part in segments((blank, underlined, blank))] == [" ", "a", " "]
