"""Files from before version 1.0: on a terminal, a command asks before it converts; otherwise it says how to convert."""

import io
from pathlib import Path

import pytest

from tests.cli.conftest import Paigow
from tests.support.before_1_0 import written_before_1_0


def on_a_terminal(monkeypatch: pytest.MonkeyPatch, typed: str) -> None:
    """Pretend to be a terminal where this text is typed."""
    stdin = io.StringIO(typed)
    monkeypatch.setattr("sys.stdin", stdin)
    for stream in ("sys.stdin", "sys.stderr"):
        monkeypatch.setattr(f"{stream}.isatty", lambda: True, raising=False)


@pytest.mark.parametrize("command", [("games",), ("play", "--plain"), ("stats",), ("verify", "last"), ("doctor",)])
def test_without_a_terminal_a_command_says_how_to_convert_the_games_file(
    paigow: Paigow, tmp_path: Path, command: tuple[str, ...]
) -> None:
    db = written_before_1_0(tmp_path, "games.db") / "games.db"
    answer = paigow(*command, "--db", str(db))
    told = f"{db} was written before version 1.0. Convert it with paigow doctor --convert --db {db}."
    assert answer.status in (1, 2)
    assert told in " ".join((answer.out + answer.err).split())
    assert not db.with_name("games.db.before-1.0").exists()
    assert paigow("doctor", "--convert", "--db", str(db)).status == 0
    assert db.with_name("games.db.before-1.0").exists()
    assert len(paigow("games", "--db", str(db)).out.splitlines()) == 31


def test_on_a_terminal_a_command_asks_before_it_converts_the_games_file(
    paigow: Paigow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    db = written_before_1_0(tmp_path, "games.db") / "games.db"
    question = "Convert games.db, written before version 1.0, and keep the old file as games.db.before-1.0? (yes/no)"
    on_a_terminal(monkeypatch, "no\n")
    refused = paigow("games", "--db", str(db))
    assert question in " ".join(refused.err.split())
    assert (refused.status, refused.out) == (2, "")
    on_a_terminal(monkeypatch, "yes\n")
    assert len(paigow("games", "--db", str(db)).out.splitlines()) == 31
    assert paigow("games", "--db", str(db)).err == ""


def test_only_import_with_convert_converts_a_history(paigow: Paigow, tmp_path: Path) -> None:
    path = written_before_1_0(tmp_path, "ez.jsonl") / "ez.jsonl"
    for command in (("verify",), ("import",), ("import", "--check"), ("replay", "--plain")):
        answer = paigow(*command, str(path))
        assert "before version 1.0" in answer.out + answer.err, command
        assert "paigow import --convert FILE" in " ".join((answer.out + answer.err).split())
        assert answer.status
    assert paigow("import", "--convert", str(path), "--db", str(tmp_path / "new.db")).status == 0
    assert paigow("verify", str(path)).out == "2 rounds, all as committed.\n"


def test_files_from_even_older_versions_are_not_opened(paigow: Paigow, tmp_path: Path) -> None:
    folder = written_before_1_0(tmp_path, "early.db", "early.jsonl")
    told = "This file was written by an early version and cannot be opened. Move it away, or name another with --db."
    for command in (("doctor", "--convert", "--db", str(folder / "early.db")), ("import", "--convert", "early.jsonl")):
        answer = paigow(*command[:-1], str(folder / Path(command[-1]).name))
        assert answer.status == 2
        assert told in " ".join(answer.err.split())
