"""The data files beside the modules of this package."""

from pathlib import Path
from typing import Any, Final, cast

_FOLDER: Final = __file__.removesuffix("shipped.py")


def shipped(name: str) -> bytes:
    """Return a data file, by its path below this folder."""
    data: bytes = cast(Any, __spec__).loader.get_data(_FOLDER + name)  # resources take 10 ms to import
    return data


def shipped_names(folder: str, suffix: str) -> list[str]:
    """Return the names of the data files of a folder with this suffix, without it, sorted."""
    return sorted(path.stem for path in Path(_FOLDER, folder).iterdir() if path.suffix == suffix)
