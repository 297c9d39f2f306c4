"""Where the seven seats lie."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from paigow_tui.table import POSITIONS
from paigow_tui.ui.board.felt import Place, arc, has_room, lines

WIDTHS = range(110, 261)
HEIGHTS = range(18, 61)


def _overlap(one: Place, other: Place) -> bool:
    return (
        one.x < other.x + other.width
        and other.x < one.x + one.width
        and one.y < other.y + other.height
        and other.y < one.y + one.height
    )


def test_no_two_seats_of_an_arc_overlap_and_all_are_on_the_felt() -> None:
    """At every size an arc is drawn at, the middle of the table and the felt below it among them."""
    wrong = []
    for width, height in product(WIDTHS, HEIGHTS):
        places, middle, below = arc(width, height, 7)
        every = [*places.values(), middle, below]
        inside = all(
            place.x >= 0 and place.y >= 0
            and place.x + place.width <= width and place.y + place.height <= height
            and place.width > 0 and place.height > 0
            for place in every
        )  # fmt: skip
        if not inside or any(_overlap(one, other) for one, other in combinations(every, 2)):
            wrong.append((width, height))
    assert wrong == []


def test_every_box_of_an_arc_has_room_for_a_seat() -> None:
    """24 cells by 6, its border among them; all seven the same."""
    for width, height in product(WIDTHS, HEIGHTS):
        places, _, _ = arc(width, height, 7)
        assert sorted(places) == list(POSITIONS)
        boxes = {(place.width, place.height) for place in places.values()}
        assert len(boxes) == 1
        (box,) = boxes
        assert box >= (24, 6), (width, height)
        assert box[1] >= 6, (width, height)


@pytest.mark.parametrize("dealer", POSITIONS)
def test_the_dealer_sits_at_the_top_in_the_middle(dealer: int) -> None:
    places, _, _ = arc(120, 20, dealer)
    top = places[dealer]
    assert top.y == 0
    assert abs((top.x + top.width / 2) - 60) <= 1


@pytest.mark.parametrize("dealer", POSITIONS)
def test_the_seats_go_round_clockwise_from_the_dealers_left(dealer: int) -> None:
    """As seen from above: the first three after the dealer on the right, the last three on the left."""
    places, _, _ = arc(160, 30, dealer)
    order = [places[(dealer - 1 + turn) % 7 + 1] for turn in range(7)]
    middle = 80
    assert all(place.x + place.width / 2 > middle for place in order[1:4])
    assert all(place.x + place.width / 2 < middle for place in order[4:7])
    assert [place.y for place in order[1:4]] == sorted(place.y for place in order[1:4])


def test_lines_lie_one_under_the_other_below_a_heading() -> None:
    places, heading, below = lines(80)
    assert below.width == 0
    assert heading == Place(0, 0, 80, 1)
    assert [places[position].y for position in POSITIONS] == [1, 2, 3, 4, 5, 6, 7]


def test_there_is_no_arc_where_it_does_not_fit() -> None:
    assert has_room(110, 18)
    assert not has_room(109, 18)
    assert not has_room(110, 17)
