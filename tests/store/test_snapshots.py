"""Snapshots are a cache: kept, replaced, and used only while they match their event."""

from __future__ import annotations

from pathlib import Path

import pytest

from paigow_tui.store import EventStore
from tests.store.helpers import payloads, raw


@pytest.fixture
def kept(store: EventStore) -> EventStore:
    store.create("a", "table", "A", payloads(1, 2, 3, 4))
    store.save_snapshot("a", 3, "table/1", b"state at 3")
    return store


def test_a_snapshot_is_unchanged_while_the_stream_grows(kept: EventStore) -> None:
    assert kept.load_snapshot("a", "table/1") == (3, b"state at 3")
    assert kept.load_snapshot("a", "table/2") is None
    kept.append("a", 4, payloads(5))
    assert kept.load_snapshot("a", "table/1") == (3, b"state at 3")


def test_a_later_snapshot_replaces_an_earlier_one(kept: EventStore) -> None:
    kept.save_snapshot("a", 4, "table/1", b"state at 4")
    kept.save_snapshot("a", 2, "other", b"")
    assert kept.load_snapshot("a", "table/1") == (4, b"state at 4")
    assert kept.load_snapshot("a", "other") == (2, b"")


def test_an_empty_stream_may_have_a_snapshot_and_drop_it(kept: EventStore) -> None:
    kept.save_snapshot("a", 0, "table/1", b"empty")
    assert kept.load_snapshot("a", "table/1") == (0, b"empty")
    kept.drop_snapshots("a")
    assert kept.load_snapshot("a", "table/1") is None
    assert kept.last("a") == 4


def test_a_missing_event_cannot_have_a_snapshot(kept: EventStore) -> None:
    for sequence in (-1, 5):
        with pytest.raises(ValueError, match="no event"):
            kept.save_snapshot("a", sequence, "table/1", b"")
    assert kept.load_snapshot("a", "table/1") == (3, b"state at 3")


@pytest.mark.parametrize(
    "tampering",
    [
        "UPDATE snapshots SET payload = x'00'", "UPDATE snapshots SET sequence = 2",
        "UPDATE snapshots SET sequence = 9", "UPDATE snapshots SET sequence = 'x'",
        "UPDATE snapshots SET payload = 'text'", "UPDATE snapshots SET digest = zeroblob(16)",
        "UPDATE events SET digest = zeroblob(16) WHERE sequence = 3",
        "UPDATE events SET digest = 'x' WHERE sequence = 3", "DELETE FROM events WHERE sequence = 3",
        "DROP TABLE snapshots",
    ],
)  # fmt: skip
def test_a_snapshot_that_does_not_match_is_ignored(kept: EventStore, path: Path, tampering: str) -> None:
    raw(path, "DROP TRIGGER events_keep", "DROP TRIGGER events_stay", tampering)
    assert kept.load_snapshot("a", "table/1") is None
