"""Actions in a round that only keys can do, or that keys do differently."""

from paigow_tui.store import EventStore
from paigow_tui.table import Phase
from paigow_tui.testing import foul_places, new_session, over, preferences, sitting
from tests.ui.moments import at


async def test_arrows_and_space_also_pick_cards_and_escape_puts_them_back(store: EventStore) -> None:
    async with at(store, "setting", prefs=preferences(cards="ascii")) as player:
        await player.press("right", "right", "space")
        assert player.picked == [2]
        assert "[2]" in player.text
        await player.press("left", "space")
        assert player.picked == [2, 7], "from the leftmost card the cursor goes on to the last"
        await player.press("space")
        assert player.picked == [2]
        await player.press("escape")
        assert player.picked == []


async def test_enter_takes_back_a_foul_however_often_it_is_pressed_and_only_f_plays_it(store: EventStore) -> None:
    async with at(store, "setting", prefs=preferences(pace="quick", cards="ascii")) as player:
        await player.press(*foul_places(player.table))
        assert player.prompt.startswith("Foul!")
        assert "FOUL" in player.text
        player.strike("enter", "enter", "enter")
        await player.settle()
        assert player.view.phase is Phase.SETTING
        assert player.picked == []
        await player.press(*foul_places(player.table), "f")
        await player.settle(lambda: over(player.view, 1))
        assert player.mine.result is not None
        assert (player.mine.result.outcome, player.mine.result.why) == ("lose", "foul")


async def test_the_bet_is_fixed_while_you_set_and_f_plays_only_a_foul(store: EventStore) -> None:
    async with at(store, "setting") as player:
        await player.press("h", "f")
        assert player.view.phase is Phase.SETTING
        assert player.notices() == ["The cards you picked are not a foul."]
        bet = player.table.next_bet
        await player.press("+", "up", "up", "-", "up")
        assert player.table.next_bet == bet


async def test_a_bet_that_is_not_an_amount_can_be_retyped(store: EventStore) -> None:
    async with sitting(store, new_session(store, chips=12_000)) as player:
        await player.press("b")
        for amount in ("", "4", "121", "501", "0", "1,00"):
            await player.write(amount, "enter")
            assert "Type whole dollars, $5 to $120, or all, half or min." in player.text, amount
        await player.press("escape")
        assert player.at_table
        assert player.view.phase is Phase.BETWEEN
        await player.press("b", *"600", "enter", *"40", "enter")
        assert player.view.at(4).stake == 4_000


async def test_arrows_also_change_the_bet_and_a_buy_in_may_have_a_comma(store: EventStore) -> None:
    async with at(store, "bets") as player:
        await player.press("up")
        assert "Your bet is $30:" in player.prompt
        await player.press("down")
        assert "Your bet is $25:" in player.prompt
        await player.press("i")
        await player.write("1,000", "enter")
        assert player.view.at(4).chips == 150_000
        assert "this session" not in player.read("header"), "what one buys is not won"


async def test_r_repeats_the_last_bet(store: EventStore) -> None:
    async with at(store, "bets") as player:
        await player.press("b")
        await player.write("35", "enter", "h", "enter", "-", "-", "r")
        assert player.mine.stake == 3_500 or player.view.phase is Phase.BANK
