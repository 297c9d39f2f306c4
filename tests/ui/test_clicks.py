"""Anything on the screen with more behind it opens by a click, and by a key."""

from __future__ import annotations

import pytest
from textual import events

from paigow_tui.store import EventStore
from paigow_tui.ui.help.seat import SeatScreen
from paigow_tui.ui.practice.look_up import LookUpScreen
from paigow_tui.ui.statistics.screen import StatisticsScreen
from tests.ui.moments import at
from tests.ui.support import Player, Size

pytestmark = pytest.mark.usefixtures("tables")
SIZES: tuple[Size, ...] = ((80, 24), (120, 36))


def _hover(player: Player, x: int, y: int) -> None:
    player.app.post_message(events.MouseMove(None, x, y, 0, 0, 0, False, False, False, x, y))


@pytest.mark.parametrize("moment", ["bets-later", "replay"])
async def test_a_seat_opens_its_player_and_their_hands_so_far(store: EventStore, moment: str) -> None:
    async with at(store, moment, size=SIZES[moment == "replay"]) as player:
        screen = player.app.screen
        await player.click("Gus", within="#seat-1")
        assert player.read("#head") == "Seat 1: Gus"
        assert "The chaser. Bets more the more he loses" in player.text
        assert "Hands so far" in player.text
        assert "7  Gus loses $5" in player.text or moment == "replay"
        assert "8  Gus" not in player.text or moment == "bets-later"
        await player.press("left")
        assert player.read("#head") == "Seat 7: Dealer"
        await player.press("escape")
        assert player.app.screen is screen
        await player.press("m", "right")
        assert isinstance(player.app.screen, SeatScreen)
        assert player.read("#head") == "Seat 2: Dolores"
        await player.press("m")
        assert player.app.screen is screen


@pytest.mark.parametrize("size", SIZES, ids=["80x24", "120x36"])
async def test_money_in_the_header_opens_the_winnings_the_rest_the_log(store: EventStore, size: Size) -> None:
    async with at(store, "bets-later", size=size) as player:
        await player.click("this session", within="TableHeader")
        assert isinstance(player.app.screen, StatisticsScreen)
        assert "[Table]" in player.text
        await player.press("escape")
        await player.click("ound 8", within="TableHeader")
        assert "Results log" in player.text


async def test_a_row_of_the_odds_picks_its_setting_or_looks_up_a_set_hand(store: EventStore) -> None:
    async with at(store, "odds") as player:
        x, y = player.find("K♠ Q♦", "#odds")
        _hover(player, x, y)
        await player.settle()
        assert player.table.query_one("#odds").under_mouse >= 0  # type: ignore[attr-defined]
        await player.click_at(x, y)
        assert player.picked == [3, 5]
        assert player.at_table
        await player.press("enter")
        await player.click("K♠ Q♦", within="#odds")
        assert isinstance(player.app.screen, LookUpScreen)


async def test_look_up_shows_the_setting_clicked_and_the_arrows_show_the_next(store: EventStore) -> None:
    async with at(store, "odds", size=(120, 36)) as player:
        await player.press("o")
        await player.settle(lambda: "+0.7" in player.read("#settings"))
        assert "the best setting" in player.read("#hand")
        await player.click("K♠ 8♠", within="#settings")
        assert "king-eight" in player.read("#hand")
        assert "costs 0.542 of the bet" in player.read("#hand")
        await player.press("up")
        assert "king-queen" in player.read("#hand")


async def test_the_timeline_of_a_replay_goes_to_a_round(store: EventStore) -> None:
    async with at(store, "replay") as player:
        assert "Round 7 of 8" in player.read("#timeline")
        bar = player.app.screen.query_one("#timeline")
        await player.click_at(bar.region.x + 1 + 3 * 3, bar.region.y)
        assert "Round 4 of 8, event 1 of" in player.read("#timeline")
        assert "begins" in player.read("#story") or "Round 4" in player.read("#story")
        await player.press("home")
        assert "Before the first round" in player.read("#timeline")


async def test_a_notice_does_not_cover_the_cards_the_prompt_or_the_way_back(store: EventStore) -> None:
    async with at(store, "bets-later") as player:
        before = player.text.splitlines()
        await player.press("ctrl+c")
        (notice,) = player.notices()
        now = player.text.splitlines()
        assert now[:-1] == before[:-1], "nothing else is covered"
        assert notice in now[-1]
        assert "q Quit" in now[-1]
