"""Actions in a round that only the mouse can do, or that it does differently: drags, double clicks, near misses."""

import pytest
from textual import events

from paigow_tui.store import EventStore
from paigow_tui.table import Phase
from paigow_tui.testing import Size, foul_places, over
from paigow_tui.ui.stage.unfolding import Beat
from tests.ui.moments import at
from tests.ui.support import SIZES, stopped_at


async def test_clicks_next_to_the_cards_pick_none(store: EventStore) -> None:
    async with at(store, "setting") as player:
        before = player.text
        for x, y in ((0, 8), (79, 16), (70, 17)):
            await player.click_at(x, y)
        assert player.view.phase is Phase.SETTING
        assert player.picked == []
        assert player.at_table
        assert player.text == before


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.usefixtures("slow_hand")
async def test_a_double_click_on_a_card_picks_only_that_card(store: EventStore, size: Size) -> None:
    """The cards close up when one is picked, so another one slides under the mouse."""
    async with at(store, "setting", size=size) as player:
        for number in range(1, 8):
            where = player.card_at(number)
            player.after_a_while()
            for _ in range(3):
                await player.click_at(*where)
            assert player.picked == [number]
            await player.press(str(number))


@pytest.mark.parametrize("size", SIZES)
async def test_a_card_can_be_dragged_to_either_hand_and_back(store: EventStore, size: Size) -> None:
    async with at(store, "setting", size=size) as player:

        def at_low() -> tuple[int, int]:
            place = player.table.stage.part("low_tag")
            assert place is not None
            return place.x + 1, place.y + 2

        def at_high() -> tuple[int, int]:
            place = player.table.stage.part("high_tag")
            assert place is not None
            return place.x + place.width - 2, place.y + 2

        await player.drag(player.card_at(5), at_low())
        assert player.picked == [5]
        await player.drag(player.card_at(2), at_low(), drop=False)
        assert player.picked == [5, 2], "the names of both hands are shown while the card is above the low hand"
        player.mouse(events.MouseUp, *at_low())
        await player.settle()
        await player.drag(player.card_at(7), at_low())
        assert player.picked == [2, 7], "it takes the place of the one that was picked first"
        await player.drag(player.card_at(7), at_high(), (at_high()[0], 1))
        assert player.picked == [2, 7], "dropped elsewhere it goes back"
        await player.drag(player.card_at(7), at_high())
        assert player.picked == [2]


async def test_a_hand_that_is_set_cannot_be_dragged(store: EventStore) -> None:
    async with at(store, "settled", size=(120, 36)) as player:
        before = player.text
        cards = player.table.stage.part("yours")
        assert cards is not None
        x, y = cards.x + 30, cards.y + 3
        await player.drag((x, y), (x - 20, y), drop=False)
        assert player.text == before


@pytest.mark.usefixtures("slow_hand")
async def test_a_double_click_does_not_play_a_foul(store: EventStore) -> None:
    """The button puts the cards back, and no button that plays the foul moves into its place."""
    async with at(store, "setting") as player:
        await player.press(*foul_places(player.table))
        await player.double_click("Put back")
        assert player.view.phase is Phase.SETTING
        assert "FOUL" not in player.text


@pytest.mark.usefixtures("slow_hand")
async def test_a_double_click_on_the_house_way_only_picks(store: EventStore) -> None:
    """Another button slides under the mouse after the first click."""
    async with at(store, "setting") as player:
        await player.double_click("House way")
        assert player.view.phase is Phase.SETTING
        assert len(player.picked) == 2


@pytest.mark.usefixtures("slow_hand")
async def test_double_clicking_the_button_that_sets_a_hand_does_not_bet_in_the_next_round(store: EventStore) -> None:
    async with at(store, "setting") as player:
        await player.press("h")
        await player.double_click("Set this")
        assert over(player.view, 1)
        assert player.view.phase is Phase.BETWEEN
        await player.click("Bet $25", within="prompt")
        assert player.view.phase is not Phase.BETWEEN


@pytest.mark.usefixtures("slow_hand")
async def test_quick_clicks_on_the_button_that_raises_the_bet_all_register(store: EventStore) -> None:
    async with at(store, "bets") as player:
        x, y = player.find("More", "prompt")
        for _ in range(4):
            await player.click_at(x, y)
        assert "Your bet is $45" in player.prompt


async def test_a_click_on_the_edge_of_the_felt_opens_the_log(store: EventStore) -> None:
    async with at(store, "bets") as player:
        await player.click_at(player.app.size.width - 3, player.app.size.height - 2)
        assert "Results log" in player.text


async def test_every_word_on_the_bottom_line_is_a_button(store: EventStore) -> None:
    ways = {
        "log": ("Results log", "Back"), "rules": ("Rules of this table", "Back"),
        "help": ("How a round goes", "Back"), "preferences": ("Preferences", "Back"),
        "buy-in": ("You have $500", "Esc Back"), "cash-out": ("and end the game?", "No (n)"),
        "your-games": ("Your games", "Esc Back"),
    }  # fmt: skip
    async with at(store, "bets", size=(120, 36)) as player:
        words = {button.action: button.label for button in player.table.stage.keys}
        for action, (title, back) in ways.items():
            await player.click(words[action], within="keys")
            assert title in player.text, action
            await player.click(back)
            assert player.at_table, action
        assert await player.gone("ctrl+q")


async def test_a_click_hurries_the_round(store: EventStore) -> None:
    with stopped_at(Beat("deal", 1)):
        async with at(store, "bets") as player:
            await player.click("Bet $25", within="prompt", at_rest=False)
            await player.settle(lambda: 1 in player.table.pacing.display.dealt, at_rest=False)
            await player.click("Hurry", within="prompt", at_rest=False)
            await player.settle()
            assert player.view.phase is Phase.SETTING
            assert (player.table.pacing.display.turned, player.picked) == (7, [])
