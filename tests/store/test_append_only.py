"""What is written cannot be changed, not even with SQL."""

from __future__ import annotations

from pathlib import Path

import pytest

from paigow_tui.store import EventStore
from tests.store.helpers import everything, payloads, raw


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE events SET payload = x'00'", "UPDATE events SET sequence = sequence + 10",
        "DELETE FROM events", "DELETE FROM events WHERE sequence = 3",
        "REPLACE INTO events SELECT stream, sequence, 0, x'00', digest FROM events WHERE sequence = 2",
        "INSERT OR IGNORE INTO events SELECT stream, sequence, 0, x'00', digest FROM events",
        "DELETE FROM streams", "UPDATE streams SET last = last - 1", "UPDATE streams SET name = 'b'",
        "UPDATE streams SET kind = 'diary'", "UPDATE streams SET id = 7",
    ],
)  # fmt: skip
def test_sql_that_would_change_events_is_refused(path: Path, statement: str) -> None:
    with EventStore.open(path) as store:
        store.create("a", "table", "A", payloads(1, 2, 3))
        before = everything(store)
    with pytest.raises(Exception, match=r"never (changed|deleted|replaced)|only grows"):
        raw(path, statement)
    with EventStore.open(path) as store:
        assert everything(store) == before
