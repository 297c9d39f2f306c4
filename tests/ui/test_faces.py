"""How cards and marks are drawn: one cell per glyph, two per card, in every terminal."""

from __future__ import annotations

import pytest
from msgspec.structs import asdict
from rich.cells import cell_len
from wcwidth import wcwidth

from paigow_tui.cards import DECK
from paigow_tui.ui.board.faces import ASCII, STYLES, UNICODE, Faces, Glyphs, cells


def _characters(glyphs: Glyphs) -> str:
    return "".join(value for name, value in asdict(glyphs).items() if name not in ("name", "suits"))


@pytest.mark.parametrize("glyphs", STYLES.values(), ids=STYLES)
def test_every_glyph_is_one_cell_wide(glyphs: Glyphs) -> None:
    drawn = _characters(glyphs) + "".join(Faces(glyphs).text(card) for card in DECK)
    assert {char for char in drawn if cell_len(char) != 1 or wcwidth(char) != 1} == set()


@pytest.mark.parametrize("glyphs", STYLES.values(), ids=STYLES)
def test_no_glyph_is_an_emoji(glyphs: Glyphs) -> None:
    """No variation selectors, and nothing outside the plane where terminals agree on widths."""
    drawn = _characters(glyphs) + "".join(Faces(glyphs).text(card) for card in DECK)
    assert {char for char in drawn if ord(char) > 0x2FFF or 0xFE00 <= ord(char) <= 0xFE0F} == set()


def test_the_ascii_style_is_ascii() -> None:
    assert _characters(ASCII).isascii()
    assert all(Faces(ASCII).text(card).isascii() for card in DECK)


@pytest.mark.parametrize("glyphs", STYLES.values(), ids=STYLES)
def test_every_face_is_two_cells_and_no_two_cards_look_alike(glyphs: Glyphs) -> None:
    faces = [Faces(glyphs).text(card) for card in DECK]
    assert {len(face) for face in faces} == {2}
    assert len(set(faces)) == 53


def test_four_colors_tell_the_four_suits_apart() -> None:
    by_suit = {card.suit: Faces(UNICODE, four_colors=True).ink(card) for card in DECK}
    assert len(set(by_suit.values())) == 5, "four suits and the joker"
    two = {card.suit: Faces(UNICODE).ink(card) for card in DECK if card.suit is not None}
    assert len(set(two.values())) == 2


def test_cells_returns_text_of_exactly_that_width() -> None:
    assert (cells("Ada", 5), cells("Maximilian", 5), cells("Maximilian", 1)) == ("Ada  ", "Maxi…", "…")
    assert cells("Maximilian", 0) == ""
