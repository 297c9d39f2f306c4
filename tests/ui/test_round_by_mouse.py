"""Whole rounds played with the mouse and nothing else: clicks on cards, buttons and the bottom line."""

import pytest

from paigow_tui.store import EventStore
from paigow_tui.table import Phase
from paigow_tui.testing import foul_places, over
from paigow_tui.ui.board.unfolding import Beat
from paigow_tui.ui.widgets.keybar import KeyBar
from tests.ui.moments import at
from tests.ui.support import stopped_at


async def test_only_clicks_on_cards_pick_them_and_put_them_back(store: EventStore) -> None:
    async with at(store, "setting") as player:
        before = player.text
        for x, y in ((0, 8), (79, 16), (70, 17)):
            await player.click_at(x, y)
        assert player.view.phase is Phase.SETTING
        assert player.picked == []
        assert player.at_table
        assert player.text == before
        await player.click_card(6)
        await player.click_card(2)
        assert player.picked == [6, 2]
        await player.click_card(2)
        assert player.picked == [6]
        await player.click("Put back", within="PromptBar")
        assert player.picked == []


@pytest.mark.usefixtures("slow_hand")
async def test_a_double_click_does_not_play_a_foul(store: EventStore) -> None:
    """Putting the cards back is the safe choice; no button that plays the foul takes its place."""
    async with at(store, "setting") as player:
        await player.press(*foul_places(player.table))
        await player.double_click("Put back")
        assert player.view.phase is Phase.SETTING
        assert "FOUL" not in player.text


@pytest.mark.usefixtures("slow_hand")
async def test_a_double_click_on_the_house_way_picks_and_sets(store: EventStore) -> None:
    async with at(store, "setting") as player:
        x, y = await player.double_click("House way")
        assert over(player.view, 1)
        await player.click_at(x, y)
        assert over(player.view, 1), "a third click at once has bet in the next round"


@pytest.mark.usefixtures("slow_hand")
async def test_a_double_click_on_setting_a_hand_does_not_bet_in_the_next_round(store: EventStore) -> None:
    async with at(store, "setting") as player:
        await player.click("House way", within="PromptBar")
        x, y = await player.double_click("Set this")
        assert over(player.view, 1)
        assert player.view.phase is Phase.BETWEEN
        player.after_a_while()
        await player.click_at(x, y)
        assert player.view.phase is not Phase.BETWEEN


@pytest.mark.usefixtures("slow_hand")
async def test_quick_clicks_on_plus_all_count(store: EventStore) -> None:
    async with at(store, "bets") as player:
        x, y = player.find("More", "PromptBar")
        for _ in range(4):
            await player.click_at(x, y)
        assert "Your bet is $45" in player.prompt


async def test_clicks_open_the_log_and_lower_the_bet(store: EventStore) -> None:
    async with at(store, "bets") as player:
        await player.click("sits down at seat", within="LogTail")
        assert "Results log" in player.text
        await player.press("escape")
        await player.click("Less", within="PromptBar")
        assert "Your bet is $20" in player.prompt


async def test_every_word_of_the_bottom_line_is_a_button(store: EventStore) -> None:
    ways = {
        "show_log": ("Results log", "Back"), "show_rules": ("Rules of this table", "Back"),
        "show_help": ("How a round goes", "Back"), "app.preferences": ("Preferences", "Back"),
        "buy_in": ("You have $500", "Esc Back"), "cash_out": ("and end the game?", "No (n)"),
        "app.your_games": ("Your games", "Esc Back"),
    }  # fmt: skip
    async with at(store, "bets", size=(120, 36)) as player:
        words = {button.run: button.label for button in player.table.query_one("#keys", KeyBar).buttons}
        for action, (title, back) in ways.items():
            await player.click(words[action], within="#keys")
            assert title in player.text, action
            await player.click(back)
            assert player.at_table, action
        assert await player.gone("ctrl+q")


async def test_a_click_hurries_the_round(store: EventStore) -> None:
    with stopped_at(Beat("card")):
        async with at(store, "bets") as player:
            await player.click("Bet $25", within="PromptBar", at_rest=False)
            await player.settle(lambda: player.table.display_state.turned == 1, at_rest=False)
            await player.click("Hurry", within="PromptBar", at_rest=False)
            await player.settle()
            assert player.view.phase is Phase.SETTING
            assert (player.table.display_state.turned, player.picked) == (7, [])
