"""The command line on the host's machine: a table of several people is not the host's own game."""

from pathlib import Path

import pytest

from paigow_tui.store import EventStore
from paigow_tui.table import Phase
from tests.cli.conftest import Paigow
from tests.support.several import Several


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return the path of a store that holds only a shared table, in the middle of its third round."""
    table = Several("ann", "bob")
    table.play(2)
    table.come_to(Phase.SETTING, "bob")
    with EventStore.open(tmp_path / "games.db") as store:
        store.create("shared/1", "table", "Friday", table.payloads)
    return tmp_path / "games.db"


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("games", "shared/1    Friday: Pai Gow Poker, 3 side bets  4 players  "),
        ("games --json", '"game": "shared/1", "title": "Friday"'),
        ("replay shared/1 --plain", "Round 1: the dealer banked.\n"),
        ("replay shared/1 --plain --round 3", "Round 3: not over.\n"),
        ("export shared/1 -", '"title":"Friday","rounds":2,'),
        ("verify shared/1", "2 rounds, all as committed; round 3 is not over and was not checked.\n"),
        ("doctor", "is sound. It has 1 game, "),
        ("stats", "No decisions yet"),
        ("fairness --shuffles 0", "You have played 0 rounds here. A test needs 100.\n"),
    ],
)
def test_every_command_that_reads_games_can_read_a_shared_table(
    paigow: Paigow, path: Path, asked: str, said: str
) -> None:
    answer = paigow(*asked.split())
    assert answer.status == 0, answer
    assert said in answer.out


def test_a_shared_table_opened_from_its_file_can_only_be_watched(process: Paigow, path: Path) -> None:
    """Nobody is dealt cards, and no secret is drawn."""
    with EventStore.open(path) as store:
        before = store.last("shared/1")
    given = "\nh\n25\nnew game\nswitch table/1\ngames\ncash out\nquit\n"
    answer = process("play", "--plain", "--game", "shared/1", given=given)
    assert (answer.status, answer.err) == (0, "")
    assert answer.out.startswith("You are watching. ")
    assert answer.out.count("' is not a command here. Type help.\n") == 4
    assert answer.out.splitlines().count("You are only watching.") == 2
    assert "\nThe table is waiting for Bob.\n" in answer.out
    assert answer.out.endswith("Goodbye, and thank you for playing.\n")
    with EventStore.open(path) as store:
        assert store.last("shared/1") == before


def test_your_own_last_game_is_continued_rather_than_a_shared_table(
    paigow: Paigow, process: Paigow, path: Path
) -> None:
    new = ["--plain", "--new", "--name", "Zoe", "--seats", "1", "--seed", "1"]
    assert process(*new, given="\n\nquit\n").status == 0
    with EventStore.open(path) as store:
        store.append("shared/1", store.last("shared/1"), [b'{"type":"ClocksStarted/1","ends":5}'])
    answer = process("--plain", given="quit\n")
    assert answer.out.startswith("Welcome back to round 1 of this game")
