"""The sheet on the screen: looked up, found in the background, by role and by way."""

from __future__ import annotations

from typing import Any

import pytest

from paigow_tui.odds.lab import kept_sheets
from paigow_tui.odds.whole import game
from paigow_tui.rules import VEGAS
from paigow_tui.store import EventStore
from paigow_tui.ui import sheets
from paigow_tui.ui.practice.sheet import SheetScreen
from paigow_tui.ui.sheets import Asked, Failed, Found, Progress, SheetMaker
from tests.ui.conftest import SameFrame
from tests.ui.practice.support import drilling, practicing

FOXWOODS = Asked("foxwoods", "player", VEGAS)
SHEET = {
    "cost": 0.002147, "saves": 0.000835, "share": 0.389, "dollars_an_hour": 0.835, "remains": 0.001312,
    "lines": [
        {"line": "Trips of kings, best side card jack or lower: one of the trips and best side card in front",
         "saves": 0.000083, "dollars_an_hour": 0.083},
        {"line": "Two pair, higher pair 7s or lower, best side card ace: keep both pairs", "saves": 0.000752,
         "dollars_an_hour": 0.752},
    ],
}  # fmt: skip


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch) -> dict[tuple[str, str], Any]:
    """The sheets that are kept, by way and role."""
    found: dict[tuple[str, str], Any] = {}
    monkeypatch.setattr(kept_sheets, "kept_sheet", lambda way, role, rules, lines: found.get((way.name, role)))
    return found


async def test_a_sheet_that_is_kept_is_shown_at_once(
    store: EventStore, kept: dict[tuple[str, str], Any], same_frame: SameFrame
) -> None:
    kept["foxwoods", "player"] = SHEET
    for size in ((80, 24), (120, 36)):
        async with practicing(store, screen=SheetScreen("foxwoods", "player", VEGAS), size=size) as player:
            await player.settle(lambda: "keep both pairs" in player.text)
            assert "wins back 0.0752% of the bet, $0.75 an hour" in player.text
            same_frame(f"../practice/frames/sheet-{size[0]}x{size[1]}", player.text)


async def test_a_missing_sheet_is_found_only_when_asked_for(
    store: EventStore, kept: dict[tuple[str, str], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    tellers = []

    def make(self: SheetMaker, asked: Asked, tell: sheets.Tell) -> bool:
        tellers.append((asked, tell))
        tell(asked, Progress(34))
        return True

    monkeypatch.setattr(SheetMaker, "make", make)
    async with drilling(store) as (player, _):
        await player.press("c")
        await player.settle(lambda: "has not been found yet" in player.text)
        await player.press("enter")
        await player.settle(lambda: "hand: 34%" in player.text)
        asked, tell = tellers[0]
        tell(asked, Found(SHEET))
        await player.settle(lambda: "38.9% of that" in player.text)
        kept["foxwoods", "player"] = SHEET
        await player.press("r")
        await player.settle(lambda: "as the banker" in player.text and "not been found" in player.text)
        await player.press("r", "w")
        await player.settle(lambda: "Trump Plaza" in player.text and "not been found" in player.text)
        assert len(tellers) == 1


async def test_a_process_of_its_own_is_started_from_the_screen(store: EventStore) -> None:
    """Textual's standard error has no file number, which a new process asks for."""
    told: list[sheets.State] = []
    async with practicing(store) as player:
        player.app.oracle.sheets.make(Asked("nobody", "player", VEGAS), lambda asked, state: told.append(state))
        await player.settle(lambda: told and isinstance(told[-1], Failed))
    assert told[0] == Progress(0)
    assert "There is no house way named 'nobody'" in str(told[-1])


class Pipe(list[Any]):
    send = list.append


def test_the_search_tells_how_far_it_is_and_why_it_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.nice", lambda more: None)
    monkeypatch.setattr("signal.signal", lambda *how: None)
    monkeypatch.setattr(game, "build_atlas", lambda way, rules, progress: progress(0.5, 20.0))
    monkeypatch.setattr(kept_sheets, "make_sheet", lambda *how: SHEET)
    told = Pipe()
    sheets._work(told, FOXWOODS, ())  # type: ignore[arg-type]
    assert told == [Progress(49), Progress(100), Found(SHEET)]

    def full(*how: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(kept_sheets, "make_sheet", full)
    sheets._work(told, FOXWOODS, ())  # type: ignore[arg-type]
    assert told[-1] == Failed("The sheet cannot be worked out here: no space left.")
