"""If the file or log is truncated, deleted or moved while in use, lost events are never reported as saved."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from paigow_tui.store import Damaged, EventStore, StoreError
from paigow_tui.store.errors import CutShort, Moved
from tests.store.helpers import everything, folder_bytes, payloads, ticking
from tests.support.harm import HARMS, cut, log_of


def played(path: Path) -> EventStore:
    """Return an open store with events both in its file and in its log."""
    store = EventStore.open(path, ticking())
    store.create("a", "table", "A")
    store.create("b", "diary", "B", payloads(1))
    store.append("a", 0, [bytes(3_000)] * 390)
    for last in range(390, 400):
        store.append("a", last, payloads(last))
    store.save_snapshot("a", 400, "state", bytes(9_000))
    assert path.stat().st_size > 1_000_000
    assert log_of(path).stat().st_size > 4_000
    return store


@pytest.mark.parametrize("harm", HARMS)
def test_lost_events_are_not_reported_as_saved(path: Path, harm: str) -> None:
    with played(path) as store:
        store.confirm()
        HARMS[harm](path)
        for _ in range(2):
            with pytest.raises((Damaged, Moved), match=r"(Restore|Put it back).*(start|move)") as caught:
                store.confirm()
        assert str(caught.value).startswith(str(path))


@pytest.mark.parametrize("harm", HARMS)
def test_nothing_is_written_once_events_are_lost(path: Path, harm: str) -> None:
    with played(path) as store:
        HARMS[harm](path)
        left = folder_bytes(path.parent)
        for write in (
            lambda: store.append("a", 400, payloads(400)),
            lambda: store.create("c", "table", "C"),
            lambda: store.save_snapshot("b", 1, "state", b"x"),
        ):
            with pytest.raises((Damaged, Moved)):
                write()
            assert folder_bytes(path.parent) == left


@pytest.mark.parametrize("harm", [harm for harm in HARMS if "log" in harm])
def test_a_game_continues_from_what_is_left_of_a_log(path: Path, harm: str) -> None:
    with played(path) as store:
        whole = everything(store)[1]
        HARMS[harm](path)
        with pytest.raises(Damaged, match=r"paigow.db-wal was cut short or deleted while in use"):
            store.confirm()
    with EventStore.open(path) as store:
        left = everything(store)[1]
        last = store.last("a")
        assert left == {name: events[: len(left[name])] for name, events in whole.items()}
        assert store.append("a", last, payloads(last)) == last + 1
        store.confirm()
    if harm == "the log deleted":
        assert left == whole


def test_damage_before_the_first_write_is_noticed_too(path: Path) -> None:
    played(path).close()
    with EventStore.open(path) as store:
        assert len(list(store.read("a"))) == 400
        cut(path, lambda size: size // 2)
        with pytest.raises(CutShort):
            store.confirm()


def test_a_log_truncated_and_regrown_is_noticed_when_read_back(path: Path) -> None:
    with played(path) as store:
        size = log_of(path).stat().st_size
        cut(log_of(path), lambda size: 0)
        cut(log_of(path), lambda _: size)
        with pytest.raises(StoreError):
            store.confirm()


def test_another_program_may_write_and_checkpoint_the_log(path: Path) -> None:
    with played(path) as store:
        with EventStore.open(path) as other:
            other.append("a", 400, payloads(400))
        store.confirm()
        with closing(sqlite3.connect(path)) as other_program:
            assert other_program.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0] == 0
        assert log_of(path).stat().st_size == 0
        store.confirm()
        assert store.append("a", 401, payloads(401)) == 402
        store.confirm()
    assert [file.name for file in path.parent.iterdir()] == ["paigow.db"]


def test_confirming_changes_nothing(path: Path) -> None:
    with played(path) as store, EventStore.open(path) as other:
        before = everything(store)
        for _ in range(3):
            store.confirm()
            assert not store.changed()
        assert everything(store) == before
        other.append("b", 1, payloads(2))
        store.confirm()
        assert store.changed()
