"""Bad input: one sentence on standard error, status 2, never a traceback."""

import subprocess
import sys
from pathlib import Path

import pytest

from paigow_tui.practice.questions import Drill
from paigow_tui.practice.session import DIARY, Practice
from paigow_tui.store import EventStore
from paigow_tui.testing.waiting import GUARD
from tests.cli.conftest import Paigow
from tests.support.process import PROGRAM, ROOT, conversation

SEVEN, HAND = "As Kd Tc 2h Jk 9s 9d", "As Jk Qs Qh Qd 7s 2s"
FACE_UP = ("--variant", "face-up", "--dealer")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            ["web", "--listen", "203.0.113.1"],
            "Port 8000 on 203.0.113.1 cannot be opened: Cannot assign requested address. Give --listen an address",
        ),
        (
            ["serve", "--listen", "203.0.113.1"],
            "Port 8022 on 203.0.113.1 cannot be opened: Cannot assign requested address. Give --listen an address",
        ),
        (["bank", "--stakes", "5", "--strategy", "os:system"], "The strategy 'os:system' failed for"),
        (
            ["simulate", "--player", "os:system"],
            "The strategy 'os:system' failed for Jk Ks Qh Tc 7d 5d 4s: TypeError: ",
        ),
        (["run", "--strategy", "3=os:system", "--rounds", "1"], "The strategy 'os:system' failed for"),
        (["non\33[2Jsense"], "No command is named 'non?[2Jsense'"),
    ],
)
def test_a_problem_on_this_machine_or_in_a_strategy_is_reported_in_one_sentence_with_status_2(
    paigow: Paigow, arguments: list[str], sentence: str
) -> None:
    answer = paigow(*arguments)
    assert (answer.status, answer.out) == (2, "")
    assert sentence in answer.err
    assert answer.err.count("\n") == 1
    assert answer.err.rstrip().endswith((".", ")."))


def test_a_review_of_one_kind_of_hand_is_refused_and_the_open_drill_stays_open(paigow: Paigow, tmp_path: Path) -> None:
    with EventStore.open(tmp_path / "games.db") as store:
        Practice(store).begin(Drill(kind="trips"))
        events = [*store.read(DIARY)]
        assert paigow("practice", "--plain", "--review", "--kind", "two-pair").status == 2
        assert [*store.read(DIARY)] == events


def test_the_rule_option_alone_starts_a_house_way_drill_on_that_rule(paigow: Paigow, tmp_path: Path) -> None:
    out = paigow("practice", "--plain", "--against", "trump-plaza", "--rule", "9", typed=["quit"]).out
    assert out.startswith("Trump Plaza, rule 9. ")
    with EventStore.open(tmp_path / "games.db") as store:
        drill = Practice(store).open
        assert drill is not None
        assert (drill.drill.task, drill.drill.rule) == ("house way", 8)


def test_using_a_cluster_needs_the_cluster_extra(paigow: Paigow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    answer = paigow("edge", "--again", "--dask", "tcp://localhost:1")
    assert (answer.status, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert "[cluster]'`, then try again." in answer.err


@pytest.mark.parametrize("command", [["run", "--rounds", "1"], ["play", "--plain"]])
def test_a_file_that_is_not_a_store_is_left_alone(paigow: Paigow, tmp_path: Path, command: list[str]) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ann,\n" * 100)
    answer = paigow(*command, "--db", str(path))
    assert answer.status == 2
    assert "letter.txt" in answer.err
    assert answer.err.count("\n") == 1
    assert path.read_text() == "Dear Ann,\n" * 100


def test_a_folder_that_cannot_be_created_is_reported(paigow: Paigow, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    answer = paigow("run", "--rounds", "1", "--db", str(tmp_path / "file" / "x.db"))
    assert (answer.status, answer.err.count("\n")) == (2, 1)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_output_that_cannot_be_written_is_reported() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [*PROGRAM, "rank", "As", "Kd"], cwd=ROOT, stdout=full, stderr=subprocess.PIPE, text=True, check=False,
        )  # fmt: skip
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)


def test_a_closed_pipe_is_not_an_error() -> None:
    with conversation("set", "-") as child:
        child.stdin.write(SEVEN + "\n")
        child.stdin.flush()
        child.stdout.readline()
        child.stdout.close()
        child.stdin.write((SEVEN + "\n") * 1000)
        child.stdin.close()
        assert (child.stderr.read(), child.process.wait(timeout=GUARD)) == ("", 141)
