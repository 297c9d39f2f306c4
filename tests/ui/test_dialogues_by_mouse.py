"""Dialogues answered, and left again, with the mouse alone."""

from __future__ import annotations

import pytest
from textual.widgets import Input

from paigow_tui.store import EventStore
from paigow_tui.ui.bets import round_amounts
from paigow_tui.ui.widgets.hand import HandView
from tests.ui.moments import at
from tests.ui.support import SIZES, Size, new_session, sitting, sizes

# Fields.


async def test_after_a_word_that_will_not_do_the_field_is_typed_into_again(store: EventStore) -> None:
    async with sitting(store, new_session(store)) as player:
        await player.press("c")
        await player.click("OK")
        assert "Type 1 to 40 printable characters." in player.text
        await player.press(*"seven")
        await player.settle(lambda: not player.app.screen.query_one("#ok").has_class("-active"))
        await player.click("OK")
        assert player.view.cut == "seven"


async def test_an_amount_is_clicked_into_the_field_and_answered_then(store: EventStore) -> None:
    async with sitting(store, new_session(store)) as player:
        await player.click("Amount", within="PromptBar")
        await player.click("$250")
        assert not player.at_table
        assert player.app.screen.query_one(Input).value == "250"
        await player.click("Bet", within="#ok")
        mine = player.view.mine
        assert mine is not None
        assert mine.stake == 25_000


async def test_amounts_are_reached_by_tab_and_arrows(store: EventStore) -> None:
    async with sitting(store, new_session(store)) as player:
        await player.press("b", "tab", "right", "right", "right", "left", "right", "enter", "enter")
        mine = player.view.mine
        assert mine is not None
        assert mine.stake == 5_000


async def test_chips_are_bought_by_clicks(store: EventStore) -> None:
    async with sitting(store, new_session(store)) as player:
        await player.click("Buy", within="#keys")
        await player.click("$5,000")
        await player.click("Buy", within="#ok")
        mine = player.view.mine
        assert mine is not None
        assert mine.chips == 550_000


@pytest.mark.parametrize("key", ["b", "i"])
async def test_every_amount_offered_can_be_read_and_will_do(store: EventStore, key: str) -> None:
    async with sitting(store, new_session(store, chips=4_500)) as player:
        await player.press(key)
        buttons = player.app.screen.query(".amount")
        assert len(buttons) >= 4
        box = player.app.screen.query_one(".box").content_region
        for button in buttons:
            assert str(button.label) in player.text  # type: ignore[attr-defined]
            assert box.contains_region(button.region)


def test_round_amounts_lie_between_the_limits_and_near_what_stands_there() -> None:
    def few(amounts: list[int]) -> bool:
        return len(amounts) <= 5

    assert round_amounts(500, 50_000, 2_500, few) == (500, 1_000, 2_500, 5_000, 10_000)
    assert round_amounts(100, 100_000_000, 50_000, few) == (10_000, 25_000, 50_000, 100_000, 250_000)
    assert round_amounts(500, 700, 500, few) == (500, 700)
    assert round_amounts(500, 500, 500, few) == (500,)


async def test_a_round_to_go_to_is_a_number_and_no_money(store: EventStore) -> None:
    async with at(store, "replay") as player:
        await player.press("g")
        assert "$" not in player.read(".box")
        await player.write("9")
        await player.press("enter")
        assert "Type the number of a round, 1 to 8." in player.text
        await player.write("3")
        await player.press("enter")
        assert "Go to a round" not in player.text
        assert "ound 3" in player.text


@pytest.mark.parametrize("size", SIZES, ids=sizes(*SIZES))
async def test_the_hand_that_broke_one_can_be_read_over_the_offer_of_chips(
    store: EventStore, size: Size
) -> None:
    async with at(store, "out-of-chips", size=size) as player:
        assert "Out of chips" in player.text
        hand, box = player.table.query_one(HandView).region, player.app.screen.query_one(".box").region
        assert box.y >= hand.bottom - 1, "but for a blank line"
        assert "High  pair of nines" in player.text
        await player.write("0")
        await player.settle(lambda: not player.app.screen._pause)  # type: ignore[attr-defined]
        await player.press("enter")
        assert "Type whole dollars" in player.text


# The second half of a double click.


async def test_a_double_click_does_not_answer_what_opened_under_the_mouse(store: EventStore) -> None:
    async with sitting(store, new_session(store)) as player:
        await player.press("b")
        x, y = player.find("Bet", "#ok")
        await player.press("escape")
        player.point(x, y)
        await player.settle()
        player.table.call_next(player.table.action_bet_amount)
        await player.settle(lambda: not player.at_table)
        player.point(x, y)
        await player.settle()
        assert not player.at_table, "the second click has bet"
        player.point(x - 20, y)
        await player.settle()
        assert player.at_table, "a click elsewhere is another click"


async def test_a_double_click_on_back_does_not_click_on_what_it_uncovers(store: EventStore) -> None:
    async with sitting(store, new_session(store)) as player:
        await player.press("l")
        x, y = player.find("Back")
        for _ in range(3):
            player.point(x, y)
            await player.settle()
        assert player.at_table
        assert "Help" in player.text.splitlines()[y][x - 5 : x + 5], "there is a button under the mouse"
