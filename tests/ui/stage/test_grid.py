"""The places of the parts of the stage in terminals of every size."""

from itertools import combinations, pairwise, product

import pytest

from paigow_tui.ui.cards.places import CARDS, LOW
from paigow_tui.ui.sizes import DESK, PHONE, Place
from paigow_tui.ui.stage.grid import grid, layout_of
from paigow_tui.ui.stage.layouts import LAYOUTS
from paigow_tui.ui.stage.parts import Grid, Kind

MOMENTS: list[tuple[Kind, int, bool]] = [
    ("bets", LOW, False),
    ("offer", LOW, False),
    *(("setting", picked, odds) for picked in range(LOW + 1) for odds in (False, True)),
    ("over", LOW, False),
    ("over", LOW, True),
    ("banking", LOW, False),
    ("banking", LOW, True),
    ("watching", LOW, False),
]


def overlap(one: Place, other: Place) -> bool:
    return (
        one.x < other.x + other.width
        and other.x < one.x + one.width
        and one.y < other.y + other.height
        and other.y < one.y + one.height
    )


def faults(shown: Grid) -> list[str]:
    """Return the parts that overlap, are empty, or are off the screen."""
    parts = list(shown.parts())
    return [
        *(
            f"{name} {place}"
            for name, place in parts
            if place.x < 0
            or place.y < 0
            or place.width < 1
            or place.height < 1
            or place.x + place.width > shown.width
            or place.y + place.height > shown.height
        ),
        *(f"{one} {at}, {other} {to}" for (one, at), (other, to) in combinations(parts, 2) if overlap(at, to)),
    ]


@pytest.mark.parametrize("moment", MOMENTS, ids=str)
@pytest.mark.parametrize("size", [layout.size for layout in LAYOUTS], ids=str)
def test_no_parts_overlap_or_run_off_the_screen(moment: tuple[Kind, int, bool], size: tuple[int, int]) -> None:
    kind, picked, odds = moment
    assert faults(grid(*size, kind, picked=picked, odds=odds)) == []


def all_faults(moment: tuple[Kind, int, bool], widths: range, heights: range) -> dict[tuple[int, int], list[str]]:
    kind, picked, odds = moment
    return {
        (width, height): wrong
        for width, height in product(widths, heights)
        if (wrong := faults(grid(width, height, kind, picked=picked, odds=odds)))
    }


@pytest.mark.parametrize("moment", MOMENTS, ids=str)
def test_no_parts_overlap_at_sizes_between_and_beyond_the_layouts(moment: tuple[Kind, int, bool]) -> None:
    assert all_faults(moment, range(DESK[0], 301, 11), range(DESK[1], 81, 5)) == {}
    (across, down), (wide, low) = PHONE
    assert all_faults(moment, range(across, DESK[0], 7), range(down, 81, 4)) == {}
    assert all_faults(moment, range(wide, 301, 17), range(low, DESK[1])) == {}


@pytest.mark.slow
@pytest.mark.parametrize("moment", MOMENTS, ids=str)
def test_no_parts_overlap_at_any_size(moment: tuple[Kind, int, bool]) -> None:
    assert all_faults(moment, range(DESK[0], 301), range(PHONE[1][1], 81)) == {}
    assert all_faults(moment, range(PHONE[0][0], DESK[0]), range(PHONE[0][1], 81)) == {}


@pytest.mark.parametrize(
    ("size", "layout"),
    [
        ((100, 25), (80, 24)), ((119, 35), (100, 30)), ((140, 40), (120, 36)), ((230, 40), (120, 36)),
        ((300, 80), (200, 50)), ((90, 60), (90, 50)), ((240, 30), (220, 24)), ((80, 24), (80, 24)),
        ((79, 60), (40, 30)), ((300, 23), (80, 18)),
    ],
)  # fmt: skip
def test_the_first_layout_that_fits_is_used(size: tuple[int, int], layout: tuple[int, int]) -> None:
    assert layout_of(*size).size == layout


def test_a_layout_at_its_own_size_matches_its_description() -> None:
    for expected in LAYOUTS:
        shown = grid(*expected.size, "over")
        assert [(place.x, place.y) for place in shown.seats] == list(expected.seats)
        assert (shown.bank, shown.log) == (expected.bank, expected.log)
        assert {place.y for place in shown.bankers} == {expected.banker[1]}
        assert min(place.y for place in shown.yours) == expected.yours[1]
        assert shown.rail.y == expected.rail[0]


def test_cards_are_centered_and_the_two_hands_are_apart() -> None:
    for width, height in product(range(80, 301, 7), (24, 36, 50)):
        shown = grid(width, height, "over")
        for row in (shown.bankers, shown.yours):
            assert len(row) == CARDS
            left, right = row[0].x, width - row[-1].x - row[-1].width
            assert abs(left - right) <= 1
            assert row[LOW].x - row[LOW - 1].x > row[1].x - row[0].x


def test_overlapping_cards_never_hide_a_rank() -> None:
    for width, height, picked in product(range(80, 301), (24, 30, 36, 45, 50), range(LOW)):
        shown = grid(width, height, "setting", picked=picked)
        cards = shown.yours[LOW:]
        assert len(cards) == CARDS - picked
        assert all(right.x - left.x >= left.width - 1 for left, right in pairwise(cards))


def test_the_bank_track_and_placards_fit_at_every_size_and_the_log_everywhere_but_on_phones() -> None:
    for (width, height), (kind, picked, odds) in product([layout.size for layout in LAYOUTS], MOMENTS):
        shown = grid(width, height, kind, picked=picked, odds=odds)
        assert len(shown.seats) in (6 + (kind == "watching"), 0 if shown.layout.thumbs and odds else 6)
        assert shown.bank.width >= 31
        if not shown.layout.thumbs:  # on a phone, the log has a button, and the odds may replace the placards
            assert shown.log is not None
            assert shown.log.width >= 30
            assert shown.prompt.width >= 37
