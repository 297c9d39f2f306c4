"""A store and a clock for each test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from paigow_tui.store import EventStore


@pytest.fixture(autouse=True)
def _tables(tables: None) -> None:
    """Load the odds tables, which every test here needs."""


class Clock:
    """A clock that tests set, in milliseconds."""

    def __init__(self) -> None:
        self.now = 1_760_000_000_000

    def __call__(self) -> int:
        return self.now

    def pass_days(self, days: float) -> None:
        self.now += int(days * 86_400_000)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def store(tmp_path: Path, clock: Clock) -> Iterator[EventStore]:
    with EventStore.open(tmp_path / "games.db", clock) as opened:
        yield opened
