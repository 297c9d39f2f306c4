"""The path of the games file."""

import os
from collections.abc import Mapping
from pathlib import Path

from paigow_tui.store.errors import NoFolder


def store_path(given: str | os.PathLike[str] | None = None, env: Mapping[str, str] = os.environ) -> Path:
    """Return the store's path: as given, else as named by `PAIGOW_DB`, else a file in the user's data folder.

    >>> store_path("here.db", {"PAIGOW_DB": "there.db"}).name
    'here.db'
    >>> store_path(None, {"PAIGOW_DB": "there.db"}).name
    'there.db'
    """
    named = given or env.get("PAIGOW_DB")
    if named:
        return Path(os.path.expanduser(named))  # noqa: PTH111  # Path.expanduser fails where there is no home

    from platformdirs import user_data_path

    return user_data_path("paigow", appauthor=False) / "paigow.db"


def make_folder(path: Path) -> None:
    """Create the folder for `path`, private to the user. Raise NoFolder if that fails."""
    try:
        for folder in reversed([folder for folder in path.parent.parents if not folder.exists()]):
            folder.mkdir(0o700, exist_ok=True)
        path.parent.mkdir(0o700, exist_ok=True)
    except OSError as fault:
        raise NoFolder(path.parent, fault.strerror or str(fault)) from fault
