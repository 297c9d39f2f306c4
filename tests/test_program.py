"""The command to come back to a game."""

from __future__ import annotations

import pytest

from paigow_tui.program import command


@pytest.mark.parametrize(
    ("run_by", "found", "typed"),
    [
        ("/usr/bin/paigow", "/usr/bin/paigow", "paigow"),
        (".venv/bin/paigow", None, ".venv/bin/paigow"),
        ("/somewhere/paigow_tui/__main__.py", None, "paigow"),
    ],
)
def test_the_farewell_gives_a_command_that_exists(
    monkeypatch: pytest.MonkeyPatch, run_by: str, found: str | None, typed: str
) -> None:
    monkeypatch.setattr("sys.argv", [run_by])
    monkeypatch.setattr("shutil.which", lambda name: found)
    assert command() == typed
