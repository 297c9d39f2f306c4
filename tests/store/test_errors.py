"""Every error is ready to show: what is wrong, and what to do."""

import errno
import sqlite3
from pathlib import Path

import pytest

from paigow_tui.store import errors
from paigow_tui.store.errors import StoreError
from paigow_tui.store.faults import translated
from tests.support.cases import cases

NASTY = "/home/\x1b[2Jann/\npaigow.db\udcff"

ALL: list[StoreError] = [
    errors.NewerVersion(NASTY, 2, 1), errors.NotOurs(NASTY, "a folder"),
    errors.Damaged(NASTY, "\x1bwhat", NASTY, 3), errors.CutShort(NASTY, 3, 4), errors.Empty(NASTY),
    errors.DiskFull(NASTY),
    errors.DiskFault(NASTY, "I/O error"), errors.ReadOnly(NASTY), errors.Unreadable(NASTY),
    errors.NoFolder(NASTY, "not a folder"), errors.Moved(NASTY), errors.Locked(NASTY, 5.0),
    errors.Conflict(NASTY, 1, 2), errors.NoSuchStream(NASTY, NASTY), errors.StreamExists(NASTY, NASTY),
    errors.InUse(NASTY), errors.Deleted(NASTY, NASTY), errors.BeforeRelease(NASTY), errors.EarlyVersion(NASTY),
    errors.InTheWay(NASTY, NASTY),
]  # fmt: skip


@pytest.mark.parametrize("error", ALL, ids=lambda error: type(error).__name__)
def test_an_error_is_printable_and_says_what_to_do(error: StoreError) -> None:
    sentence = str(error)
    assert sentence.isprintable()
    assert sentence.endswith(".")
    assert ". " in sentence


def test_every_kind_of_error_is_tested() -> None:
    named = {one for one in vars(errors).values() if isinstance(one, type) and issubclass(one, StoreError)}
    assert named == {type(error) for error in ALL} | {StoreError}


@pytest.mark.parametrize(("code", "kind"), cases(__file__, "a_sqlite_error_is_raised_as_a_store_error"))
def test_a_sqlite_error_is_raised_as_a_store_error(tmp_path: Path, code: str, kind: str) -> None:
    fault = sqlite3.OperationalError("words of SQLite")
    if code:
        fault.sqlite_errorcode = getattr(sqlite3, code)
    with pytest.raises(getattr(errors, kind)), translated(tmp_path / "gone" / "paigow.db"):
        raise fault


@pytest.mark.parametrize(
    ("number", "kind"),
    [
        (errno.ENOSPC, errors.DiskFull),
        (errno.EROFS, errors.ReadOnly),
        (errno.ENOTDIR, errors.NoFolder),
        (errno.EIO, errors.DiskFault),
    ],
)
def test_a_system_error_is_raised_as_a_store_error(tmp_path: Path, number: int, kind: type[StoreError]) -> None:
    with pytest.raises(kind), translated(tmp_path):
        raise OSError(number, "words of the system")


def test_a_programming_error_is_not_disguised(tmp_path: Path) -> None:
    with pytest.raises(sqlite3.ProgrammingError), translated(tmp_path):
        raise sqlite3.ProgrammingError("Cannot operate on a closed database.")
