"""Bad input: one sentence on standard error, status 2, never a traceback."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Paigow
from tests.support.cases import cases
from tests.support.process import PROGRAM, ROOT, conversation
from tests.support.waiting import GUARD

SEVEN, HAND = "As Kd Tc 2h Jk 9s 9d", "As Jk Qs Qh Qd 7s 2s"
FACE_UP = ("--variant", "face-up", "--dealer")


@pytest.mark.parametrize(
    ("arguments", "sentence"), cases(__file__, "what_is_wrong_is_said_in_one_sentence_with_status_2")
)
def test_what_is_wrong_is_said_in_one_sentence_with_status_2(
    paigow: Paigow, arguments: list[str], sentence: str
) -> None:
    answer = paigow(*arguments)
    assert (answer.status, answer.out) == (2, "")
    assert sentence in answer.err
    assert answer.err.count("\n") == 1
    assert answer.err.rstrip().endswith((".", ")."))


def test_a_cluster_needs_the_extra_of_its_own(paigow: Paigow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    answer = paigow("edge", "--again", "--dask", "tcp://localhost:1")
    assert (answer.status, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert "extra" in answer.err


@pytest.mark.parametrize("verb", [["run", "--rounds", "1"], ["play", "--plain"]])
def test_a_file_that_is_not_a_store_is_left_alone(paigow: Paigow, tmp_path: Path, verb: list[str]) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ann,\n" * 100)
    answer = paigow(*verb, "--db", str(path))
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
