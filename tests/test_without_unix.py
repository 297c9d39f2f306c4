"""Without Unix-only modules, the program can be imported, plays line by line, practices and computes odds."""

import sys

import pytest

from tests.support.process import run

BLOCKED = """
import sys
for name in ("fcntl", "termios", "pty", "pwd", "grp", "resource", "tty"):
    sys.modules[name] = None
from paigow_tui.cli import main
sys.exit(main())
"""


@pytest.mark.parametrize(
    ("words", "typed", "says"),
    [
        (["play", "--plain", "--new", "--seed", "4"], "\n\n\n\n" * 3 + "quit\n", "Round 1"),
        (["practice", "--plain", "--hands", "1"], "hint\nquit\n", "Hint: Foxwoods"),
        (["odds", "As Jk Qs Qh Qd 7s 2s"], "", "53,524,680"),
        (["serve", "--help"], "", "Linux and macOS"),
        (["join", "--help"], "", "Linux and macOS"),
        (["games"], "", ""),
    ],
    ids=["plays", "practices", "odds", "serve", "join", "games"],
)
def test_commands_that_work_on_windows_run_without_unix_modules(words: list[str], typed: str, says: str) -> None:
    answer = run(sys.executable, "-c", BLOCKED, *words, given=typed, check=False)
    assert (answer.returncode, answer.stderr) == (0, "")
    assert says in " ".join(answer.stdout.split())
