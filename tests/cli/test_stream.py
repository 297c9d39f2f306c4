"""Standard streams: hands are answered as they arrive; closed streams and bad text are errors, never tracebacks."""

import io
import json
import os
import random
import signal
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from paigow_tui.cards import DECK, cards_text
from paigow_tui.cli import whole_parser
from paigow_tui.commands import COMMANDS
from paigow_tui.commands.parser import Parser
from paigow_tui.rules import house_way, parse_cards
from paigow_tui.testing.waiting import GUARD
from tests.cli.asked import ASKED, SEVEN
from tests.cli.conftest import Paigow
from tests.support.cases import cases
from tests.support.process import PROGRAM, conversation, run

HAND = " ".join(SEVEN)


def hands(count: int, size: int) -> list[str]:
    chance = random.Random(1)
    return [cards_text(chance.sample(DECK, size)) for _ in range(count)]


def test_every_line_is_answered_in_order(process: Paigow) -> None:
    given = hands(200, 7)
    answer = process("set", "-", "--json", given="\n".join(given))
    found = [json.loads(line) for line in answer.out.splitlines()]
    assert [one["hand"] for one in found] == given
    way = house_way("foxwoods")
    settings = [f"{one['low']} | {one['high']}" for one in found]
    assert settings == [str(way.set(parse_cards(hand))) for hand in given]
    assert process("set", "-", given="\n".join(given)).out.splitlines() == settings


def test_blank_lines_and_carriage_returns_are_ignored(process: Paigow) -> None:
    answer = process("rank", "-", given="\r\nAs Kd\r\n\n  \n9s 9d")
    assert (answer.out, process("rank", "-", given="").out) == ("ace-king\npair of nines\n", "")


@pytest.mark.parametrize(("given", "sentence"), cases(__file__, "a_bad_line_is_reported_after_earlier_answers"))
def test_a_bad_line_is_reported_after_earlier_answers(process: Paigow, given: str, sentence: str) -> None:
    answer = process("set", "-", given=given)
    assert answer.status == 2
    assert sentence in answer.err
    assert (answer.err.count("\n"), len(answer.out.splitlines())) == (1, 1)


def _cpu_time_of_children() -> float:
    """Return the CPU seconds that child processes have used; other load on the machine does not affect it."""
    used = os.times()
    return used.children_user + used.children_system


def test_ten_thousand_hands_take_less_than_five_seconds_of_work(process: Paigow) -> None:
    for command, size in (("set", 7), ("rank", 5)):
        given = "\n".join(hands(10_000, size))
        begin = _cpu_time_of_children()
        answer = process(command, "-", "--json", given=given)
        seconds = _cpu_time_of_children() - begin
        print(f"{command}: 10,000 hands in {seconds:.1f} s of work")
        assert answer.out.count("\n") == 10_000
        assert seconds < 5


def test_an_answer_does_not_wait_for_the_next_line() -> None:
    with conversation("set", "-") as child:
        for _ in range(3):
            child.stdin.write(HAND + "\n")
            child.stdin.flush()
            assert "|" in child.stdout.readline()
        child.stdin.close()
        assert child.process.wait(timeout=GUARD) == 0


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_ctrl_c_ends_the_program_quietly() -> None:
    with conversation("set", "-") as child:
        child.stdin.write(HAND + "\n")
        child.stdin.flush()
        child.stdout.readline()
        child.process.send_signal(signal.SIGINT)
        assert (child.process.wait(timeout=GUARD), child.stderr.read()) == (130, "")


CLOSED = "Standard input or output is closed. Check how paigow's input and output are redirected.\n"


@pytest.fixture(autouse=True)
def _a_game(paigow: Paigow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    assert paigow("run", "--rounds", "1", "--seed", "1").status == 0


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("name", ["stdin", "stdout", "stderr"])
def test_every_command_copes_with_a_closed_stream(
    paigow: Paigow, monkeypatch: pytest.MonkeyPatch, command: str, name: str
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    monkeypatch.setattr(sys, name, None)
    answer = paigow(command, *ASKED[command])
    getattr(sys, name).close()
    missing = command == "import"
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
    ("how", "arguments", "status", "said"), cases(__file__, "a_redirection_that_closes_a_stream_causes_no_traceback")
)
def test_a_redirection_that_closes_a_stream_causes_no_traceback(
    tmp_path: Path, how: str, arguments: list[str], status: int, said: str
) -> None:
    answer = redirected(how, *arguments)
    assert answer.returncode == status
    assert (answer.stdout + answer.stderr).endswith(said)
    assert "Traceback" not in answer.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="the redirections of a Unix shell")
def test_undecodable_input_is_reported_with_its_line_number(tmp_path: Path) -> None:
    (tmp_path / "hands").write_bytes(b"As \xff\n")
    answer = redirected(f"<'{tmp_path}/hands'", "odds", "-")
    assert answer.returncode == 2
    assert answer.stderr.startswith("Line 1: ")
    assert "(card 2) is not a card" in answer.stderr


HOSTILE = "\x1b[2J\x9b31m\u202e\udcff\nx"


def check_harmless(answer: Any) -> None:
    assert all(char.isprintable() or char == "\n" for char in answer.out + answer.err), ascii(answer)
    assert answer.status in (0, 1, 2)
    assert answer.err.count("\n") <= 1


@cache
def parser() -> Parser:
    return whole_parser()


@pytest.mark.parametrize("command", COMMANDS)
def test_no_command_prints_an_unescaped_argument(paigow: Paigow, command: str) -> None:
    options = [name for action in parser().subcommands[command].arguments for name in action.option_strings]
    for option in options:
        check_harmless(paigow(command, *ASKED[command], f"{option}={HOSTILE}"))
    check_harmless(paigow(command, HOSTILE))
    check_harmless(paigow(command, *ASKED[command], f"--{HOSTILE}"))
    check_harmless(paigow(command, *ASKED[command], HOSTILE))


@pytest.mark.parametrize("name", ["PAIGOW_DB", "PAIGOW_PREFERENCES", "USER", "HOME"])
def test_no_command_prints_an_unescaped_environment_variable(
    paigow: Paigow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str
) -> None:
    path = tmp_path / HOSTILE
    path.mkdir()
    monkeypatch.setenv(name, str(path))
    for command in ("play", "games", "doctor", "practice", "export"):
        check_harmless(paigow(command, *ASKED[command]))


def test_the_command_to_return_to_a_game_is_safe_with_any_file_name(paigow: Paigow) -> None:
    answer = paigow("play", *ASKED["play"], "--db", f"{HOSTILE}.db")
    check_harmless(answer)
    assert "The game is saved" in answer.out
