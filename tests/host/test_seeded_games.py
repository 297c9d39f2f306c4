"""A seeded game says so, and never gives away its seed."""

import json
import subprocess
from pathlib import Path

from paigow_tui.telling.games import PREDICTABLE
from paigow_tui.version import FORMAT
from tests.support.process import PROGRAM, run

SEED = "90210777"


def paigow(*arguments: str, given: str = "") -> subprocess.CompletedProcess[str]:
    return run(*PROGRAM, *arguments, given=given, check=False)


def test_the_history_of_a_seeded_game_does_not_contain_the_seed(tmp_path: Path) -> None:
    db = str(tmp_path / "games.db")
    begin = ("--plain", "--name", "Ann", "--new", "--seats", "2", "--seed", SEED)
    assert PREDICTABLE in paigow(*begin, "--db", db, given="\n\nh\n").stdout
    history = paigow("export", "last", "-", "--db", db).stdout
    assert SEED not in history
    opened = json.loads(history.splitlines()[1])
    assert (opened["type"], opened["table"]) == (f"TableOpened/{FORMAT}", "seeded")
