"""What people type and every word of the answers: `tests/transcripts`, replayed line by line.

A line that starts with ``$`` runs the program, lines with ``>`` are typed, and lines with ``#`` say what to look for.
All other lines are the answer, with the exit status if it is not 0; times are replaced with zeros. ``--update-frames``
rewrites the answers; review the changes. The programs in one file share their games.
"""

import io
import os
import re
import shlex
import sys
from collections.abc import Iterable, Iterator
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import pytest

from paigow_tui.cli import main

TRANSCRIPTS = sorted(Path(__file__).with_name("transcripts").glob("*.txt"))
TIMES = re.compile("(?:took you|half of the hands in) [0-9.]+ s|[0-9]{4}-[0-9-]+ [0-9:]+")


class Keyboard:
    """Standard input that echoes typed lines among the answers, as a terminal does, and the remarks before them."""

    def __init__(self, typed: Iterable[str]) -> None:
        self._lines = iter(typed)

    def readline(self) -> str:
        for line in self._lines:
            print(line)
            if not line.startswith("#"):
                return f"{line.removeprefix('>').removeprefix(' ')}\n"
        return ""

    def isatty(self) -> bool:
        return False


def programs(text: str) -> Iterator[tuple[str, list[str]]]:
    """Yield each program in a transcript: its command line, and the lines typed into it."""
    for program in re.findall(r"^\$ .*\n(?:[^$].*\n)*", text, re.MULTILINE):
        start, *lines = program.splitlines()
        yield start, [line for line in lines if line.startswith((">", "#"))]


@pytest.mark.usefixtures("tables")
@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_the_program_answers_as_recorded(
    path: Path, home: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    recorded = path.read_text(encoding="utf-8")
    screen = io.StringIO()
    with redirect_stdout(screen), redirect_stderr(screen):
        for start, typed in programs(recorded):
            print(start)
            monkeypatch.setattr(sys, "stdin", Keyboard(typed))
            if status := main(shlex.split(start)[2:]):
                print(f"[{status}]")
    answered = screen.getvalue().replace(f"{home}{os.sep}", "")
    answered = TIMES.sub(lambda time: re.sub("[0-9]", "0", time[0]), answered)
    if request.config.getoption("--update-frames"):
        path.write_text(answered, encoding="utf-8")
        return
    assert answered == recorded
