"""What every test starts from: a known environment, no chance, nobody's own game."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Iterator

import pytest
from hypothesis import settings

# A person's own environment must not change a picture or a message.
_FOREIGN = {
    "CLICOLOR",
    "CLICOLOR_FORCE",
    "COLORTERM",
    "COLUMNS",
    "ESCDELAY",
    "FORCE_COLOR",
    "LINES",
    "NO_COLOR",
    "PYTHON_COLORS",
}
_FOREIGN_PREFIXES = ("TEXTUAL_", "PAIGOW_")
_SNAPSHOT_FOLDER = "TEXTUAL_SNAPSHOT_TEMPDIR"
"""Set by the snapshot plugin for its workers."""


def _clean_environment() -> None:
    """Delete them here, before any test is imported; children and xdist workers inherit that."""
    foreign = [
        name
        for name in os.environ
        if name in _FOREIGN or (name.startswith(_FOREIGN_PREFIXES) and name != _SNAPSHOT_FOLDER)
    ]
    for name in foreign:
        del os.environ[name]
    os.environ["COLORTERM"] = "truecolor"
    # The snapshot plugin imports Textual before this file runs, and Textual reads its variables then.
    if foreign and "textual.constants" in sys.modules:
        importlib.reload(sys.modules["textual.constants"])


_clean_environment()

# The same examples in every run, however slow the machine. To look for new ones:
# HYPOTHESIS_PROFILE=explore pytest
settings.register_profile("ci", derandomize=True, deadline=None, print_blob=True)
settings.register_profile("explore", deadline=None, max_examples=1000, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--run-slow", action="store_true", help="run the slow tests too")
    parser.addoption("--update-frames", action="store_true", help="write tests/ui/frames anew")


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--run-slow") and config.option.markexpr == "not slow and not bench":
        config.option.markexpr = "not bench"


@pytest.fixture(scope="session", autouse=True)
def _nobodys_own_game(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep a test that names no database away from the games of whoever runs the tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PAIGOW_DB", str(tmp_path_factory.mktemp("data") / "paigow.db"))
        for name in ("XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
            patch.setenv(name, str(tmp_path_factory.mktemp("home")))
        yield


@pytest.fixture(scope="session", autouse=True)
def _tables_of_this_session(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A house way's table is built once a test session: one folder for all workers."""
    folder = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PAIGOW_CACHE", str(folder / "tables"))
        yield


@pytest.fixture(scope="session")
def tables(_tables_of_this_session: None) -> None:
    """The tables of the house ways are there: no test waits for them that measures or looks."""
    from paigow_tui.odds.hand import ready_table
    from paigow_tui.rules.house_ways import HOUSE_WAYS

    for way in HOUSE_WAYS.values():
        ready_table(way)
