"""Fixtures that pytest finds once the package is installed. They import what they need when a test uses them."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from paigow_tui.store import EventStore
    from paigow_tui.testing import Stopped


@pytest.fixture
def paigow_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder for the test's games, preferences, ways and cache, also the current folder. The time zone is UTC."""
    with monkeypatch.context() as patch:
        for name, file in {
            "DB": "games.db",
            "PREFERENCES": "preferences.toml",
            "WAYS": "ways",
            "CACHE": "cache",
        }.items():
            patch.setenv(f"PAIGOW_{name}", str(tmp_path / file))
        patch.setenv("TZ", "UTC")
        if hasattr(time, "tzset"):
            time.tzset()
        patch.chdir(tmp_path)
        yield tmp_path
    if hasattr(time, "tzset"):
        time.tzset()


@pytest.fixture
def paigow_store(paigow_home: Path) -> Iterator[EventStore]:
    """The test's own games file, empty and open; its clock is fixed."""
    from paigow_tui.store import EventStore
    from paigow_tui.testing import SOME_DAY

    with EventStore.open(paigow_home / "games.db", clock=lambda: SOME_DAY) as store:
        yield store


@pytest.fixture
def paigow_at(paigow_store: EventStore) -> Callable[..., Stopped]:
    """`paigow_tui.testing.at` with games in `paigow_store`: ``paigow_at("my bank offer", seed=4)``."""
    from paigow_tui.testing import at

    return partial(at, store=paigow_store)


@pytest.fixture
def paigow_snapshot(paigow_at: Callable[..., Stopped], snap_compare: Callable[..., bool]) -> Callable[..., bool]:
    """Compare a moment with its snapshot: ``assert paigow_snapshot("my bank offer", size=(100, 30), theme="dark")``."""

    def compare(moment: str, *, size: tuple[int, int] = (80, 24), theme: str = "felt", **options: object) -> bool:
        return paigow_at(moment, **options).same_picture(snap_compare, size, theme)

    return compare
