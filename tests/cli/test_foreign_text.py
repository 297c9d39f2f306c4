"""Whatever is typed after a verb, messages about it are sentences without control characters."""

from __future__ import annotations

import argparse
import io
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from paigow_tui.cli import _VERBS
from tests.cli.asked import ASKED
from tests.cli.conftest import Paigow

HOSTILE = "\x1b[2J\x9b31m\u202e\udcff\nx"


def check_harmless(answer: Any) -> None:
    assert all(char.isprintable() or char == "\n" for char in answer.out + answer.err), ascii(answer)
    assert answer.status in (0, 1, 2)
    assert answer.err.count("\n") <= 1


def options_of(verb: str) -> Iterator[str]:
    parser = argparse.ArgumentParser()
    import_module(_VERBS[verb][0]).configure(parser)
    for action in parser._actions:
        if action.nargs != 0:
            yield from action.option_strings


@pytest.fixture(autouse=True)
def _a_game(paigow: Paigow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PAIGOW_DB", str(tmp_path / "games.db"))
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    assert paigow("run", "--rounds", "1", "--seed", "1").status == 0


@pytest.mark.parametrize("verb", _VERBS)
def test_no_argument_of_any_verb_reaches_the_terminal_raw(paigow: Paigow, verb: str) -> None:
    for option in options_of(verb):
        check_harmless(paigow(verb, *ASKED[verb], f"{option}={HOSTILE}"))
    check_harmless(paigow(verb, HOSTILE))
    check_harmless(paigow(verb, *ASKED[verb], f"--{HOSTILE}"))
    check_harmless(paigow(verb, *ASKED[verb], HOSTILE))


@pytest.mark.parametrize("name", ["PAIGOW_DB", "PAIGOW_PREFERENCES", "USER", "HOME"])
def test_no_environment_variable_reaches_it_raw(
    paigow: Paigow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str
) -> None:
    path = tmp_path / HOSTILE
    path.mkdir()
    monkeypatch.setenv(name, str(path))
    for verb in ("play", "games", "doctor", "practice", "export"):
        check_harmless(paigow(verb, *ASKED[verb]))


def test_the_command_to_return_to_a_game_is_safe_with_any_file_name(paigow: Paigow) -> None:
    answer = paigow("play", *ASKED["play"], "--db", f"{HOSTILE}.db")
    check_harmless(answer)
    assert "The game is saved" in answer.out
