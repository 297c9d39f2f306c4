"""Games on the command line: list, replay, export, import, verify."""

import json
import os
from pathlib import Path

import pytest

from paigow_tui.host import LocalSeat
from paigow_tui.practice.questions import Drill
from paigow_tui.practice.session import Practice
from paigow_tui.store import EventStore
from tests.cli.conftest import Paigow
from tests.support.playing import advance, play_rounds


@pytest.fixture
def db(tmp_path: Path) -> str:
    path = tmp_path / "games.db"
    with EventStore.open(path) as store:
        session = LocalSeat.new(store, name="Ann", seats=2, seed=4)
        play_rounds(session, 3)
        session.open_round()
        advance(session)
    return str(path)


@pytest.fixture
def file(paigow: Paigow, db: str, tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    assert paigow("export", "last", str(path)).status == 0
    return path


def test_an_export_through_a_link_never_replaces_the_games_file_or_a_device(
    paigow: Paigow, db: str, tmp_path: Path
) -> None:
    before = Path(db).read_bytes()
    link = tmp_path / "link.jsonl"
    link.symlink_to(db)
    answer = paigow("export", "last", str(link), "--force")
    assert (answer.status, answer.err) == (2, f"{link} is the games file. Choose another name.\n")
    assert Path(db).read_bytes() == before
    if os.name == "posix":
        link.unlink()
        link.symlink_to(os.devnull)
        answer = paigow("export", "last", str(link), "--force")
        assert (answer.status, answer.err) == (2, f"{link} cannot be written: Not a regular file.\n")


def test_an_invalid_file_is_refused_with_a_line_number(paigow: Paigow, db: str, file: Path) -> None:
    file.write_bytes(file.read_bytes().replace(b'"amount":2500', b'"amount":2600', 1))
    answer = paigow("import", str(file))
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.startswith("Line ")
    assert len(paigow("games").out.splitlines()) == 1


def test_a_round_that_is_not_as_committed_is_named(paigow: Paigow, file: Path) -> None:
    lines = file.read_bytes().splitlines(keepends=True)
    dealt = [index for index, line in enumerate(lines) if b'"HandsDealt/' in line]
    event = json.loads(lines[dealt[1]])
    event["rest"].reverse()
    lines[dealt[1]] = json.dumps(event).encode() + b"\n"
    file.write_bytes(b"".join(lines))
    answer = paigow("verify", str(file))
    assert answer.status == 1
    assert answer.out.startswith("Round 2 failed the check: the four cards left over are not those")


def test_the_doctor_tells_a_sound_store_from_a_truncated_one(paigow: Paigow, db: str) -> None:
    answer = paigow("doctor")
    assert (answer.status, answer.err) == (0, "")
    assert "is sound. It has 1 game, " in answer.out
    with EventStore.open(db) as store:
        Practice(store).begin(Drill())
    assert "is sound. It has 1 game and your practice, " in paigow("doctor").out
    path = Path(db)
    path.write_bytes(path.read_bytes()[:9_000])
    answer = paigow("doctor")
    assert answer.status == 1
    assert "cut short" in answer.out
    assert paigow("doctor", "--db", db + "none").status == 1


def test_fairness_says_how_many_rounds_it_needs_and_answers_in_json(paigow: Paigow, db: str) -> None:
    answer = paigow("fairness", "--shuffles", "2000", "--workers", "1")
    assert "A test needs 100." in answer.out
    assert answer.out.count(" p = ") == 4
    told = json.loads(paigow("fairness", "--shuffles", "500", "--workers", "1", "--json").out)
    assert (len(told["fresh"]), told["rounds"]) == (4, 3)
