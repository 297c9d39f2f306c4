"""Benchmark results for the table on the manual's *Speed* page; ``--update-frames`` writes them there."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

import paigow_tui

Figures = Callable[[str, str], None]

PAGE: Final = Path(paigow_tui.__path__[0], "docs", "speed.md")
BEGIN: Final = "| What `pytest -m bench --update-frames` measured on two cores | |\n|---|---|\n"
MEASURED: Final = pytest.StashKey[dict[str, str]]()


def table(figures: dict[str, str]) -> str:
    return "".join(f"| {what} | {figure} |\n" for what, figure in figures.items())


def with_figures(page: str, measured: dict[str, str]) -> str:
    """Return the page with these figures updated; rows that were not measured are unchanged."""
    before, begin, after = page.partition(BEGIN)
    assert begin
    rows, gap, after = after.partition("\n\n")
    kept = dict(row.strip("| ").split(" | ") for row in rows.splitlines())
    return before + begin + table(kept | measured).rstrip("\n") + gap + after


@pytest.fixture
def figures(request: pytest.FixtureRequest) -> Figures:
    """A function that records a figure: ``figures(what, figure)``."""
    return request.config.stash.setdefault(MEASURED, {}).__setitem__


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    measured = config.stash.get(MEASURED, {})
    terminalreporter.write(f"\n{table(measured)}" if measured else "")
    if measured and config.getoption("--update-frames"):
        PAGE.write_text(with_figures(PAGE.read_text("utf-8"), measured), "utf-8")
