"""The colors of the text on the screen."""

from collections.abc import Iterator
from typing import Final

from rich.color import Color
from rich.style import Style
from textual.geometry import Region

from paigow_tui.testing import strips
from paigow_tui.ui.app import PaiGowApp

_DECORATION: Final = range(0x2500, 0x2600)
"""Lines, blocks and shades. The geometric shapes that follow them count as text."""


def texts(app: PaiGowApp) -> Iterator[tuple[str, Style]]:
    """Yield words on the screen with their styles; with a dialog open, only the dialog's."""
    boxes = app.screen.query(".box")
    region = boxes.first().region if boxes else Region(0, 0, *app.size)
    for strip in strips(app)[region.y : region.bottom]:
        for segment in strip.crop(region.x, region.right):
            if segment.style is not None and any(_is_text(char) for char in segment.text):
                yield segment.text.strip(), segment.style


def _is_text(char: str) -> bool:
    return not char.isspace() and ord(char) not in _DECORATION


def ink_and_ground(style: Style) -> tuple[Color, Color]:
    """Return the text and background colors of a style as they appear on the screen."""
    assert style.color is not None
    assert style.bgcolor is not None
    return (style.bgcolor, style.color) if style.reverse else (style.color, style.bgcolor)


def colors(app: PaiGowApp) -> set[str]:
    """Return the color pairs of all text on the screen, such as "#f1f5ee on #10482b"."""
    pairs = {ink_and_ground(style) for _, style in texts(app)}
    return {" on ".join(color.get_truecolor().hex for color in pair) for pair in pairs}
