"""Packages that import each module when it is first used, so that startup does not wait for NumPy or unneeded screens.

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
    """Return a package's ``__getattr__``: a function that imports one of its modules by name."""

    def load(name: str) -> ModuleType:
        if name not in names:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        return import_module(f"{package}.{name}")

    return load
