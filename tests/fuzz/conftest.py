"""A folder for the files of an attack, in memory if possible."""

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture
def memory() -> Iterator[Path]:
    shared = Path("/dev/shm")
    usable = shared.is_dir() and os.access(shared, os.W_OK | os.X_OK)
    with tempfile.TemporaryDirectory(dir=shared if usable else None) as folder:
        yield Path(folder)
