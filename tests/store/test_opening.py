"""Where the store is. A file that can't be opened is left untouched, and reading needs no write permission."""

import os
import sqlite3
import stat
import statistics
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from paigow_tui.store import Damaged, EventStore, ReadOnly, errors, opening, store_path
from paigow_tui.store.doctor import examine
from paigow_tui.store.errors import DiskFull, NoFolder
from paigow_tui.version import FORMAT
from tests.store.helpers import Everything, everything, folder_bytes, payloads, raw, ticking
from tests.support.rights import bound_by_modes, needs_modes


@pytest.fixture
def made(path: Path) -> Path:
    with EventStore.open(path) as store:
        store.create("a", "table", "A", payloads(1, 2, 3))
    return path


def test_a_store_caches_at_most_512_kib_of_pages(made: Path) -> None:
    with EventStore.open(made) as store:
        assert store._db.execute("PRAGMA cache_size").fetchone() == (-512,)


def refused(path: Path, kind: type[errors.StoreError], match: str) -> None:
    before = folder_bytes(path.parent) if path.parent.is_dir() else {}
    for _ in range(2):
        with pytest.raises(kind, match=match) as caught:
            EventStore.open(path)
        assert type(caught.value) is kind
    assert before == (folder_bytes(path.parent) if path.parent.is_dir() else {})


def test_a_new_file_and_its_folders_are_created(tmp_path: Path) -> None:
    path = tmp_path / "some" / "where" / "paigow.db"
    with EventStore.open(path) as store:
        assert store.streams() == []
    header = path.read_bytes()[:100]
    assert (header[68:72], header[60:64]) == (b"PaiG", FORMAT.to_bytes(4, "big"))
    assert [file.name for file in path.parent.iterdir()] == ["paigow.db"]


def test_a_file_from_a_newer_version_is_left_alone(made: Path) -> None:
    raw(made, "PRAGMA user_version = 99")
    refused(made, errors.NewerVersion, rf"format 99; this one reads {FORMAT}.*\. Update the program")


def test_the_log_of_a_newer_version_that_was_killed_is_left_alone(made: Path) -> None:
    with closing(sqlite3.connect(made, isolation_level=None)) as newer:
        newer.execute("PRAGMA user_version = 99")
        left = folder_bytes(made.parent)
    made.unlink()
    for name, content in left.items():
        (made.parent / name).write_bytes(content)
    assert len(left) == 2
    refused(made, errors.NewerVersion, "Update the program")


@pytest.mark.parametrize("content", [b"x", b"a text\n" * 300, bytes(4096), b"SQLite format 4\0" + bytes(200)])
def test_a_file_that_is_not_a_database_is_left_alone(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    refused(path, errors.NotOurs, "it is not a database")


@pytest.mark.parametrize("mode", ["WAL", "DELETE"])
def test_a_database_of_another_program_is_left_alone(path: Path, mode: str) -> None:
    raw(path, f"PRAGMA journal_mode = {mode}", "CREATE TABLE bookmarks (url TEXT)")
    refused(path, errors.NotOurs, "another program's database")


def test_an_empty_file_is_called_empty_and_is_left_alone(path: Path) -> None:
    path.touch()
    refused(path, errors.Empty, "is empty. Restore a copy")


def test_a_folder_or_a_name_that_is_too_long_is_refused(tmp_path: Path) -> None:
    refused(tmp_path, errors.NotOurs, "is a folder")
    with pytest.raises(errors.StoreError, match="too long"):
        EventStore.open(tmp_path / ("x" * 300))


@pytest.mark.skipif(not os.path.exists("/dev/null"), reason="no devices here")  # noqa: PTH110
def test_a_device_is_not_a_store() -> None:
    with pytest.raises(errors.NotOurs, match="not a file"):
        EventStore.open("/dev/null")


def test_a_folder_that_cannot_be_created_is_named_in_the_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    refused(tmp_path / "file" / "below" / "paigow.db", errors.NoFolder, "file.below cannot be created")
    refused(tmp_path / "file" / "paigow.db", errors.NoFolder, "file cannot be created")


def test_a_leftover_log_is_not_attached_to_a_new_file(made: Path) -> None:
    made.rename(made.with_name("elsewhere"))
    made.with_name("paigow.db-wal").write_bytes(b"the last moves")
    refused(made, errors.Damaged, "it is gone, but paigow.db-wal .* is still there.*move paigow.db-wal elsewhere")


@pytest.mark.parametrize(
    "statement", ["DROP TRIGGER events_keep", "DROP TABLE snapshots", "ALTER TABLE events ADD COLUMN more"]
)
def test_altered_tables_count_as_damage(made: Path, statement: str) -> None:
    raw(made, statement)
    with pytest.raises(errors.Damaged, match=r"changed|missing"):
        EventStore.open(made)


def test_wal_mode_is_restored_and_symlinks_are_followed(made: Path) -> None:
    raw(made, "PRAGMA journal_mode = DELETE")
    with EventStore.open(made) as store:
        assert store.append("a", 3, payloads(4)) == 4
    assert made.read_bytes()[18:20] == b"\2\2"
    link = made.with_name("link.db")
    link.symlink_to(made)
    with EventStore.open(link) as one, EventStore.open(made) as two:
        one.append("a", 4, payloads(5))
        assert two.last("a") == 5


NAMES = ["a b?mode=ro&x=%41#y.db", "größe♠.db", "quote's.db"]
if sys.platform == "linux":
    NAMES.append(os.fsdecode(b"not-utf8-\xff.db"))


@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_any_file_name_works(tmp_path: Path, name: str) -> None:
    for _ in range(2):
        EventStore.open(tmp_path / name).close()
    assert [file.name for file in tmp_path.iterdir()] == [name]


@needs_modes
def test_new_files_are_readable_only_by_their_owner(tmp_path: Path) -> None:
    path = tmp_path / "some" / "where" / "paigow.db"
    before = os.umask(0)
    try:
        with EventStore.open(path) as store:
            store.create("a", "table", "A", payloads(1))
            modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in path.parent.iterdir()}
    finally:
        os.umask(before)
    assert modes == {"paigow.db": 0o600, "paigow.db-wal": 0o600, "paigow.db-shm": 0o600}
    assert [stat.S_IMODE(folder.stat().st_mode) for folder in (path.parent, path.parents[1])] == [0o700] * 2


@needs_modes
def test_a_read_only_file_is_left_alone(public: Path) -> None:
    path = public / "paigow.db"
    EventStore.open(path).close()
    path.chmod(0o444)
    with bound_by_modes(), pytest.raises(errors.ReadOnly, match="cannot be written"):
        EventStore.open(path)


@needs_modes
def test_a_read_only_folder_is_an_error(public: Path) -> None:
    path = public / "paigow.db"
    EventStore.open(path).close()
    path.chmod(0o666)
    public.chmod(0o555)
    with bound_by_modes():
        for where in (path, public / "new.db"):
            with pytest.raises(errors.ReadOnly):
                EventStore.open(where)
        with pytest.raises(errors.NoFolder):
            EventStore.open(public / "sub" / "new.db")


@needs_modes
@pytest.mark.parametrize("reading", [True, False])
def test_an_unreadable_file_is_an_error(public: Path, reading: bool) -> None:
    path = public / "sub" / "paigow.db"
    EventStore.open(path).close()
    path.parent.chmod(0o755)
    path.chmod(0o000)
    with bound_by_modes(), pytest.raises(errors.Unreadable, match=r"cannot be read\. Make it readable"):
        EventStore.open(path, reading=reading)
    path.parent.chmod(0o000)
    with bound_by_modes(), pytest.raises(errors.Unreadable, match=r"cannot be read\. Make it readable"):
        EventStore.open(path, reading=reading)
    path.parent.chmod(0o700)


def test_opening_takes_less_than_five_milliseconds_of_cpu_time(made: Path) -> None:
    times = []
    for _ in range(21):
        start = time.thread_time()
        store = EventStore.open(made)
        times.append(time.thread_time() - start)
        store.close()
    assert statistics.median(times) < 0.005


@pytest.mark.parametrize(
    ("given", "env", "path"),
    [
        (Path("given.db"), {"PAIGOW_DB": "env.db"}, Path("given.db")),
        (None, {"PAIGOW_DB": "env.db"}, Path("env.db")),
        ("~/x.db", {}, Path.home() / "x.db"),
        ("~nobody-of-this-name/x.db", {}, Path("~nobody-of-this-name/x.db")),
    ],
)
def test_the_command_line_or_the_environment_can_say_where_the_store_is(
    monkeypatch: pytest.MonkeyPatch, given: Path | str | None, env: dict[str, str], path: Path
) -> None:
    assert store_path(given, env) == path
    if given is None:
        monkeypatch.setenv("PAIGOW_DB", "env.db")
        assert store_path() == path


@pytest.mark.parametrize("env", [{}, {"PAIGOW_DB": ""}])
def test_by_default_the_store_is_in_the_data_folder(env: dict[str, str]) -> None:
    path = store_path(None, env)
    assert path.parts[-2:] == ("paigow", "paigow.db")
    assert path.is_absolute()


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


def archive(public: Path, name: str, ending: str, file_mode: int, folder_mode: int) -> tuple[Path, Everything]:
    """Make a store in the state that ``ending`` names, with these permissions; return its path and contents."""
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
