"""Flipped bits and truncated files give the whole history or an error, never a different history."""

import random
from pathlib import Path

import pytest

from paigow_tui.store import Damaged, EventStore, StoreError, opening, wal
from paigow_tui.store.errors import CutShort
from tests.store.helpers import Everything, everything, folder_bytes, payloads, raw, ticking
from tests.support.cases import cases

Files = dict[str, bytes]
Sound = tuple[bytes, Everything]
Killed = tuple[Files, list[Everything]]


@pytest.fixture(autouse=True)
def _nobody_else_is_writing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "_A_WHILE", 0)


def fill(store: EventStore) -> None:
    for name in ("table/1", "table/2", "diary"):
        store.create(name, name.split("/")[0], f"The {name}")
    for step in range(40):
        for name in ("table/1", "diary") if step % 3 else ("table/2",):
            last = store.last(name)
            big = [b"%d" % step * 3000] if step % 13 == 0 else []
            last = store.append(name, last, payloads(*range(last, last + 4)) + big)
            if step % 5 == 0:
                store.save_snapshot(name, last, "state/1", b"%d" % step * (1000 + 100 * step))


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Sound:
    path = tmp_path_factory.mktemp("sound") / "paigow.db"
    with EventStore.open(path, ticking()) as store:
        fill(store)
        said = everything(store)
    return path.read_bytes(), said


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> Killed:
    """Return the files of a killed program's store, and its contents after each commit."""
    path = tmp_path_factory.mktemp("killed") / "paigow.db"
    with EventStore.open(path, ticking()) as store:
        store.create("a", "table", "A")
        said = [everything(store)]
        for last in range(30):
            store.append("a", last, payloads(last))
            said.append(everything(store))
        return folder_bytes(path.parent), said


def put(path: Path, files: Files) -> None:
    for old in path.parent.iterdir():
        old.unlink()
    for name, content in files.items():
        (path.parent / name).write_bytes(content)


def flipped(data: bytes, place: int, bit: int) -> bytes:
    return data[:place] + bytes([data[place] ^ 1 << bit]) + data[place + 1 :]


def says(path: Path) -> Everything | None:
    """Return a store's contents, checking that another write works; None if it reports a fault."""
    try:
        with EventStore.open(path, ticking()) as store:
            before = everything(store)
            for info in before[0]:
                assert store.load_snapshot(info.name, "state/1") in (None, *_snapshots(store, info.name))
            try:
                for info in before[0]:
                    assert store.append(info.name, info.count, payloads(-1)) == info.count + 1
            except StoreError:
                return before  # it can still be read, which is fine
            after = everything(store)[1]
    except StoreError:
        return None
    assert after == {name: [*events, *payloads(-1)] for name, events in before[1].items()}
    return before


def _snapshots(store: EventStore, name: str) -> list[tuple[int, bytes]]:
    made, last = [], 0
    for step in range(40):
        if name in (("table/1", "diary") if step % 3 else ("table/2",)):
            last += 5 if step % 13 == 0 else 4
            if step % 5 == 0:
                made.append((last, b"%d" % step * (1000 + 100 * step)))
    return made


def check_flips(path: Path, sound: Sound, flips: list[tuple[int, int]]) -> int:
    data, said = sound
    told = 0
    for place, bit in flips:
        put(path, {path.name: flipped(data, place, bit)})
        found = says(path)
        assert found in (None, said), f"bit {bit} of byte {place}"
        told += found is None
    return told


def test_a_flipped_bit_anywhere_is_harmless_or_reported(path: Path, sound: Sound) -> None:
    dice = random.Random(2)
    assert check_flips(path, sound, [(place, dice.randrange(8)) for place in range(100)]) > 30, "the header"
    flips = [(dice.randrange(len(sound[0])), dice.randrange(8)) for _ in range(150)]
    assert check_flips(path, sound, flips) > 15


@pytest.mark.slow
@pytest.mark.timeout(1800)
def test_a_flipped_bit_in_every_third_byte_is_harmless_or_reported(path: Path, sound: Sound) -> None:
    dice = random.Random(3)
    flips = [(place, dice.randrange(8)) for place in range(0, len(sound[0]), 3)]
    assert check_flips(path, sound, flips) > 1000


def test_a_flipped_bit_in_a_payload_is_reported_with_its_stream_and_event(path: Path) -> None:
    with EventStore.open(path) as store:
        store.create("table/1", "table", "A", payloads(*range(1, 9)))
    path.write_bytes(flipped(path.read_bytes(), path.read_bytes().index(b'"number":6'), 0))
    with EventStore.open(path) as store:
        reader = store.read("table/1")
        assert [next(reader).sequence for _ in range(5)] == [1, 2, 3, 4, 5]
        with pytest.raises(Damaged, match=r"damaged in 'table/1' at event 6 \(it fails its checksum\)") as caught:
            next(reader)
        assert (caught.value.stream, caught.value.sequence) == ("table/1", 6)
        assert [event.sequence for event in store.read("table/1", after=6)] == [7, 8]


@pytest.mark.parametrize(("tampering", "sequence"), cases(__file__, "a_lost_or_altered_event_is_reported"))
def test_a_lost_or_altered_event_is_reported(path: Path, tampering: str, sequence: int) -> None:
    with EventStore.open(path) as store:
        store.create("a", "table", "A", payloads(*range(1, 9)))
        raw(path, "DROP TRIGGER events_keep", "DROP TRIGGER events_stay", tampering)
        with pytest.raises(Damaged) as caught:
            list(store.read("a"))
        assert (caught.value.stream, caught.value.sequence) == ("a", sequence)


@pytest.mark.parametrize("tampering", cases(__file__, "a_lost_or_altered_stream_is_reported"))
def test_a_lost_or_altered_stream_is_reported(path: Path, tampering: str) -> None:
    with EventStore.open(path) as store:
        store.create("a", "table", "A", payloads(1, 2))
        raw(path, "DROP TRIGGER streams_stay", "DROP TRIGGER streams_grow", tampering)
        for attempt in (store.streams, lambda: store.last("a"), lambda: store.append("a", 2, payloads(3))):
            with pytest.raises(Damaged):
                attempt()


def test_a_truncated_file_of_any_length_is_recognized(path: Path, sound: Sound) -> None:
    data = sound[0]
    dice = random.Random(4)
    lengths = {*range(0, 120, 7), *range(0, len(data), 4096), *(dice.randrange(len(data)) for _ in range(60))}
    for length in sorted(lengths | {len(data) - 1}):
        put(path, {path.name: data[:length]})
        what = f"cut short: {length} " if length else "is empty"
        with pytest.raises(CutShort, match=f"{what}.*Restore a copy"):
            EventStore.open(path)
        assert folder_bytes(path.parent) == {path.name: data[:length]}


def test_a_file_with_trailing_data_is_damaged(path: Path, sound: Sound) -> None:
    path.write_bytes(sound[0] + b"more")
    with pytest.raises(Damaged):
        EventStore.open(path)


def test_damage_found_while_reading_is_an_error_and_not_the_end_of_the_stream(path: Path) -> None:
    with EventStore.open(path) as store:
        store.create("a", "table", "A", payloads(*range(5000)))
    with EventStore.open(path) as store:
        reader = store.read("a")
        next(reader)
        with path.open("r+b") as file:
            file.seek(200_000)
            file.write(bytes(50_000))
        with pytest.raises(Damaged):
            list(reader)


def test_a_killed_programs_store_is_intact(path: Path, killed: Killed) -> None:
    files, said = killed
    assert len(files) == 2
    put(path, files)
    assert says(path) == said[-1]


def test_a_flipped_bit_in_the_log_is_reported_or_costs_only_the_last_commit(path: Path, killed: Killed) -> None:
    files, said = killed
    log = path.name + "-wal"
    dice = random.Random(5)
    places = [*range(32), *range(32, 56), *(dice.randrange(len(files[log])) for _ in range(100))]
    told = 0
    for place in places:
        put(path, files | {log: flipped(files[log], place, dice.randrange(8))})
        found = says(path)
        # A last commit that fails its checksum looks like one cut off before it was acknowledged.
        assert found in (None, said[-1], *(said[-2:] if place > len(files[log]) - 3 * 4120 else ()))
        told += found is None
    assert told > len(places) * 0.8


def test_a_broken_log_is_left_unchanged(path: Path, killed: Killed) -> None:
    files, _ = killed
    log = path.name + "-wal"
    put(path, broken := files | {log: flipped(files[log], 20_000, 3)})
    with pytest.raises(Damaged, match=r"changes in paigow.db-wal can no longer be read.*move both elsewhere"):
        EventStore.open(path)
    assert folder_bytes(path.parent) == broken


def test_a_truncated_log_is_an_unfinished_write(path: Path, killed: Killed) -> None:
    files, said = killed
    log = path.name + "-wal"
    dice = random.Random(6)
    for length in [0, 31, 32, *(dice.randrange(len(files[log])) for _ in range(40))]:
        put(path, files | {log: files[log][:length]})
        assert says(path) in ((([], {})), *said)


def test_a_log_in_use_is_sound(path: Path) -> None:
    with EventStore.open(path) as store:
        store.create("a", "table", "A")
        # the log wraps around several times, leaving old frames after the new ones
        for last in range(600):
            store.append("a", last, payloads(last))
            if last % 20 == 0:
                assert wal.lost_commits(wal.beside(path)) == 0
