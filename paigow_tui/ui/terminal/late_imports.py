"""Import Textual without what the first picture does not need: a tenth of the startup work.

Textual means to load the command palette late itself (textual#3754), but its app imports it, and with it a dozen
widgets nobody has asked for yet. Rich's tables only serve Textual's previews of its colors, and its canvas only draws
keylines, of which we have none. asyncio imports ``ssl`` for connections; the screen makes none, and other parts of the
program can still import it.
"""

from __future__ import annotations

import inspect
import sys
from importlib import import_module
from threading import Thread
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from textual.css.stylesheet import Stylesheet
    from textual.screen import Screen

_PALETTE: Final = "textual.command"
_NAMES: Final = {
    _PALETTE: (
        "CommandListItem", "CommandPalette", "DiscoveryHit", "Hit", "Hits", "Provider", "SimpleProvider",
    ),
    "rich.table": ("Table",),
    "textual.canvas": ("Canvas", "Rectangle"),
}  # fmt: skip
"""What Textual's app and what it imports take from these modules; they use none of it before it is asked for."""
_ABSENT: Final = "ssl"
_SOON: Final = (
    "paigow_tui.ui.table.screen",
    "paigow_tui.ui.practice.look_up",
    "paigow_tui.ui.dialogs.page",
    "paigow_tui.ui.replay.games",
)
"""What is likely to be opened; importing it takes longer than opening it."""


def import_app() -> None:
    """Import Textual's app, unless it is imported already, without those of these modules that are not."""
    if "textual.app" in sys.modules:
        return
    left_out = [module for module in (*_NAMES, _ABSENT) if module not in sys.modules]
    for module in left_out:
        stand_in = ModuleType(module)
        for name in _NAMES.get(module, ()):
            setattr(stand_in, name, type(name, (), {}))
        # for Python, ``None`` says that there is no such module
        sys.modules[module] = stand_in if module in _NAMES else None  # type: ignore[assignment]
    import_module("textual.app")
    for module in left_out:
        del sys.modules[module]


def load_palette() -> None:
    """Give Textual's app the palette; calling this again is harmless."""
    from textual import app, command

    for name in _NAMES[_PALETTE]:
        if hasattr(app, name):
            setattr(app, name, getattr(command, name))


def import_soon() -> None:
    """Import these modules in a thread, while the person looks at the first picture."""
    Thread(target=lambda: list(map(import_module, _SOON)), name="imports").start()


def read_styles(stylesheet: Stylesheet, screen: Screen[Any]) -> None:
    """Add a screen's stylesheets when it first opens; they are parsed with the next widget that is styled.

    Textual parses every stylesheet again and styles every widget of the screens below, for rules that match none of
    them, which takes as long as opening the screen itself.
    """
    for path in screen.css_path:
        if not stylesheet.has_source(str(path)):
            stylesheet.read(path)
    if not screen.CSS:
        return
    source = inspect.getfile(type(screen)), f"{type(screen).__name__}.CSS"
    if not stylesheet.has_source(*source):
        scope = screen._css_type_name if screen.SCOPED_CSS else ""
        stylesheet.add_source(screen.CSS, read_from=source, is_default_css=False, scope=scope)
