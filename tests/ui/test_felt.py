"""Where the seats, your cards and the bank's track are, and what the trays and the bank panel say."""

from itertools import combinations, pairwise, product

import pytest
from textual.geometry import Region

from paigow_tui.store import EventStore
from paigow_tui.table import POSITIONS, Phase
from paigow_tui.telling.table import tally
from paigow_tui.testing import Player, Size, foul_places, new_session, over, play_until, preferences, sitting, to_set
from paigow_tui.ui.board.bank_panel import BankPanel, _columns
from paigow_tui.ui.board.duel import duel
from paigow_tui.ui.board.faces import Faces
from paigow_tui.ui.places import Layout, arc, board, lines, replay
from paigow_tui.ui.sizes import BREAKPOINTS, CARDS, HANDS, Fit, Place, fit, trays
from tests.ui.moments import at

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
async def test_a_picked_card_goes_to_the_low_tray_and_keeps_its_digit(store: EventStore, size: tuple[int, int]) -> None:
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


async def test_a_foul_is_announced_on_the_trays_between_both_hands_names(store: EventStore) -> None:
    async with sitting(store, play_until(new_session(store), to_set)) as player:
        await player.press(*map(str, foul_places(player.table)))
        for size in SIZES:
            await player.resize(*size)
            said = player.read("#hand")
            assert "aces" in said
            assert "pair of kings, queen kicker" in said
            assert "FOUL: low is higher" in said
            assert "┏" in said
        assert player.table.prompt_now.enter is not None
        assert player.table.prompt_now.enter.action == "clear", "the safe choice is the gold one"
        await player.press("enter")
        assert "┏" not in player.read("#hand")


def _rows(player: Player) -> list[str]:
    return [row.plain for row in player.table.query_one(BankPanel).rows()]


@pytest.mark.parametrize("size", SIZES)
async def test_seats_keep_their_places_on_the_track(store: EventStore, size: Size) -> None:
    async with sitting(store, new_session(store, seed=4), size=size) as player:
        first = _rows(player)[:2]
        while not over(player.view, 5):
            assert _rows(player)[:2] == first
            await player.press(*(("h", "enter") if to_set(player.view) else ("enter",)))


async def test_empty_seats_take_no_space(store: EventStore) -> None:
    async with sitting(store, new_session(store, seats=1), size=(120, 36)) as player:
        me, seats = player.view.seat, player.view.seats
        names = ["You" if seat.position == me else seat.name for seat in seats if seat.name]
        assert (len(names), _rows(player)[1].split()) == (3, names)


async def test_a_key_or_a_click_asks_about_each_seat(store: EventStore) -> None:
    async with at(store, "bank-offered", size=(120, 36)) as player:
        await player.press("y")
        assert "Gus: in line, must cover" in player.read("#bank")
        await player.press(*["y"] * 6)
        assert "The dealer: banks every other round." in player.read("#bank")
        await player.press("y")
        assert player.table.query_one(BankPanel).asked == 0
        await player.click("Fumiko", within="#bank")
        assert "Fumiko: in line, must cover" in player.read("#bank")
        await player.click("Fumiko", within="#bank")
        assert player.table.query_one(BankPanel).asked == 0


async def test_the_ascii_track_uses_a_different_sign_for_each_state(store: EventStore) -> None:
    async with at(store, "bank-offered", prefs=preferences(cards="ascii")) as player:
        track = _rows(player)[2]
        assert track.isascii()
        assert "?" in track
        assert ">" in track


@pytest.mark.parametrize("width", range(30))
def test_a_track_without_room_is_cut_short_at_once(width: int) -> None:
    columns = _columns(["Maximiliane", "Dealer", "You", "Fumiko", "Gus", "Ada", "Chen"], width)
    assert sum(len(name) + 1 for _, name in columns) - 1 <= max(width, 6)


@pytest.mark.parametrize("keys", [("e", "h", "enter"), ("h", "enter", "e", "enter")])
async def test_a_round_goes_on_with_the_odds_over_the_bank(store: EventStore, keys: tuple[str, ...]) -> None:
    async with at(store, "setting") as player:
        await player.press(*keys)
        assert player.view.round == (2 if keys[-2] == "e" else 1)
        assert player.view.phase is (Phase.SETTING if keys[-2] == "e" else Phase.BETWEEN)


async def test_whom_your_bank_beat_and_lost_to_is_indented_where_it_does_not_fit(store: EventStore) -> None:
    async with at(store, "player-banked", size=(120, 36)) as player:
        view = player.table.pacing.on_felt
    said = " ".join(tally(view))
    for width in range(32, 60):
        rows = [row.plain for row in duel(view, width, 20, Faces(), settled=True)]
        first = next(number for number, row in enumerate(rows) if row.startswith("       beat "))
        told = rows[first : next(number for number, row in enumerate(rows) if number > first and not row.strip())]
        assert max(map(len, told)) <= width
        assert all(row.startswith("       ") for row in told)
        assert " ".join(" ".join(told).split()) == said
        begins = ("       beat ", "       lost to ", "       pushed with ")
        assert all(row.startswith((*begins, " " * 9)) for row in told)
