"""Whatever is typed, the program keeps running. If an error ends it anyway, it says so and exits with a failure."""

import os
import sys
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from textual import events
from textual.message import Message

from paigow_tui.host.floor import Floor
from paigow_tui.store import EventStore
from paigow_tui.testing import new_session, play_until, sitting, to_set
from paigow_tui.ui.terminal import keyboard
from paigow_tui.ui.terminal.keyboard import Typed
from tests.support.process import PROGRAM
from tests.support.several import open_table
from tests.ui.terminal import Terminal

HARSH: Final = (
    b"\xe9", b"\xff\xfe\x00\x80", b"\xf0\x9f\x82", b"\x1b[99999999999999999999A", b"\x1b[" + b"9" * 5_000 + b"A",
    b"\x1b[55296u", b"\x1b[97;1;57343u", b"\x1b[1114112u", b"\x1b[48;0;0;0;0t", b"\x1b[48;99999999;99999999;1;1t",
    b"\x1b[48;30;100;0;0t", b"\x1b[<0;99999999999;99999999999M", b"\x1b[M\xff\xff\xff",
    b"\x1b[9999999;9999999R", b"\x1b[200~\xff\x1b[48;1;1;1;1t\x1b[A\x00\x1b[201~", b"\x1b[201~", b"\x1bP\xff\x1b\\",
    b"\x1b]0;\xe9\x07", b"\x1b[?2048;2$y", b"\x1b[::::::u", b"\x1b[;;u", b"\x1b[1;2;3;4;5~", b"\x9b1;2A", b"\x1b[1 2!3",
)  # fmt: skip


def _messages(*pieces: bytes) -> list[tuple[object, ...]]:
    typed = Typed()
    found = [message for piece in pieces for message in typed.feed(piece)]
    return [_said(message) for message in found]


def _said(message: Message) -> tuple[object, ...]:
    match message:
        case events.Key(key=key, character=character):
            return key, character
        case events.Paste(text=text):
            return "paste", text
        case events.MouseEvent():
            return type(message).__name__, message.x, message.y
    return (type(message).__name__,)


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        (b"a\xe9b", ["a", "b"]),
        ("é".encode(), ["é"]),
        (b"\x1b[99999999999999999999Aq", ["q"]),
        (b"\x1b[" + b"1" * 5_000 + b"Aq", ["q"]),
        (b"\x1b[1;1;1;1;1Xq", ["q"]),
        (b"\x1b[55296uq", ["q"]),
        (b"\x1b[A\x1bOS\x1b[15~\x1b[[A", ["up", "f4", "f5", "f1"]),
        (b"\x1b[12\x1b[B", ["down"]),
        (b"\x1b[M !!q", ["q"]),
    ],
)
def test_keys_are_read_and_everything_else_is_ignored(typed: bytes, read: list[str]) -> None:
    assert [message[0] for message in _messages(typed)] == read


def test_nothing_in_a_paste_is_taken_for_a_key() -> None:
    pasted = b"As Kd\xff\x1b[A\x1b[48;9;9;9;9tqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq\n\x00"
    read = _messages(b"\x1b[200~" + pasted + b"\x1b[201~x")
    assert read == [("paste", "As Kd[A[48;9;9;9;9tqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq\n"), ("x", "x")]


def test_an_unfinished_paste_ends_after_a_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(keyboard, "monotonic", lambda: now)
    typed = Typed()
    assert list(typed.feed(b"\x1b[200~Ann")) == list(typed.tick()) == []
    now = 3.0
    assert [_said(message) for message in typed.tick()] == [("paste", "Ann")]
    assert [_said(message) for message in typed.feed(b"q")] == [("q", "q")]


def test_escape_alone_is_a_key_when_nothing_follows(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(keyboard, "monotonic", lambda: now)
    typed = Typed()
    assert list(typed.feed(b"\x1b")) == list(typed.tick()) == []
    now = 0.2
    assert [_said(message) for message in typed.tick()] == [("escape", "\x1b")]


def test_the_mouse_position_survives_a_paste_and_unreadable_input() -> None:
    """Terminals that report their size in an escape sequence give the mouse position in pixels."""
    size, click = b"\x1b[48;30;100;300;1000t", b"\x1b[<0;55;25M"
    assert _messages(size, click, b"\x1b[200~x\x1b[201~", b"\x1b[999999999u", b"\x1b[48;0;0;0;0t", click) == [
        ("Resize",), ("MouseDown", 5, 2), ("paste", "x"), ("MouseDown", 5, 2)
    ]  # fmt: skip


PIECES = st.one_of(
    st.sampled_from(HARSH),
    st.binary(max_size=20),
    st.text(max_size=10).map(lambda text: text.encode("utf-8", "ignore")),
    st.from_regex(rb"\x1b[\[OP\]?<]{0,2}[0-9;:<>?$ ]{0,40}[A-Za-z~]", fullmatch=True),
)


@given(st.lists(PIECES, max_size=8).map(b"".join), st.integers(1, 7))
@settings(max_examples=300)
def test_any_bytes_are_read_the_same_however_they_are_split(data: bytes, size: int) -> None:
    pieces = [data[start : start + size] for start in range(0, len(data), size)]
    assert _messages(data) == _messages(*pieces)
    for words in _messages(data):
        "".join(word for word in words if isinstance(word, str)).encode()  # no half characters


@given(st.lists(PIECES, min_size=1, max_size=8))
@settings(max_examples=20)
async def test_the_table_survives_whatever_is_typed(
    tmp_path_factory: pytest.TempPathFactory, pieces: list[bytes]
) -> None:
    with EventStore.open(tmp_path_factory.mktemp("typed") / "games.db") as store:
        async with sitting(store, play_until(new_session(store), to_set)) as player:
            typed = Typed()
            for piece in pieces:
                for message in typed.feed(piece):
                    message.set_sender(player.app)
                    player.app.post_message(message)
                await player.pilot.pause()


def test_the_program_keeps_running_in_a_terminal_that_sends_nonsense(tmp_path: Path) -> None:
    play = [*PROGRAM, "play", "--db", str(tmp_path / "games.db"), "--name", "Maria"]
    with Terminal(play, 120, 36, PAIGOW_PREFERENCES=str(tmp_path / "none.toml")) as terminal:
        terminal.wait_for("Bet $25")
        for piece in HARSH:
            os.write(terminal.master, piece)
        terminal.press("\x1b[200~\xe9")
        os.write(terminal.master, b"\xe9 \x1b[201~")
        terminal.press("\x1bOP", "Rules")
        terminal.press("\x11")
        assert (terminal.end(), terminal.restored()) == (0, [])


BROKEN: Final = """
import sys
from paigow_tui import cli
from paigow_tui.ui.app import PaiGowApp
from paigow_tui.ui.terminal.keyboard import Typed
def broken(*arguments):
    raise TypeError("Canvas() takes no arguments")
PaiGowApp.open_manual = PaiGowApp.save_picture = broken
if sys.argv[1] == "reading":
    Typed.feed = broken
sys.exit(cli.main(sys.argv[2:]))
"""


@pytest.mark.parametrize("what", ["action", "reading"])
def test_a_crash_is_reported_with_a_failure_status_and_the_terminal_is_restored(tmp_path: Path, what: str) -> None:
    command = [sys.executable, "-c", BROKEN, what, "play", "--db", str(tmp_path / "games.db"), "--name", "Maria"]
    where = {"PAIGOW_PREFERENCES": str(tmp_path / "none.toml"), "XDG_STATE_HOME": str(tmp_path / "state")}
    with Terminal(command, 120, 36, **where) as terminal:
        terminal.wait_for("Bet $25")
        os.write(terminal.master, b"\x1bOS")
        assert (terminal.end(), terminal.restored()) == (1, [])
        assert b"The program stopped unexpectedly: " in terminal.output
        assert b"Traceback" not in terminal.output
    (file,) = (tmp_path / "state").rglob("error.txt")
    told = file.read_text(encoding="utf-8")
    assert "Traceback" in told if what == "action" else "can no longer be read" in told


@pytest.mark.parametrize("plain", [False, True], ids=["full screen", "plain"])
def test_a_guests_program_keeps_running_whatever_the_terminal_sends(
    store: EventStore, tmp_path: Path, plain: bool
) -> None:
    """Over SSH and in a browser, a seat's process has a terminal like this one."""
    floor = Floor(store, open_table(store, computers=1, bet=600, set=600))
    command = [sys.executable, "-m", "paigow_tui.serve.seat", "--store", str(store.path), "--stream", floor.stream,
               "--who", "ann", "--name", "Ann", "--home", str(tmp_path / "ann"), *["--plain"] * plain]  # fmt: skip
    with Terminal(command, 80, 24) as terminal:
        terminal.wait_for("Ann" if plain else "q Quit")
        floor.came("ann")
        floor._rested = 0
        floor.tick()
        terminal.wait_for("Round 1" if plain else "Your bet")
        if plain:
            terminal.press("", "Your bet")
            os.write(terminal.master, b"\xe9\xff\n")
            terminal.press("", "is not a command here")
            terminal.press("quit\n")
        else:
            for piece in HARSH:
                os.write(terminal.master, piece)
            terminal.press("\x1bOP", "Rules")
            terminal.press("\x11")
        assert terminal.end() == 0
    assert not (tmp_path / "ann" / "errors.txt").read_text(encoding="utf-8")


async def test_keys_pressed_faster_than_a_dialog_closes_do_not_close_what_is_below(store: EventStore) -> None:
    """A repeated key once closed the dialog that asks for a key, then the table, which ended the program."""
    async with sitting(store, new_session(store)) as player:
        await player.press("p", "up", "enter", "enter")
        assert "press the new key" in player.text
        player.strike(*["pagedown"] * 6)
        await player.settle()
        assert "press the new key" not in player.text
        await player.press("escape")
        assert player.app.screen is not player.table
        await player.press("escape")
        assert player.app.screen is player.table
