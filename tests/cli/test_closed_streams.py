"""Closed or unsuitable standard streams: a sentence and a status, never a traceback."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path

import pytest

from paigow_tui.cli import _VERBS
from tests.cli.asked import ASKED, SEVEN
from tests.cli.conftest import Paigow
from tests.support.process import PROGRAM, run

CLOSED = "Standard input or output is closed: check how paigow is redirected.\n"


@pytest.fixture(autouse=True)
def _a_game(paigow: Paigow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAIGOW_DB", str(tmp_path / "games.db"))
    assert paigow("run", "--rounds", "1", "--seed", "1").status == 0


@pytest.mark.parametrize("verb", _VERBS)
@pytest.mark.parametrize("name", ["stdin", "stdout", "stderr"])
def test_every_verb_copes_with_a_closed_stream(
    paigow: Paigow, monkeypatch: pytest.MonkeyPatch, verb: str, name: str
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    monkeypatch.setattr(sys, name, None)
    answer = paigow(verb, *ASKED[verb])
    getattr(sys, name).close()
    missing = verb == "import"
    if name == "stdout":
        assert (answer.status, answer.out) == (2, "")
        assert answer.err.endswith("No such file or directory.\n" if missing else CLOSED)
    else:
        assert answer.status == (2 if missing else 0)
    if name == "stderr":
        assert answer.err == ""


def redirected(how: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run ``paigow`` as a shell would with this redirection, by default with no input."""
    return run("sh", "-c", f'exec "$@" {how}', "sh", *PROGRAM, *arguments, check=False)


@pytest.mark.skipif(sys.platform == "win32", reason="the redirections of a Unix shell")
@pytest.mark.parametrize(
    ("how", "arguments", "status", "said"),
    [
        ("<&-", ["--plain"], 0, "No game was started.\n"), ("<&-", ["set", "-"], 0, ""),
        ("<&-", ["play"], 2, "standard input is not one: try paigow play --plain.\n"),
        (">&-", ["--plain"], 2, CLOSED), (">&-", ["--help"], 2, CLOSED), (">&-", ["set", *SEVEN], 2, CLOSED),
        ("2>&-", ["nonsense"], 2, ""), ("<&- >&- 2>&-", ["--plain"], 2, ""),
        ("0>/dev/null", ["set", "-"], 2, CLOSED), ("0>/dev/null", ["--plain"], 2, CLOSED),
        ("1</dev/null", ["set", *SEVEN], 2, CLOSED),
    ],
)  # fmt: skip
def test_a_shell_that_closes_a_stream_gets_a_sentence(
    tmp_path: Path, how: str, arguments: list[str], status: int, said: str
) -> None:
    answer = redirected(how, *arguments)
    assert answer.returncode == status
    assert (answer.stdout + answer.stderr).endswith(said)
    assert "Traceback" not in answer.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="the redirections of a Unix shell")
def test_undecodable_input_is_reported_by_its_line(tmp_path: Path) -> None:
    (tmp_path / "hands").write_bytes(b"As \xff\n")
    answer = redirected(f"<'{tmp_path}/hands'", "odds", "-")
    assert answer.returncode == 2
    assert answer.stderr.startswith("Line 1: Card 2, ")
