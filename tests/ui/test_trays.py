"""Your hand in its two trays: where each card is, and what the trays say about both hands while you pick."""

from __future__ import annotations

from itertools import pairwise

import pytest

from paigow_tui.store import EventStore
from paigow_tui.ui.sizes import CARDS, HANDS, Fit, trays
from tests.ui.support import Player, foul_places, new_session, play_until, sitting, to_set

SIZES = ((80, 24), (100, 30), (120, 36), (160, 45), (200, 50))


def _lie(player: Player) -> dict[int, int]:
    return {number: place.x for number, place in player.table.hand.places().items()}


@pytest.mark.parametrize(("fit", "card"), zip(HANDS, reversed(CARDS), strict=True))
def test_larger_terminals_have_larger_cards_that_never_touch(fit: Fit, card: tuple[int, int]) -> None:
    assert trays(*HANDS[fit]).card == card
    for picked in ((), (3,), (3, 7)):
        places = trays(*HANDS[fit], len(picked)).places(picked)
        high = [places[number] for number in range(1, 8) if number not in picked]
        assert {after.x - before.x for before, after in pairwise(high)} == {card[0] + 1}
        assert all(place.x + place.width < HANDS[fit][0] for place in high)


@pytest.mark.parametrize("size", SIZES)
async def test_a_picked_card_goes_to_the_low_tray_and_keeps_its_digit(
    store: EventStore, size: tuple[int, int]
) -> None:
    async with sitting(store, play_until(new_session(store), to_set), size=size) as player:
        low = trays(*player.table.hand.size).low
        assert "pick two for the low hand" in player.read("#hand")
        await player.press("3")
        assert "six cards" in player.read("#hand")
        await player.press("4")
        assert [number for number, x in _lie(player).items() if x < low.x + low.width] == [3, 4]
        said = player.read("#hand")
        assert "kings" in said
        assert "pair of aces, queen kicker" in said
        await player.click_card(4)
        assert player.picked == [3]


@pytest.mark.parametrize("size", SIZES)
async def test_a_foul_is_announced_on_the_trays_between_both_hands_names(
    store: EventStore, size: tuple[int, int]
) -> None:
    async with sitting(store, play_until(new_session(store), to_set), size=size) as player:
        await player.press(*map(str, foul_places(player.table)))
        said = player.read("#hand")
        assert "aces" in said
        assert "pair of kings, queen kicker" in said
        assert "FOUL: low is higher" in said
        assert "┏" in said
        assert player.table.prompt_now.enter is not None
        assert player.table.prompt_now.enter.run == "clear", "the safe choice is the gold one"
        await player.press("enter")
        assert "┏" not in player.read("#hand")
