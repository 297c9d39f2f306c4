"""After a game is deleted, the hands its player set stay in the diary and in everything derived from it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from paigow_tui.history.checkup import checkup
from paigow_tui.host import Session, latest
from paigow_tui.practice.table import delete_game, table_decisions
from paigow_tui.store import EventStore
from paigow_tui.store.doctor import examine
from tests.support.playing import play_rounds


def _played(store: EventStore, name: str = "Ann", seed: int = 4) -> Session:
    session = Session.new(store, name=name, seats=3, seed=seed)
    play_rounds(session, 3)
    return session


def test_the_decisions_of_a_deleted_game_are_kept_and_marked(store: EventStore) -> None:
    _played(store)
    _played(store, "Bob", seed=5)
    before = table_decisions(store)
    delete_game(store, "table/1")
    after = table_decisions(store)
    assert len(after) == len(before) > 3
    for then, now in zip(before, after, strict=True):
        deleted = ", a deleted game" if then.where.startswith("table/1 ") else ""
        assert now == replace(then, where=then.where + deleted)
    assert table_decisions(store) == after, "from the grades that were kept"
    assert {decision.where.partition(" ")[0] for decision in after} == {"table/1", "table/2"}
    assert examine(store.path).sound
    assert checkup(store.path).findings == []


def test_deleting_a_game_deletes_its_seed_but_not_its_name(store: EventStore) -> None:
    _played(store)
    delete_game(store, "table/1")
    assert [info.name for info in store.streams()] == ["practice"]
    assert latest(store) is None
    again = Session.new(store, name="Ann")
    assert (again.stream, again.seed) == ("table/2", None)


def test_no_hand_counts_twice_if_the_program_dies_before_the_game_is_deleted(
    store: EventStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    _played(store)
    before = table_decisions(store)
    with monkeypatch.context() as patch:
        patch.setattr(EventStore, "delete", lambda *streams: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            delete_game(store, "table/1")
    assert table_decisions(store) == before
    delete_game(store, "table/1")
    assert len(table_decisions(store)) == len(before)
