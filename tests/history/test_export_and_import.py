"""A game exported as JSON lines is imported unchanged, or not at all."""

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from paigow_tui.history.form import HistoryError
from paigow_tui.history.importing import import_history
from paigow_tui.history.writing import write_history
from paigow_tui.host import LocalSeat, latest
from paigow_tui.host.host import Host
from paigow_tui.store import EventStore
from paigow_tui.table import encode
from paigow_tui.version import FORMAT
from tests.support.cases import cases
from tests.support.histories import complaint, edited, place, sealed
from tests.support.playing import advance


def written(store: EventStore, stream: str) -> bytes:
    out = io.BytesIO()
    write_history(store, stream, out)
    return out.getvalue()


def payloads(store: EventStore, stream: str) -> list[bytes]:
    return [record.payload for record in store.read(stream)]


def test_an_imported_game_is_the_same_but_is_not_the_one_to_continue(
    store: EventStore, game: LocalSeat, tmp_path: Path
) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(written(store, game.stream))
    done = import_history(store, path)
    assert (done.rounds, done.stream) == (6, "import/2")
    assert payloads(store, done.stream) == payloads(store, game.stream)
    assert encode(Host(store, done.stream).state) == encode(Host(store, game.stream).state)
    assert written(store, done.stream) == path.read_bytes()
    assert latest(store) == game.stream


def test_the_header_has_the_format_version_rules_and_house_way(lines: list[bytes]) -> None:
    header = json.loads(lines[0])
    assert (header["format"], header["version"], header["rounds"]) == ("pai-gow-history", FORMAT, 6)
    assert (header["house_way"], header["rules"]["wheel"]) == ("foxwoods", "second")
    assert len(header["rules"]) == 16


def test_an_open_round_and_its_secret_are_not_exported(store: EventStore, game: LocalSeat) -> None:
    whole = written(store, game.stream)
    open_secrets = set()
    while game.view.round < 7 or game.view.phase.value != "between rounds":
        advance(game)
        if game.view.round == 7 and game.view.phase.value != "between rounds":
            open_secrets.add(game._host.state.secret)
            assert written(store, game.stream) == whole
    assert open_secrets
    assert open_secrets.pop().encode() in written(store, game.stream)


def test_spacing_and_field_order_do_not_matter(lines: list[bytes], tmp_path: Path, store: EventStore) -> None:
    loose = [json.dumps(dict(reversed(json.loads(line).items()))).encode() for line in lines[:-1]]
    path = tmp_path / "loose.jsonl"
    path.write_bytes(sealed(loose))
    assert payloads(store, import_history(store, path).stream) == lines[1:-1]


def change(event: dict[str, Any], field: str, how: str, value: Any) -> None:
    match how:
        case "is":
            event[field] = value
        case "more":
            event[field] += value
        case "reversed":
            event[field].reverse()
        case "dealt twice":
            event[field][0][0] = event[field][1][0]


@pytest.mark.parametrize(
    ("kind", "nth", "field", "how", "value", "words"),
    cases(__file__, "an_impossible_file_is_refused_with_the_number_of_the_faulty_line"),
)
def test_an_impossible_file_is_refused_with_the_number_of_the_faulty_line(
    lines: list[bytes], kind: str, nth: int, field: str, how: str, value: Any, words: str
) -> None:
    index = place(lines, kind, nth)
    if kind == "SeatSettled" and words.startswith("is not"):
        index = next(i for i, line in enumerate(lines) if b'"outcome":"win"' in line and b'"commission":0,' not in line)
    if kind == "PlayerJoined" and words == "taken":
        how, value = "is", json.loads(lines[place(lines, kind, 1)])["seat"]
        index = place(lines, kind, 2)
    error = complaint(sealed(edited(lines, index, lambda event: change(event, field, how, value))))
    assert error is not None
    assert error.line == index + 1
    assert words in str(error)
    assert str(error).isprintable()
    assert str(error).endswith(".")


@pytest.mark.parametrize("count", [1, 2, 5, 40, -2, -1])
def test_a_truncated_file_is_refused(lines: list[bytes], count: int) -> None:
    error = complaint(b"".join(line + b"\n" for line in lines[:count]))
    assert error is not None
    assert "cut short" in str(error)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "empty"),
        (b"\n", "Line 1: This is not the header"),
        (b"Dear Ann,\n", "Line 1: This is not the header"),
        (b'{"x":' + b"[" * 60_000, "Line 1: This is not the header"),
        (b"\xff\xfe\n", "Line 1"),
        (b"x" * 100_000, "Line 1: This line is longer than 65536 bytes"),
        (
            b'{"format":"pai-gow-history","version":99,"new":[]}\n',
            f"is format version 99, but this program reads version {FORMAT}. Update",
        ),
        (b'{"format":"pai-gow-history","version":0}\n', "Version 0 does not exist"),
    ],
    ids=range(8),
)
def test_a_file_that_is_not_a_history_is_refused(data: bytes, words: str) -> None:
    error = complaint(data)
    assert error is not None
    assert words in str(error)


def test_a_refused_file_changes_nothing(store: EventStore, lines: list[bytes], tmp_path: Path) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_bytes(b"\n".join(lines[:-1]))
    with pytest.raises(HistoryError):
        import_history(store, path)
    assert store.streams() == []


def test_a_file_changed_after_the_check_is_not_imported(
    store: EventStore, lines: list[bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"\n".join(lines) + b"\n")
    create: Callable[..., int] = store.create

    def meddle(*args: Any) -> int:
        data = bytearray(path.read_bytes())
        data[data.index(b"Ann", 300)] = ord("B")
        path.write_bytes(data)
        return create(*args)

    monkeypatch.setattr(store, "create", meddle)
    with pytest.raises(HistoryError, match="changed while"):
        import_history(store, path)
    assert store.streams() == []
