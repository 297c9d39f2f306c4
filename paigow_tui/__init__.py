"""Pai Gow Poker: a seven-seat table in the terminal, and its engine as a library.

    >>> import paigow_tui as pg
    >>> found = pg.odds_of("As Kd Tc 2h Jk 9s 9d")
    >>> str(found.settings[found.best("player")].setting.low_rank)
    'pair of nines'

`paigow_tui.library` describes the functions, and ``paigow manual library`` shows what they are for. They are loaded
when one is first used.
"""

from typing import TYPE_CHECKING, Any

from paigow_tui.version import __version__ as __version__

if TYPE_CHECKING:
    from paigow_tui.library import *  # noqa: F403 - its __all__


def __getattr__(name: str) -> Any:
    """Return a name of the library."""
    if name.startswith("_") and name != "__all__":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    library = import_module(f"{__name__}.library")
    if name == "__all__":
        return library.__all__
    if name not in library.__all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(library, name)


def __dir__() -> list[str]:
    return [*__getattr__("__all__"), "__version__"]
