"""Games on the command line: list, replay, export, import, verify."""

import json
import os
import re
from pathlib import Path

import pytest

from paigow_tui.host import LocalSeat
from paigow_tui.practice.questions import Drill
from paigow_tui.practice.session import Practice
from paigow_tui.store import EventStore
from tests.cli.conftest import Paigow
from tests.support.cases import cases
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
    assert paigow("export", "last", str(path), "--db", db).status == 0
    return path


def test_no_file_is_overwritten_unless_asked(paigow: Paigow, db: str, file: Path) -> None:
    before = file.read_bytes()
    file.write_text("precious")
    answer = paigow("export", "last", str(file), "--db", db)
    assert (answer.status, file.read_text()) == (2, "precious")
    assert "already exists" in answer.err
    assert paigow("export", "last", str(file), "--db", db, "--force").status == 0
    assert file.read_bytes() == before


def test_the_help_of_export_says_how_decisions_are_exported(paigow: Paigow) -> None:
    told = " ".join(paigow("export", "--help").out.split())
    assert "decisions: all of yours, in practice and at the table" in told
    assert "decisions are CSV in a .csv file, else lines of JSON" in told


def test_an_export_never_replaces_the_games_or_a_device(paigow: Paigow, db: str, tmp_path: Path) -> None:
    before = Path(db).read_bytes()
    link = tmp_path / "link.jsonl"
    link.symlink_to(db)
    for name in (db, str(link)):
        answer = paigow("export", "last", name, "--db", db, "--force")
        assert (answer.status, answer.err) == (2, f"{name} is the games file. Choose another name.\n")
    assert Path(db).read_bytes() == before
    if os.name == "posix":
        link.unlink()
        link.symlink_to(os.devnull)
        answer = paigow("export", "last", str(link), "--db", db, "--force")
        assert (answer.status, answer.err) == (2, f"{link} cannot be written: Not a regular file.\n")


def test_an_invalid_file_is_refused_with_its_line(paigow: Paigow, db: str, file: Path) -> None:
    file.write_bytes(file.read_bytes().replace(b'"amount":2500', b'"amount":2600', 1))
    answer = paigow("import", str(file), "--db", db)
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.startswith("Line ")
    assert len(paigow("games", "--db", db).out.splitlines()) == 1


def test_rounds_are_verified(paigow: Paigow, db: str, file: Path) -> None:
    game = paigow("verify", "last", "--db", db)
    assert (game.status, game.out) == (
        0,
        "3 rounds, all as committed; round 4 is not over and was not checked.\n",
    )
    assert paigow("verify", str(file)).out == "3 rounds, all as committed.\n"
    lines = file.read_bytes().splitlines(keepends=True)
    dealt = [index for index, line in enumerate(lines) if b'"HandsDealt/' in line]
    event = json.loads(lines[dealt[1]])
    event["rest"].reverse()
    lines[dealt[1]] = json.dumps(event).encode() + b"\n"
    file.write_bytes(b"".join(lines))
    answer = paigow("verify", str(file))
    assert answer.status == 1
    assert answer.out.startswith("Round 2 is not as committed: the four cards left over are not those")


def test_the_doctor_tells_a_sound_store_from_a_truncated_one(paigow: Paigow, db: str) -> None:
    answer = paigow("doctor", "--db", db)
    assert (answer.status, answer.err) == (0, "")
    assert "is sound: it has 1 game, " in answer.out
    with EventStore.open(db) as store:
        Practice(store).begin(Drill())
    assert "is sound: it has 1 game and your practice, " in paigow("doctor", "--db", db).out
    path = Path(db)
    path.write_bytes(path.read_bytes()[:9_000])
    answer = paigow("doctor", "--db", db)
    assert answer.status == 1
    assert "cut short" in answer.out
    assert paigow("doctor", "--db", db + "none").status == 1


def test_fairness_says_what_it_needs_and_answers_in_json(paigow: Paigow, db: str) -> None:
    answer = paigow("fairness", "--db", db, "--shuffles", "2000", "--workers", "1")
    assert "a test needs 100" in answer.out
    assert answer.out.count(" p = ") == 4
    told = json.loads(paigow("fairness", "--db", db, "--shuffles", "500", "--workers", "1", "--json").out)
    assert (len(told["fresh"]), told["rounds"]) == (4, 3)


@pytest.mark.parametrize(("arguments", "sentence"), cases(__file__, "an_impossible_request_is_reported_in_a_sentence"))
def test_an_impossible_request_is_reported_in_a_sentence(
    paigow: Paigow, db: str, monkeypatch: pytest.MonkeyPatch, arguments: list[str], sentence: str
) -> None:
    monkeypatch.chdir(Path(db).parent)
    answer = paigow(*arguments, "--db", db)
    assert (answer.status, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert sentence in answer.err


def test_an_empty_store_lists_no_games(paigow: Paigow, tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    EventStore.open(path).close()
    answer = paigow("games", "--db", str(path), "--json")
    assert (answer.status, answer.out, answer.err) == (0, "", "There are no games yet. Run paigow to start one.\n")


def test_brief_leaves_other_players_out_of_a_replayed_round(
    paigow: Paigow, db: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "preferences.toml"
    file.write_text("brief = true\n")
    monkeypatch.setenv("PAIGOW_PREFERENCES", str(file))
    told = paigow("replay", "last", "--db", db, "--plain", "--round", "1").out.splitlines()
    assert told[0].startswith("Round 1: you ")
    assert not any(line.startswith(("Ivo", "Gus")) for line in told)
    assert [line for line in told if " low hand " in line and line.startswith("The dealer shows ")]
    assert len(told) <= 15
    banked = paigow("replay", "last", "--db", db, "--plain", "--round", "2").out
    assert re.search(r"\bGus\b", banked), "who plays against your bank is yours to hear"
