"""The end of a session on the screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from paigow_tui.store import EventStore
from paigow_tui.testing import Player, preferences
from paigow_tui.ui.practice.screen import PracticeScreen
from paigow_tui.ui.table.session import SessionScreen
from tests.ui.moments import at

pytestmark = pytest.mark.usefixtures("tables")


async def _end(player: Player) -> None:
    await player.press("q")
    assert isinstance(player.app.screen, SessionScreen)
    await player.settle(lambda: "ractice:" in player.text)


async def test_quitting_shows_the_session_first_and_quits_on_the_next_key(store: EventStore) -> None:
    async with at(store, "bets-later") as player:
        await _end(player)
        account = player.session.account
        assert account.graded == account.rounds == 8
        assert "Luck at the showdown" in player.text
        await player.press("escape")
        assert player.at_table
        await _end(player)
        await player.press("q")
        assert player.app.return_value is not None
        assert "The game is saved" in player.app.return_value


async def test_quitting_with_no_rounds_played_shows_no_session(store: EventStore) -> None:
    async with at(store, "bets") as player:
        await player.press("q")
        assert player.app.return_value is not None


async def test_ctrl_q_quits_at_once(store: EventStore) -> None:
    async with at(store, "bets-later") as player:
        await player.press("ctrl+q")
        assert player.app.return_value is not None


async def test_cashing_out_shows_the_session_with_no_way_back_to_the_table(store: EventStore) -> None:
    async with at(store, "bets-later") as player:
        await player.press("x", "y")
        await player.settle(lambda: isinstance(player.app.screen, SessionScreen) and "ractice:" in player.text)
        assert "Back to the table" not in player.text
        await player.press("escape")
        assert "cashed out" in (player.app.return_value or "")


async def test_one_key_saves_the_session_as_text(
    store: EventStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DOWNLOAD_DIR", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    async with at(store, "bets-later") as player:
        await _end(player)
        await player.press("t", "t")
        files = sorted(tmp_path.rglob("paigow-session-*.txt"))
        assert [file.name for file in files] == ["paigow-session-1.txt", "paigow-session-2.txt"]
        text = files[0].read_text("utf-8")
        assert text.startswith("Your session: Pai Gow Poker, 8 rounds, you lost $77.50.\n")
        for words in ("The luck of the deal cost you", "Best hand: ", "Worst hand: ", "Longest run: "):
            assert words in text


async def test_with_the_table_in_words_the_end_of_a_session_is_told_in_sentences(store: EventStore) -> None:
    async with at(store, "bets-later", prefs=preferences(table_in_words=True)) as player:
        await _end(player)
        assert "The luck at the showdown cost you" in player.text
        assert "Best hand: plus $" in player.text
        assert "▀" not in player.text


async def test_one_key_starts_the_practice_suggested_by_the_costliest_hand(store: EventStore) -> None:
    async with at(store, "setting") as player:
        await player.press("6", "7", "enter")
        await player.settle(lambda: player.session.account.rounds == 1)
        await _end(player)
        assert "To practice: " in player.text
        await player.press("d")
        assert isinstance(player.app.screen, PracticeScreen)
