"""The stage at the table: what it shows and what its keys do, whatever the size."""

import pytest

from paigow_tui.store import EventStore
from paigow_tui.table import Phase
from paigow_tui.testing import Player, Size, new_session, over, play_until, preferences, sitting, to_set
from paigow_tui.ui.stage.facts import Scene
from tests.ui.moments import at

SIZES: tuple[Size, ...] = ((80, 24), (100, 30), (120, 36), (160, 45), (200, 50), (90, 50), (220, 24))


def scene(player: Player) -> Scene:
    """Return what the stage shows."""
    shown = player.table.stage.scene
    assert shown is not None
    return shown


@pytest.mark.parametrize("size", SIZES)
async def test_a_picked_card_goes_to_the_low_hand_and_keeps_its_number(store: EventStore, size: Size) -> None:
    async with sitting(store, play_until(new_session(store), to_set), size=size) as player:
        stage = player.table.stage
        await player.press("3", "4")
        assert scene(player).numbers == (3, 4, 1, 2, 5, 6, 7)
        gap, low, high = (stage.part(part) for part in ("card 1", "card 4", "card 3"))
        assert gap is not None and low is not None and high is not None  # noqa: PT018
        assert high.x < low.x < gap.x
        assert [tag.texts[1] for tag in scene(player).tags] == ["kings", "aces"]
        await player.click_card(4)
        assert player.picked == [3]


async def test_the_seats_bank_log_and_prompt_are_visible_at_every_size_without_pressing_a_key(
    store: EventStore,
) -> None:
    async with at(store, "bets-later") as player:
        for size in SIZES:
            await player.resize(*size)
            for seat in player.view.seats:
                if seat.position != player.view.seat:
                    assert player.read(f"seat {seat.position}").startswith(str(seat.position)), size
            for part in ("prompt", "log", "bank", "header", "keys"):
                assert player.read(part), (size, part)


@pytest.mark.parametrize("size", SIZES)
async def test_seats_keep_their_places_on_the_bank_track(store: EventStore, size: Size) -> None:
    async with sitting(store, new_session(store, seed=4), size=size) as player:
        first = [seat for seat, _ in scene(player).track]
        while not over(player.view, 3):
            assert [seat for seat, _ in scene(player).track] == first
            await player.press(*(("h", "enter") if to_set(player.view) else ("enter",)))


async def test_a_key_or_a_click_explains_whether_each_seat_may_bank(store: EventStore) -> None:
    async with at(store, "bank-offered", size=(120, 36)) as player:
        before = scene(player).bank
        await player.press("y")
        assert "Gus: in line, must cover" in player.read("bank")
        for _ in range(7):
            await player.click_at(*player.find("BANK", "bank"))
        assert scene(player).bank == before


async def test_the_bank_track_in_ascii_still_marks_its_states_with_signs(store: EventStore) -> None:
    async with at(store, "bank-offered", prefs=preferences(cards="ascii")) as player:
        track = player.read("bank")
        assert track.isascii()
        assert "?" in track
        assert ">" in track


@pytest.mark.parametrize("keys", [("e", "h", "enter"), ("h", "enter", "e", "enter")])
async def test_a_round_can_be_played_with_the_odds_open(store: EventStore, keys: tuple[str, ...]) -> None:
    async with at(store, "setting") as player:
        await player.press(*keys)
        assert player.view.round == (2 if keys[-2] == "e" else 1)
        assert player.view.phase is (Phase.SETTING if keys[-2] == "e" else Phase.BETWEEN)
