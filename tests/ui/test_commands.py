"""The command palette: what makes sense where one is, with its key; and what ctrl+c says."""

from __future__ import annotations

from pathlib import Path

import pytest

from paigow_tui.store import EventStore
from tests.ui.support import Player, new_session, offered, over, play_until, preferences, sitting, to_set

STOCK = ("Maximize", "Minimize", "Show help for the focused widget", "Quit the application")


async def _palette(player: Player) -> list[str]:
    """What it lists, a line each: the key in front of the words."""
    await player.press("ctrl+p")
    await player.settle(lambda: "Save a picture" in player.text)
    lines = player.text.partition("Search for commands")[2].partition("▁")[0].splitlines()
    return [" ".join(line.split()) for line in lines if line.strip(" …")]


async def test_at_the_table_it_lists_what_is_allowed_now_with_its_key(store: EventStore) -> None:
    async with sitting(store, new_session(store), size=(100, 50)) as player:
        lines = await _palette(player)
        assert "enter Bet $25" in lines
        assert "s Sit this round out" in lines
        assert "? Help" in lines
        for word in ("Take the bank", "Pick", "as before", "Put the cards back", "Look your hand up", *STOCK):
            assert not any(word in line for line in lines), word


async def test_it_lists_other_things_while_a_hand_is_set_and_while_the_bank_is_offered(
    store: EventStore,
) -> None:
    async with sitting(store, play_until(new_session(store), to_set), size=(100, 50)) as player:
        lines = await _palette(player)
        assert "h Pick as the house way does" in lines
        assert "o Look your hand up in practice" in lines
        assert not any("Type a bet" in line for line in lines)
    session = play_until(new_session(store, seed=4), offered)
    async with sitting(store, session, size=(100, 50)) as player:
        lines = await _palette(player)
        assert "enter Decline" in lines
        assert "t Take the bank" in lines


async def test_a_moved_key_stands_before_its_command(store: EventStore) -> None:
    liked = preferences(keys={"sit-out": "f8", "confirm": "a"})
    async with sitting(store, new_session(store), size=(100, 50), liked=liked) as player:
        lines = await _palette(player)
        assert "f8 Sit this round out" in lines
        assert "a Bet $25" in lines


async def test_what_is_typed_is_searched_for_and_enter_does_it(store: EventStore) -> None:
    async with sitting(store, new_session(store), size=(100, 40)) as player:
        await _palette(player)
        player.strike(*"sit this")
        await player.settle(lambda: "Sit this round out" in player.text and "Type a bet" not in player.text)
        await player.press("enter")
        await player.settle(lambda: over(player.view, 1))


async def test_over_a_page_or_a_dialogue_it_lists_only_what_leads_on_from_there(store: EventStore) -> None:
    everywhere = ["ctrl+q Quit; all you did is saved", "Save a picture of this screen"]
    async with sitting(store, new_session(store), size=(100, 50)) as player:
        for key, own in (
            ("?", ["esc Back"]),
            ("l", ["esc Back", "y Your lines only, or all", "? Help"]),
            ("x", ["esc Back", "y Yes", "n No"]),
            ("i", ["esc Back"]),
            ("p", ["esc Back", "right Next value", "left Value before"]),
        ):
            await player.press(key)
            assert await _palette(player) == [*own, *everywhere], key
            await player.press("escape", "escape")
            assert player.at_table, key


async def test_statistics_and_the_list_of_games_have_their_own_and_preferences(store: EventStore) -> None:
    async with sitting(store, new_session(store), size=(100, 50)) as player:
        await player.press("f3")
        lines = await _palette(player)
        assert "p Another period" in lines
        assert "Preferences" in lines
        assert not any(word in line for line in lines for word in STOCK)
        await player.press("escape", "escape", "v")
        assert "esc Back" in await _palette(player)


async def test_ctrl_c_says_what_quits(store: EventStore) -> None:
    async with sitting(store, new_session(store)) as player:
        await player.press("ctrl+c")
        assert player.notices() == ["Press q or ctrl+q to quit: the game is saved."]
        assert player.at_table
        for key in ("?", "l", "p", "x", "i"):
            await player.press(key, "ctrl+c")
            assert player.notices() == ["Press ctrl+q to quit: the game is saved."], key
            await player.press("escape")
            assert player.at_table


async def test_ctrl_c_names_the_key_that_quits_where_the_player_has_put_it(store: EventStore) -> None:
    async with sitting(store, new_session(store), liked=preferences(keys={"quit": "f10"})) as player:
        await player.press("ctrl+c")
        assert player.notices() == ["Press f10 or ctrl+q to quit: the game is saved."]


@pytest.mark.parametrize("downloads", [True, False], ids=["with downloads", "without"])
async def test_a_picture_of_the_screen_is_saved_and_said_where(
    store: EventStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, downloads: bool
) -> None:
    home = tmp_path / "home"
    (home / "Downloads" if downloads else home).mkdir(parents=True)
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setattr("platformdirs.user_downloads_path", lambda: home / "Downloads")
    async with sitting(store, new_session(store)) as player:
        player.app.action_picture()
        await player.settle(lambda: any("Saved" in notice for notice in player.notices()))
    (picture,) = home.rglob("*.svg")
    assert "<svg" in picture.read_text(encoding="utf-8")
