"""A store for the tests that use a table or a screen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from paigow_tui.store import EventStore


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[EventStore]:
    monkeypatch.chdir(tmp_path)
    with EventStore.open(tmp_path / "games.db") as opened:
        yield opened
