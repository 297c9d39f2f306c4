"""Read-only archives: commands that only read give the same answers as for writable files."""

import re
from pathlib import Path

import pytest

from paigow_tui.host import LocalSeat
from paigow_tui.host.keeper import FORMATS
from paigow_tui.store import EventStore
from paigow_tui.telling.statistics import grading
from paigow_tui.ui.replay.games import load_game
from tests.cli.conftest import Paigow
from tests.support.playing import play_rounds
from tests.support.rights import bound_by_modes, needs_modes

pytestmark = [needs_modes, pytest.mark.usefixtures("tables")]

READING = [
    ["doctor"], ["games"], ["games", "--json"], ["verify", "last"], ["export", "last", "-"],
    ["export", "decisions", "-"], ["replay", "--plain"], ["replay", "last", "--plain"],
    ["replay", "last", "--plain", "--round", "2"], ["stats", "--json"], ["stats", "--plain"], ["stats", "--leaks"],
    ["fairness", "--shuffles", "0"],
]  # fmt: skip


def lock(path: Path) -> None:
    path.chmod(0o444)
    path.parent.chmod(0o555)


def twins(public: Path) -> tuple[Path, Path]:
    """Return the paths of two identical games files, one of them read-only."""
    paths = public / "one" / "games.db", public / "two" / "games.db"
    with EventStore.open(paths[0]) as store:
        play_rounds(LocalSeat.new(store, name="Ann", seats=2, seed=4), 2)
    paths[1].parent.mkdir()
    paths[1].write_bytes(paths[0].read_bytes())
    lock(paths[1])
    return paths


def test_reading_needs_no_write_permission(paigow: Paigow, public: Path) -> None:
    free, locked = twins(public)
    before = locked.read_bytes()
    expected = {tuple(command): paigow(*command, "--db", str(free)) for command in READING}  # loads modules, too
    with bound_by_modes():
        for command in READING:
            answer = paigow(*command, "--db", str(locked))
            wanted = expected[tuple(command)]
            assert answer.status == wanted.status == 0, answer.err
            said = answer.out.replace(str(locked), str(free))
            if command == ["doctor"]:
                note, said = said.split("\n", 1)
                assert "(mode 0444), and could see the cards of an open round" in note
                assert "is sound. It has 1 game, " in said
                assert re.sub("in [0-9,]+ byte", "", said) == re.sub("in [0-9,]+ byte", "", wanted.out)
            else:
                again = f"{grading()}\n" if command[0] == "stats" else ""  # the grades cannot be saved there
                assert (said, answer.err.removeprefix(again)) == (wanted.out, wanted.err)
        assert load_game(locked, "table/1").rounds
    assert locked.read_bytes() == before
    assert [file.name for file in locked.parent.iterdir()] == ["games.db"]


def test_a_wrong_snapshot_in_an_archive_is_only_reported(paigow: Paigow, public: Path) -> None:
    path = public / "one" / "games.db"
    with EventStore.open(path) as store:
        session = LocalSeat.new(store, name="Ann", seats=2, seed=4)
        store.save_snapshot(session.stream, 3, FORMATS[0], b"{}")
    assert "is sound" in paigow("doctor", "--db", str(path)).out
    with EventStore.open(path) as store:
        store.save_snapshot(session.stream, 3, FORMATS[0], b"{}")
    lock(path)
    with bound_by_modes():
        for _ in range(2):
            answer = paigow("doctor", "--db", str(path))
            assert "did not match its events, but was left there because the file cannot be written." in answer.out
            assert "is sound. It has 1 game, " in answer.out


def test_reading_a_file_that_does_not_exist_is_an_error_and_creates_nothing(paigow: Paigow, tmp_path: Path) -> None:
    for command in READING[1:]:
        path = str(tmp_path / "none" / "games.db")
        answer = paigow(*command, "--db", path)
        assert (answer.status, answer.out) == (2, ""), command
        assert answer.err == f"{path} does not exist. Check --db, or run paigow to start a game in that file.\n"
        assert list(tmp_path.iterdir()) == []
