"""Makes text readable in every theme by moving colors away from their backgrounds, to a contrast of at least 4.5:1.

Many of Textual's themes have lower contrasts, as do its own widgets. Lines and blocks are left alone.
"""

import re
from functools import lru_cache
from math import dist
from typing import Final

from rich.cells import cell_len
from rich.color import Color as RichColor
from rich.color import ColorType
from rich.segment import Segment
from rich.style import Style
from rich.terminal_theme import TerminalTheme
from textual.color import BLACK, WHITE, Color
from textual.filter import ANSIToTruecolor, LineFilter

from paigow_tui.ui.terminal.color_depth import SIXTEEN, SYSTEMS, BackgroundFilter, System, display_colors, vivid

LEAST: Final = 4.5
_AIM: Final = 4.55
"""Slightly more than the minimum, because colors are rounded to 24 bits."""

_GRAY: Final = 64
"""Colors whose components differ by less than this, out of 255, are treated as gray."""

_TEXT: Final = re.compile(r"[^\s\u2500-\u259f]")


class Legible(LineFilter):
    """Keeps the text of every line legible in the colors that the terminal actually shows.

    It also resolves the terminal's own colors, as Textual's filter does, because every additional filter copies each
    painted line, which takes a tenth of the painting time.
    """

    def __init__(self, system: System, theme: TerminalTheme) -> None:
        super().__init__()
        self._system = system
        self._true = ANSIToTruecolor(theme).truecolor_style
        self._readable = lru_cache(4096)(self._work_out)

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        ground, true, readable, is_text = background.rich_color, self._true, self._readable, _TEXT.search
        return [
            Segment(
                text if text.isprintable() else harmless(text),
                style and (readable if is_text(text) else true)(style, ground),
                control,
            )
            for text, style, control in segments
        ]

    def _work_out(self, style: Style, background: RichColor) -> Style:
        style = self._true(style, background)
        ink, ground = style.color, style.bgcolor or background
        if ink is None or {ink.type, ground.type} != {ColorType.TRUECOLOR}:
            return style
        if style.reverse:
            return style + Style(bgcolor=_away(ground, ink, self._system))
        ink = _away(ink, ground, self._system)
        # many 16-color terminals draw bold black as gray
        bold = False if self._system in SIXTEEN and display_colors(ink, self._system)[0] == BLACK else None
        return style + Style(color=ink, bold=bold)


def harmless(text: str) -> str:
    """Return text without control characters, at the same width.

    >>> harmless("a\x1b[2Jb\xad")
    'a[2Jb?'
    """
    return "".join(char if char.isprintable() else "?" * cell_len(char) for char in text)


@lru_cache
def readable_in(system: System, theme: TerminalTheme) -> tuple[LineFilter, ...]:
    """Return the filters for every line on a terminal with this color system."""
    legible = Legible(system, theme)
    return (ANSIToTruecolor(theme), BackgroundFilter(system), legible) if system in SYSTEMS else (legible,)


def _away(ink: RichColor, ground: RichColor, system: System) -> RichColor:
    """Return the ink if it is readable, or else the nearest readable color on the way to black or white.

    With 16 colors, that may leave only black, white and gray; then return another readable color, if there is one.
    """

    def stands_out(color: Color) -> float:
        inks, grounds = display_colors(color.rich_color, system), display_colors(ground, system)
        return min(map(contrast, inks, grounds))  # the lowest, if there are several sets of colors

    here = Color.from_rich_color(ink)
    if stands_out(here) >= LEAST:
        return ink
    goal = max(WHITE, BLACK, key=stands_out)
    steps = (here.blend(goal, step / 16) for step in range(1, 17))
    nearest = next(color for color in steps if stands_out(color) >= _AIM or color == goal)
    if any(map(_is_gray, display_colors(nearest.rich_color, system))) and not _is_gray(here):
        others = [color for color in map(Color.parse, vivid(system)) if stands_out(color) >= LEAST]
        nearest = min(others, key=lambda color: dist(color.rgb, here.rgb), default=nearest)
    return nearest.rich_color


def _is_gray(color: Color) -> bool:
    return max(color.rgb) - min(color.rgb) < _GRAY


def contrast(one: Color, other: Color) -> float:
    """Return the contrast ratio of two colors as defined by the WCAG, from 1 to 21."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(color: Color) -> float:
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in color.normalized
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
