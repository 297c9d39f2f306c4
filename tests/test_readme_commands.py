"""Every command in the README's tables, typed into a terminal of 80 columns.

``.ci/run`` passes ``--installed`` with the program that the README's play command installed. It lacks the packages
for serving tables until the README's other command installs them. Without ``--installed``, ``--run-slow`` tests the
program next to this Python.
"""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

from tests.support.process import ROOT
from tests.ui.terminal import Terminal

README: Final = (ROOT / "README.md").read_text(encoding="utf-8")
EXTRA: Final = '.venv/bin/pip install ".[serve]"'


class Row(NamedTuple):
    """What the screen says, the keys to press and what the screen says after each, and the exit status."""

    says: str
    keys: tuple[tuple[str, str], ...] = ()
    status: int = 0


QUIT: Final = (("\x11", ""),)
SIT_DOWN: Final = (("\r", "Your bet"), *QUIT)
ROUND: Final = (("\r", "Your bet"), ("\r", "Your low hand?"), ("h\r", "is over"), ("quit\r", "You have"))
DRAW: Final = (("\r", "Keep all five"), *QUIT)
ROWS: Final = {
    "paigow --new --rules vegas,rotation=circle,commission=400": Row("Sit down", SIT_DOWN),
    "paigow --new --variant face-up": Row("Sit down", SIT_DOWN),
    "paigow --plain": Row("Enter begins", ROUND),
    "paigow games": Row("Face Up, 3 side bets"),
    "paigow bankroll": Row("You have no bankroll"),
    "paigow replay": Row("1 round", QUIT),
    "paigow verify last": Row("1 round, all as committed"),
    "paigow serve": Row("ssh -p", (("stop\r", "closing"),)),
    "paigow web": Row("?link=", (("\x03", ""),), status=130),
    "paigow practice --lesson 1": Row("Lesson 1", QUIT),
    "paigow practice": Row("Practice", QUIT),
    "paigow practice --as-house-way --against mgm": Row("Set it the MGM way", QUIT),
    "paigow today": Row("Today", QUIT),
    "paigow stats --leaks": Row("leak"),
    'paigow odds "As Jk Qs Qh Qd 7s 2s"': Row("53,524,680"),
    "paigow edge": Row("saved result"),
    "paigow solve": Row("-1.2720355%"),
    "paigow session --hands 120 --bet 25 --bankroll 500": Row("One in ten ends"),
    "paigow side-bets fortune": Row("Fortune"),
    "paigow draw five-card": Row("A hand costs", DRAW),
    "paigow counts": Row("154,143,080"),
    "paigow manual": Row("changelog"),
    "paigow practice --exam": Row("hand 1 of 50", QUIT),
}
"""The commands in the tables; a round is played first because some need one."""
SERVING: Final = {"paigow serve": ("--ssh", "0"), "paigow web": ("--port", "0", "--no-browser")}
"""Options for a free port, because other tables may be served on this machine."""


def test_every_command_in_the_readmes_tables_is_run_here() -> None:
    assert sorted(re.findall(r"^\| `(paigow[^`]*)`", README, flags=re.MULTILINE)) == sorted(ROWS)
    assert README.count(EXTRA) == len(SERVING)


@pytest.mark.slow  # part of `.ci/run`
def test_every_command_in_the_readmes_tables_works_after_its_play_command(
    pytestconfig: pytest.Config, tmp_path: Path
) -> None:
    installed: Path | None = pytestconfig.getoption("--installed")
    program = installed or Path(sys.executable).with_name("paigow")
    home: dict[str, Any] = {
        "HOME": str(tmp_path), "PAIGOW_CACHE": str(tmp_path / "cache"), "PAIGOW_DB": str(tmp_path / "games.db"),
        "PAIGOW_PREFERENCES": str(tmp_path / "preferences.toml"), "PATH": f"{program.parent}:{os.environ['PATH']}",
    }  # fmt: skip
    (tmp_path / "preferences.toml").write_text('pace = "off"\nfirst_hand = false\n', encoding="utf-8")
    if installed is not None:
        for command, options in {**SERVING, "paigow join": ()}.items():
            _refused(program, command, options, home)
        subprocess.run(EXTRA, cwd=installed.parents[2], shell=True, check=True, stdout=subprocess.DEVNULL)
    for command, row in ROWS.items():
        if row.keys == ROUND:  # this seed deals a round in which you set a hand
            seeded = [str(program), "play", "--plain", "--new", "--seed", "4", "--name", "Ann"]
            subprocess.run(
                seeded, env={**os.environ, **home}, input="quit\n", text=True, check=True, capture_output=True
            )
        words = [*shlex.split(command)[1:], *SERVING.get(command, ())]
        with Terminal([str(program), *words], **home) as terminal:
            print(f"$ {command}")
            terminal.wait_for(row.says)
            for keys, brings in row.keys:
                terminal.press(keys, brings)
            assert terminal.end() == row.status, terminal.text
            assert "Traceback" not in terminal.output.decode()


def _refused(program: Path, command: str, options: tuple[str, ...], home: dict[str, Any]) -> None:
    """Check that without the extra, one sentence names the running Python and the clone it was installed from."""
    words = [str(program), *shlex.split(command)[1:], *options]
    done = subprocess.run(words, env={**os.environ, **home}, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    named = shlex.split(done.stderr.split("`")[1])
    assert Path(named[0]).parent == program.parent
    assert named[1:] == ["-m", "pip", "install", f"{program.parents[2]}[serve]"]
