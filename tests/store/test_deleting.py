"""Streams can be renamed, and deleted whole: the one exception to append-only."""

import subprocess
import sys
from pathlib import Path

import pytest

from paigow_tui.store import EventStore, InUse, StreamExists
from paigow_tui.store.doctor import examine
from paigow_tui.store.errors import Deleted
from paigow_tui.store.opening import connect
from paigow_tui.store.schema import make_tables
from tests.store.helpers import payloads, raw
from tests.support.process import ROOT

HOLDS = """
import sys
from paigow_tui.store import EventStore
store = EventStore.open(sys.argv[1])
store.hold("a")
print("held", flush=True)
sys.stdin.readline()
"""


@pytest.fixture
def two(path: Path) -> Path:
    with EventStore.open(path) as store:
        store.create("a", "table", "A", payloads(1, 2, 3))
        store.create("b", "table", "B", payloads(1, 2))
    return path


def test_a_deleted_stream_is_gone_and_its_name_is_never_used_again(two: Path) -> None:
    with EventStore.open(two) as store, EventStore.open(two) as other:
        assert len(list(other.read("a"))) == 3
        store.save_snapshot("a", 2, "x", b"{}")
        with store.alone("a"):
            store.delete("a", "a/seed")
        assert [info.name for info in other.streams()] == ["b"]
        for gone in (store, other):
            with pytest.raises(Deleted, match="'a' was deleted from"):
                gone.read("a")
            gone.confirm()
        with pytest.raises(StreamExists):
            other.create("a", "table", "A")
        store.append("b", 2, payloads(3))
        other.create("c", "table", "C", payloads(1))
    report = examine(two)
    assert (report.findings, report.notes, report.streams, report.events) == ((), (), 2, 4)


def test_events_are_still_protected_after_a_stream_is_deleted(two: Path) -> None:
    with EventStore.open(two) as store, store.alone("a"):
        store.delete("a")
    for statement in ("DELETE FROM events", "UPDATE streams SET last = 0", "UPDATE streams SET kind = 'x'"):
        with pytest.raises(Exception, match=r"never deleted|only grows"):
            raw(two, statement)


def test_leftover_events_of_a_deleted_stream_are_found(two: Path) -> None:
    with EventStore.open(two) as store, store.alone("a"):
        store.delete("a")
    raw(two, "INSERT INTO events VALUES (1, 1, 0, x'00', x'00')")
    (finding,) = examine(two).findings
    assert finding == "'a' was deleted, but some of its events are still there."


def test_renaming_changes_neither_the_events_nor_the_last_activity(two: Path) -> None:
    with EventStore.open(two) as store:
        before = list(store.read("a"))
        (_, played) = store.streams()
        store.rename("a", "Friday night")
        (first, second) = store.streams()
        assert (first.name, second.title) == ("b", "Friday night"), "the last played is still the last played"
        assert (second.updated, list(store.read("a"))) == (played.updated, before)
    assert examine(two).sound


def test_a_stream_open_in_this_program_or_another_is_not_deleted(two: Path) -> None:
    with EventStore.open(two) as store, EventStore.open(two) as other:
        other.hold("a")
        for asking in (store, other):
            with pytest.raises(InUse, match="'a' is open in a window"), asking.alone("a"):
                pytest.fail("it is open")
        other.hold("b")
        with store.alone("a"):
            store.delete("a")
        with pytest.raises(InUse), store.alone("b"):
            pytest.fail("it is open")
    assert [file.name for file in two.parent.iterdir()] == [two.name], "the last one out takes the lock along"


@pytest.mark.parametrize("end", ["close", "kill"])
def test_a_stream_is_free_again_however_its_program_ends(two: Path, end: str) -> None:
    child = subprocess.Popen(
        [sys.executable, "-c", HOLDS, str(two)], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        text=True,
    )  # fmt: skip
    with child, EventStore.open(two) as store:
        assert child.stdout is not None
        assert child.stdout.readline() == "held\n"
        with pytest.raises(InUse), store.alone("a"):
            pytest.fail("it is open")
        if end == "kill":
            child.kill()
        else:
            child.communicate("\n")
        child.wait()
        with store.alone("a"):
            store.delete("a")
        assert [info.name for info in store.streams()] == ["b"]


def test_a_store_from_before_streams_could_be_deleted_needs_no_change(path: Path) -> None:
    """Deleting adds nothing to the first version's tables, so older programs can still read the file."""
    with EventStore.open(path) as store:
        store.create("a", "table", "A", payloads(1))
        with store.alone("a"):
            store.delete("a")
    fresh = connect(path.with_name("fresh.db"), "rwc")
    make_tables(fresh)
    tables = "SELECT name, sql FROM sqlite_master ORDER BY name"
    with EventStore.open(path, reading=True) as store:
        assert store._db.execute(tables).fetchall() == fresh.execute(tables).fetchall()
    fresh.close()
