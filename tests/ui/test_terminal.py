"""The program as a process in a real pseudo-terminal."""

import re
import shlex
import shutil
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from paigow_tui.testing.waiting import GUARD
from tests.support.process import PROGRAM
from tests.ui.terminal import Terminal


@pytest.fixture
def play(tmp_path: Path) -> list[str]:
    (tmp_path / "preferences.toml").write_text('pace = "off"\nfirst_hand = false\n', encoding="utf-8")
    return [*PROGRAM, "play", "--db", str(tmp_path / "games.db")]


@pytest.fixture
def private_preferences(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "preferences.toml").write_text("first_hand = false\n", encoding="utf-8")
    monkeypatch.setenv("PAIGOW_PREFERENCES", str(tmp_path / "preferences.toml"))


pytestmark = pytest.mark.usefixtures("private_preferences")


def _dealt(shown: str) -> bool:
    """Return whether all cards are on the table."""
    return "Pick two cards" in shown and shown.count(" ready") == 5 and "Stats" in shown


def _hand(shown: str) -> list[str]:
    """Return the rows that show your cards."""
    return shown.splitlines()[10:16]


def _the_same(hand: list[str]) -> Callable[[str], bool]:
    return lambda shown: _hand(shown) == hand


def test_the_first_screen_is_shown_before_the_rest_is_loaded(tmp_path: Path) -> None:
    """Loading a ``late`` module earlier would slow every start, which ``tests/bench/test_ui_speed.py`` measures."""
    program = [sys.executable, "-X", "importtime", *PROGRAM[1:]]
    for command in (PROGRAM, program):
        play = [*command, "play", "--db", str(tmp_path / "games.db"), "--name", "Maria"]
        with Terminal(play, PAIGOW_PREFERENCES=str(tmp_path / "none.toml")) as terminal:
            terminal.wait_for("place your bet", "q Quit")
            before, shown, _ = terminal.output.partition(b"Quit")
            terminal.press("q")
            terminal.end()
    loaded = {name.decode() for name in re.findall(rb"import time:[ \d|]+ (\S+)", before)}
    assert shown
    assert "paigow_tui.ui.table.pacing" in loaded
    late = ("numpy", "fsrs", "tomllib", "paigow_tui.odds.", "paigow_tui.ui.dialogs.", "paigow_tui.ui.oracle")
    values = {"paigow_tui.odds.rows", "paigow_tui.odds.face_up", "paigow_tui.odds.tally"}  # what the stage may show
    assert [name for name in loaded - values if name.startswith(late)] == []


def test_a_game_quit_mid_round_comes_back_with_the_same_hand(play: list[str]) -> None:
    with Terminal(play) as terminal:
        terminal.wait_for("New game")
        terminal.press("\r", "Sit down")
        terminal.press("\r", "Bet $25")
        terminal.press("\r", "Pick two cards")
        terminal.press("h", "Set this hand")
        terminal.press("\r", "this sess", "Bet $25")
        terminal.press("s", "Press s again.")
        terminal.press("s", "You sat out.")
        terminal.press("\r", "round 3: setting", _dealt)
        hand = _hand(terminal.text)
        terminal.press("q", "Your session")
        terminal.press("q")
        assert (terminal.end(), terminal.restored()) == (0, [])
        assert b"bet in round 3, which will be waiting for you." in terminal.output
        begun, named = terminal.output.index(b"\x1b[22;2t"), terminal.output.index("Round 3 — Pai Gow Poker\a".encode())
        assert begun < named < terminal.output.index(b"\x1b[23;2t"), "the window's title, and then the old one"
    with Terminal(play) as terminal:
        terminal.wait_for("Continue")
        terminal.press("\r", _dealt, _the_same(hand))
        terminal.press("\x11")
        assert terminal.end() == 0


SIGNALS = {
    "terminated": signal.SIGTERM,
    "hung up": signal.SIGHUP,
    "quit": signal.SIGQUIT,
    "interrupted": signal.SIGINT,
}


@pytest.mark.parametrize("sign", SIGNALS.values(), ids=SIGNALS)
def test_a_killed_game_restores_the_terminal_and_can_be_continued(play: list[str], sign: signal.Signals) -> None:
    play += ["--name", "Maria"]
    with Terminal(play) as terminal:
        terminal.wait_for("Bet $25")
        terminal.press("\r", _dealt)
        hand = _hand(terminal.text)
        terminal.process.send_signal(sign)
        assert terminal.end() == 128 + sign
        assert terminal.restored() == []
        assert b"Traceback" not in terminal.output
    if sign != signal.SIGTERM:  # testing one signal is enough to recognize the hand
        return
    with Terminal(play) as terminal:
        terminal.wait_for(_dealt, _the_same(hand))
        terminal.press("q")
        assert terminal.end() == 0


def test_a_signal_ends_the_program_at_once_even_while_computing_odds(play: list[str], tmp_path: Path) -> None:
    with Terminal([*play, "--name", "Maria"], PAIGOW_CACHE=str(tmp_path / "no tables yet")) as terminal:
        terminal.wait_for("Bet $25")
        terminal.press("\r", "Pick two cards")
        terminal.press("e", "Building house-way tables")
        terminal.process.send_signal(signal.SIGTERM)
        assert terminal.end() == 128 + signal.SIGTERM
        assert terminal.restored() == []


_NOHUP: Final = ["sh", "-c", 'trap "" HUP; exec "$@"', "sh"]
"""Runs a command with SIGHUP ignored."""


@pytest.mark.parametrize("before", [[], _NOHUP], ids=["", "nohup"])
def test_the_program_ends_when_its_terminal_is_gone(play: list[str], before: list[str]) -> None:
    terminal = Terminal([*before, *play, "--name", "Maria"])
    terminal.wait_for("Bet $25")
    terminal.close()
    assert terminal.process.wait(GUARD) == 128 + signal.SIGHUP


def test_an_ignored_hangup_stays_ignored(play: list[str]) -> None:
    with Terminal([*_NOHUP, *play, "--name", "Maria"]) as terminal:
        terminal.wait_for("Bet $25")
        terminal.process.send_signal(signal.SIGHUP)
        terminal.press("\r", "Pick two cards")
        terminal.press("q")
        assert terminal.end() == 0


def test_the_game_runs_in_ascii_without_colors_or_a_mouse(play: list[str]) -> None:
    with Terminal([*play, "--name", "Maria", "--ascii", "--no-mouse"], 120, 36, NO_COLOR="1") as terminal:
        terminal.wait_for("Bet $25", "F1 Rules")
        assert {char for char in terminal.text if not char.isascii()} == set()
        assert b"\x1b[?1000h" not in terminal.output
        terminal.press("q")
        assert terminal.end() == 0


@pytest.mark.skipif(shutil.which("bash") is None, reason="needs a shell with jobs")
def test_the_game_can_be_suspended_and_continued(play: list[str]) -> None:
    with Terminal(["bash", "--norc", "--noprofile", "-i"], PS1="shell> ") as terminal:
        terminal.wait_for("shell>")
        terminal.press(shlex.join([*play, "--name", "Maria"]) + "\r")
        terminal.wait_for("Bet $25", "F3 Stats")
        _suspend_and_go_on(terminal)
        terminal.press("\r", _dealt)
        _suspend_and_go_on(terminal)
        terminal.press("x", "Leave when this round is over?", "Yes (y)", "─╯")  # the last row painted
        _suspend_and_go_on(terminal)
        terminal.press("n", "Pick two cards", lambda shown: "Leave when this round" not in shown)
        terminal.press("q", "The game is saved")
        assert set(terminal.restored()) <= BASHS_OWN
        terminal.press("echo status=$?; exit\r", "status=0")
        terminal.end()


BASHS_OWN = {"bracketed paste", "the modes of the line"}
"""The modes bash sets while you type a command."""


def _suspend_and_go_on(terminal: Terminal) -> None:
    """Check that the shell gets the terminal, then that the game comes back unchanged."""
    before = terminal.text
    terminal.press("\x1a", "Stopped")
    assert "Dealer" not in terminal.text
    assert set(terminal.restored()) <= BASHS_OWN
    terminal.press("clear; fg\r", lambda shown: shown == before)
    assert {"the alternate screen", "the mouse", "the hidden cursor"} <= set(terminal.restored())
