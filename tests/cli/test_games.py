"""Games are listed, renamed and deleted on the command line."""

import io
import json
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from paigow_tui.docs import page
from paigow_tui.host import LocalSeat
from paigow_tui.store import EventStore
from paigow_tui.table import LeaveTable
from tests.cli.conftest import Paigow
from tests.support.cases import cases
from tests.support.playing import play_rounds


@pytest.fixture
def db(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "games.db"
    monkeypatch.setenv("PAIGOW_DB", str(path))
    with EventStore.open(path) as store:
        session = LocalSeat.new(store, name="Ann", seats=2, seed=4)
        play_rounds(session, 3)
        session.act(LeaveTable(session.position))
        play_rounds(LocalSeat.new(store, name="Bob", seats=5, chips=100_000, seed=5), 1)
    return path


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    return lambda *lines: monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


@pytest.mark.usefixtures("db")
def test_a_list_gives_the_players_rounds_and_chips(paigow: Paigow) -> None:
    first, second = (re.split("  +", line) for line in paigow("games").out.splitlines())
    assert first[:4] == ["table/2", "Pai Gow Poker", "5 others", "1 round"]
    assert first[4].startswith("$")
    assert second[:4] == ["table/1", "Pai Gow Poker", "2 others", "3 rounds"]
    assert second[4].startswith("cashed out $")
    told = [json.loads(line) for line in paigow("games", "--json").out.splitlines()]
    assert list(told[0])[:5] == ["game", "title", "begun", "played", "events"], "as it always was"
    (form,) = re.findall(r"^```json\n(.*\"cashed_out\".*)\n```$", page("json"), flags=re.MULTILINE)
    assert list(told[0]) == list(json.loads(form))
    assert {told[0][key] for key in ("player", "seats", "rules", "rounds", "cashed_out")} == {
        "Bob", 5, "vegas", 1, False,
    }  # fmt: skip
    assert told[1]["cashed_out"]


@pytest.mark.usefixtures("db")
def test_a_renamed_game_gets_a_title_and_keeps_its_name(paigow: Paigow) -> None:
    assert paigow("games", "--rename", "table/1", " Friday night ").out == "table/1 is now called Friday night.\n"
    assert "Friday night" in paigow("games").out.splitlines()[1], "it was not played just now"
    assert paigow("verify", "table/1").status == paigow("doctor").status == 0
    assert '"title":"Friday night"' in paigow("export", "table/1", "-").out.splitlines()[0]
    for title in ("", "x" * 41, "\x1b[2J"):
        answer = paigow("games", "--rename", "table/1", title)
        assert (answer.status, answer.err) == (2, "A title is 1 to 40 printable characters.\n")


def test_deleting_a_game_is_confirmed_twice(paigow: Paigow, db: Path, typed: Callable[..., None]) -> None:
    for lines in ((), ("no",), ("yes",), ("yes", "yes"), ("yes", "table/2")):
        typed(*lines)
        answer = paigow("games", "--delete", "table/1")
        assert answer.status == 2
        assert answer.err.endswith("Nothing was deleted.\n")
    typed("yes", "table/1")
    answer = paigow("games", "--delete", "table/1")
    assert (answer.status, answer.out) == (
        0, "table/1 is deleted. The hands you set there stay in your statistics.\n",
    )  # fmt: skip
    assert "Ann with 2 others, vegas rules, 3 rounds, cashed out $" in answer.err
    assert "A deleted game cannot be brought back. Type table/1 to delete it." in answer.err
    assert [line[:7] for line in paigow("games").out.splitlines()] == ["table/2"]
    assert paigow("verify", "table/1").err == "There is no game 'table/1'. Run paigow games to list your games.\n"
    assert paigow("replay", "--plain").out.count("table/") == 1
    assert "is sound: it has 1 game and your practice, " in paigow("doctor").out
    with EventStore.open(db) as store:
        assert LocalSeat.new(store, name="Ann").stream == "table/3"


@pytest.mark.usefixtures("db")
def test_a_game_can_be_exported_before_it_is_deleted(paigow: Paigow, tmp_path: Path) -> None:
    file = tmp_path / "ann.jsonl"
    file.write_text("mine")
    answer = paigow("games", "--delete", "table/1", "--yes", "--export", str(file))
    assert (answer.status, file.read_text()) == (2, "mine")
    assert len(paigow("games").out.splitlines()) == 2, "what cannot be written is not deleted"
    file.unlink()
    assert paigow("games", "--delete", "table/1", "--yes", "--export", str(file)).status == 0
    assert paigow("import", str(file)).out.startswith("import/3: 3 rounds, ")


@pytest.mark.usefixtures("db")
@pytest.mark.parametrize(("arguments", "sentence"), cases(__file__, "errors_are_reported"))
def test_errors_are_reported(paigow: Paigow, arguments: list[str], sentence: str) -> None:
    answer = paigow("games", *arguments)
    assert (answer.status, answer.out) == (2, "")
    assert sentence in answer.err
    assert answer.err.count("\n") == 1
