"""Every text can be read: 4.5 to 1 against its ground, in every theme, wherever it is on the screen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from rich.color import Color
from rich.style import Style
from textual.geometry import Region
from textual.theme import BUILTIN_THEMES

from paigow_tui.store import EventStore
from paigow_tui.ui.app import PaiGowApp
from paigow_tui.ui.themes import OUR_NAMES
from tests.ui.moments import at
from tests.ui.support import strips

LEAST = 4.5
THEMES = (*OUR_NAMES, *(name for name in BUILTIN_THEMES if "ansi" not in name))
MOMENTS = ("bets-later", "foul-warning", "settled", "preferences", "help", "log", "cash-out", "start")

_DECORATION = range(0x2500, 0x2600)
"""Lines, blocks and shades. The marks among the shapes that follow are text."""


def _luminance(color: Color) -> float:
    def linear(value: int) -> float:
        part = value / 255
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    red, green, blue = color.get_truecolor()
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)


def ratio(one: Color, other: Color) -> float:
    """The contrast of two colours, 1 to 21."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_black_on_white_is_21_to_1() -> None:
    assert ratio(Color.parse("#000000"), Color.parse("#ffffff")) == pytest.approx(21)
    assert ratio(Color.parse("#777777"), Color.parse("#ffffff")) == pytest.approx(4.48, abs=0.01)


def _texts(app: PaiGowApp) -> Iterator[tuple[str, Style]]:
    """Words on the screen with their styles; over a dialogue's table, only the dialogue's."""
    boxes = app.screen.query(".box")
    region = boxes.first().region if boxes else Region(0, 0, *app.size)
    for y, strip in enumerate(strips(app)):
        if region.y <= y < region.bottom:
            for segment in strip.crop(region.x, region.right):
                if segment.style is not None and any(_is_text(char) for char in segment.text):
                    yield segment.text.strip(), segment.style


def _is_text(char: str) -> bool:
    return not char.isspace() and ord(char) not in _DECORATION


def weak_texts(app: PaiGowApp) -> dict[tuple[str, str], tuple[float, str]]:
    """Pairs of ink and ground that are too close, each with its contrast and a text it is used for."""
    found: dict[tuple[str, str], tuple[float, str]] = {}
    for words, style in _texts(app):
        ink, ground = style.color, style.bgcolor
        assert ink is not None, words
        assert ground is not None, words
        if style.reverse:
            ink, ground = ground, ink
        contrast = ratio(ink, ground)
        if contrast < LEAST:
            names = ink.get_truecolor().hex, ground.get_truecolor().hex
            found[names] = (round(contrast, 2), words)
    return found


@pytest.mark.parametrize("moment", MOMENTS)
async def test_every_text_can_be_read_in_our_themes(store: EventStore, moment: str) -> None:
    """And in two that other people made, the ones with the weakest colours."""
    await _read(store, moment, (*OUR_NAMES, "solarized-dark", "atom-one-light"))


@pytest.mark.parametrize(
    "moment",
    [pytest.param(moment, marks=[] if moment == "settled" else pytest.mark.slow) for moment in MOMENTS],
)
async def test_every_text_can_be_read_in_every_theme(store: EventStore, moment: str) -> None:
    await _read(store, moment, THEMES)


async def _read(store: EventStore, moment: str, themes: tuple[str, ...]) -> None:
    """One app a moment, dressed in the themes one after the other."""
    weak = {}
    size = (120, 36) if moment == "settled" else (80, 24)
    async with at(store, moment, size=size) as player:
        for theme in themes:
            player.app.theme = theme
            await player.settle()
            for pair, seen in weak_texts(player.app).items():
                weak[theme, *pair] = seen
    assert weak == {}
