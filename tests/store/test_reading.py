"""Archives: reading needs no write permission, creates nothing, and sees everything that was written."""

from __future__ import annotations

from pathlib import Path

import pytest

from paigow_tui.store import Damaged, EventStore, ReadOnly, opening
from paigow_tui.store.doctor import examine
from paigow_tui.store.errors import DiskFull, NoFolder
from tests.store.helpers import Everything, everything, folder_bytes, payloads, ticking
from tests.support.rights import bound_by_modes, needs_modes

ENDINGS = {
    "closed": ("",),
    "killed": ("", "-wal", "-shm"),
    "killed, without the index of the log": ("", "-wal"),
}
RIGHTS = {
    "neither file nor folder may be written": (0o444, 0o555),
    "the file may not be written": (0o444, 0o777),
    "the folder may not be written": (0o666, 0o555),
    "all may be written": (0o666, 0o777),
}


def archive(
    public: Path, name: str, ending: str, file_mode: int, folder_mode: int
) -> tuple[Path, Everything]:
    """Make a store left in some state with some permissions; return its path and contents."""
    path = public / name / "paigow.db"
    with EventStore.open(path, ticking()) as store:
        store.create("a", "table", "A", payloads(1, 2))
    with EventStore.open(path, ticking()) as store:
        store.append("a", 2, payloads(3))
        store.save_snapshot("a", 3, "f", b"state")
        said = everything(store)
        left = {file.name: file.read_bytes() for file in path.parent.iterdir()}
    if ending != "closed":
        for end in ENDINGS[ending]:
            path.with_name(path.name + end).write_bytes(left[path.name + end])
    for file in path.parent.iterdir():
        file.chmod(file_mode)
    path.parent.chmod(folder_mode)
    return path, said


@needs_modes
@pytest.mark.parametrize("rights", RIGHTS)
@pytest.mark.parametrize("ending", ENDINGS)
def test_an_archive_is_read_in_full_and_left_unchanged(public: Path, ending: str, rights: str) -> None:
    path, said = archive(public, "archive", ending, *RIGHTS[rights])
    again, _ = archive(public, "again", ending, *RIGHTS[rights])
    before = folder_bytes(path.parent)
    assert [name.removeprefix("paigow.db") for name in before] in ([""], ["", "-wal"], ["-wal", ""])
    with bound_by_modes():
        report = examine(path)
        assert (report.findings, report.streams, report.events) == ((), 1, 3)
        assert folder_bytes(path.parent) == before
        with EventStore.open(path, reading=True) as store:
            assert (everything(store), store.load_snapshot("a", "f")) == (said, (3, b"state"))
            assert not store.changed()
            if rights != "all may be written":
                for write in (
                    lambda: store.append("a", 3, payloads(4)),
                    lambda: store.create("b", "table", "B"),
                    lambda: store.save_snapshot("a", 3, "f", b"other"),
                    lambda: store.drop_snapshots("a"),
                ):
                    with pytest.raises(ReadOnly):
                        write()
                assert everything(store) == said
        assert rights == "all may be written" or folder_bytes(path.parent) == before
        with EventStore.open(again, reading=True) as store:  # without running the doctor first
            assert everything(store) == said


def test_a_missing_store_reads_as_empty_and_is_not_created(tmp_path: Path) -> None:
    path = tmp_path / "none" / "paigow.db"
    with EventStore.open(path, reading=True) as store:
        assert store.streams() == []
        with pytest.raises(ReadOnly):
            store.create("a", "table", "A")
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "file").touch()
    with pytest.raises(NoFolder):
        EventStore.open(tmp_path / "file" / "paigow.db", reading=True)


def test_a_wal_without_its_database_is_not_an_empty_store(path: Path) -> None:
    path.with_name("paigow.db-wal").write_bytes(b"the last moves")
    with pytest.raises(Damaged, match="it is gone, but"):
        EventStore.open(path, reading=True)


def test_reading_works_on_a_full_disk(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with EventStore.open(path) as store:
        store.create("a", "table", "A", payloads(1))
        said = everything(store)

    def full(path: Path) -> None:
        raise DiskFull(path)

    monkeypatch.setattr(opening, "open_or_make", full)
    with EventStore.open(path, reading=True) as store:
        assert everything(store) == said


def test_readers_do_not_block_writers(path: Path) -> None:
    with EventStore.open(path) as writer, EventStore.open(path, reading=True) as reader:
        writer.create("a", "table", "A", payloads(1))
        assert everything(reader) == everything(writer)
        assert reader.changed()
