"""Stores and games for the tests of the host."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from paigow_tui.store import EventStore


@pytest.fixture
def store(tmp_path: Path) -> Iterator[EventStore]:
    with EventStore.open(tmp_path / "games.db") as opened:
        yield opened
