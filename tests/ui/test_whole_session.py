"""A session in which everything happens, played by keys alone and by mouse alone, with the same events."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from paigow_tui.store import EventStore
from paigow_tui.table import Phase
from paigow_tui.testing import SOME_DAY, Player, foul_places, new_session, offered, passed_over, sitting, to_set

pytestmark = pytest.mark.painted
ROUNDS = 10
EVERYTHING = {"bank taken", "bank declined", "passed over", "foul", "bust", "buy-in", "sat out", "banked"}

Act = Callable[..., Awaitable[object]]


def keys(*which: str) -> Act:
    return lambda player: player.press(*which)


def clicks(*buttons: str) -> Act:
    async def act(player: Player) -> None:
        for words in buttons:
            await player.click(words, within="prompt")

    return act


async def bet_all_typed(player: Player) -> None:
    await player.press("b")
    await player.write(str(min(500, player.mine.chips // 100)), "enter")


async def bet_all_clicked(player: Player) -> None:
    bet = None
    while player.table.next_bet != bet:
        bet = player.table.next_bet
        await clicks("More")(player)
    await clicks("Bet $")(player)


async def foul_typed(player: Player) -> None:
    first, second = foul_places(player.table)
    await player.press(first, *["right"] * int(second), "space", "f")


async def foul_clicked(player: Player) -> None:
    for number in foul_places(player.table):
        await player.click_card(int(number))
    await clicks("Play the foul")(player)


async def buy_typed(player: Player) -> None:
    await player.press(*["enter"] * player.at_table)
    await player.write("500", "enter")


async def buy_clicked(player: Player) -> None:
    await clicks(*["Buy chips"] * player.at_table)(player)
    await player.click("$500", within=".buttons")
    await player.click("Buy", within="#ok")


async def cash_out_typed(player: Player) -> None:
    await player.press("x", "y")
    player.strike("q")


async def cash_out_clicked(player: Player) -> None:
    await player.click("Menu", within="keys")
    await player.settle(lambda: "Search for commands" in player.text)
    await player.click("Cash out")
    await player.settle(lambda: not player.at_table)
    await player.click("Yes (y)")
    player.after_a_while()
    player.point(*player.find("Quit", within="KeyBar"))


ACTS: dict[str, tuple[Act, Act]] = {
    "pick": (lambda player, card: player.press(str(card)), Player.click_card),
    "put back": (keys("backspace"), clicks("Put back")),
    "more": (keys("+"), clicks("More")),
    "less": (keys("-"), clicks("Less")),
    "bet": (keys("enter"), clicks("Bet $")),
    "bet all": (bet_all_typed, bet_all_clicked),
    "sit out": (keys("s"), clicks("Sit out")),
    "take the bank": (keys("t"), clicks("Take the bank")),
    "decline": (keys("enter"), clicks("Decline")),
    "set": (keys("h", "enter"), clicks("House way", "Set this hand")),
    "foul": (foul_typed, foul_clicked),
    "buy": (buy_typed, buy_clicked),
    "cash out": (cash_out_typed, cash_out_clicked),
}
"""What a player can do, first by keys and then by clicks."""


async def _change_the_bet(player: Player, do: Act) -> None:
    for act, bet in (("less", "$20"), ("more", "$25"), ("more", "$30"), ("less", "$25")):
        await do(act)
        assert f"Your bet is {bet}:" in player.prompt


async def _pick_and_put_back(player: Player, do: Act) -> None:
    for card, picked in ((6, [6]), (7, [6, 7]), (7, [6]), (5, [6, 5]), (2, [5, 2])):
        await do("pick", card)
        assert player.picked == picked, "a third card takes the place of the one picked first"
    await do("put back")
    assert player.picked == []


async def _play_session(player: Player, do: Act) -> set[str]:
    done: set[str] = set()
    await _change_the_bet(player, do)
    while not (player.view.phase is Phase.BETWEEN and player.view.round >= ROUNDS and done >= EVERYTHING):
        assert player.view.round < 60, f"{EVERYTHING - done} did not happen"
        view, mine = player.view, player.mine
        if view.phase is Phase.BETWEEN and mine.chips < view.rules.min_bet:
            done.add("bust")
            await do("buy")
            done.add("buy-in")
        elif view.phase is Phase.BETWEEN:
            if view.round >= 2 and "bust" not in done:
                await do("bet all")
            elif "bust" in done and "sat out" not in done:
                await do("sit out")
                assert "Press s again." in player.text
                await do("sit out")
                done.add("sat out")
            else:
                await do("bet")
        elif offered(view):
            if "bust" in done and "bank taken" not in done:
                await do("take the bank")
                done.add("bank taken")
            else:
                await do("decline")
                done.add("bank declined")
        else:
            assert to_set(view), player.text
            if view.round == 1:
                await _pick_and_put_back(player, do)
            if passed_over(view) and not mine.banker:
                done.add("passed over")
            if "bust" not in done and view.round >= 3 and not mine.banker:
                await do("foul")
                done.add("foul")
            else:
                await do("set")
            settled = player.view.settled
            if settled is not None and settled.seat == view.seat:
                done.add("banked")
    return done


async def _session(path: Path, by_mouse: bool) -> list[bytes]:
    """Play the script in a new game; return its events."""
    with EventStore.open(path, clock=lambda: SOME_DAY) as store:
        session = new_session(store, seed=0, seats=2, chips=5_000)
        async with sitting(store, session) as player:

            def do(act: str, *card: int) -> Awaitable[object]:
                return ACTS[act][by_mouse](player, *card)

            assert await _play_session(player, do) >= EVERYTHING
            assert session.account.rounds + 3 >= ROUNDS
            assert len(session.balance()) == player.view.round
            await do("cash out")
            assert "cashed out $" in await player.gone()
        assert not session.seated
        return [record.payload for record in store.read(session.stream)]


async def test_a_session_by_keys_alone_and_one_by_mouse_alone_have_the_same_events(home: Path) -> None:
    by_keys, by_mouse = [await _session(home / f"{way}.db", way == "mouse") for way in ("keys", "mouse")]
    assert by_keys == by_mouse
