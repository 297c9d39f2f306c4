"""Plain mode says everything in sentences, survives anything typed, and follows the preferences."""

import re
import subprocess
from pathlib import Path

import pytest

from paigow_tui.host import LocalSeat, Seat, last_game
from paigow_tui.store import EventStore
from paigow_tui.table import SeatView
from paigow_tui.testing.waiting import GUARD
from tests.plain.conftest import NOTHING, Played
from tests.support.process import PROGRAM, ROOT


def resumed(store: EventStore) -> Seat:
    session = last_game(store)
    assert session is not None
    return session


def own_seat(store: EventStore) -> SeatView:
    mine = resumed(store).view.mine
    assert mine is not None
    return mine


def test_every_spoken_line_is_a_sentence_or_a_prompt(played: Played) -> None:
    for line in played("", "", "h", "", "take", "h", "seats", "bank", "rules", "log all", "summary"):
        assert re.search(r"[.:?]$", line), line
        assert line[0].isupper() or line[0].isdigit(), line
        assert ",." not in line
        assert "  " not in line


def test_a_continued_game_first_says_which_options_it_ignores(played: Played) -> None:
    played("", "25")
    assert played(note="This game goes on as it was begun.")[0] == "This game goes on as it was begun."


def test_typed_escape_codes_cannot_clear_the_screen(played: Played) -> None:
    assert "'?[2J' is not a command here. Type help." in played("\33[2J")


def test_binary_input_does_no_harm(tmp_path: Path) -> None:
    done = subprocess.run(
        [*PROGRAM, "--plain", "--name", "Ann", "--db", str(tmp_path / "x.db")],
        cwd=ROOT,
        input=b"\n\xff\xfe\x00\n25\n",
        capture_output=True,
        timeout=GUARD,
        check=True,
    )
    assert b"is not a command" in done.stdout
    assert done.stderr == b""


def test_the_command_in_the_farewell_returns_to_the_same_game(played: Played, store: EventStore) -> None:
    last = played("", "25")[-1]
    assert last == f"The game is saved. Type paigow play --plain --db {store.path} to continue it."
    LocalSeat.new(store, name="Bob", seed=1)  # now the last game is a different one
    assert resumed(store).way_back("play") == f"paigow play --db {store.path}"
    first = LocalSeat(store, "table/1")
    assert first.way_back() == f"paigow --game table/1 --db {store.path}"


def test_the_farewell_omits_the_default_database(
    played: Played, store: EventStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    played("")
    monkeypatch.setattr("paigow_tui.host.way_back.store_path", lambda *_: store.path)
    assert resumed(store).way_back("play", "--plain") == "paigow play --plain"


def test_a_new_game_offers_the_preferred_name(played: Played, preferences: Path) -> None:
    preferences.write_text('name = "Zoë"\n')
    assert "You are Zoë at seat 4 with $500." in played(*[""] * 6, new=True, **NOTHING)


def test_an_error_in_preferences_is_reported_and_the_old_file_is_kept(played: Played, preferences: Path) -> None:
    preferences.write_text('bank = "never"\n')
    said = played("words")
    assert said[0].startswith(f"{preferences}, line 1: bank is 'never'; it must be ask, take or decline.")
    aside = preferences.with_suffix(".wrong.toml")
    assert f"The old file was saved as {aside}." in said
    assert (aside.read_text(), preferences.read_text()) == ('bank = "never"\n', "words = true\n")


def test_preferences_that_cannot_be_saved_still_take_effect(
    played: Played, preferences: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    preferences.write_text("")
    monkeypatch.setenv("PAIGOW_PREFERENCES", str(preferences / "in a file"))
    said = played("words", "", "25")
    assert any(line.startswith("Preferences could not be saved: ") for line in said)
    assert any(line.startswith("Your hand: 1: ") and " of " in line for line in said)


def test_enter_sets_the_hand_the_house_way_if_that_is_preferred(
    store: EventStore, played: Played, preferences: Path
) -> None:
    assert "Type two cards, for example 1 2. Or type h for the house way, or help." in played("", "25", "")
    preferences.write_text("enter_plays = true\n")
    played("")
    assert own_seat(store).low


@pytest.mark.usefixtures("tables")
def test_a_hand_set_by_a_rule_is_not_called_yours(played: Played) -> None:
    said = played("", "25", "decline", "6 7", "enter", "autoplay", "1", "basic", "decline", "", "", "share")
    (legend,) = (line for line in said if line.endswith("H house way"))
    assert legend.startswith("> set by a rule"), "not mine"
