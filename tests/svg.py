"""Screens as SVG: one picture, or an animation of the rows that change.

No font is fetched from anywhere: every run of text is fitted to its cells, whatever monospace font there is.
"""

from collections.abc import Sequence
from html import escape
from itertools import groupby
from typing import Final, NamedTuple

from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from paigow_tui.testing import Size

_SIZE: Final = 14.0
"""The font size, in pixels."""
_CELL: Final = (8.4, 16.4)
"""The width and the height of a cell."""
_BASE: Final = 12.6
"""The baseline of the letters, from the top of a cell."""
_EDGE: Final = 10
_FONTS: Final = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, 'Liberation Mono', monospace"
_DEFAULTS: Final = Color.parse("#e0e0e0"), Color.parse("#000000")


class Frame(NamedTuple):
    """A screen, and how long it is shown, in seconds."""

    rows: Sequence[Strip]
    seconds: float


def still(rows: Sequence[Strip], size: Size) -> str:
    """Return one screen."""
    return _document(size, "".join(_row(number, row) for number, row in enumerate(rows)))


def motion(frames: Sequence[Frame], size: Size) -> str:
    """Return screens as a loop, in which a row is redrawn only when it changes."""
    ends, now = [], 0.0
    for frame in frames:
        now += frame.seconds
        ends.append(now)
    begins = [0.0, *ends]
    rules, parts = dict[tuple[int, int], str](), []
    for number in range(size[1]):
        drawn = [_row(number, frame.rows[number]) for frame in frames]
        for row, places in groupby(range(len(frames)), key=lambda place: drawn[place]):
            shown = list(places)
            span = shown[0], shown[-1] + 1
            name = rules.setdefault(span, f"k{len(rules)}")
            parts.append(f'<g class="{name}">{row}</g>')
    style = "".join(
        f"@keyframes {name} {{ {_shown(begins[first] / now, begins[last] / now)} }} "
        f".{name} {{ animation: {name} {now:g}s step-end infinite }}\n"
        for (first, last), name in rules.items()
        if (first, last) != (0, len(frames))
    )
    return _document(size, "".join(parts), style)


def _shown(begin: float, end: float) -> str:
    keys = {0.0: "hidden", begin: "visible", **({end: "hidden"} if end < 1 else {})}
    return " ".join(f"{100 * at:.3f}% {{ visibility: {how} }}" for at, how in sorted(keys.items()))


def _pixels(size: Size) -> tuple[float, float]:
    return size[0] * _CELL[0] + 2 * _EDGE, size[1] * _CELL[1] + 2 * _EDGE


def _document(size: Size, inside: str, style: str = "") -> str:
    width, height = _pixels(size)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" xml:space="preserve" viewBox="0 0 {width:g} {height:g}"'
        f' width="{width:g}" height="{height:g}">\n<style>text {{ font: {_SIZE:g}px {_FONTS}; white-space: pre }} '
        f".b {{ font-weight: bold }} {style}</style>\n"
        f'<rect width="100%" height="100%" rx="8" fill="#1c1c1c"/>\n'
        f'<g transform="translate({_EDGE} {_EDGE})">\n{inside}</g></svg>\n'
    )


def _row(number: int, strip: Strip) -> str:
    grounds, words, x = [], [], 0.0
    y = number * _CELL[1]
    for text, style, _ in Segment.simplify(strip):
        ink, ground = _colors(style or Style.null())
        width = Segment(text).cell_length * _CELL[0]
        grounds.append(
            f'<rect x="{x:g}" y="{y:g}" width="{width + 0.3:g}" height="{_CELL[1] + 0.3:g}" fill="{ground}"/>'
        )
        if text.strip():
            lead = len(text) - len(text.lstrip())
            run, begin = text.strip(), x + lead * _CELL[0]
            bold = ' class="b"' if style is not None and style.bold else ""
            words.append(
                f'<text x="{begin:g}" y="{y + _BASE:g}" fill="{ink}"{bold} lengthAdjust="spacingAndGlyphs"'
                f' textLength="{Segment(run).cell_length * _CELL[0]:g}">{escape(run)}</text>'
            )
        x += width
    return f"{''.join(grounds)}{''.join(words)}\n"


def _colors(style: Style) -> tuple[str, str]:
    ink, ground = style.color or _DEFAULTS[0], style.bgcolor or _DEFAULTS[1]
    if style.reverse:
        ink, ground = ground, ink
    return ink.get_truecolor().hex, ground.get_truecolor().hex
