"""`paigow_tui.testing`, as used by other people's tests. ``.ci/wheel`` runs the manual's test file."""

import gc
import os
import sys
from collections.abc import Callable
from pathlib import Path
from sqlite3 import ProgrammingError
from subprocess import run
from threading import Thread
from types import FunctionType

import pytest

from paigow_tui import testing
from paigow_tui.odds.cache import cache_folder
from paigow_tui.preferences import preferences_path
from paigow_tui.rules import CLASSIC
from paigow_tui.store import EventStore
from paigow_tui.store.paths import store_path
from paigow_tui.testing import MOMENTS, Player, Stopped, at, over, play_until, to_bet, to_set

At = Callable[..., Stopped]
TERMINALS = (
    {"COLORTERM": "truecolor"}, {"TERM": "xterm", "COLUMNS": "40", "LINES": "10"}, {"TERM": "xterm-256color"},
    {"TERM": "dumb"}, {"NO_COLOR": "1"},
)  # fmt: skip
SNAPSHOTS = """
import re
from pathlib import Path

import pytest
from textual._doc import take_svg_screenshot

def keep(svg):
    with (Path(__file__).parent / "pictures").open("a") as file:
        print(re.sub("terminal-[0-9]+|\\n", "", svg), file=file)
    return True

@pytest.fixture
def snap_compare():
    return lambda app, **how: keep(take_svg_screenshot(app, **how))

@pytest.mark.parametrize("theme", ["felt", "light"])
def test_the_bank_offer_looks_the_same(paigow_snapshot, theme):
    assert paigow_snapshot("my bank offer", seed=4, theme=theme)

async def test_the_hand_looks_the_same(paigow_at):
    async with paigow_at("hand to set", seed=4).on_screen((100, 30)) as player:
        assert player.app.size == (100, 30)
        keep(player.app.export_screenshot())
"""
"""Tests as in the manual, but they keep every picture in a file."""
SEEN = {
    "bet": "bet $25", "my bank offer": "Take the bank", "bank passed me over": "✗", "hand set": "Set this hand",
    "foul picked": "foul", "settled": "Next", "banked": "Next", "side bets": "Fortune", "left": "$0",
    "first screen": "Practice", "new game": "Sit down",
}  # fmt: skip


def test_every_function_and_method_is_described() -> None:
    things = {name: getattr(testing, name) for name in testing.__all__}
    for owner in (Player, Stopped):
        things |= {f"{owner.__name__}.{name}": what for name, what in vars(owner).items() if not name.startswith("_")}
    kinds = (FunctionType, type, property)
    assert [name for name, what in things.items() if isinstance(what, kinds) and not what.__doc__] == []


@pytest.mark.parametrize("moment", MOMENTS)
async def test_every_moment_occurs_and_can_be_shown_with_any_seed(paigow_at: At, moment: str) -> None:
    assert paigow_at(moment, seed=12).moment is MOMENTS[moment]
    async with paigow_at(moment.upper(), seed=11).on_screen((100, 30), "dark") as player:
        assert player.app.theme == "dark"
        assert SEEN.get(moment, "").casefold() in player.text.casefold()


async def test_odds_are_on_the_screen_once_a_key_press_has_been_handled(paigow_at: At) -> None:
    async with paigow_at("hand to set", seed=12).on_screen() as player:
        await player.press("o")
        assert "EV/$1" in player.text


def test_a_moment_has_the_same_cards_each_time_and_other_rules_or_seats_on_request() -> None:
    assert at("hand to set").view == at("hand to set").view
    assert at("hand to set").view != at("hand to set", seed=8).view
    assert at("bet", rules=CLASSIC, seats=2).view.rules == CLASSIC
    assert to_bet(at("bet", rules=CLASSIC, seats=2).view)
    with pytest.raises(ValueError, match=r"No moment is named 'my turn'; choose from bet, .*new game\.$"):
        at("my turn")


def test_snapshots_do_not_depend_on_the_terminal_that_the_tests_run_in(tmp_path: Path) -> None:
    ours = {name: value for name, value in os.environ.items() if name not in ("COLORTERM", "NO_COLOR")}
    pictures = []
    for number, terminal in enumerate(TERMINALS):
        folder = tmp_path / str(number)
        folder.mkdir()
        (folder / "test_pictures.py").write_text(SNAPSHOTS, "utf-8")
        command = sys.executable, "-m", "pytest", "-q", "-o", "asyncio_mode=auto"
        run(command, cwd=folder, env={**ours, "TERM": "xterm", **terminal}, check=True)
        pictures.append((folder / "pictures").read_text("utf-8").splitlines())
    assert len(set(pictures[0])) == 3, "each theme and moment has its own picture"
    assert [one for one, drawn in zip(TERMINALS, pictures, strict=True) if drawn != pictures[0]] == []


def test_a_temporary_game_is_deleted_with_its_session() -> None:
    session = at("hand to set").session
    assert session is not None
    gc.collect()
    assert over(play_until(session, lambda view: over(view, 1)).view, 1)
    assert to_set(play_until(session, to_set).view)
    folder = session.path.parent
    assert folder.exists()
    del session
    gc.collect()
    assert not folder.exists()


def test_each_test_keeps_its_files_in_its_own_folder(paigow_home: Path, paigow_store: EventStore) -> None:
    assert {store_path().parent, preferences_path().parent, cache_folder().parent, Path.cwd()} == {paigow_home}
    assert paigow_store.path == store_path()
    assert os.environ["TZ"] == "UTC"


def test_an_unreferenced_game_is_closed_even_if_another_thread_collects_it() -> None:
    held: list[object] = [stopped := at("bet", seed=11)]
    held.append(held)  # only garbage collection frees it
    folder, database = stopped.store.path.parent, stopped.store._db
    gc.disable()
    try:
        del held, stopped
        collector = Thread(target=gc.collect)
        collector.start()
        collector.join()
    finally:
        gc.enable()
    assert not folder.exists()
    with pytest.raises(ProgrammingError, match="closed"):
        database.execute("SELECT 1")
