"""One scenario by keyboard and by mouse: picking cards, changing a bet, and a session in which everything happens."""

from collections.abc import Awaitable, Callable

import pytest

from paigow_tui.store import EventStore
from paigow_tui.table import Phase
from paigow_tui.testing import Player, foul_places, new_session, offered, passed_over, sitting, to_set
from tests.ui.moments import at

pytestmark = pytest.mark.painted
ROUNDS = 10
EVERYTHING = {"bank taken", "bank declined", "passed over", "foul", "bust", "buy-in", "sat out", "banked"}


Hands = dict[str, Callable[..., Awaitable[object]]]
"""What a player can do, by name."""


def keyboard(player: Player) -> Hands:
    async def bet_all() -> None:
        await player.press("b")
        await player.write(str(min(500, player.mine.chips // 100)), "enter")

    async def play_a_foul() -> None:
        first, second = foul_places(player.table)
        await player.press(first, *["right"] * int(second), "space", "f")

    async def buy_chips() -> None:
        await player.press(*["enter"] * player.at_table)
        await player.write("500", "enter")

    async def cash_out() -> None:
        await player.press("x", "y")
        player.strike("q")

    return {
        "pick": lambda card: player.press(str(card)),
        "put back": lambda: player.press("backspace"),
        "more": lambda: player.press("+"),
        "less": lambda: player.press("-"),
        "bet": lambda: player.press("enter"),
        "bet all": bet_all,
        "sit out": lambda: player.press("s"),
        "take the bank": lambda: player.press("t"),
        "decline": lambda: player.press("enter"),
        "set": lambda: player.press("h", "enter"),
        "foul": play_a_foul,
        "buy": buy_chips,
        "cash out": cash_out,
    }


def mouse(player: Player) -> Hands:
    async def push(*buttons: str) -> None:
        for words in buttons:
            await player.click(words, within="prompt")

    async def bet_all() -> None:
        bet = None
        while player.table.next_bet != bet:
            bet = player.table.next_bet
            await push("More")
        await push("Bet $")

    async def play_a_foul() -> None:
        for number in foul_places(player.table):
            await player.click_card(int(number))
        await push("Play the foul")

    async def buy_chips() -> None:
        await push(*["Buy chips"] * player.at_table)
        await player.click("$500", within=".buttons")
        await player.click("Buy", within="#ok")

    async def cash_out() -> None:
        await player.click("Menu", within="keys")
        await player.settle(lambda: "Search for commands" in player.text)
        await player.click("Cash out")
        await player.settle(lambda: not player.at_table)
        await player.click("Yes (y)")
        player.after_a_while()
        player.point(*player.find("Quit", within="KeyBar"))

    return {
        "pick": player.click_card,
        "put back": lambda: push("Put back"),
        "more": lambda: push("More"),
        "less": lambda: push("Less"),
        "bet": lambda: push("Bet $"),
        "bet all": bet_all,
        "sit out": lambda: push("Sit out"),
        "take the bank": lambda: push("Take the bank"),
        "decline": lambda: push("Decline"),
        "set": lambda: push("House way", "Set this hand"),
        "foul": play_a_foul,
        "buy": buy_chips,
        "cash out": cash_out,
    }


async def _play_session(player: Player, hands: Hands) -> set[str]:
    done: set[str] = set()
    while not (player.view.phase is Phase.BETWEEN and player.view.round >= ROUNDS and done >= EVERYTHING):
        assert player.view.round < 60, f"{EVERYTHING - done} did not happen"
        view = player.view
        mine = view.mine
        assert mine is not None
        if view.phase is Phase.BETWEEN and mine.chips < view.rules.min_bet:
            done.add("bust")
            await hands["buy"]()
            done.add("buy-in")
        elif view.phase is Phase.BETWEEN:
            if view.round >= 2 and "bust" not in done:
                await hands["bet all"]()
            elif "bust" in done and "sat out" not in done:
                await hands["sit out"]()
                assert "Press s again." in player.text
                await hands["sit out"]()
                done.add("sat out")
            else:
                await hands["bet"]()
        elif offered(view):
            if "bust" in done and "bank taken" not in done:
                await hands["take the bank"]()
                done.add("bank taken")
            else:
                await hands["decline"]()
                done.add("bank declined")
        else:
            assert to_set(view), player.text
            if passed_over(view) and not mine.banker:
                done.add("passed over")
            if "bust" not in done and view.round >= 3 and not mine.banker:
                await hands["foul"]()
                done.add("foul")
            else:
                await hands["set"]()
            settled = player.view.settled
            if settled is not None and settled.seat == view.seat:
                done.add("banked")
    return done


by_keys_and_by_mouse = pytest.mark.parametrize("kind", [keyboard, mouse])


@by_keys_and_by_mouse
async def test_cards_are_picked_and_put_back(store: EventStore, kind: Callable[[Player], Hands]) -> None:
    async with at(store, "setting") as player:
        hands = kind(player)
        for card, picked in ((6, [6]), (7, [6, 7]), (7, [6]), (5, [6, 5]), (2, [5, 2])):
            await hands["pick"](card)
            assert player.picked == picked, "a third card takes the place of the one picked first"
        await hands["put back"]()
        assert player.picked == []


@by_keys_and_by_mouse
async def test_a_bet_is_changed_in_steps(store: EventStore, kind: Callable[[Player], Hands]) -> None:
    async with at(store, "bets") as player:
        hands = kind(player)
        for deed, bet in (("less", "$20"), ("more", "$25"), ("more", "$30")):
            await hands[deed]()
            assert f"Your bet is {bet}:" in player.prompt


@by_keys_and_by_mouse
async def test_a_session_can_be_played_by_keys_alone_or_mouse_alone(
    store: EventStore, kind: Callable[[Player], Hands]
) -> None:
    async with sitting(store, new_session(store, seed=0, seats=2, chips=5_000)) as player:
        hands = kind(player)
        assert await _play_session(player, hands) >= EVERYTHING
        session = player.session
        assert session.account.rounds + 3 >= ROUNDS
        assert len(session.balance()) == player.view.round
        await hands["cash out"]()
        assert "cashed out $" in await player.gone()
    assert not session.seated
