"""On a full disk an append is refused entirely, and works once there is room."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from paigow_tui.store import EventStore
from paigow_tui.store.errors import DiskFull
from tests.store.helpers import answer, child, everything, payloads


def test_a_full_disk_stores_nothing_and_loses_nothing(store: EventStore) -> None:
    store.create("a", "table", "A", payloads(1, 2))
    before = everything(store)
    pages = store._db.execute("PRAGMA page_count").fetchone()[0]
    store._db.execute(f"PRAGMA max_page_count = {pages}")
    for _ in range(2):
        with pytest.raises(DiskFull, match=r"disk is full.*make room"):
            store.append("a", 2, [b"x" * 50_000])
        with pytest.raises(DiskFull):
            store.create("b", "table", "B", [b"x" * 50_000])
        with pytest.raises(DiskFull):
            store.save_snapshot("a", 2, "f", b"x" * 50_000)
        assert everything(store) == before
    store._db.execute("PRAGMA max_page_count = 100000")
    assert store.append("a", 2, [b"x" * 50_000]) == 3


@pytest.mark.skipif(sys.platform == "win32", reason="no limits on files here")
@pytest.mark.parametrize("limit", [33_000, 60_000, 1_000_000])
def test_a_file_at_its_size_limit_stores_nothing_and_loses_nothing(path: Path, limit: int) -> None:
    complaint, total = answer(child("outgrow", path, str(limit)))
    assert "try again" in complaint
    with EventStore.open(path) as store:
        assert [event.payload[:1] for event in store.read("a")] == [b"x"] * (int(total) - 1) + [b"y"]


def _may_mount() -> bool:
    unshare = shutil.which("unshare")
    probe = [unshare or "", "-m", "mount", "-t", "tmpfs", "none", "/mnt"]
    return unshare is not None and subprocess.run(probe, capture_output=True, check=False).returncode == 0


@pytest.mark.skipif(not _may_mount(), reason="a small disk of its own cannot be mounted here")
def test_a_really_full_disk_stores_nothing_and_loses_nothing(tmp_path: Path) -> None:
    script = f'mount -t tmpfs -o size=1500k none "{tmp_path}" && "$@" && rm -f "{tmp_path}"/ballast'
    complaint, total = answer(
        child("fill", tmp_path / "paigow.db", "", "unshare", "-m", "sh", "-c", script, "sh")
    )
    assert complaint.startswith("The disk is full")
    assert int(total) > 50
