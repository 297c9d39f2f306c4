"""Histories written by released versions, which must always load."""

from __future__ import annotations

from pathlib import Path

import pytest

from paigow_tui.audit import audit_file
from paigow_tui.history.importing import import_history
from paigow_tui.history.timeline import Timeline
from paigow_tui.history.whatif import decisions, what_if
from paigow_tui.store import EventStore

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.jsonl"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_history_from_an_earlier_version_imports_and_verifies(path: Path, tmp_path: Path) -> None:
    with path.open("rb") as file:
        verdict = audit_file(file)
    assert verdict.sound
    with EventStore.open(tmp_path / "games.db") as store:
        done = import_history(store, path)
        assert done.rounds == verdict.rounds >= 7
        timeline = Timeline(record.payload for record in store.read(done.stream))
    assert timeline.final.total == 0
    for played in timeline.rounds:
        for decision in decisions(timeline, played.number):
            assert what_if(timeline, decision, decision.command).state == timeline.state(played.end)


def test_there_is_a_history_from_every_version() -> None:
    assert len(GOLDEN) >= 3
