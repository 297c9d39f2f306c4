"""Fixtures of the screen's tests: a store in a folder of its own, and frames to compare with."""

from __future__ import annotations

import difflib
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from textual._compositor import Compositor
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet
from textual.css.types import CSSLocation
from textual.notifications import Notification
from textual.pilot import Pilot

from paigow_tui.store import EventStore
from tests.support.waiting import GUARD

FRAMES = Path(__file__).parent / "frames"
SOME_DAY = 1_793_995_200_000
"""The 6th of November 2026, 20:00 UTC, in milliseconds: when everything happens."""


@pytest.fixture(autouse=True)
def _utc(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Times on screen are local ones: the tests are at Greenwich."""
    with monkeypatch.context() as patch:
        patch.setenv("TZ", "UTC")
        time.tzset()
        yield
    time.tzset()


@pytest.fixture(scope="session", autouse=True)
def _patience() -> Iterator[None]:
    """Textual's pilot gives up after 30 seconds, which is short for a busy machine."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Pilot._wait_for_screen, "__defaults__", (GUARD,))
        yield


@pytest.fixture(autouse=True)
def _painted_when_looked_at(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """No terminal is behind these apps: paint when a test looks (`support.strips`), not at every change.

    Tests marked ``painted`` have every change painted, as a player has.
    """

    render = Compositor.render_update

    def render_what_is_asked_for(compositor: Compositor, full: bool = False, **asked: Any) -> object:
        compositor._dirty_regions.clear()
        return render(compositor, full, **asked) if full else None

    if request.node.get_closest_marker("painted") is None:
        monkeypatch.setattr(Compositor, "render_update", render_what_is_asked_for)


@pytest.fixture(scope="session", autouse=True)
def _styles_parsed_once() -> Iterator[None]:
    """Parse a stylesheet once a theme, not once an app: hundreds of apps read the same ones."""
    parsed: dict[tuple[object, ...], list[RuleSet]] = {}
    parse = Stylesheet._parse_rules

    def remembered(
        sheet: Stylesheet, css: str, read_from: CSSLocation, *how: Any, **named: Any
    ) -> list[RuleSet]:
        key = (css, read_from, how, *named.items(), *sheet._variables.items())
        if key not in parsed:
            parsed[key] = parse(sheet, css, read_from, *how, **named)
        return parsed[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Stylesheet, "_parse_rules", remembered)
        yield


@pytest.fixture(autouse=True)
def _notices_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    """A notice stays until another takes its place, however long a test needs to come and read it."""
    monkeypatch.setattr(Notification, "time_left", 3_600.0)


@pytest.fixture
def slow_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """A double click may take as long as a busy machine does."""
    monkeypatch.setattr("paigow_tui.ui.terminal.double_click.AT_ONCE", 3_600.0)


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[EventStore]:
    """An empty store; the preferences file lies beside it, in the folder the test runs in."""
    monkeypatch.chdir(tmp_path)
    with EventStore.open(tmp_path / "games.db", clock=lambda: SOME_DAY) as opened:
        yield opened


@pytest.fixture
def same_frame(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Compares a screen's text with the frame of that name; ``--update-frames`` writes it instead."""

    def compare(name: str, text: str) -> None:
        path = FRAMES / f"{name}.txt"
        if request.config.getoption("--update-frames"):
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
            return
        assert path.exists(), f"There is no frame {path.name} yet: look at it with --update-frames.\n{text}"
        stored = path.read_text(encoding="utf-8")
        if text != stored:
            lines = difflib.unified_diff(
                stored.splitlines(), text.splitlines(), f"frames/{path.name}", "the screen now", lineterm=""
            )
            pytest.fail("\n".join(lines), pytrace=False)

    return compare
