"""Load the command palette when it is first opened.

Textual means to do this itself (textual#3754), but its app imports the palette, and with it a dozen widgets nobody
has asked for yet: an eighth of the startup work.
"""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import Final

_MODULE: Final = "textual.command"
_NAMES: Final = (
    "CommandListItem", "CommandPalette", "DiscoveryHit", "Hit", "Hits", "Provider", "SimpleProvider",
)  # fmt: skip
"""What Textual's app and its themes import from the palette's module; they use it only when the palette is open."""


def import_app_without_palette() -> None:
    """Import Textual's app without the palette, unless it is imported already."""
    if "textual.app" in sys.modules or _MODULE in sys.modules:
        return
    stand_in = ModuleType(_MODULE)
    for name in _NAMES:
        setattr(stand_in, name, type(name, (), {}))
    sys.modules[_MODULE] = stand_in
    import_module("textual.app")
    del sys.modules[_MODULE]


def load_palette() -> None:
    """Give Textual's app the palette; calling this again is harmless."""
    from textual import app, command

    for name in _NAMES:
        if hasattr(app, name):
            setattr(app, name, getattr(command, name))
