"""A whole session, once by keyboard and once by mouse, in which everything happens."""

from __future__ import annotations

import pytest

from paigow_tui.host.session import Session
from paigow_tui.store import EventStore
from paigow_tui.table import Phase
from tests.ui.support import Player, foul_places, new_session, offered, passed_over, sitting, to_set

pytestmark = pytest.mark.painted
ROUNDS = 10
EVERYTHING = {"bank taken", "bank declined", "passed over", "foul", "bust", "buy-in", "sat out", "banked"}


class Keys:
    """By keyboard only."""

    def __init__(self, player: Player) -> None:
        self.player = player

    async def bet(self) -> None:
        await self.player.press("enter")

    async def bet_all(self) -> None:
        mine = self.player.mine
        await self.player.press("b")
        await self.player.write(str(min(500, mine.chips // 100)))
        await self.player.press("enter")

    async def sit_out(self) -> None:
        await self.player.press("s")

    async def take_bank(self) -> None:
        await self.player.press("t")

    async def decline_bank(self) -> None:
        await self.player.press("enter")

    async def set_house_way(self) -> None:
        await self.player.press("h", "enter")

    async def play_a_foul(self) -> None:
        first, second = foul_places(self.player.table)
        await self.player.press(str(first), *["right"] * second, "space", "f")

    async def buy_chips(self) -> None:
        if self.player.at_table:
            await self.player.press("enter")
        await self.player.press("enter")

    async def cash_out(self) -> None:
        await self.player.press("x")
        self.player.strike("y")


class Mouse:
    """By mouse only."""

    def __init__(self, player: Player) -> None:
        self.player = player

    async def _push(self, words: str) -> None:
        await self.player.click(words, within="PromptBar")

    async def bet(self) -> None:
        await self._push("Bet $")

    async def bet_all(self) -> None:
        bet = -1
        while self.player.table.bet != bet:
            bet = self.player.table.bet
            await self._push("More")
        await self.bet()

    async def sit_out(self) -> None:
        await self._push("Sit out")

    async def take_bank(self) -> None:
        await self._push("Take the bank")

    async def decline_bank(self) -> None:
        await self._push("Decline")

    async def set_house_way(self) -> None:
        await self._push("House way")
        await self._push("Set this hand")

    async def play_a_foul(self) -> None:
        for number in foul_places(self.player.table):
            await self.player.click_card(number)
        await self._push("Play the foul")

    async def buy_chips(self) -> None:
        if self.player.at_table:
            await self._push("Buy chips")
        await self.player.click("Buy", within="#ok")

    async def cash_out(self) -> None:
        await self.player.click("Menu", within="#keys")
        await self.player.settle(lambda: "Search for commands" in self.player.text)
        await self.player.click("Cash out")
        await self.player.settle(lambda: not self.player.at_table)
        x, y = self.player.find("Yes (y)")
        self.player.point(x, y)


async def _play_session(player: Player, hands: Keys | Mouse) -> set[str]:
    done: set[str] = set()
    while not (player.view.phase is Phase.BETWEEN and player.view.round >= ROUNDS and done >= EVERYTHING):
        assert player.view.round < 60, f"{EVERYTHING - done} did not happen"
        view = player.view
        mine = view.mine
        assert mine is not None
        if view.phase is Phase.BETWEEN and mine.chips < view.rules.min_bet:
            done.add("bust")
            await hands.buy_chips()
            done.add("buy-in")
        elif view.phase is Phase.BETWEEN:
            if view.round >= 2 and "bust" not in done:
                await hands.bet_all()
            elif "bust" in done and "sat out" not in done:
                await hands.sit_out()
                assert "Press s again." in player.text
                await hands.sit_out()
                done.add("sat out")
            else:
                await hands.bet()
        elif offered(view):
            if "bust" in done and "bank taken" not in done:
                await hands.take_bank()
                done.add("bank taken")
            else:
                await hands.decline_bank()
                done.add("bank declined")
        else:
            assert to_set(view), player.text
            reason = passed_over(view)
            if reason and not mine.banker and "The bank skips you" in player.read("BankPanel"):
                done.add("passed over")
            if "bust" not in done and view.round >= 3 and not mine.banker:
                await hands.play_a_foul()
                done.add("foul")
            else:
                await hands.set_house_way()
            settled = player.view.settled
            if settled is not None and settled.seat == view.seat:
                done.add("banked")
    return done


async def _spend(store: EventStore, kind: type[Keys] | type[Mouse]) -> tuple[Session, str]:
    session = new_session(store, seed=0, seats=2, chips=5_000)
    async with sitting(store, session) as player:
        hands = kind(player)
        assert await _play_session(player, hands) >= EVERYTHING
        session = player.session
        summary = session.summary(sitting=True)
        assert summary.rounds + 3 >= ROUNDS
        assert len(session.balance()) == player.view.round
        await hands.cash_out()
        said = await player.gone()
    return session, said


async def test_a_session_by_keyboard_only(store: EventStore) -> None:
    session, said = await _spend(store, Keys)
    assert "cashed out $" in said
    assert not session.seated


async def test_a_session_by_mouse_only(store: EventStore) -> None:
    session, said = await _spend(store, Mouse)
    assert "cashed out $" in said
    assert not session.seated
