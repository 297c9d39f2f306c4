"""The coach at the table says nothing before you set, and after a costly setting explains it and offers a drill."""

import re
from threading import Event

import pytest

from paigow_tui.practice.judged import Judged
from paigow_tui.rules import settings
from paigow_tui.store import EventStore
from paigow_tui.telling.questions import COUNTING
from paigow_tui.testing import Player, new_session, offered, over, play_until, preferences, sitting, to_bet, to_set
from paigow_tui.ui.practice.screen import PracticeScreen
from paigow_tui.ui.table.screen import TableScreen
from tests.ui.moments import FEW
from tests.ui.practice.support import asked, places

pytestmark = pytest.mark.usefixtures("tables")


async def _set_badly(player: Player) -> TableScreen:
    """Put the lowest legal low hand in front, which costs a lot."""
    table = player.app.screen
    assert isinstance(table, TableScreen)
    assert "costs" not in player.text, "not before the hand is set"
    hand = table.hand.cards
    low = next(one.low for one in reversed(settings(hand)) if one.legal)
    await player.press(*(str(hand.index(card) + 1) for card in low), "enter")
    return table


@pytest.mark.parametrize("size", FEW)
async def test_one_key_drills_a_costly_setting_and_returns_to_the_table(
    store: EventStore, size: tuple[int, int]
) -> None:
    seat = play_until(new_session(store, seed=4), to_set)
    async with sitting(store, seat, prefs=preferences(coach=0.02), size=size) as player:
        table = await _set_badly(player)
        await player.settle(lambda: "costs 0." in player.text)
        assert re.search(r"(Blunder|Mistake): ", player.text)
        await player.press("f7")
        said = " ".join(player.text.split())
        assert "On your $25 bet, that costs $" in said
        assert "Rule of thumb: " in said
        await player.press("escape", "f6")
        for _ in range(5):
            screen = await asked(player)
            assert isinstance(screen, PracticeScreen)
            await player.press(*places(screen), "enter", "enter")
        await player.settle(lambda: "Back to the table" in player.text)
        await player.press("enter")
        assert player.app.screen is table


async def test_a_preference_turns_the_coach_off_but_it_still_answers_when_asked(store: EventStore) -> None:
    seat = play_until(new_session(store, seed=4), to_set)
    async with sitting(store, seat, prefs=preferences(coach=0)) as player:
        await player.press("f7")
        assert "You have not set a hand yet this session." in player.text
        await _set_badly(player)
        await player.settle(lambda: "Bet $25" in player.text)
        assert "costs 0." not in player.text
        await player.press("f7")
        await player.settle(lambda: "On your $25" in player.text)


async def test_if_asked_before_the_cost_is_known_the_coach_waits_for_it(store: EventStore) -> None:
    seat = play_until(new_session(store, seed=4), to_set)
    async with sitting(store, seat, prefs=preferences(coach=0.02)) as player:
        table = await _set_badly(player)
        await player.settle(lambda: "costs 0." in player.text)
        play_until(seat, lambda view: over(view, 2))
        judged: list[Judged] = []
        table.stage.judge(judged.append)
        assert not judged, "not the hand before"
        await player.settle(lambda: judged)
        assert [one.hand.round for one in judged] == [2]


@pytest.mark.parametrize("key", ["escape", "enter", "question_mark"])
async def test_an_answer_opens_nothing_once_the_person_has_gone_on(store: EventStore, key: str) -> None:
    seat = play_until(new_session(store, seed=4), to_set)
    async with sitting(store, seat, prefs=preferences(coach=0)) as player:
        await _set_badly(player)
        worked_out = Event()
        player.app.oracle.run(worked_out.wait)
        await player.pilot.press("f7")
        assert COUNTING in player.text
        await player.pilot.press(key)
        assert COUNTING not in player.text
        opened = player.app.screen
        worked_out.set()
        await player.settle()
        assert player.app.screen is opened


@pytest.mark.parametrize("size", FEW)
async def test_the_coach_also_comments_on_a_bankers_hand(store: EventStore, size: tuple[int, int]) -> None:
    seat = play_until(new_session(store, seed=4), offered)
    async with sitting(store, seat, prefs=preferences(coach=0.02), size=size) as player:
        await player.press("t")
        await _set_badly(player)
        await player.settle(lambda: "Drill it" in player.text)
        assert re.search(r"(Blunder|Mistake): [a-z ]+", player.text)


@pytest.mark.parametrize("size", FEW)
async def test_no_verdict_is_given_on_a_hand_that_the_player_sat_out(store: EventStore, size: tuple[int, int]) -> None:
    async with sitting(store, play_until(new_session(store), to_bet), size=size) as player:
        await player.press("e", "s", "s")
        await player.settle(lambda: "You sat out." in player.text and not player.app.oracle.busy)
        assert "You set it" not in player.text
        assert "Your setting cost" not in player.text
