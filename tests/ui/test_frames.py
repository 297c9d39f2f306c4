"""Every screen as text, so that changes show up as diffs. A dialog's frame is only its box.

``pytest tests/ui --update-frames`` rewrites the frames; review the changes.
"""

import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

import pytest
from textual.screen import Screen

import paigow_tui.ui
from paigow_tui.store import EventStore
from paigow_tui.testing import preferences
from paigow_tui.ui.oracle import Oracle
from paigow_tui.ui.stage_screen import StageScreen
from tests.ui.colors import colors
from tests.ui.conftest import FRAMES, SameFrame
from tests.ui.moments import FEW, MOMENTS, at

SHOWN = {
    "AskScreen": "amount", "ChatScreen": "chat", "ChoiceScreen": "what-if", "ConfirmScreen": "cash-out",
    "GamesScreen": "games", "HostScreen": "host", "KeysScreen": "keys", "ManualScreen": "manual", "LogScreen": "log",
    "LookUpScreen": "../practice/frames/look-up", "Palette": "menu",
    "PracticeMenu": "../practice/frames/menu", "PracticeScreen": "../practice/frames/asked",
    "PreferencesScreen": "preferences", "PressScreen": "press-a-key", "ReplayScreen": "replay",
    "RulesScreen": "rules", "NewGameScreen": "new-game", "StartScreen": "start", "SeatScreen": "seat",
    "SideBetsScreen": "side-bets", "OfferScreen": "side-bets-on-offer",
    "RecordScreen": "../practice/frames/record",
    "SheetScreen": "../practice/frames/sheet", "LessonScreen": "../practice/frames/lesson",
    "StatisticsScreen": "statistics", "TableScreen": "bets", "TextScreen": "help", "ThemeScreen": "theme",
    "SessionOddsScreen": "session-odds", "TermsScreen": "session-odds-terms",
    "FiveCardScreen": "five-card", "BankrollScreen": "bankroll", "BeginScreen": "bankroll-begins",
    "ChangeRulesScreen": "change-rules", "WorthScreen": "bank-worth", "YourGames": "your-games",
    "TodayScreen": "today", "SessionScreen": "session", "ShareScreen": "share", "AutoplayScreen": "autoplay",
}  # fmt: skip
"""Every screen, and the name of a frame that shows it, from a moment or from practice."""


def screens_of(kind: type[Screen[Any]]) -> Iterator[type[Screen[Any]]]:
    """Yield all of our concrete screen classes."""
    for under in kind.__subclasses__():
        yield from screens_of(under)
        made_from_it = [one for one in under.__subclasses__() if one.__module__.startswith("paigow_tui.")]
        if under.__module__.startswith("paigow_tui.") and (not made_from_it or under.__name__ == "TextScreen"):
            yield under


def test_every_screen_of_the_program_has_a_frame_at_two_sizes() -> None:
    for module in walk_packages(paigow_tui.ui.__path__, "paigow_tui.ui."):
        import_module(module.name)
    assert {screen.__name__ for screen in screens_of(Screen)} == set(SHOWN)
    for shown in SHOWN.values():
        for width, height in FEW:
            assert (Path(FRAMES) / f"{shown}-{width}x{height}.txt").exists(), shown


@pytest.mark.usefixtures("tables")
@pytest.mark.parametrize("moment", MOMENTS)
async def test_each_screen_matches_its_stored_frame(store: EventStore, same_frame: SameFrame, moment: str) -> None:
    differences, unread = [], set[str]()
    async with at(store, moment) as player:
        assert type(player.app.screen).__name__ == next(
            (screen for screen, shown in SHOWN.items() if shown == moment), type(player.app.screen).__name__
        )
        for width, height in MOMENTS[moment].sizes:
            await player.resize(width, height, at_rest=False)
            try:
                same_frame(f"{moment}-{width}x{height}", player.frame)
            except pytest.fail.Exception as failed:
                differences.append(str(failed))
            if (
                not isinstance(player.app.screen, StageScreen) and moment != "menu"
            ):  # every text color of the stage may be on any shade of its felt
                unread |= colors(player.app) - colors_read()
    if differences:
        pytest.fail("\n\n".join(differences), pytrace=False)
    assert not unread, "whether this is readable is tested at the moments of READ in test_contrast: add this one"


@pytest.mark.usefixtures("tables")
@pytest.mark.parametrize("moment", ["share", "bank-worth"])
async def test_odds_that_are_ready_at_once_look_like_odds_that_come_later(
    store: EventStore, same_frame: SameFrame, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    monkeypatch.setattr(Oracle, "run", lambda oracle, task: task())
    async with at(store, moment) as player:
        same_frame(f"{moment}-80x24", player.frame)


@cache
def colors_read() -> set[str]:
    """Return the color pairs that `tests/ui/test_contrast.py` checks in each of our themes."""
    return {pair for path in (FRAMES / "colors").glob("*.txt") for pair in path.read_text("utf-8").splitlines()}


@pytest.mark.parametrize("moment", ["settled", "preferences"])
async def test_a_screen_opened_large_looks_like_one_resized_to_that_size(
    store: EventStore, same_frame: SameFrame, moment: str
) -> None:
    async with at(store, moment, size=(120, 36)) as player:
        same_frame(f"{moment}-120x36", player.frame)


async def test_in_a_terminal_that_is_too_small_the_screen_says_so(store: EventStore, same_frame: SameFrame) -> None:
    async with at(store, "setting", size=(60, 15)) as player:
        same_frame("too-small-60x15", player.text)


def without_brackets(text: str) -> str:
    """Return a screen without the brackets that buttons have when their background can't be seen."""
    return re.sub(r" +$", "", re.sub(r"\[([^]]+)\]", r" \1 ", text), flags=re.MULTILINE)


async def test_without_color_the_screen_says_the_same_thing(
    store: EventStore, same_frame: SameFrame, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with at(store, "settled") as player:
        assert player.app.no_color
        same_frame("settled-80x24", without_brackets(player.text))


def words(text: str) -> list[str]:
    """Return the words on a screen, without drawings, which differ between themes."""
    return re.sub("[\u2580-\u259f]", " ", text).split()


@pytest.mark.parametrize("theme", ["dark", "light", "high-contrast", "nord"])
async def test_in_every_theme_the_screen_says_the_same_thing(store: EventStore, theme: str) -> None:
    async with at(store, "foul-warning", prefs=preferences(theme=theme)) as player:
        assert player.app.theme == theme
        assert words(player.text) == words((FRAMES / "foul-warning-80x24.txt").read_text("utf-8"))


def test_no_frame_is_unused() -> None:
    """Every stored frame belongs to a test."""
    known = {f"{name}-{width}x{height}" for name, moment in MOMENTS.items() for width, height in moment.sizes}
    known.add("too-small-60x15")
    assert {path.stem for path in Path(FRAMES).glob("*.txt")} == known
