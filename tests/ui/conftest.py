"""Fixtures for screen tests: a store in its own folder, and frames to compare with."""

import difflib
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
from paigow_tui.testing.waiting import GUARD

SameFrame = Callable[[str, str], None]
FRAMES = Path(__file__).parent / "frames"


@pytest.fixture(autouse=True)
def _home(home: Path) -> None:
    """Set the local time that screens show to UTC, and change to the folder that `PREFERENCES_FILE` is in."""


@pytest.fixture(scope="session", autouse=True)
def _patience() -> Iterator[None]:
    """Raise the pilot's 30-second timeout, which is too short on a busy machine."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Pilot._wait_for_screen, "__defaults__", (GUARD,))
        yield


@pytest.fixture(autouse=True)
def _painted_on_demand(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Paint only when a test looks (`support.strips`), because these apps have no terminal.

    In tests marked ``painted``, every change is painted, as it would be for a player.
    """

    render = Compositor.render_update

    def render_what_is_asked_for(compositor: Compositor, full: bool = False, **asked: Any) -> object:
        compositor._dirty_regions.clear()
        return render(compositor, full, **asked) if full else None

    if request.node.get_closest_marker("painted") is None:
        monkeypatch.setattr(Compositor, "render_update", render_what_is_asked_for)


@pytest.fixture(scope="session", autouse=True)
def _styles_parsed_once() -> Iterator[None]:
    """Parse stylesheets once per theme, not once per app: hundreds of apps use the same ones."""
    parsed: dict[tuple[object, ...], list[RuleSet]] = {}
    parse = Stylesheet._parse_rules

    def remembered(sheet: Stylesheet, css: str, read_from: CSSLocation, *how: Any, **named: Any) -> list[RuleSet]:
        key = (css, read_from, how, *named.items(), *sheet._variables.items())
        if key not in parsed:
            parsed[key] = parse(sheet, css, read_from, *how, **named)
        return parsed[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Stylesheet, "_parse_rules", remembered)
        yield


@pytest.fixture(autouse=True)
def _notices_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep notices until replaced, however long a test takes to read them."""
    monkeypatch.setattr(Notification, "time_left", 3_600.0)
    monkeypatch.setattr("paigow_tui.ui.noticing.READ", 3_600.0)


@pytest.fixture
def slow_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let double clicks register however slow the machine is."""
    monkeypatch.setattr("paigow_tui.ui.terminal.double_click.AT_ONCE", 3_600.0)


@pytest.fixture
def store(home: Path, paigow_store: EventStore) -> EventStore:
    """Return an empty store, next to the preferences file, whose clock always shows the same day."""
    return paigow_store


@pytest.fixture
def same_frame(request: pytest.FixtureRequest) -> SameFrame:
    """Compare a screen's text with a stored frame; with ``--update-frames``, write the frame instead."""

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
