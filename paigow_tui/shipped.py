"""The data files that come with this package."""

from pathlib import Path
from typing import Any, Final, cast

_FOLDER: Final = __file__.removesuffix("shipped.py")


def shipped(name: str) -> bytes:
    """Return the contents of a data file, given its path inside the package."""
    data: bytes = cast(Any, __spec__).loader.get_data(_FOLDER + name)  # resources take 10 ms to import
    return data


def shipped_names(folder: str, suffix: str) -> list[str]:
    """Return the names of the data files in a folder with this suffix, sorted and without the suffix."""
    return sorted(path.stem for path in Path(_FOLDER, folder).iterdir() if path.suffix == suffix)
