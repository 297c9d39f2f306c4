"""``paigow today`` prints answers, JSON and the line to share; practice from two machines can be merged."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from paigow_tui.practice.session import Practice
from paigow_tui.practice.today import drill_of, questions
from paigow_tui.store import EventStore
from tests.cli.conftest import Paigow
from tests.support.runs import set_hands

pytestmark = pytest.mark.usefixtures("tables")
NOW = datetime(2026, 12, 1, 12, tzinfo=UTC)
TODAY = NOW.date()


@pytest.fixture(autouse=True)
def _noon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep it noon, so that no test goes past midnight."""
    monkeypatch.setattr("paigow_tui.store.events.time.time_ns", lambda: int(NOW.timestamp()) * 1_000_000_000)


def _set(path: Path, hands: int, right: bool = True) -> None:
    with EventStore.open(path) as store:
        practice = Practice(store)
        set_hands(practice, drill_of(practice.today.on), [right] * hands)


def test_before_the_tenth_hand_the_answers_stay_sealed(paigow: Paigow, tmp_path: Path) -> None:
    db = tmp_path / "games.db"
    _set(db, 3)
    told = json.loads(paigow("today", "--json", "--db", str(db)).out)
    assert (told["date"], told["set"], told["share"]) == (str(TODAY), 3, None)
    assert [sorted(hand) for hand in told["hands"]] == [["dealer", "hand"]] * 10
    for wanted in (["--answers", "--date", str(TODAY)], ["--share"]):
        answer = paigow("today", *wanted, "--db", str(db))
        assert (answer.status, answer.out) == (2, "")
        assert "all ten" in answer.err.casefold()


def test_after_the_tenth_hand_there_is_a_line_to_share_and_every_answer(paigow: Paigow, tmp_path: Path) -> None:
    db = str(tmp_path / "games.db")
    _set(Path(db), 10)
    assert paigow("today", "--share", "ascii", "--db", db).out == f"Pai Gow {TODAY}  10/10  0.000  ..........\n"
    assert paigow("today", "--share", "--db", db).out.endswith("🟩" * 10 + "\n")
    answers = paigow("today", "--answers", "--date", str(TODAY), "--db", db).out.splitlines()
    assert len(answers) == 12
    assert all("Best" in line for line in answers[2:])
    told = json.loads(paigow("today", "--json", "--db", db).out)
    assert (told["right"], told["streak"], told["hands"][0]["verdict"]) == (10, 1, "best")
    said = paigow("today", "--plain", "--db", db).out
    assert "10 of 10 right" in said
    assert "Streak: 1 day" in said


def test_the_answers_for_a_missed_day_say_that_you_did_not_play(paigow: Paigow, tmp_path: Path) -> None:
    lines = paigow("today", "--answers", "--db", str(tmp_path / "games.db")).out.splitlines()
    assert "You did not play on this day." in lines[1]
    hands = questions(TODAY - timedelta(days=1))
    assert [line.split()[1] for line in lines[2:]] == [str(hand.hand[0]) for hand in hands]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (
            ["--answers", "--date", "yesterday"],
            "'yesterday' is not a date. Write it as YYYY-MM-DD, such as 2026-12-01.",
        ),
        (["--json", "--date", "2999-12-01"], "The hands for 2999-12-01 are not out yet. Choose an earlier day."),
        (
            ["--date", "2026-11-01"],
            "--date needs --answers, --share, --again or --json. A day's hands can be played only on that day.",
        ),
    ],
)
def test_a_bad_date_is_refused(paigow: Paigow, tmp_path: Path, arguments: list[str], complaint: str) -> None:
    answer = paigow("today", *arguments, "--db", str(tmp_path / "games.db"))
    assert (answer.status, answer.out, answer.err) == (2, "", f"{complaint}\n")


def test_practice_from_another_machine_is_imported_once(paigow: Paigow, tmp_path: Path) -> None:
    here, there, file = (str(tmp_path / name) for name in ("here.db", "there.db", "practice.json"))
    _set(Path(here), 4)
    _set(Path(there), 10, right=False)
    assert paigow("export", "practice", file, "--db", there).status == 0
    assert paigow("import", file, "--db", here).out == "10 decisions added to your practice.\n"
    assert paigow("import", file, "--db", here).out == "Your practice already has all of these decisions.\n"
    assert json.loads(paigow("today", "--json", "--db", here).out)["set"] == 10
    Path(file).write_bytes(Path(file).read_bytes()[:-20])
    answer = paigow("import", file, "--db", here)
    assert answer.status == 2
    assert answer.err.startswith("This is not an entry in a practice diary")
