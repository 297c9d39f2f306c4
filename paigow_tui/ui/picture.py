"""Draws a screen as SVG.

Block characters are drawn as rectangles, so that no font leaves seams between them at any scale. No font is
downloaded: every run of text is fitted to its cells, whichever monospace font the viewer has.
"""

from collections.abc import Sequence
from html import escape
from itertools import groupby
from typing import Any, Final

from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual._context import visible_screen_stack
from textual.app import App
from textual.strip import Strip

from paigow_tui.program import not_installed
from paigow_tui.ui.cards.canvas import BLOCKS

_SIZE: Final = 14.0
"""The font size, in pixels."""
_CELL: Final = (8.4, 16.4)
"""The width and height of a cell, in pixels."""
_BASE: Final = 12.6
"""The baseline of the text, in pixels from the top of a cell."""
_EDGE: Final = 10
_FONTS: Final = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, 'Liberation Mono', monospace"
_DEFAULTS: Final = Color.parse("#e0e0e0"), Color.parse("#000000")


def strips(app: App[Any]) -> list[Strip]:
    """Return the rows of the current screen as drawn."""
    # There is no public way to get the rows: `App.export_screenshot` does the same, but its SVG has blocks as text.
    # The compositor reads the screens below a dialog from this variable.
    visible_screen_stack.set(app._background_screens)
    return app.screen._compositor.render_strips()


def picture(rows: Sequence[Strip], size: tuple[int, int]) -> str:
    """Return the rows of a screen as SVG; ``size`` is in cells."""
    return document(size, "".join(drawn_row(number, row) for number, row in enumerate(rows)))


def png(svg: str) -> bytes:
    """Return an SVG picture as PNG at twice its size.

    Raise ValueError, with a one-sentence message, if resvg-py is not installed.
    """
    try:
        import resvg_py  # an extra
    except ImportError:
        raise ValueError(not_installed("A PNG picture", "pictures")) from None
    return resvg_py.svg_to_bytes(svg_string=svg, zoom=2)


def document(size: tuple[int, int], inside: str, style: str = "") -> str:
    """Return a complete SVG document around drawn rows, with ``style`` as extra CSS rules."""
    width, height = size[0] * _CELL[0] + 2 * _EDGE, size[1] * _CELL[1] + 2 * _EDGE
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" xml:space="preserve" viewBox="0 0 {width:g} {height:g}"'
        f' width="{width:g}" height="{height:g}">\n<style>text {{ font: {_SIZE:g}px {_FONTS}; white-space: pre }} '
        f".b {{ font-weight: bold }} rect {{ shape-rendering: crispEdges }} {style}</style>\n"
        f'<rect width="100%" height="100%" rx="8" fill="#1c1c1c"/>\n'
        f'<g transform="translate({_EDGE} {_EDGE})">\n{inside}</g></svg>\n'
    )


def drawn_row(number: int, strip: Strip) -> str:
    """Return a numbered row of the screen as SVG: its backgrounds, then its blocks and text."""
    grounds, marks, column = [], [], 0
    for text, style, _ in Segment.simplify(strip):
        ink, ground = _colors(style or Style.null())
        grounds.append(_rectangle(column, number, 2 * Segment(text).cell_length, 2, ground))
        for blocks, chars in groupby(text, BLOCKS.__contains__):
            run = "".join(chars)
            width = Segment(run).cell_length
            if blocks:
                marks += _blocks(column, number, run, ink)
            else:
                bold = ' class="b"' if style is not None and style.bold else ""
                marks.append(
                    f'<text x="{column * _CELL[0]:g}" y="{number * _CELL[1] + _BASE:g}" fill="{ink}"{bold}'
                    f' lengthAdjust="spacingAndGlyphs" textLength="{width * _CELL[0]:g}">{escape(run)}</text>'
                )
            column += width
    return f"{''.join(grounds)}{''.join(marks)}\n"


def _blocks(column: int, row: int, run: str, ink: str) -> list[str]:
    """Return block characters as rectangles, one for each run of inked quarters in either half of a row."""
    shapes = []
    for half in (0, 1):
        quarters = [BLOCKS.index(char) >> 2 * half + right & 1 for char in run for right in (0, 1)]
        at = 0
        for inked, those in groupby(quarters):
            width = len(list(those))
            if inked:
                shapes.append(_rectangle(column + at / 2, row + half / 2, width, 1, ink))
            at += width
    return shapes


def _rectangle(column: float, row: float, width: int, height: int, color: str) -> str:
    """Return a rectangle; ``width`` and ``height`` are in halves of a cell."""
    return (
        f'<rect x="{column * _CELL[0]:g}" y="{row * _CELL[1]:g}" width="{width * _CELL[0] / 2:g}"'
        f' height="{height * _CELL[1] / 2:g}" fill="{color}"/>'
    )


def _colors(style: Style) -> tuple[str, str]:
    ink, ground = style.color or _DEFAULTS[0], style.bgcolor or _DEFAULTS[1]
    if style.reverse:
        ink, ground = ground, ink
    return ink.get_truecolor().hex, ground.get_truecolor().hex
