"""Colors for terminals with 256 or 16 of them. Rich picks the nearest by distance; Textual doesn't check the result.

The 256 colors are the same everywhere. The 16 differ between terminals, so text must be readable both in xterm's set
and in the PC's text-mode set, which the Linux console uses and Rich assumes.
"""

from colorsys import rgb_to_hls
from functools import lru_cache
from typing import Final

from rich.color import Color as RichColor
from rich.color import ColorSystem
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

System = str | None
"""``truecolor``, ``256``, ``standard`` (16) or ``windows`` (also 16), as in Rich; ``None`` is no color at all."""

SYSTEMS: Final = {
    "256": ColorSystem.EIGHT_BIT,
    "standard": ColorSystem.STANDARD,
    "windows": ColorSystem.WINDOWS,
}
"""The color systems that may show other colors than requested."""
COLORS: Final = {"256": 256, "standard": 16, "windows": 16}
"""The number of colors in each of these systems."""
SIXTEEN: Final = ("standard", "windows")


def _colors(*names: str) -> tuple[Color, ...]:
    return tuple(Color.parse(f"#{name}") for row in names for name in row.split())


_SIXTEEN: Final = (
    _colors(
        "000000 aa0000 00aa00 aa5500 0000aa aa00aa 00aaaa aaaaaa",
        "555555 ff5555 55ff55 ffff55 5555ff ff55ff 55ffff ffffff",
    ),
    _colors(
        "000000 cd0000 00cd00 cdcd00 0000ee cd00cd 00cdcd e5e5e5",
        "7f7f7f ff0000 00ff00 ffff00 5c5cff ff00ff 00ffff ffffff",
    ),
)
"""The 16 colors of the Linux console, and those of xterm."""
_GREEN, _BROWN, _PALE, _GRAY = 2, 3, 7, 8
_INSTEAD: Final = {_GREEN: "#000000", _BROWN: "#ffff55", _PALE: "#ffffff", _GRAY: "#000000"}
"""Replacements for colors that make poor backgrounds.

Brown and gray are dark in one set and bright in the other, so neither black nor white is readable on both. On green
and pale gray only black is readable, so red for a loss would not be visible.
"""
_FAINT: Final = 32
"""The largest difference between the components of a nearly gray color, out of 255."""


@lru_cache(4096)
def display_colors(color: RichColor, system: System) -> tuple[Color, ...]:
    """Return the colors that a system shows for a color: a single one, or one for each set of 16."""
    if system not in SYSTEMS:
        return (Color.from_rich_color(color),)
    there = color.downgrade(SYSTEMS[system])
    if there.number is not None and system == "standard":
        return tuple(colors[there.number] for colors in _SIXTEEN)
    return (Color(*there.get_truecolor()),)


@lru_cache(4096)
def background_for(color: RichColor, system: System) -> RichColor:
    """Return the background color to request: the color itself, or one that looks better on a system.

    With 256 colors, a gray with a hint of color turns teal or yellow; plain gray looks closer.
    """
    if system not in SYSTEMS or color.triplet is None:
        return color
    if system == "256":
        _, light, saturation = rgb_to_hls(*color.triplet.normalized)
        gray = round(light * 255)
        is_faint = saturation < 0.3 and max(color.triplet) - min(color.triplet) <= _FAINT
        return RichColor.from_rgb(gray, gray, gray) if is_faint else color
    number = color.downgrade(SYSTEMS[system]).number
    return RichColor.parse(_INSTEAD[number]) if number in _INSTEAD else color


_PANELS: Final = {
    "256": (("#303030", "#4e4e4e"), ("#c6c6c6", "#e4e4e4")),
    "standard": (("#0000aa", "#000000"), ("#55ffff", "#ffffff")),
    "windows": (("#0037da", "#0c0c0c"), ("#f9f1a5", "#f2f2f2")),
}
"""Panel colors on dark and on light surfaces: the first, or the second if the surface looks like the first."""


_RESULTS: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "256": ((), ("#0000af", "#5f005f", "#870000")),
    "standard": (("#55ff55", "#ffff55", "#ff5555"), ("#0000aa", "#aa00aa", "#aa0000")),
    "windows": (("#16c60c", "#f9f1a5", "#e74856"), ("#0037da", "#881798", "#c50f1f")),
}
"""Colors for won, pushed and lost, on dark and on light surfaces, for systems where a theme's own may look alike.

With 256 colors, no green is readable on light gray.
"""


def result_colors(dark: bool, system: System) -> dict[str, str]:
    """Return theme variables for won, pushed and lost, or none if the theme's own colors can be told apart."""
    colors = _RESULTS[system][not dark] if system in _RESULTS else ()
    return dict(zip(("text-success", "text-warning", "text-error"), colors, strict=False))


def vivid(system: System) -> tuple[str, ...]:
    """Return substitutes for text colors that would turn gray with 16 colors, or none with more colors."""
    return (*_RESULTS[system][0], *_RESULTS[system][1]) if system is not None and system in SIXTEEN else ()


def surface_colors(background: str, surface: str, panel: str, system: System) -> dict[str, str]:
    """Return theme variables for the background, the panels on the felt, and framed seats.

    With 256 colors, several greens become one, so the background is made nearly black instead of making the panels
    pale.
    """
    variables = {"panel": panel_for(panel, surface, system), "background": background, "seat": panel}
    if system in SYSTEMS and variables["panel"] != panel:
        variables["seat"] = surface
    if system == "256" and Color.parse(surface).brightness < 0.5:
        alike = _as_ground(background, system) == _as_ground(surface, system)
        variables["background"] = "#1c1c1c" if alike else background
    return variables


def panel_for(panel: str, surface: str, system: System) -> str:
    """Return a panel's color, or another if it would look the same as the surface around it."""
    if system not in SYSTEMS or panel == surface:
        return panel
    others = _PANELS[system][Color.parse(surface).brightness > 0.5]
    around = _as_ground(surface, system)
    return next(color for color in (panel, *others) if _as_ground(color, system) != around)


def _as_ground(color: str, system: System) -> tuple[Color, ...]:
    return display_colors(background_for(Color.parse(color).rich_color, system), system)


class BackgroundFilter(LineFilter):
    """Gives every segment the background color that looks best."""

    def __init__(self, system: System) -> None:
        super().__init__()
        self._system = system

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        return [
            Segment(text, style if style is None else _on_ground(style, self._system), control)
            for text, style, control in segments
        ]


@lru_cache(4096)
def _on_ground(style: Style, system: System) -> Style:
    if style.reverse and style.color is not None:
        return style + Style(color=background_for(style.color, system))
    if style.bgcolor is not None:
        return style + Style(bgcolor=background_for(style.bgcolor, system))
    return style
