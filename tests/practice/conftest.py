"""Tables of house ways are built once a test session; a store and a clock of each test's own."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from paigow_tui.odds.hand import ready_table
from paigow_tui.rules import house_way
from paigow_tui.store import EventStore


@pytest.fixture(scope="session", autouse=True)
def _tables_of_this_session(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    folder = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:  # one folder for all workers
        folder = folder.parent
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PAIGOW_CACHE", str(Path(folder) / "tables"))
        ready_table(house_way("foxwoods"))
        yield


class Clock:
    """A clock that is set by hand, in milliseconds."""

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
