"""Make file modes matter in tests that run as root, which ignores them."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

NOBODY = 65534

needs_modes = pytest.mark.skipif(
    os.name != "posix" or (os.getuid() == 0 and not hasattr(os, "setresuid")),
    reason="file modes do not bind us",
)


@contextmanager
def bound_by_modes() -> Iterator[None]:
    """Run this block as user nobody if we are root. Before it, load any modules that only root can read."""
    if os.getuid() != 0:
        yield
        return
    groups = os.getgroups()
    os.setgroups([])
    os.setresgid(NOBODY, NOBODY, 0)
    os.setresuid(NOBODY, NOBODY, 0)
    try:
        yield
    finally:
        os.setresuid(0, 0, 0)
        os.setresgid(0, 0, 0)
        os.setgroups(groups)


@contextmanager
def public_folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o755)
        yield Path(name)
        Path(name).chmod(0o755)
