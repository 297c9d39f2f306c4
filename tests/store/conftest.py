from collections.abc import Iterator
from pathlib import Path

import pytest

from paigow_tui.store import EventStore
from tests.store.helpers import ticking


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "paigow.db"


@pytest.fixture
def store(path: Path) -> Iterator[EventStore]:
    with EventStore.open(path, ticking()) as store:
        yield store
