"""Run the command line in this process or in a new one."""

import io
import sys
from collections.abc import Callable, Iterable
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
def _home(home: Path) -> None:
    """Keep games and preferences in the test's own folder, the current one, unless the test names others."""


@pytest.fixture
def paigow(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Paigow:
    def call(*arguments: str, typed: Iterable[str] = ()) -> Answer:
        if lines := "".join(f"{line}\n" for line in typed):
            monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
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
