"""The data files beside the modules of this package."""

from typing import Any, Final, cast

_FOLDER: Final = __file__.removesuffix("shipped.py")


def shipped(name: str) -> bytes:
    """Return a data file, by its path below this folder."""
    data: bytes = cast(Any, __spec__).loader.get_data(_FOLDER + name)  # resources take 10 ms to import
    return data
