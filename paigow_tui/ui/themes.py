"""Themes: our four, and the colors of cards that every theme shares."""

from typing import Final

from textual.theme import BUILTIN_THEMES, Theme

CARD_COLORS: Final = {
    "card-face": "#f6f2e6",
    "card-shade": "#e2dac2",
    "card-black": "#16181d",
    "card-red": "#a8071a",
    "card-blue": "#0b3d91",
    "card-green": "#0a5c2b",
    "card-joker": "#6b1d8a",
    "card-back": "#3b4a5e",
    "card-back-ink": "#b4c3d6",
    "chip-white": "#f1f5ee",
    "chip-red": "#ff8878",
    "chip-green": "#7ee08a",
    "chip-black": "#e6e8ee",
    "chip-purple": "#d3a8ff",
}
"""Defaults for our widgets' own variables; a theme may set them."""

FELT: Final = Theme(
    name="felt",
    primary="#e0b341",
    secondary="#8fc7a6",
    accent="#f2cc5d",
    warning="#ffcf66",
    error="#ff9d8f",
    success="#6fe796",
    foreground="#f1f5ee",
    background="#0c3b27",  # so little blue that with 256 colors it becomes green, not teal
    surface="#10482b",
    panel="#165a2f",
)

DARK: Final = Theme(
    name="dark",
    primary="#7aa2f7",
    secondary="#9aa5ce",
    accent="#e0b341",
    warning="#f0c26a",
    error="#ff9c94",
    success="#6fdc8c",
    foreground="#e6e8ee",
    background="#14161b",
    surface="#1b1e25",
    panel="#262b35",
)

LIGHT: Final = Theme(
    name="light",
    primary="#1d4f91",
    secondary="#3c5a4b",
    accent="#6e4a00",
    warning="#6e4a00",
    error="#b3261e",
    success="#0a6b31",
    foreground="#1a1d1f",
    background="#eef2ea",
    surface="#bccfb5",  # green and dark enough for white cards to have an edge
    panel="#abc2a3",
    dark=False,
    variables={
        "card-face": "#ffffff",
        "card-shade": "#f2ead2",
        "card-back": "#dfe6ee",
        "card-back-ink": "#5f7391",
        "chip-white": "#5c636b",
        "chip-red": "#a8071a",
        "chip-green": "#0a5c2b",
        "chip-black": "#16181d",
        "chip-purple": "#6b1d8a",
    },
)

HIGH_CONTRAST: Final = Theme(
    name="high-contrast",
    primary="#ffff00",
    secondary="#ffffff",
    accent="#ffff00",
    warning="#ffff00",
    error="#ff9c9c",
    success="#8cff8c",
    foreground="#ffffff",
    background="#000000",
    surface="#000000",
    panel="#000000",
    variables={
        "card-face": "#ffffff",
        "card-shade": "#d0d0d0",
        "card-black": "#000000",
        "card-back": "#000000",
        "card-back-ink": "#ffffff",
    },
)

OURS: Final = (FELT, DARK, LIGHT, HIGH_CONTRAST)
OUR_NAMES: Final = tuple(theme.name for theme in OURS)
THEMES: Final = {
    **{name: theme for name, theme in BUILTIN_THEMES.items() if not theme.ansi},
    **{theme.name: theme for theme in OURS},
}
"""Textual's themes and ours, by name, without those that leave colors to the terminal: they may be unreadable."""
