"""Streak, storm and exam on the screen, and the page that shows the results of practice."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from paigow_tui.practice.level import Level
from paigow_tui.practice.modes import run_of
from paigow_tui.practice.questions import PracticeOptions, exam, race
from paigow_tui.practice.record import Ended, Record
from paigow_tui.store import EventStore
from paigow_tui.testing import Size
from paigow_tui.ui.practice.record import RecordScreen
from paigow_tui.ui.practice.screen import PracticeScreen
from tests.support.runs import finished, set_hand
from tests.ui.conftest import SameFrame
from tests.ui.moments import FEW
from tests.ui.practice.conftest import Clock
from tests.ui.practice.support import asked, places, practicing

TODAY = date(2026, 11, 24)


async def test_a_streak_ends_with_the_first_error_and_shows_its_length(store: EventStore) -> None:
    async with practicing(store, PracticeOptions(way="drill", drill=race("streak"))) as player:
        screen = await asked(player)
        assert "0 in a row" in player.text
        await player.press("i")
        assert "There are no hints here." in player.text
        await player.press(*places(screen), "enter", "enter")
        await asked(player)
        assert "1 in a row" in player.text
        await player.press(*places(screen, "worst"), "enter")
        assert "costs 0." in player.text
        await player.press("enter")
        await player.settle(lambda: isinstance(player.app.screen, RecordScreen))
        assert "1 hand right in a row." in player.text
        assert "This is your first streak." in player.text
        await player.press("c")
        assert "Line copied" in player.text
        assert player.app.clipboard == "Pai Gow streak: 1 in a row. paigow practice --streak"
        await player.press("enter")
        await asked(player)
        assert isinstance(player.app.screen, PracticeScreen)
        assert "Streak  hand 1" in player.text


async def test_a_storm_deals_the_next_hand_at_once_and_ends_when_its_clock_runs_out(
    store: EventStore, clock: Clock
) -> None:
    async with practicing(store, PracticeOptions(way="drill", drill=race("storm"))) as player:
        screen = await asked(player)
        clock.now += 20
        await player.settle(lambda: "160 seconds left, 0 points" in player.text)
        await player.press(*places(screen), "enter")
        await asked(player)
        assert "160 seconds left, 1 point" in player.text
        assert "Best." in player.text
        await player.press(*places(screen, "worst"), "enter")
        await asked(player)
        assert "150 seconds left, 1 point" in player.text
        assert "You lose 10 seconds." in player.text
        clock.now += 150
        await player.settle(lambda: isinstance(player.app.screen, RecordScreen))
        assert "1 point: 1 right, 1 wrong." in player.text
        assert len(screen.practice.diary.decisions) == 2, "the hand on the table came too late"


async def test_passing_an_exam_earns_a_certificate(
    store: EventStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("paigow_tui.ui.practice.record.downloads", lambda: tmp_path)
    for module in ("practice.modes", "telling.record"):
        monkeypatch.setattr(f"paigow_tui.{module}.EXAM_HANDS", 2)
    drill = replace(exam("friday"), hands=2)
    async with practicing(store, PracticeOptions(way="drill", drill=drill)) as player:
        for _ in range(2):
            screen = await asked(player)
            await player.press(*places(screen), "enter")
        await player.settle(lambda: isinstance(player.app.screen, RecordScreen))
        assert "2 of 2 right, at a cost of 0.0000 a hand: passed." in player.text
        for label in ("Again", "Copy", "Certificate"):
            assert label in player.read("#keys")
        await player.press("s")
        assert (tmp_path / "paigow-certificate-friday.svg").read_text().startswith("<svg")


async def test_a_key_opens_the_record_and_the_record_says_what_is_missing(store: EventStore) -> None:
    async with practicing(store, PracticeOptions(way="statistics")) as player:
        await player.press("escape", "r")
        for words in (
            "Your level appears after",
            "You have no personal best yet",
            "To review",
            "You set no practice hands",
        ):
            assert words in player.text
        for label in ("Again", "Copy", "Certificate"):
            assert label not in player.read("#keys")
        await player.press("s")
        assert "You have not passed an exam yet." in player.text
        await player.press("c")
        assert "Finish a streak" in player.text


def record() -> Record:
    """Return the record of a person who has just beaten their best streak."""
    rng = Random(9)
    before = tuple(finished("streak", [set_hand(0.0)] * right) for right in (7, 4, 12))
    hands = (*(set_hand(0.0 if number % 4 else 0.003) for number in range(15)), set_hand(0.06))
    return Record(
        ended=Ended(race("streak"), run_of("streak", hands), hands, before),
        level=Level(1584, 41, 260),
        curve=tuple(1400 + 3 * place + 20 * rng.random() for place in range(60)),
        today=TODAY,
        days={TODAY - timedelta(days=back): rng.randrange(60) for back in range(0, 150, 2)},
        topics=9,
        forecast=(3, 1, 0, 2, 0, 5, 1),
    )


@pytest.mark.parametrize("size", FEW)
async def test_the_record_page_matches_its_stored_frame(store: EventStore, same_frame: SameFrame, size: Size) -> None:
    async with practicing(store, screen=RecordScreen(record(), None, None), size=size) as player:
        same_frame(f"../practice/frames/record-{size[0]}x{size[1]}", player.text)
        await player.press(*["space"] * 3)
        assert "Hands a day" in player.text
        assert "Nov" in player.text
