"""If the games file is truncated while the program runs, the program never says that a lost game is saved."""

import io
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from paigow_tui.host.runner import Runner
from tests.cli.conftest import Paigow
from tests.support.harm import HARMS

PLAY = ["play", "--plain", "--name", "Ann", "--seed", "4"]
PRACTICE = ["practice", "--plain", "--kind", "two-pair"]


class Typist(io.StringIO):
    """Standard input that damages the games file before its last lines are read."""

    def __init__(self, before: list[str], harm: Callable[[], None], after: list[str]) -> None:
        super().__init__("".join(f"{line}\n" for line in before + after))
        self._left = len(before)
        self._harm = harm

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        if self._left == 0:
            self._harm()
        self._left -= 1
        return super().readline(-1 if size is None else size)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games" / "games.db"


def check_not_called_saved(answer: Any, path: Path) -> None:
    assert answer.status == 2
    assert "saved" not in answer.out
    assert answer.err.startswith(f"{path} ")
    assert answer.err.count("\n") == 1
    assert ". Restore " in answer.err or ". Put it back, " in answer.err


@pytest.mark.parametrize("after", [["quit"], ["", "quit"], []], ids=["quits", "plays on", "input ends"])
@pytest.mark.parametrize("harm", HARMS)
def test_a_truncated_game_is_not_reported_as_saved(
    paigow: Paigow, path: Path, monkeypatch: pytest.MonkeyPatch, harm: str, after: list[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", Typist(["25", "h", ""], lambda: HARMS[harm](path), after))
    check_not_called_saved(paigow(*PLAY, "--db", str(path)), path)


@pytest.mark.usefixtures("tables")
@pytest.mark.parametrize("after", [["quit"], ["h", "", "quit"]], ids=["quits", "plays on"])
@pytest.mark.parametrize("harm", ["the file cut to half", "the log cut to half"])
def test_truncated_practice_is_not_reported_as_saved(
    paigow: Paigow, path: Path, monkeypatch: pytest.MonkeyPatch, harm: str, after: list[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", Typist(["1 2", ""], lambda: HARMS[harm](path), after))
    check_not_called_saved(paigow(*PRACTICE, "--db", str(path)), path)


@pytest.mark.parametrize("harm", ["the file cut to half", "the log cut to half"])
def test_truncated_computer_rounds_are_not_reported_as_played(
    paigow: Paigow, path: Path, monkeypatch: pytest.MonkeyPatch, harm: str
) -> None:
    play = Runner.play

    def cut(self: Runner, rounds: int) -> None:
        play(self, rounds)
        HARMS[harm](path)

    monkeypatch.setattr(Runner, "play", cut)
    answer = paigow("run", "--rounds", "3", "--db", str(path))
    check_not_called_saved(answer, path)
    assert answer.out == ""
