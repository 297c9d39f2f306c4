"""Helpers for the store's tests."""

import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from itertools import count
from pathlib import Path

from paigow_tui.store import EventStore, StreamInfo
from paigow_tui.testing.waiting import GUARD
from tests.support.process import ROOT

Everything = tuple[list[StreamInfo], dict[str, list[bytes]]]


def payloads(*numbers: int) -> list[bytes]:
    return [b'{"type":"Numbered","number":%d}' % number for number in numbers]


def ticking(start: int = 1_000, step: int = 1) -> Callable[[], int]:
    return count(start, step).__next__


def everything(store: EventStore) -> Everything:
    infos = store.streams()
    return infos, {info.name: [event.payload for event in store.read(info.name)] for info in infos}


def raw(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        for statement in statements:
            db.execute(statement)


def folder_bytes(folder: Path) -> dict[str, bytes]:
    """Return the contents of every file in a folder, except SQLite's shared memory, which only tracks connections."""
    files = (path for path in folder.iterdir() if path.is_file() and not path.name.endswith("-shm"))
    return {path.name: path.read_bytes() for path in files}


def child(verb: str, path: Path, argument: str = "", *before: str) -> subprocess.Popen[str]:
    command = [*before, sys.executable, "-m", "tests.store.child", verb, str(path), argument]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, stderr=pipe, text=True)


def answer(process: subprocess.Popen[str]) -> list[str]:
    said, complaint = process.communicate(timeout=GUARD)
    assert process.returncode == 0, complaint
    return said.splitlines()
