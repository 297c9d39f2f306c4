"""The stage's color palettes: one for each theme, one for terminals with 256 colors, and one for 16.

A color is 0xRRGGBB.
"""

from functools import lru_cache
from typing import Final

import msgspec
from msgspec.structs import replace


class Palette(msgspec.Struct, frozen=True, kw_only=True):
    """The colors of the stage."""

    bands: tuple[int, int, int, int, int]
    """The colors of the felt, from its dark edge to the bright area around your cards."""
    bar: int
    """The background of the header and the keys."""
    rail: tuple[int, int, int]
    """The colors of the rail, from bottom to top."""
    brass: int
    """The color of brass lines; brass text uses ``brass_text``."""
    brass_text: int
    button: int
    text: int
    soft: int
    gold: int
    on_gold: int
    on_ribbon: int
    win: int
    lose: int
    push: int
    paper: int = 0xF7F3E7
    paper_2: int = 0xE9E1CC
    """The paper of every other small card, and of a card under the mouse."""
    paper_dim: int = 0xC2CCC4
    """The paper of small cards that no longer matter."""
    ink: int = 0x16181D
    red: int = 0xA80A1E
    blue: int = 0x1440AC
    green: int = 0x0A5A2A
    joker: int = 0x6B1D8A
    back: int = 0x22366B
    back_2: int = 0x4A68B0
    slot: int
    halo: int = 0x8CFFAA
    halo_lose: int = 0xFF9A8A
    light: bool = False
    """Whether big letters are shaded darker instead of lighter."""
    steps: bool = True
    """Whether colors can be blended for halos, shadows and dimmed cards. If not, halos are frames."""
    four_colors: bool = True
    """Whether the four suits can have different colors."""
    bold_on_paper: bool = True
    """Whether text on cards is bold; with 16 colors, bold would brighten it."""
    chips: tuple[int, ...] = (0x7A3FA8, 0x2A2A36, 0x2E9A55, 0xCF3340, 0xE9E9E4)
    """The colors of chips, in the order of `CHIPS`."""
    picture: str = "full"
    """The name in `PICTURES` of the portraits' colors."""


FELT: Final = Palette(
    bands=(0x0A2A1D, 0x0E3525, 0x12422E, 0x165038, 0x1B5E42), bar=0x0B2219, rail=(0x2A1A10, 0x3A2416, 0x4A2E1B),
    brass=0xC9A24B, brass_text=0xE3C884, button=0x174A35, text=0xF4F6F0, soft=0xBFD3C6, gold=0xF0CA5C,
    on_gold=0x1A2014, on_ribbon=0x10231A, win=0x7BEFA4, lose=0xFFB8AC, push=0xC9D6CE, slot=0x0B2E20,
)  # fmt: skip
DARK: Final = replace(
    FELT, bands=(0x101418, 0x14191E, 0x181E25, 0x1D242C, 0x222B34), bar=0x0C0F12, rail=(0x14110F, 0x1C1815, 0x26201B),
    brass=0x8F7A4A, button=0x2A3440, text=0xF2F4F6, soft=0xB4BEC8, on_gold=0x1A1A14, lose=0xFFA899, push=0xBFC8D0,
    paper=0xEDEBE4, paper_2=0xD8D4C8, paper_dim=0xC2C8CC, slot=0x12171C,
)  # fmt: skip
LIGHT: Final = replace(
    FELT, bands=(0x8DB59B, 0x99BEA5, 0xA5C7B0, 0xB1D0BB, 0xBDD9C6), bar=0xEFE8D8, rail=(0xE3D3B8, 0xDCC9A9, 0xD2BB95),
    brass=0x8A6A20, brass_text=0x4A3404, button=0xF6F2E6, text=0x0E1A14, soft=0x22362B, gold=0x6B4700,
    on_gold=0xFFFDF5, on_ribbon=0xFFFDF5, win=0x05401C, lose=0x7E0E18, push=0x2C3A32, paper=0xFFFEFA, paper_2=0xEDE6D4,
    paper_dim=0xC9D0C8, back=0x3A5596, back_2=0x7F9AD6, slot=0x7FA98E, halo=0xFFFFFF, halo_lose=0xD86A5A, light=True,
)  # fmt: skip
HIGH_CONTRAST: Final = Palette(
    bands=(0, 0, 0, 0, 0), bar=0, rail=(0, 0, 0), brass=0xFFFFFF, brass_text=0xFFFFFF, button=0x202020, text=0xFFFFFF,
    soft=0xFFFFFF, gold=0xFFFF00, on_gold=0, on_ribbon=0, win=0x00FF66, lose=0xFF8A80, push=0xFFFFFF, paper=0xFFFFFF,
    paper_2=0xFFFFFF, paper_dim=0xE0E0E0, ink=0, red=0xC00000, blue=0x0030C0, green=0x006020, back=0x0030C0,
    back_2=0x8FB0FF, slot=0x1A1A1A, halo=0x00FF66, halo_lose=0xFF8A80, steps=False,
)  # fmt: skip
COLORS_256: Final = Palette(
    bands=(0x121212, 0x121212, 0x005F00, 0x005F00, 0x005F00), bar=0x121212, rail=(0x1C1C1C, 0x1C1C1C, 0x1C1C1C),
    brass=0xAF875F, brass_text=0xFFD75F, button=0x303030, text=0xFFFFFF, soft=0xD7D7D7, gold=0xFFD75F, on_gold=0x121212,
    on_ribbon=0x121212, win=0x87FFAF, lose=0xFFAFAF, push=0xDADADA, paper=0xFFFFD7, paper_2=0xE4E4E4,
    paper_dim=0xD7D7D7, ink=0x121212, red=0xAF0000, blue=0x0000D7, green=0x005F00, joker=0x5F00AF, back=0x00005F,
    back_2=0x5F5FAF, slot=0x121212, halo=0x87FFAF, halo_lose=0xFFAFAF, steps=False, picture="256",
    chips=(0x875FAF, 0x303030, 0x00AF5F, 0xD70000, 0xE4E4E4),
)  # fmt: skip
"""The palette for 256 colors, chosen by hand because the nearest colors would make the felt blue and the rail red."""
COLORS_16: Final = Palette(
    bands=(0, 0, 0, 0, 0), bar=0, rail=(0, 0, 0), brass=0xCDCD00, brass_text=0xFFFF00, button=0, text=0xFFFFFF,
    soft=0xE5E5E5, gold=0xFFFF00, on_gold=0, on_ribbon=0, win=0x55FF55, lose=0xFF5555, push=0xE5E5E5, paper=0xFFFFFF,
    paper_2=0xE5E5E5, paper_dim=0xE5E5E5, ink=0, red=0xCD0000, blue=0, green=0, joker=0, back=0x0000EE,
    back_2=0x5555FF, slot=0, halo=0x55FF55, halo_lose=0xFF5555, steps=False, four_colors=False,
    bold_on_paper=False, picture="16", chips=(0xCD00CD, 0x5555FF, 0x55FF55, 0xCD0000, 0xE5E5E5),
)  # fmt: skip

"""The palette for 16 colors. Dark green, gray and brown are left out because they would be replaced as backgrounds."""

THEMES: Final = {"felt": FELT, "dark": DARK, "light": LIGHT, "high-contrast": HIGH_CONTRAST}
"""The palettes of the program's own themes, by name."""

PICTURES: Final = {
    "full": {
        "y": 0xE2A91C, "h": 0x5A3418, "b": 0x6E4526, "s": 0xEBC19A, "e": 0x16181D, "m": 0xA8202C, "w": 0xFFFFFF,
        "g": 0x23904E, "B": 0x2F5FC8, "r": 0xC62A36,
    },
    "256": {
        "y": 0xD7AF00, "h": 0x5F0000, "b": 0x875F00, "s": 0xFFD7AF, "e": 0x121212, "m": 0xAF0000, "w": 0xFFFFFF,
        "g": 0x00875F, "B": 0x005FD7, "r": 0xD70000,
    },
    "16": {
        "y": 0xCDCD00, "h": 0x000000, "b": 0x000000, "s": 0xFFFFFF, "e": 0x000000, "m": 0xCD0000, "w": 0xFFFFFF,
        "g": 0x55FF55, "B": 0x0000EE, "r": 0xCD0000,
    },
}  # fmt: skip
"""The colors of portraits by letter, for terminals with many or few colors."""
CHIPS: Final = (500, 100, 25, 5, 1)
"""The values of chips, in dollars."""
BLACK: Final = 0x000000
WHITE: Final = 0xFFFFFF


def chip_color(value: int, palette: Palette) -> int:
    """Return the color of a chip, given its value in dollars."""
    return palette.chips[CHIPS.index(value)]


@lru_cache(maxsize=4096)
def blend(color: int, other: int, share: float) -> int:
    """Return a color with another blended in; ``share`` is the other's share, from 0 to 1."""
    red, green, blue = (
        round((color >> shift & 255) * (1 - share) + (other >> shift & 255) * share) for shift in (16, 8, 0)
    )
    return red << 16 | green << 8 | blue


@lru_cache(maxsize=4096)
def luminance(color: int) -> float:
    """Return the perceived brightness of a color, from 0 to 1."""
    red, green, blue = (
        channel / 12.92 if channel <= 0.03928 else ((channel + 0.055) / 1.055) ** 2.4
        for channel in (color / 255 for color in (color >> 16, color >> 8 & 255, color & 255))
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(color: int, other: int) -> float:
    """Return the contrast of two colors, from 1 to 21."""
    dark, bright = sorted((luminance(color), luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


def distance(color: int, other: int) -> int:
    """Return how far apart two colors are."""
    return sum(((color >> shift & 255) - (other >> shift & 255)) ** 2 for shift in (16, 8, 0))


def palette_of(theme: str, *, dark: bool = True, colors: int = 1 << 24) -> Palette:
    """Return the palette of a theme, given its name, in a terminal with this many colors.

    A theme without its own palette gets that of "felt" or, if it is light, that of "light".
    """
    if colors < 256:
        return COLORS_16
    if colors < 1 << 24 and theme != "high-contrast" and dark:
        return COLORS_256
    return THEMES.get(theme, FELT if dark else LIGHT)
