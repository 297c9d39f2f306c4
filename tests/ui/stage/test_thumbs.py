"""The phone layout, for thumbs: buttons are large and have their full labels, and one of them opens the menu."""

import pytest

from paigow_tui.testing import Size
from paigow_tui.ui.cards.painter import Look
from paigow_tui.ui.sizes import THUMB
from paigow_tui.ui.stage.betting import rack_places
from paigow_tui.ui.stage.grid import grid
from paigow_tui.ui.stage.painter import paint_scene
from paigow_tui.ui.stage.spots import spots
from paigow_tui.ui.stage.thumbs import answers, bar
from tests.ui.stage.gallery import MOMENTS, moment

PHONES: list[Size] = [(40, 30), (40, 45), (44, 38), (80, 18), (87, 20), (96, 23)]
IN_MENU = {"bet-amount", "side-bets", "sit-out", "cut", "drill-it", "skip-lesson"}
"""Answers that are only in the menu if there is no room for all of them."""


@pytest.mark.parametrize("name", MOMENTS)
def test_every_button_is_as_large_as_a_thumb_and_shows_its_full_label(name: str) -> None:
    of = moment(name)
    for size in PHONES:
        places = grid(*size, of.kind, picked=of.picked, odds=of.odds_open)
        canvas = paint_scene(of, size, Look())
        for place, button in (*answers(of, places), *bar(of, places)):
            assert place.width >= THUMB[0], (size, button)
            assert place.height >= THUMB[1], (size, button)
            across = slice(place.x, place.x + place.width)
            rows = ("".join(cell.char for cell in canvas.row(place.y + row)[across]) for row in range(place.height))
            assert {*button.label.split()} <= {*" ".join(rows).split()}, (size, button)


@pytest.mark.parametrize("name", [name for name in MOMENTS if "replay" not in name])
def test_everything_without_a_button_is_in_the_menu(name: str) -> None:
    of = moment(name)
    for size in PHONES:
        places = grid(*size, of.kind, picked=of.picked, odds=of.odds_open)
        shown = {button.action for _, button in answers(of, places)}
        assert {button.action for button in of.prompt.buttons} - shown <= IN_MENU, size
        assert [button.action for _, button in bar(of, places)][:2] == ["menu", "log"], size


@pytest.mark.parametrize("size", PHONES, ids=str)
def test_chips_and_cards_are_large_enough_to_tap(size: Size) -> None:
    rack = grid(*size, "bets").rack
    assert rack is not None
    for place, _ in rack_places(rack):
        assert place.width >= THUMB[0]
        assert place.height >= THUMB[1]
    of = moment("nothing picked")
    cards = [spot.place for spot in spots(of, grid(*size, of.kind, picked=0)) if spot.kind == "card"]
    assert len(cards) == 7
    for place in cards:
        seen = [other for other in cards if other.y == place.y and 0 < other.x - place.x < place.width]
        assert min([place.width, *(other.x - place.x for other in seen)]) >= 6, "a card is at least as wide as this"
        assert place.height >= THUMB[1]


def test_hands_are_side_by_side_on_a_wide_phone_and_stacked_on_an_upright_one() -> None:
    upright, lying = grid(40, 30, "over"), grid(80, 18, "over")
    assert [place.y for place in upright.yours] == [10] * 2 + [16] * 5
    assert {place.y for place in lying.yours} == {8}
    slots, *_ = grid(40, 30, "setting", picked=0).yours
    assert slots.y == 10
