"""Read the styles of a screen when it first opens, and only those.

Textual parses every stylesheet again and styles every widget of the screens below, for rules that match none of
them, which takes as long as opening the screen itself.
"""

from __future__ import annotations

import inspect
from typing import Any

from textual.css.stylesheet import Stylesheet
from textual.screen import Screen


def read_styles(stylesheet: Stylesheet, screen: Screen[Any]) -> None:
    """Add a screen's stylesheets, which are parsed with the next widget that is styled."""
    for path in screen.css_path:
        if not stylesheet.has_source(str(path)):
            stylesheet.read(path)
    if not screen.CSS:
        return
    source = inspect.getfile(type(screen)), f"{type(screen).__name__}.CSS"
    if not stylesheet.has_source(*source):
        scope = screen._css_type_name if screen.SCOPED_CSS else ""
        stylesheet.add_source(screen.CSS, read_from=source, is_default_css=False, scope=scope)
