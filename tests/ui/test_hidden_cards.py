"""Hidden cards stay hidden on the screen too, in words, colors and pictures.

As in ``tests/test_hidden_cards.py``, a game stopped mid-round has a double with different hidden cards, and
every screen must look the same in both. A new screen needs a row in `AT_THE_TABLE` or `IN_REPLAY` that
visits it, or an entry in `NO_HAND`.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Final, NamedTuple

import pytest
from textual.screen import Screen
from textual.strip import Strip

import paigow_tui.ui
from paigow_tui.host import LocalSeat, PlayOptions
from paigow_tui.host.shared import SharedSeat
from paigow_tui.testing import Player, preferences, settle, strips
from paigow_tui.ui.app import PaiGowApp
from paigow_tui.ui.replay.games import GamesScreen
from tests.support.hidden import (
    SHARED,
    STOPS,
    STREAM,
    game_and_double,
    open_in,
    shared_game_and_double,
)
from tests.ui.support import PREFERENCES_FILE
from tests.ui.test_frames import screens_of

AT_THE_TABLE: Final[dict[str, tuple[str, ...]]] = {
    "the table": (), "its odds": ("e",), "your hand looked up": ("o",), "the log": ("l",), "help": ("?",),
    "the seats": ("m", "left", "left"), "statistics": ("f3", "3"), "your hand shared": ("ctrl+s",),
    "the session": ("q",),
}  # fmt: skip
"""Keys pressed at the table; the screen is compared after each, then closed."""
IN_REPLAY: Final[dict[str, tuple[str, ...]]] = {
    "the games": (),
    "the round": ("enter", "enter", "end", "o", *("up",) * 5, "end", "e", "w", "u"),
    "the round shared": ("enter", "enter", "end", "ctrl+s"),
    "the round before": ("enter", "enter", "o", "pageup", "pageup", "o", "w", "enter"),
}
"""Keys pressed in the list of games."""
AT_A_SHARED_TABLE: Final[dict[str, tuple[str, ...]]] = {
    **AT_THE_TABLE, "the chat": ("/",), "the menu": ("ctrl+p",),
    "the replay": ("v", "enter", "end", "o", *("up",) * 3, "e", "w"),
}  # fmt: skip
WITH_A_GAME: Final = {
    "ChatScreen", "ChoiceScreen", "GamesScreen", "LogScreen", "LookUpScreen", "ReplayScreen", "SeatScreen",
    "SessionScreen", "ShareScreen", "StatisticsScreen", "TableScreen", "TextScreen",
}  # fmt: skip
"""Screens that the rows visit."""
NO_HAND: Final = {
    "AskScreen", "ConfirmScreen", "HostScreen", "KeysScreen", "ManualScreen", "Palette", "PracticeMenu",
    "PracticeScreen", "PreferencesScreen", "PressScreen", "RulesScreen", "NewGameScreen", "StartScreen", "ThemeScreen",
    "WorthScreen", "ChangeRulesScreen", "SheetScreen", "LessonScreen", "RecordScreen", "YourGames", "OfferScreen",
    "SideBetsScreen", "TodayScreen", "AutoplayScreen", "FiveCardScreen", "BankrollScreen", "BeginScreen",
    "SessionOddsScreen", "TermsScreen",
}  # fmt: skip
"""Screens that show no hand of a game, nor anything derived from one."""
ALIKE: Final = ("bets", "deal", "settled")
"""Stops that hide no more than the ones before or after them; `tests/test_hidden_cards.py` covers them too."""
ONCE: Final = "dealt"
"""The one stop at which to replay the previous round, which is the same at all of them."""
WAITING: Final = ("Counting", "Preparing", "Building", "Working out", "Reading", "Grading")
"""Words shown while work is in progress."""


class Look(NamedTuple):
    """A screen, and the keys that led there."""

    keys: str
    screen: str
    text: str
    drawn: list[Strip]
    """The screen's strips, with colors."""


Looks = list[Look]


@asynccontextmanager
async def opened(folder: Path, replay: bool = False, who: str | None = None) -> AsyncIterator[Player]:
    with open_in(folder) as store:
        session = LocalSeat(store, STREAM) if who is None else SharedSeat(store, SHARED, who)
        app = PaiGowApp(
            store, None if replay else session, PlayOptions(), preferences(),
            preferences_file=PREFERENCES_FILE, first=GamesScreen(STREAM) if replay else None,
        )  # fmt: skip
        async with app.run_test(size=(120, 36), notifications=True) as pilot:
            player = Player(app, pilot)
            await settle(pilot)
            yield player


def waits(text: str) -> bool:
    return any(word in text for word in WAITING)


def look_at(player: Player, keys: str) -> Look:
    drawn = [strip.simplify() for strip in strips(player.app)]  # ignore how the rows were cut into segments
    return Look(keys, type(player.app.screen).__name__, "\n".join(strip.text for strip in drawn), drawn)


async def looks(player: Player, rows: dict[str, tuple[str, ...]]) -> Looks:
    """Return the screens that each row visits: the first one, and the one after each key."""
    found: Looks = []
    base = player.app.screen
    for row, keys in rows.items():
        for number in range(len(keys) + 1):
            for key in keys[number - 1 : number]:
                await player.press(key)
            look = look_at(player, f"{row}: {' '.join(keys[:number])}")
            if waits(look.text):
                await player.settle(lambda: not waits(player.text))
                look = look_at(player, look.keys)
            found.append(look)
            player.app.clear_notifications()
        while player.app.screen is not base:
            await player.press("escape")
    return found


@pytest.fixture(scope="module", params=[stop for stop in STOPS if stop not in ALIKE])
def games(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    return game_and_double(tmp_path_factory.mktemp("hidden"), request.param)


@pytest.mark.usefixtures("tables")
@pytest.mark.parametrize("replay", [False, True], ids=["at the table", "in replay"])
async def test_no_screen_gives_away_a_hidden_card(
    games: tuple[Path, Path],
    replay: bool,
    request: pytest.FixtureRequest,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for kind in (LocalSeat, SharedSeat):
        monkeypatch.setattr(kind, "step", lambda session: None)  # the other players do nothing
    rows = dict(IN_REPLAY if replay else AT_THE_TABLE)
    if request.node.callspec.params["games"] != ONCE:
        rows.pop("the round before", None)
    found: list[Looks] = []
    for folder in games:
        async with opened(folder, replay) as player:
            found.append(await looks(player, rows))
    for one, other in zip(*found, strict=True):
        assert one == other, one.keys
    assert {look.screen for look in found[0]} <= WITH_A_GAME


@pytest.mark.usefixtures("tables")
@pytest.mark.parametrize(("stop", "who"), [("a friend set", "ann"), ("you set", "ann"), ("a friend set", "")])
async def test_no_screen_at_a_shared_table_gives_away_a_hidden_card(tmp_path: Path, stop: str, who: str) -> None:
    found: list[Looks] = []
    for folder in shared_game_and_double(tmp_path / "hidden", stop, who):
        async with opened(folder, who=who) as player:
            found.append(await looks(player, AT_A_SHARED_TABLE))
    for one, other in zip(*found, strict=True):
        assert one == other, one.keys
    assert {look.screen for look in found[0]} <= {*WITH_A_GAME, "Palette"}


def test_every_screen_is_visited_or_shows_no_hand_of_a_game() -> None:
    for module in walk_packages(paigow_tui.ui.__path__, "paigow_tui.ui."):
        import_module(module.name)
    assert {screen.__name__ for screen in screens_of(Screen)} == WITH_A_GAME | NO_HAND
