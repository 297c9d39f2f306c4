"""`paigow_tui.testing`, as used by other people's tests. ``.ci/wheel`` runs the manual's test file."""

import gc
import os
from collections.abc import Callable
from pathlib import Path
from threading import Thread

import pytest

from paigow_tui.odds.cache import cache_folder
from paigow_tui.preferences import preferences_path
from paigow_tui.rules import CLASSIC
from paigow_tui.store import EventStore
from paigow_tui.store.paths import store_path
from paigow_tui.testing import MOMENTS, Stopped, at, over, play_until, to_bet, to_set

At = Callable[..., Stopped]
SEEN = {
    "bet": "bet $25", "my bank offer": "Take the bank", "bank passed me over": "✗", "hand set": "Set this hand",
    "foul picked": "foul", "settled": "Next", "banked": "Next", "side bets": "Fortune", "left": "$0",
    "first screen": "Practice", "new game": "Sit down",
}  # fmt: skip


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


def test_an_unreferenced_game_may_be_garbage_collected_in_another_thread() -> None:
    held: list[object] = [at("bet", seed=11)]
    held.append(held)  # only garbage collection frees it
    gc.disable()
    try:
        del held
        collector = Thread(target=gc.collect)
        collector.start()
        collector.join()
    finally:
        gc.enable()
