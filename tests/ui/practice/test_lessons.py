"""Lessons on the screen: the list, the text, the worked hands, your own hands, and the end."""

from __future__ import annotations

import pytest

from paigow_tui.practice.lessons import Lesson, lesson_named, lessons
from paigow_tui.practice.questions import Drill, PracticeOptions
from paigow_tui.practice.session import Practice
from paigow_tui.store import EventStore
from paigow_tui.testing import Player, Size, preferences
from paigow_tui.ui.dialogs.lists import ChoiceScreen
from paigow_tui.ui.practice.lesson import LessonScreen
from paigow_tui.ui.practice.menu import PracticeMenu
from tests.ui.conftest import SameFrame
from tests.ui.moments import FEW
from tests.ui.practice.conftest import Clock
from tests.ui.practice.support import asked, places, practicing
from tests.ui.support import SIZES

THREE_PAIR = lesson_named("three-pair")


def taking(lesson: Lesson) -> PracticeOptions:
    return PracticeOptions(way="lesson", drill=lesson.drill)


def lesson_screen(player: Player) -> LessonScreen:
    assert isinstance(player.app.screen, LessonScreen)
    return player.app.screen


async def set_all(player: Player, clock: Clock, lesson: Lesson) -> None:
    """Set all hands of a lesson the best way."""
    for _ in range(lesson.hands):
        screen = await asked(player)
        await player.press(*places(screen), "enter")
        clock.now += 10
        await player.press("enter")
    await player.settle(lambda: screen.now.dealt is None)


async def test_a_newcomer_can_start_the_first_lesson_with_enter_alone(store: EventStore) -> None:
    async with practicing(store) as player:
        assert isinstance(player.app.screen, PracticeMenu)
        assert "lessons (0 of 26 passed)" in player.text
        await player.press("enter")
        assert isinstance(player.app.screen, ChoiceScreen)
        await player.press("enter")
        assert lesson_screen(player).page.lesson is lesson_named("1")
        for _ in range(7):
            await player.press("enter")
        assert "Lesson 1: Two hands, and how they rank  hand 1 of 8" in player.text
        await asked(player)


async def test_a_lesson_can_be_taken_using_only_the_mouse(store: EventStore) -> None:
    async with practicing(store, taking(THREE_PAIR)) as player:
        screen = lesson_screen(player)
        await player.click("Worked hand", within="KeyBar")
        await player.click("See how", within="KeyBar")
        await player.settle(lambda: "Three pair: the highest pair" in player.text)
        await player.click("Previous", within="KeyBar")
        assert "Decide how you would set it" in player.text
        await player.click("Your own hands", within="KeyBar")
        assert player.app.screen is not screen
        await asked(player)


async def test_passing_a_lesson_leads_to_the_next(store: EventStore, clock: Clock) -> None:
    async with practicing(store, taking(THREE_PAIR)) as player:
        await player.press("b")
        await set_all(player, clock, THREE_PAIR)
        assert "Passed: your hands cost nothing" in player.text
        await player.press("enter")
        assert lesson_screen(player).page.lesson is lesson_named("1")
        await player.press("escape", "e")
        assert "x 10  Three pair" in player.text.replace("✓", "x")


async def test_an_unfinished_lesson_resumes_with_the_same_hand(store: EventStore) -> None:
    async with practicing(store, taking(THREE_PAIR)) as player:
        await player.press("b")
        screen = await asked(player)
        assert screen.now.dealt is not None
        hand = screen.now.dealt.question
    async with practicing(store, taking(THREE_PAIR)) as player:
        screen = await asked(player)
        assert screen.now.dealt is not None
        assert screen.now.dealt.question == hand
        assert "Lesson 10: Three pair: the highest goes in front  hand 1 of 8" in player.text


async def test_a_drill_starts_without_a_question_while_the_lesson_waits(store: EventStore) -> None:
    async with practicing(store, taking(THREE_PAIR)) as player:
        await player.press("b")
        screen = await asked(player)
        await player.press(*places(screen), "enter", "enter")
        await asked(player)
        player.app.practice(PracticeOptions(way="drill", drill=Drill(kind="two-pair")))
        screen = await asked(player)
        assert screen.practice.open is not None
        assert screen.practice.open.drill.kind == "two-pair"
        assert player.notices() == ["Your lesson is waiting (Lesson 10: Three pair: the highest goes in front)."]
        player.app.practice(taking(THREE_PAIR))
        await player.settle(lambda: "hand 2 of 8" in player.text)


@pytest.mark.parametrize("cards", ["unicode", "ascii"])
@pytest.mark.parametrize(
    "size",
    [pytest.param(size, marks=[] if size == SIZES[0] else pytest.mark.slow) for size in SIZES],
    ids=lambda size: f"{size[0]}x{size[1]}",
)
async def test_every_lesson_fits_on_one_screen(store: EventStore, size: Size, cards: str) -> None:
    """At the smallest size, each lesson is tested with one kind of cards; larger sizes have more room."""
    half = slice(None) if size != SIZES[0] else slice(cards == "ascii", None, 2)
    async with practicing(store, size=size, prefs=preferences(cards=cards)) as player:
        await player.press("escape")
        for lesson in [*lessons().values()][half]:
            screen = LessonScreen(lesson, lambda: None)
            await player.app.push_screen(screen)
            for _ in range(7):
                await player.settle(lambda: "Working out" not in player.text)
                assert screen.query_one("#page").max_scroll_y == 0, f"{lesson.name}: {player.text}"
                assert cards == "unicode" or player.text.isascii()
                await player.press("enter")
            if player.app.screen is screen:
                await player.app.pop_screen()


@pytest.mark.parametrize("size", FEW, ids=lambda size: f"{size[0]}x{size[1]}")
async def test_lesson_screens_match_the_stored_frames(
    store: EventStore, same_frame: SameFrame, clock: Clock, size: Size
) -> None:
    def compare(name: str) -> None:
        same_frame(f"../practice/frames/{name}-{size[0]}x{size[1]}", player.frame)

    short = lesson_named("three-pair")
    practice = Practice(store)
    practice.begin(Drill())
    practice.end()
    async with practicing(store, taking(short), size=size) as player:
        compare("lesson")
        await player.press("enter")
        compare("lesson-asks")
        await player.press("enter")
        await player.settle(lambda: "the highest pair" in player.text)
        compare("lesson-worked")
        await player.press("b")
        await set_all(player, clock, short)
        compare("lesson-over")
        await player.press("e")
        compare("lessons")


async def test_a_lesson_accepts_the_scrolling_keys_of_other_pages(store: EventStore) -> None:
    async with practicing(store) as player:
        await player.press("escape")
        screen = LessonScreen(lesson_named("three-pair"), lambda: None)
        await player.app.push_screen(screen)
        await player.press("pagedown", "pageup", "down", "up")
        assert player.app.screen is screen
