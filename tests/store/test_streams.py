"""Appending and reading with one writer, snapshots, and what can never be changed."""

import tempfile
from itertools import chain
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paigow_tui.store import Conflict, EventStore, NoSuchStream, StreamExists
from tests.store.helpers import everything, payloads, raw, ticking
from tests.support.cases import cases


def test_events_are_read_in_order_with_their_times(store: EventStore) -> None:
    store.create("table/1", kind="table", title="Friday")  # at 1000
    assert store.append("table/1", 0, payloads(1, 2)) == 2  # at 1001
    assert store.append("table/1", 2, payloads(3)) == 3  # at 1002
    assert [tuple(event) for event in store.read("table/1")] == [
        ("table/1", 1, 1001, payloads(1)[0]),
        ("table/1", 2, 1001, payloads(2)[0]),
        ("table/1", 3, 1002, payloads(3)[0]),
    ]


def test_reading_starts_after_an_event_and_stops_at_the_limit(store: EventStore) -> None:
    store.create("a", "table", "A", payloads(*range(1, 1201)))  # more than one query's worth
    asked = [(0, None), (0, 0), (0, 1), (499, 2), (500, 500), (3, 900), (1199, None), (1200, None), (9999, 5)]
    for after, limit in asked:
        stop = 1200 if limit is None else min(1200, after + limit)
        assert [event.sequence for event in store.read("a", after, limit)] == list(range(after + 1, stop + 1))
    with pytest.raises(ValueError, match="start at 1"):
        store.read("a", after=-1)


def test_a_reader_sees_events_appended_while_it_reads(store: EventStore) -> None:
    store.create("a", "table", "A", payloads(*range(501)))
    reader = store.read("a")
    next(reader)
    store.append("a", 501, payloads(501, 502))
    assert sum(1 for _ in reader) == 502


def test_creating_or_appending_is_all_or_nothing(store: EventStore) -> None:
    with pytest.raises(TypeError):
        store.create("a", "table", "A", [None])  # type: ignore[list-item]
    assert store.streams() == []
    store.create("a", "table", "A", payloads(1))
    with pytest.raises(TypeError):
        store.append("a", 1, [b"{}", "not bytes"])  # type: ignore[list-item]
    assert (store.last("a"), store.append("a", 1, payloads(2))) == (1, 2)
    before = store.streams()
    assert store.append("a", 2, []) == 2
    assert store.streams() == before, "appending nothing changes nothing"


def test_appending_anywhere_but_the_end_is_a_conflict(store: EventStore) -> None:
    store.create("a", "table", "A", payloads(1, 2))
    for after in (0, 1, 3):
        with pytest.raises(Conflict, match="Reload") as caught:
            store.append("a", after, payloads(9))
        assert (caught.value.stream, caught.value.expected, caught.value.actual) == ("a", after, 2)
    assert store.last("a") == 2


def test_unknown_and_duplicate_streams_are_errors(store: EventStore) -> None:
    for attempt in (
        lambda: store.append("b", 0, payloads(1)),
        lambda: store.read("b"),
        lambda: store.last("b"),
        lambda: store.load_snapshot("b", "f"),
    ):
        with pytest.raises(NoSuchStream, match="has no game 'b'"):
            attempt()
    store.create("a", "table", "A", payloads(1))
    with pytest.raises(StreamExists, match="already"):
        store.create("a", "diary", "Another")
    assert store.streams()[0].title == "A"


def test_streams_are_listed_by_kind_and_last_activity(store: EventStore) -> None:
    for name, kind in [("t1", "table"), ("d", "diary"), ("t2", "table")]:
        store.create(name, kind, name.upper())
    assert [info.name for info in store.streams()] == ["t2", "d", "t1"]
    store.append("t1", 0, payloads(1))
    assert [info.name for info in store.streams()] == ["t1", "t2", "d"]
    assert [info.name for info in store.streams("table")] == ["t1", "t2"]
    info = store.streams("table")[0]
    assert (info.title, info.created, info.updated, info.count) == ("T1", 1000, 1003, 1)


def test_a_clock_that_goes_backward_does_not_change_the_order(path: Path) -> None:
    with EventStore.open(path, ticking(5_000, -100)) as store:
        store.create("old", "table", "Old", payloads(1))
        store.create("new", "table", "New", payloads(1))
        store.append("new", 1, payloads(2, 3))
        assert [info.name for info in store.streams()] == ["new", "old"]
        assert [event.sequence for event in store.read("new")] == [1, 2, 3]
        assert [event.recorded_at for event in store.read("new")] == [4900, 4800, 4800]


def test_closing_a_store_twice_is_harmless(path: Path) -> None:
    store = EventStore.open(path)
    store.close()
    store.close()


@given(st.lists(st.tuples(st.sampled_from("abc"), st.lists(st.binary(max_size=40), max_size=4)), max_size=25))
def test_any_sequence_of_appends_is_read_back_unchanged(steps: list[tuple[str, list[bytes]]]) -> None:
    model: dict[str, list[bytes]] = {}
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "paigow.db")
        with EventStore.open(path) as store:
            for name, batch in steps:
                if name not in model:
                    store.create(name, "table", name, batch)
                else:
                    store.append(name, len(model[name]), batch)
                model.setdefault(name, []).extend(batch)
        with EventStore.open(path) as store:
            assert {name: [event.payload for event in store.read(name)] for name in model} == model
            assert all(info.count == len(model[info.name]) for info in store.streams())
            assert {info.name for info in store.streams()} == model.keys()
            total = list(chain.from_iterable(store.read(name) for name in model))
            assert len(total) == sum(map(len, model.values()))


@pytest.mark.parametrize("statement", cases(__file__, "sql_that_would_change_events_is_refused"))
def test_sql_that_would_change_events_is_refused(path: Path, statement: str) -> None:
    with EventStore.open(path) as store:
        store.create("a", "table", "A", payloads(1, 2, 3))
        before = everything(store)
    with pytest.raises(Exception, match=r"never (changed|deleted|replaced)|only grows"):
        raw(path, statement)
    with EventStore.open(path) as store:
        assert everything(store) == before


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


def test_a_snapshot_from_before_the_first_event_can_be_saved_and_dropped(kept: EventStore) -> None:
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


@pytest.mark.parametrize("tampering", cases(__file__, "a_snapshot_that_does_not_match_is_ignored"))
def test_a_snapshot_that_does_not_match_is_ignored(kept: EventStore, path: Path, tampering: str) -> None:
    raw(path, "DROP TRIGGER events_keep", "DROP TRIGGER events_stay", tampering)
    assert kept.load_snapshot("a", "table/1") is None
