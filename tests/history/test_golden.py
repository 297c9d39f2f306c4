"""Histories written by released versions, which must always load."""

import io
import json
from pathlib import Path
from typing import get_args

import pytest

from paigow_tui.audit import audit_file
from paigow_tui.history.importing import import_history
from paigow_tui.history.timeline import Timeline
from paigow_tui.history.whatif import decisions, what_if
from paigow_tui.history.writing import write_history
from paigow_tui.store import EventStore
from paigow_tui.table import AnyEvent

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.jsonl"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_history_from_an_earlier_version_imports_and_verifies(path: Path, tmp_path: Path) -> None:
    with path.open("rb") as file:
        verdict = audit_file(file)
    assert verdict.sound
    with EventStore.open(tmp_path / "games.db") as store:
        done = import_history(store, path)
        assert done.rounds == verdict.rounds >= 7
        out = io.BytesIO()
        write_history(store, done.stream, out)
        timeline = Timeline(record.payload for record in store.read(done.stream))
    assert timeline.final.total == 0
    (first, *was), (header, *now) = (data.splitlines()[:-1] for data in (path.read_bytes(), out.getvalue()))
    assert was == now
    assert json.loads(first) == json.loads(header) | {"program": "paigow-tui 0.1.0"}
    for played in timeline.rounds:
        for decision in decisions(timeline, played.number):
            assert what_if(timeline, decision, decision.command).state == timeline.state(played.end)


def test_there_is_a_history_from_every_version() -> None:
    kinds = {line.split(b'"')[3].decode() for path in GOLDEN for line in path.read_bytes().splitlines()[1:-1]}
    missing = {kind.__struct_config__.tag for kind in get_args(AnyEvent)} - kinds
    assert not missing
