"""Packages that load a module when it is first used, so that a start does not wait for NumPy or for other screens.

Such a package lists its modules, imports them for the type checker, and has `submodules` load them::

    __all__ = ["hand"]

    if TYPE_CHECKING:
        from paigow_tui.odds import hand
    else:
        __getattr__ = submodules(__name__, __all__)

Then ``from paigow_tui import odds`` loads nothing more, and ``odds.hand`` imports the module.
"""

from collections.abc import Callable, Container
from importlib import import_module
from types import ModuleType


def submodules(package: str, names: Container[str]) -> Callable[[str], ModuleType]:
    """Return the ``__getattr__`` of a package: a function that imports its module of a name."""

    def load(name: str) -> ModuleType:
        if name not in names:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        return import_module(f"{package}.{name}")

    return load
