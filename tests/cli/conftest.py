"""Run the command line in this process or in a new one."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from paigow_tui.cli import main
from tests.support.process import PROGRAM, run


class Answer(NamedTuple):
    status: int
    out: str
    err: str


Paigow = Callable[..., Answer]


@pytest.fixture(autouse=True)
def _no_preferences(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAIGOW_PREFERENCES", str(tmp_path / "preferences.toml"))


@pytest.fixture
def paigow(capsys: pytest.CaptureFixture[str]) -> Paigow:
    def call(*arguments: str) -> Answer:
        try:
            status = main(arguments)
        except SystemExit as end:  # --help and --version
            status = int(end.code or 0)
        captured = capsys.readouterr()
        return Answer(status, captured.out, captured.err)

    return call


@pytest.fixture
def process() -> Paigow:
    def call(*arguments: str, given: str = "") -> Answer:
        done = run(*PROGRAM, *arguments, given=given, check=False)
        return Answer(done.returncode, done.stdout, done.stderr)

    return call
