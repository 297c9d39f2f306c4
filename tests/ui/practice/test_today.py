"""The day's ten hands on the screen."""

from __future__ import annotations

import pytest

from paigow_tui.practice.session import Practice
from paigow_tui.practice.today import drill_of
from paigow_tui.rules import house_way
from paigow_tui.store import EventStore
from paigow_tui.testing import Player, sitting
from paigow_tui.ui.practice.look_up import LookUpScreen
from paigow_tui.ui.practice.screen import PracticeScreen
from paigow_tui.ui.practice.today import TodayScreen
from tests.support.runs import set_hands
from tests.ui.practice.support import asked, practicing

NOON = 1_796_126_400_000
"""Noon on December 1, 2026, UTC, in milliseconds."""

pytestmark = pytest.mark.usefixtures("tables")


async def _set_one(player: Player) -> None:
    """Set the hand on the table the house way."""
    screen = await asked(player)
    question = screen.now.question
    assert question is not None
    low = house_way(question.against).set(question.hand, question.rules).low
    await player.press(*(str(screen.hand.cards.index(card) + 1) for card in low), "enter")


async def test_a_days_verdicts_are_sealed_until_all_hands_are_set(store: EventStore) -> None:
    async with sitting(store, None, first_screen=True) as player:
        await player.press("t")
        assert isinstance(player.app.screen, TodayScreen)
        assert "Play" in player.text
        await player.press("enter")
        assert isinstance(player.app.screen, PracticeScreen)
        for number in range(1, 11):
            await player.settle(lambda number=number: f"hand {number} of 10" in player.text)
            await _set_one(player)
            assert "best" not in player.text.splitlines()[1], "sealed"
        await player.settle(lambda: isinstance(player.app.screen, TodayScreen) and "costs" in player.text)
        right = sum(one.right for one in Practice(store).today.now.decisions)
        assert f"{right} of 10 right" in player.text
        assert f"Pai Gow {Practice(store).today.on}  {right}/10  " in player.text
        assert "Streak: 1 day" in player.text
        await player.press("enter")
        assert isinstance(player.app.screen, LookUpScreen)
        await player.press("escape")
        assert "verdict" in player.text, "the columns have headings"
        await player.press("r")
        await player.settle(lambda: "hand 1 of 10" in player.text)
        await _set_one(player)
        await player.settle(lambda: player.app.screen.query_one("#keys") and "Next hand" in player.text)
        now = Practice(store)
        assert (now.today.now.right, len(now.today.now.decisions)) == (right, 10), "the day's result stays"
        assert now.diary.decisions[-1].source == "drill"
        await player.press("escape")
        await player.settle(lambda: isinstance(player.app.screen, TodayScreen))
        await player.press("left")
        await player.settle(lambda: "You did not play on this day" in player.text and "costs" in player.text)
        await player.press("right", "escape")
        assert f"Today        {right} of 10 right" in player.text


async def test_the_days_result_line_can_be_copied(store: EventStore) -> None:
    store.clock = lambda: NOON
    practice = Practice(store)
    set_hands(practice, drill_of(practice.today.on), [True] * 10)
    async with practicing(store, screen=TodayScreen()) as player:
        await player.press("c")
        assert player.app.clipboard == "Pai Gow 2026-12-01  10/10  0.000  " + 10 * "🟩"
        assert "copied" in player.text


async def test_nothing_can_be_copied_before_the_tenth_hand_is_set(store: EventStore) -> None:
    async with practicing(store, screen=TodayScreen()) as player:
        await player.press("c")
        assert "once all ten hands are set" in player.text
        assert player.app.clipboard == ""
