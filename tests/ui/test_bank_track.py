"""The bank panel: seats on a fixed track, who banks, who is next, and the reasons."""

from __future__ import annotations

import pytest

from paigow_tui.store import EventStore
from paigow_tui.table import Phase
from paigow_tui.ui.board.bank_panel import BankPanel, _columns
from tests.ui.moments import at
from tests.ui.support import Player, Size, new_session, over, preferences, sitting, to_set

SIZES = ((80, 24), (100, 30), (120, 36), (160, 45), (200, 50))


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
