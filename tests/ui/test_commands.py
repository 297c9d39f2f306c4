"""The command palette, which lists the commands that make sense on each screen, and what Ctrl+C says."""

from pathlib import Path

import pytest

from paigow_tui.store import EventStore
from paigow_tui.testing import Player, new_session, over, play_until, preferences, rows, sitting
from tests.support.harm import HARMS
from tests.ui.moments import at

STOCK = ("Maximize", "Minimize", "Show help for the focused widget", "Quit the application")


async def _palette(player: Player) -> list[str]:
    await player.press("ctrl+p")
    await player.settle(lambda: "Save a picture" in player.text)
    region = player.app.screen.query_one("CommandList").region
    lines = [line[region.x : region.right] for line in rows(player.app)[region.y : region.bottom]]
    return [" ".join(line.split()) for line in lines if line.strip()]


async def test_at_the_table_the_palette_lists_what_is_allowed_and_enter_runs_the_match(store: EventStore) -> None:
    async with at(store, "bets", size=(100, 50)) as player:
        lines = await _palette(player)
        assert "Enter Bet $25" in lines
        assert "s Sit this round out" in lines
        assert "? Help" in lines
        for word in ("Pick", *STOCK):
            assert not any(word in line for line in lines), word
        player.strike(*"sit this")
        await player.settle(lambda: "Sit this round out" in player.text and "Type a bet" not in player.text)
        await player.press("enter")
        await player.settle(lambda: "Press s again" in player.text)
        await player.press("s")
        assert over(player.view, 1)


async def test_unavailable_commands_are_listed_with_the_reason(store: EventStore) -> None:
    async with at(store, "bets", size=(120, 130)) as player:
        lines = await _palette(player)
        last = lines.index("Save a picture of this screen")
        for line in (
            "Take the bank The bank is offered when all bets are down.",
            "Repeat bet There is no bet to repeat yet.",
            "What if Only in replay.",
            "Hint Only in practice.",
        ):
            assert lines.index(line) > last, "after all that fits"
        player.strike(*"take the")
        await player.settle(lambda: "Take the bank" in player.text and "Repeat bet" not in player.text)
        await player.press("enter")
        assert player.notices() == ["The bank is offered when all bets are down."]
        await player.press("left", "right")
        assert player.notices() == ["The bank is offered when all bets are down."], "the arrows say nothing"
        await player.press("1")
        assert player.notices() == ["No round is open. Begin the next one first."]
        assert player.at_table


async def test_every_command_of_the_program_is_listed_on_every_screen(store: EventStore) -> None:
    from paigow_tui.ui.dialogs.palette import entries

    session = play_until(new_session(store), lambda view: over(view, 1))
    titles = None
    async with sitting(store, session, size=(120, 40)) as player:
        for keys in ((), ("f2", "escape"), ("f3",), ("v",), ("v", "enter", "enter")):
            await player.press(*keys)
            listed = list(entries(player.app.screen))
            here = {entry.title for entry in listed} - {"Back", "Back to the rounds", "Set this hand"}
            titles = titles or here
            enter = {entry.title for entry in listed if entry.key == "Enter"}
            assert titles - enter <= here | {"Bet $25"}, keys
            for _ in range(3):
                if not player.at_table:
                    await player.press("escape")


async def test_remapped_keys_are_shown_and_ctrl_c_names_the_quit_key(store: EventStore) -> None:
    prefs = preferences(keys={"sit-out": "f8", "confirm": "a", "quit": "f10"})
    async with at(store, "bets", size=(100, 50), prefs=prefs) as player:
        await player.press("ctrl+c")
        assert player.notices() == ["Press F10 or Ctrl+Q to quit. The game is saved."]
        lines = await _palette(player)
        assert "F8 Sit this round out" in lines
        assert "a Bet $25" in lines


async def test_the_palette_over_a_page_or_dialog_begins_with_what_works_there(store: EventStore) -> None:
    everywhere = ["F4 Manual", "Ctrl+Q Quit", "Save a picture of this screen"]
    async with at(store, "bets", size=(100, 90)) as player:
        for key, own in (
            ("?", ["↑ Up", "↓ Down", "PgUp Page up", "Space Page down", "Esc Back", "? Help"]),
            ("x", ["y Yes", "n No", "Esc Back", "F1 Help"]),
            ("i", ["Esc Back", "F1 Help"]),
        ):
            await player.press(key)
            lines = await _palette(player)
            own = [*own, *everywhere]
            assert lines[: len(own)] == own, key
            assert all("Close this first." in line for line in lines[len(own) :])
            await player.press("escape", "escape")
            assert player.at_table, key


async def test_ctrl_c_says_how_to_quit(store: EventStore) -> None:
    async with at(store, "bets") as player:
        await player.press("ctrl+c")
        assert player.notices() == ["Press q or Ctrl+Q to quit. The game is saved."]
        assert player.at_table
        for key in ("?", "l", "p", "x", "i"):
            await player.press(key, "end", "ctrl+c")  # in a field, "end" ends the selection, which would be copied
            assert player.notices() == ["Press Ctrl+Q to quit. The game is saved."], key
            await player.press("escape")
            assert player.at_table


@pytest.mark.parametrize(
    ("key", "harm"),
    [("q", "the file cut to half"), ("ctrl+q", "the log cut to half"), ("ctrl+c", "the file cut to half")],
)
async def test_a_game_whose_file_was_cut_short_is_not_reported_as_saved(store: EventStore, key: str, harm: str) -> None:
    async with at(store, "setting") as player:
        HARMS[harm](store.path)
        player.strike(key)
        said = await player.gone()
        assert player.app.return_code == 1
    assert said.startswith(f"{store.path} is damaged (")
    assert "Restore " in said
    assert "saved" not in said


@pytest.mark.parametrize("downloads", [True, False], ids=["with downloads", "without"])
async def test_a_screenshot_is_saved_and_a_notice_says_so(
    store: EventStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, downloads: bool
) -> None:
    home = tmp_path / "home"
    (home / "Downloads" if downloads else home).mkdir(parents=True)
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setattr("platformdirs.user_downloads_path", lambda: home / "Downloads")
    async with at(store, "bets") as player:
        player.app.save_picture()
        await player.settle(lambda: any("Saved" in notice for notice in player.notices()))
    (picture,) = home.rglob("*.svg")
    assert "<svg" in picture.read_text(encoding="utf-8")
