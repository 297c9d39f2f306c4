"""Several writers on one file, and a disk that is full."""

import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest

from paigow_tui.store import Conflict, EventStore, opening
from paigow_tui.store.errors import DiskFull, Locked, Moved
from tests.store.helpers import answer, child, everything, payloads


def test_a_second_writer_is_told_to_reload(path: Path) -> None:
    with EventStore.open(path) as one, EventStore.open(path) as two:
        one.create("a", "table", "A", payloads(1))
        assert two.last("a") == 1
        one.append("a", 1, payloads(2))
        with pytest.raises(Conflict, match="Reload") as caught:
            two.append("a", 1, payloads(99))
        two.append("a", caught.value.actual, payloads(3))
        assert [event.payload for event in one.read("a")] == payloads(1, 2, 3)


def test_a_store_notices_another_programs_writes_but_not_its_own(path: Path) -> None:
    with EventStore.open(path) as one, EventStore.open(path) as two:
        assert not two.changed()
        one.create("a", "table", "A", payloads(1))
        assert two.changed()
        assert not two.changed()
        two.append("a", 1, payloads(2))
        assert not two.changed()  # its own write
        assert one.changed()


def test_a_lock_held_too_long_is_reported(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "PATIENCE", 0.02)
    with EventStore.open(path) as store, closing(sqlite3.connect(path, isolation_level=None)) as other:
        store.create("a", "table", "A", payloads(1))
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Locked, match="Another program"):
            store.append("a", 1, payloads(2))
        assert store.last("a") == 1  # reading continues
        other.execute("ROLLBACK")
        assert store.append("a", 1, payloads(2)) == 2


def test_a_moved_file_is_noticed_before_anything_is_lost(store: EventStore, path: Path) -> None:
    store.create("a", "table", "A", payloads(1))
    path.rename(path.with_name("elsewhere.db"))
    with pytest.raises(Moved, match="Put it back"):
        store.append("a", 1, payloads(2))
    path.with_name("elsewhere.db").rename(path)
    assert store.append("a", 1, payloads(2)) == 2


def test_processes_that_create_and_write_a_file_at_once_lose_and_duplicate_nothing(path: Path) -> None:
    names = ["ann", "ben", "cleo"]
    racers = [child("race", path, name) for name in names]
    for said in ("ready\n", "open\n"):
        for racer in racers:
            assert racer.stdout is not None
            assert racer.stdout.readline() == said
        for racer in racers:
            assert racer.stdin is not None
            racer.stdin.write("go\n")
            racer.stdin.flush()
    conflicts = [int(answer(racer)[-1]) for racer in racers]
    with EventStore.open(path) as store:
        found = [event.payload.decode() for event in store.read("a")]
    for name in names:
        assert [p for p in found if p.startswith(name)] == [f"{name}:{number}" for number in range(100)]
    assert len(found) == 300
    assert sum(conflicts) >= 2, "all but one are late with their first event"
    assert [file.name for file in path.parent.iterdir()] == ["paigow.db"]


def test_a_full_disk_stores_nothing_and_loses_nothing(store: EventStore) -> None:
    store.create("a", "table", "A", payloads(1, 2))
    before = everything(store)
    pages = store._db.execute("PRAGMA page_count").fetchone()[0]
    store._db.execute(f"PRAGMA max_page_count = {pages}")
    for _ in range(2):
        with pytest.raises(DiskFull, match=r"disk is full.*Make room"):
            store.append("a", 2, [b"x" * 50_000])
        with pytest.raises(DiskFull):
            store.create("b", "table", "B", [b"x" * 50_000])
        with pytest.raises(DiskFull):
            store.save_snapshot("a", 2, "f", b"x" * 50_000)
        assert everything(store) == before
    store._db.execute("PRAGMA max_page_count = 100000")
    assert store.append("a", 2, [b"x" * 50_000]) == 3


@pytest.mark.skipif(sys.platform == "win32", reason="no limits on files here")
@pytest.mark.parametrize("limit", [33_000, 60_000, 1_000_000])
def test_a_file_at_its_size_limit_stores_nothing_and_loses_nothing(path: Path, limit: int) -> None:
    complaint, total = answer(child("outgrow", path, str(limit)))
    assert "try again" in complaint
    with EventStore.open(path) as store:
        assert [event.payload[:1] for event in store.read("a")] == [b"x"] * (int(total) - 1) + [b"y"]
