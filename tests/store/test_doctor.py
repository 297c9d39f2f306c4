"""The doctor reads everything, writes nothing, and reports what it finds."""

from pathlib import Path

import pytest

from paigow_tui.store import EventStore, doctor
from paigow_tui.store.doctor import examine
from tests.store.helpers import folder_bytes, payloads, raw
from tests.support.rights import needs_modes


@pytest.fixture
def made(path: Path) -> Path:
    with EventStore.open(path) as store:
        store.create("a", "table", "A", payloads(*range(1, 9)))
        store.create("b", "diary", "B", payloads(1, 2))
        store.save_snapshot("a", 8, "f", b"state")
    return path


def test_a_sound_store_has_no_findings(made: Path) -> None:
    before = folder_bytes(made.parent)
    report = examine(made)
    assert report.sound
    assert (report.streams, report.events, report.findings, report.notes) == (2, 10, (), ())
    assert (report.path, report.size) == (made, made.stat().st_size)
    assert folder_bytes(made.parent) == before


def test_a_store_in_use_can_be_examined(made: Path) -> None:
    with EventStore.open(made) as store:
        store.append("b", 2, payloads(3))
        report = examine(made)
        assert (report.findings, report.events, store.append("b", 3, payloads(4))) == ((), 11, 4)


def test_a_missing_file_is_a_finding_and_stays_missing(path: Path) -> None:
    assert examine(path).findings == (f"{path} does not exist.",)
    assert not path.exists()


def test_a_file_that_cannot_be_opened_is_a_finding(made: Path) -> None:
    raw(made, "PRAGMA user_version = 99")
    assert "newer version" in examine(made).findings[0]
    for content, sentence in ((b"", "is empty"), (b"words", "is not a database"), (b"SQLi", "cut short")):
        made.write_bytes(content)
        assert sentence in examine(made).findings[0]
        assert made.read_bytes() == content


def test_the_doctor_says_how_much_of_a_damaged_stream_can_be_read(made: Path) -> None:
    made.write_bytes(made.read_bytes().replace(b'"number":6', b'"number":7', 1))
    report = examine(made)
    assert report.findings == ("Only 5 of 8 events in 'a' can be read: it fails its checksum.",)
    assert (report.streams, report.events) == (1, 7)


def test_the_doctor_finds_what_remains_of_a_damaged_list_of_streams(made: Path) -> None:
    made.write_bytes(made.read_bytes().replace(b"diaryB", b"diaryC", 1))
    report = examine(made)
    assert len(report.findings) == 2
    assert "stream fails its checksum" in report.findings[0]
    assert report.findings[1].startswith("Only 0 of an unknown number of events")
    assert report.events == 8


def test_a_page_of_zeros_is_found_by_sqlite_too(made: Path) -> None:
    made.write_bytes(made.read_bytes()[:-4096] + bytes(4096))
    report = examine(made)
    assert any("SQLite reports" in sentence or "malformed" in sentence for sentence in report.findings)


def test_an_unusable_snapshot_is_only_worth_a_note(made: Path) -> None:
    raw(made, "UPDATE snapshots SET payload = x'00'")
    report = examine(made)
    assert report.sound
    assert report.notes == ("A snapshot of 'a' is unusable. It will be rebuilt from the events.",)


@needs_modes
def test_access_by_other_users_is_worth_a_note(made: Path) -> None:
    made.chmod(0o644)
    with EventStore.open(made) as store:
        store.append("b", 2, payloads(3))
        report = examine(made)
    assert report.sound
    [note] = report.notes
    files = [f"{made}{end}" for end in ("", "-wal", "-shm")]
    listed = ", ".join(f"{file} (mode 0644)" for file in files)
    assert note.startswith(f"Other users of this machine have access to {listed}, ")
    assert note.endswith(f" Run chmod go= {' '.join(files)} to remove their access.")
    made.chmod(0o600)
    assert examine(made).notes == ()


@needs_modes
def test_access_to_the_data_folder_by_others_is_worth_a_note(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "data" / "paigow.db"
    monkeypatch.setattr(doctor, "store_path", lambda *_: path)
    EventStore.open(path).close()
    assert examine(path).notes == ()
    path.parent.chmod(0o755)
    [note] = examine(path).notes
    assert f"access to {path.parent} (mode 0755), " in note
