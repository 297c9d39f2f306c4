"""Where the seven seats are, where your cards are, and what their two trays say while you pick."""

from __future__ import annotations

from itertools import combinations, pairwise, product

import pytest
from textual.geometry import Region

from paigow_tui.store import EventStore
from paigow_tui.table import POSITIONS
from paigow_tui.ui.places import Layout, arc, board, lines, replay
from paigow_tui.ui.sizes import BREAKPOINTS, CARDS, HANDS, Fit, Place, fit, trays
from tests.ui.support import Player, foul_places, new_session, play_until, sitting, to_set

WIDTHS = range(110, 261)
HEIGHTS = range(18, 61)
SEATS = [f"seat-{position}" for position in POSITIONS]


def test_no_two_seats_of_an_arc_overlap_and_all_are_on_the_felt() -> None:
    """Check every size with an arc, including the middle of the table and the felt below it."""
    wrong = []
    for width, height in product(WIDTHS, HEIGHTS):
        every = [Region(*place) for place in arc(width, height, 7).values()]
        inside = all(place.area and Region(0, 0, width, height).contains_region(place) for place in every)
        if not inside or any(one.overlaps(other) for one, other in combinations(every, 2)):
            wrong.append((width, height))
    assert wrong == []


def test_every_box_of_an_arc_has_room_for_a_seat() -> None:
    for width, height in product(WIDTHS, HEIGHTS):
        boxes = {(place.width, place.height) for place in map(arc(width, height, 7).__getitem__, SEATS)}
        assert len(boxes) == 1
        (box,) = boxes
        assert box >= (24, 6), (width, height)
        assert box[1] >= 6, (width, height)


@pytest.mark.parametrize("dealer", POSITIONS)
def test_the_dealer_sits_at_the_top_center(dealer: int) -> None:
    top = arc(120, 20, dealer)[f"seat-{dealer}"]
    assert top.y == 0
    assert abs((top.x + top.width / 2) - 60) <= 1


@pytest.mark.parametrize("dealer", POSITIONS)
def test_the_seats_go_clockwise_from_the_dealers_left(dealer: int) -> None:
    """Seen from above, the first three after the dealer are on the right, the last three on the left."""
    places = arc(160, 30, dealer)
    order = [places[f"seat-{(dealer - 1 + turn) % 7 + 1}"] for turn in range(7)]
    middle = 80
    assert all(place.x + place.width / 2 > middle for place in order[1:4])
    assert all(place.x + place.width / 2 < middle for place in order[4:7])
    assert [place.y for place in order[1:4]] == sorted(place.y for place in order[1:4])


def test_rows_follow_one_another_below_a_heading() -> None:
    places = lines(80)
    assert places["middle"] == Place(0, 0, 80, 1)
    assert [places[seat].y for seat in SEATS] == [1, 2, 3, 4, 5, 6, 7]


@pytest.mark.parametrize(("layout", "bars"), [(board, 2), (replay, 3)])
def test_there_is_room_for_every_arc_that_is_drawn(layout: Layout, bars: int) -> None:
    for least in (BREAKPOINTS["large"], BREAKPOINTS["huge"]):
        place = layout(fit(least), least[0], least[1] - bars)["seats"]
        assert (place.width - 4, place.height) >= (WIDTHS[0], HEIGHTS[0])
        assert place.height >= HEIGHTS[0]


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
