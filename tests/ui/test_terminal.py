"""The program as it is: a process in a real pseudo-terminal."""

from __future__ import annotations

import shlex
import shutil
import signal
import subprocess
from pathlib import Path

import pytest

from tests.ui.terminal import PROGRAM, ROOT, Terminal


@pytest.fixture
def play(tmp_path: Path) -> list[str]:
    """The command that plays, with a store of its own."""
    (tmp_path / "preferences.toml").write_text('pace = "off"\n', encoding="utf-8")
    return [*PROGRAM, "play", "--db", str(tmp_path / "games.db"), "--seed", "7"]


@pytest.fixture
def liked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAIGOW_PREFERENCES", str(tmp_path / "preferences.toml"))


pytestmark = pytest.mark.usefixtures("liked")


def _hand(terminal: Terminal) -> list[str]:
    return [line[:43] for line in terminal.text.splitlines()[9:15]]


def test_one_sits_down_plays_a_round_quits_in_the_next_and_comes_back_to_the_same_cards(
    play: list[str],
) -> None:
    with Terminal(play) as terminal:
        terminal.wait_for("Sit down")
        terminal.press("\r")
        terminal.wait_for("your bet is $25")
        terminal.press("\r")
        terminal.wait_for("Pick two cards")
        terminal.press("h")
        terminal.wait_for("Set this hand")
        terminal.press("\r")
        terminal.wait_for("Now your bet is")
        terminal.press("s")
        terminal.wait_for("ound 2: over")
        terminal.press("\r")
        terminal.settle("Pick two cards")
        hand = _hand(terminal)
        terminal.press("q")
        assert terminal.end() == 0
        assert terminal.restored() == []
        assert b"bet in round 3, which waits for you." in terminal.output
    with Terminal(play) as terminal:
        terminal.settle("Pick two cards")
        assert _hand(terminal) == hand
        assert any("♠" in line or "♥" in line for line in hand)
        terminal.press("\x11")
        assert terminal.end() == 0


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGHUP], ids=["terminated", "hung up"])
def test_a_game_that_was_ended_from_outside_goes_on_where_it_stood(
    play: list[str], sign: signal.Signals
) -> None:
    play += ["--name", "Maria"]
    with Terminal(play) as terminal:
        terminal.wait_for("your bet is $25")
        terminal.press("\r")
        terminal.settle("Pick two cards")
        hand = _hand(terminal)
        terminal.process.send_signal(sign)
        terminal.end()
    with Terminal(play) as terminal:
        terminal.settle("Pick two cards")
        assert _hand(terminal) == hand
        terminal.press("q")
        assert terminal.end() == 0


def test_a_terminal_of_any_size_and_kind_is_played_in(play: list[str]) -> None:
    with Terminal([*play, "--name", "Maria", "--ascii", "--no-mouse"], 120, 36, NO_COLOR="1") as terminal:
        terminal.settle("your bet is $25")
        assert {char for char in terminal.text if not char.isascii()} == set()
        assert b"\x1b[?1000h" not in terminal.output
        terminal.press("q")
        assert terminal.end() == 0


@pytest.mark.skipif(shutil.which("bash") is None, reason="needs a shell with jobs")
def test_the_game_is_suspended_and_goes_on(play: list[str]) -> None:
    with Terminal(["bash", "--norc", "--noprofile", "-i"], PS1="shell> ") as terminal:
        terminal.wait_for("shell>")
        terminal.press(shlex.join([*play, "--name", "Maria"]) + "\r")
        terminal.wait_for("your bet is $25")
        _suspend_and_go_on(terminal)
        terminal.press("\r")
        terminal.wait_for("Pick two cards")
        _suspend_and_go_on(terminal)
        terminal.press("x")
        terminal.wait_for("Leave when this round is over?")
        _suspend_and_go_on(terminal)
        terminal.press("n")
        terminal.settle("Pick two cards")
        terminal.press("q")
        terminal.wait_for("The game is saved")
        assert set(terminal.restored()) <= BASHS_OWN
        terminal.press("echo status=$?; exit\r")
        terminal.wait_for("status=0")
        terminal.end()


BASHS_OWN = {"bracketed paste", "the modes of the line"}
"""What bash sets for itself while one types a command."""


def _suspend_and_go_on(terminal: Terminal) -> None:
    """The shell has the terminal to itself, then the game stands there as it did."""
    terminal.settle("Maria")
    shown = terminal.text
    terminal.press("\x1a")
    terminal.settle("Stopped")
    assert "Dealer" not in terminal.text
    assert set(terminal.restored()) <= BASHS_OWN
    terminal.press("clear; fg\r")
    terminal.settle("Dealer")
    assert terminal.text == shown
    assert {"the alternate screen", "the mouse", "the hidden cursor"} <= set(terminal.restored())


def test_in_a_pipe_it_says_what_to_do_instead(play: list[str]) -> None:
    for given in (subprocess.DEVNULL, subprocess.PIPE):
        answer = subprocess.run(
            play, cwd=ROOT, stdin=given, capture_output=True, text=True, timeout=60, check=False
        )
        assert answer.returncode == 2
        assert "paigow play --plain" in answer.stderr
        assert answer.stdout == ""
