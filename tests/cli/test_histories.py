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
from paigow_tui.table import BuyIn
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


def test_a_game_is_exported_without_its_open_round_and_imported(paigow: Paigow, db: str, file: Path) -> None:
    answer = paigow("export", "table/1", str(file.with_name("x.jsonl")), "--db", db)
    assert "Round 4 is still being played and was left out" in answer.err
    answer = paigow("import", str(file), "--db", db)
    assert (answer.status, answer.err) == (0, "")
    assert answer.out.startswith("import/2: 3 rounds, ")
    assert paigow("export", "import/2", "-", "--db", db).status == 0
    assert paigow("import", "--check", str(file)).out.endswith("no errors found.\n")


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
    assert "or decisions: all of yours, in practice and at the table" in told
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


def test_a_game_is_replayed_in_sentences(paigow: Paigow, db: str, file: Path) -> None:
    answer = paigow("replay", "last", "--db", db, "--plain")
    assert answer.out.splitlines()[0].startswith("Round 1: you ")
    assert answer.out.splitlines()[3] == "Round 4: not over."
    told = paigow("replay", str(file), "--plain", "--round", "2").out
    assert told.splitlines()[0] == answer.out.splitlines()[1]  # your result comes first
    assert told.splitlines()[1] == "Round 2 begins. Bets, please."
    assert re.search(r"^The dice show \d, \d, \d: ", told, re.MULTILINE)
    assert len(re.findall(r"sets?\b.*low hand ", told)) == 1  # yours only
    shown = paigow("replay", str(file), "--plain", "--round", "2", "--open").out
    assert len(re.findall(r"sets?\b.*low hand ", shown)) == 7
    assert paigow("replay", str(file), "--plain", "--round", "9").status == 2
    assert paigow("replay", "--db", db, "--plain").out.startswith("table/1: Ann with ")


@pytest.mark.parametrize("asked", ["--open", "--odds"])
def test_the_cards_of_an_open_round_are_not_shown(paigow: Paigow, db: str, asked: str) -> None:
    answer = paigow("replay", "last", "--plain", "--round", "4", asked, "--db", db)
    assert answer == (2, "", "Round 4 is still being played: its cards stay hidden until it is over.\n")
    assert paigow("replay", "last", "--plain", "--round", "4", "--db", db).out.startswith("Round 4: not over.\n")


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


@pytest.mark.parametrize(("arguments", "sentence"), cases(__file__, "what_cannot_be_done_is_reported_in_a_sentence"))
def test_what_cannot_be_done_is_reported_in_a_sentence(
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


def test_a_round_in_sentences_gives_your_cards_and_those_revealed(paigow: Paigow, db: str) -> None:
    told = paigow("replay", "last", "--db", db, "--plain", "--round", "2").out.splitlines()
    [mine] = [line for line in told if " get " in line]
    assert mine.startswith("You get ")
    assert len(mine.removeprefix("You get ").split()) == 7
    hands = [line for line in told if "low hand " in line.lower()]
    assert [line.split(":")[0].split(" ")[0] for line in hands] == [
        "The", "The", "Gus", "Dolores", *["Dragon"] * 3,
    ]  # fmt: skip
    assert all("high hand " in line.lower() for line in hands)
    assert not any(sign in line for line in told for sign in "♣♦♥♠")
    opened = paigow("replay", "last", "--db", db, "--plain", "--round", "2", "--open").out.splitlines()
    assert sum(" gets " in line and not line.endswith(" back.") for line in opened) == 7
    words = paigow("replay", "last", "--db", db, "--plain", "--round", "2", "--words").out
    [mine] = [line for line in words.splitlines() if " get " in line]
    assert mine.count(" of ") >= 6


def test_brief_leaves_others_out_of_a_replayed_round(
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


def test_a_round_in_sentences_calls_you_you_and_omits_needless_figures(paigow: Paigow, db: str) -> None:
    for number in ("1", "2", "3"):
        told = paigow("replay", "last", "--db", db, "--plain", "--round", number).out
        assert "Ann" not in told
        assert "(" not in told
        assert not re.search("[0-9a-f]{8}", told)
        assert re.search(r"^You (bet|win|lose|push|get|set)\b", told, re.MULTILINE)
    assert not re.search(r"[+-]\$", paigow("replay", "last", "--db", db, "--plain").out)


@pytest.mark.usefixtures("tables")
def test_your_decisions_are_graded_in_sentences(paigow: Paigow, db: str) -> None:
    told = paigow("replay", "last", "--db", db, "--plain", "--round", "2", "--odds").out.splitlines()
    assert told[0].startswith("Round 2: you ")
    assert not any("Bets are closed" in line for line in told), "the round itself is heard without --odds"
    weighed = told[told.index("What your settings were worth:") :]
    assert any("yours" in line and line.startswith("Low hand ") for line in weighed)
    assert weighed[-1].startswith(("Your setting costs 0.", "You set it the best way."))
    played = "\n".join(told)
    for number in ("1", "2", "3"):
        played += paigow("replay", "last", "--db", db, "--plain", "--round", number, "--odds").out
    assert "What it was worth:\n" in played
    assert re.search(r"Taking the bank is worth (plus|minus) \$", played)


def test_what_if_takes_what_you_would_have_typed(paigow: Paigow, db: str) -> None:
    def what_if(typed: str, number: str = "2") -> tuple[int, str]:
        answer = paigow("replay", "last", "--db", db, "--plain", "--round", number, "--what-if", typed)
        return answer.status, answer.out + answer.err

    status, told = what_if("100")
    assert (status, told.splitlines()[0]) == (0, "What if you had bet $100 in round 2?")
    assert re.match(
        r"(You would have done \$[0-9.]+ (better|worse): (plus |minus )?\$[0-9.]+ instead of (plus |minus )?\$[0-9.]+"
        r"|It would)",
        told.splitlines()[1],
    )
    assert "\nYou" in told
    assert told.count("round 2") == 1
    assert what_if("sit out")[1].startswith("What if you had sat out in round 2?")
    did = what_if("25")[1]
    assert did.startswith("You did bet $25 in round 2.\nIn fact:\nYou ")
    assert "What if" not in did
    assert re.match(r"You did set .*, in round 2\.\nIn fact:", what_if("h")[1])
    assert what_if("6 7")[1].startswith("What if you had set ")
    unanswered = "'zz' does not answer anything you were asked in round 2: type a bet, take, 1 2 or h.\n"
    assert what_if("zz") == (2, unanswered)
    assert what_if("50", "4") == (
        2,
        "Round 4 is still being played: its cards stay hidden until it is over.\n",
    )


def test_chips_bought_between_rounds_are_listed(paigow: Paigow, tmp_path: Path) -> None:
    path = tmp_path / "bought.db"
    with EventStore.open(path) as store:
        session = LocalSeat.new(store, name="Ann", seats=2, seed=4)
        play_rounds(session, 1)
        session.act(BuyIn(session.position, 10_000))
        play_rounds(session, 1)
        session.act(BuyIn(session.position, 5_000))
    lines = paigow("replay", "last", "--db", str(path), "--plain").out.splitlines()
    assert lines[0].startswith("Round 1: you ")
    assert lines[1].startswith("Round 2, after you bought $100 in chips: you ")
    assert lines[2:] == ["Since then you bought $50 in chips."]
