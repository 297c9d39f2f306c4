"""``paigow play``: which game the screen opens, and with which options."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from paigow_tui.cli import main
from paigow_tui.host import LocalSeat, PlayOptions, Seat
from paigow_tui.program import command
from paigow_tui.rules import CLASSIC
from paigow_tui.store import EventStore
from paigow_tui.store.errors import Locked
from paigow_tui.telling.games import PREDICTABLE
from tests.support.cases import cases

Shown = Callable[..., tuple[str | None, PlayOptions]]


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> Shown:
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")

    def start(*arguments: str) -> tuple[str | None, PlayOptions]:
        given: list[Any] = []

        def play(store: EventStore, session: Seat | None, options: PlayOptions, autoplay: object = None) -> int:
            given.extend((None if session is None else session.stream, options))
            return 0

        with monkeypatch.context() as patch:
            patch.setattr("paigow_tui.ui.run.play", play)
            assert main(arguments) == 0
        return given[0], given[1]

    return start


def test_without_options_the_first_screen_is_shown(shown: Shown) -> None:
    assert shown() == (None, PlayOptions(first_screen=True))
    shown("--name", "Ann")
    assert shown("play", "--no-mouse") == (None, PlayOptions(first_screen=True, mouse=False))
    assert not shown("--new")[1].first_screen, "that is the form"


def test_a_name_is_enough_to_start_a_game_or_continue_one(shown: Shown) -> None:
    assert (shown("--name", "Ann")[0], shown("play", "--name", "Bob")[0]) == ("table/1", "table/1")
    assert shown("--new", "--name", "Bob")[0] == "table/2"
    assert shown("--new")[0] is None
    assert shown("--seats", "2")[0] == "table/2"


def test_the_options_reach_the_screen(shown: Shown) -> None:
    _, options = shown(
        *("--new", "--seed", "7", "--seats", "3", "--chips", "250", "--rules", "classic"),
        *("--house-way", "trump-plaza", "--no-mouse", "--ascii"),
    )
    assert options == PlayOptions(
        new=True, seed=7, seats=3, chips=25_000, rules=CLASSIC, house_way="trump-plaza", mouse=False,
        ascii=True, note=PREDICTABLE,
    )  # fmt: skip


def test_a_store_error_while_playing_is_reported_in_one_sentence(
    shown: Shown, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def play(store: EventStore, session: Seat | None, options: PlayOptions, autoplay: object = None) -> int:
        raise Locked(store.path, 5)

    monkeypatch.setattr("paigow_tui.ui.run.play", play)
    assert (main([]), capsys.readouterr().err.count("\n")) == (2, 1)


def test_a_dumb_terminal_is_offered_plain_mode(
    shown: Shown, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TERM", "dumb")
    assert main([]) == 2
    assert "paigow play --plain" in capsys.readouterr().err


def test_an_older_game_is_continued_by_its_name(shown: Shown) -> None:
    first, _ = shown("play", "--new", "--name", "Ann")
    second, _ = shown("play", "--new", "--name", "Ann")
    assert first != second
    assert first is not None
    assert shown("play", "--game", first)[0] == first


def test_options_that_a_continued_game_ignores_are_named(shown: Shown, tmp_path: Path) -> None:
    shown("--name", "Ann", "--seats", "2")
    with EventStore.open(tmp_path / "games.db") as store:
        LocalSeat(store, "table/1").open_round()
    assert shown("--name", "Ann", "--seats", "2")[1].note == ""
    for option, value in (("--seats", "3"), ("--banking", "often")):
        assert shown(option, value)[1].note == (
            f"This game continues as it was started. {option} applies only to a new one (--new)."
        )
    assert (
        "--name, --seed and --rules apply only to a new one"
        in shown("--name", "Bob", "--seed", "7", "--rules", "classic")[1].note
    )
    assert shown("--new", "--name", "Bob", "--seats", "3")[1].note == ""


@pytest.mark.parametrize(("run_by", "found", "typed"), cases(__file__, "the_farewell_gives_a_command_that_exists"))
def test_the_farewell_gives_a_command_that_exists(
    monkeypatch: pytest.MonkeyPatch, run_by: str, found: str | None, typed: str
) -> None:
    monkeypatch.setattr("sys.argv", [run_by])
    monkeypatch.setattr("shutil.which", lambda name: found)
    assert command() == typed
