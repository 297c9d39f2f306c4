"""The program's own four themes.

The background of "felt" has so little blue that with 256 colors it becomes green, not teal. The surface of "light"
is green, and dark enough for the edges of white cards to show.
"""

from typing import Any, Final

import msgspec
from textual.theme import BUILTIN_THEMES, Theme

from paigow_tui.shipped import shipped

_DATA: Final[list[dict[str, Any]]] = msgspec.json.decode(shipped("ui/themes.json"))["themes"]
OURS: Final = tuple(Theme(**colors) for colors in _DATA)
FELT: Final = OURS[0]
OUR_NAMES: Final = tuple(theme.name for theme in OURS)
THEMES: Final = {
    **{name: theme for name, theme in BUILTIN_THEMES.items() if not theme.ansi},
    **{theme.name: theme for theme in OURS},
}
"""Textual's themes and ours, by name, except those that use the terminal's own colors, which may be unreadable."""
