"""All text has a contrast of at least 4.5 to 1 in every theme, and important differences show even in few colors."""

import re
from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pytest
from rich.color import Color, ColorSystem
from rich.segment import Segment
from rich.style import Style
from textual.color import BLACK
from textual.theme import BUILTIN_THEMES

import paigow_tui.ui
from paigow_tui.store import EventStore
from paigow_tui.testing import Player
from paigow_tui.ui.app import PaiGowApp
from paigow_tui.ui.cards.palette import COLORS_16, PICTURES
from paigow_tui.ui.terminal.color_depth import (
    SYSTEMS,
    BackgroundFilter,
    System,
    background_for,
    display_colors,
    panel_for,
    result_colors,
)
from paigow_tui.ui.terminal.contrast import contrast
from paigow_tui.ui.themes import FELT, OUR_NAMES, THEMES
from tests.support.cases import cases
from tests.ui.colors import colors, ink_and_ground, texts
from tests.ui.conftest import FRAMES, SameFrame
from tests.ui.moments import FEW, MOMENTS, at

LEAST = 4.5
EVERY_THEME = (*OUR_NAMES, *(name for name, theme in BUILTIN_THEMES.items() if not theme.ansi))

XTERM = (
    *("#000000", "#cd0000", "#00cd00", "#cdcd00", "#0000ee", "#cd00cd", "#00cdcd", "#e5e5e5"),
    *("#7f7f7f", "#ff0000", "#00ff00", "#ffff00", "#5c5cff", "#ff00ff", "#00ffff", "#ffffff"),
)
CONSOLE = (
    *("#000000", "#aa0000", "#00aa00", "#aa5500", "#0000aa", "#aa00aa", "#00aaaa", "#aaaaaa"),
    *("#555555", "#ff5555", "#55ff55", "#ffff55", "#5555ff", "#ff55ff", "#55ffff", "#ffffff"),
)
"""The sixteen colors of xterm and of the Linux console."""

Look = Callable[[Color], Color]


def _of_sixteen(palette: tuple[str, ...]) -> Look:
    return lambda color: Color.parse(palette[color.downgrade(ColorSystem.STANDARD).number or 0])


LOOKS: dict[str, tuple[Look, ...]] = {
    "truecolor": (lambda color: color,),
    "256": (lambda color: color.downgrade(ColorSystem.EIGHT_BIT),),
    "standard": (_of_sixteen(XTERM), _of_sixteen(CONSOLE)),
}
"""How terminals show a color, by the number of colors they support."""


def _luminance(color: Color) -> float:
    def linear(value: int) -> float:
        part = value / 255
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    red, green, blue = color.get_truecolor()
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)


def ratio(one: Color, other: Color) -> float:
    """Return the contrast ratio of two colors, from 1 to 21."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_black_on_white_has_a_contrast_of_21_to_1() -> None:
    assert ratio(Color.parse("#000000"), Color.parse("#ffffff")) == pytest.approx(21)
    assert ratio(Color.parse("#777777"), Color.parse("#ffffff")) == pytest.approx(4.48, abs=0.01)


def weak_texts(app: PaiGowApp, looks: tuple[Look, ...]) -> dict[tuple[str, str], tuple[float, str]]:
    """Return the pairs of text and background colors with too little contrast, with the contrast and a sample."""
    found: dict[tuple[str, str], tuple[float, str]] = {}
    looked_at: set[tuple[Color, Color]] = set()
    for words, style in texts(app):
        ink, ground = ink_and_ground(style)
        if (ink, ground) in looked_at:
            continue
        looked_at.add((ink, ground))
        for look in looks:
            contrast = ratio(look(ink), look(ground))
            if contrast < LEAST:
                names = ink.get_truecolor().hex, ground.get_truecolor().hex
                found[names] = (round(contrast, 2), words)
    return found


READ = (
    "bets-later", "reveal", "settled", "foul-warning", "menu", "replay", "start", "side-bets-on-offer",
    "chat", "manual", "seat", "games", "amount",
    "statistics-table", "cash-out", "change-rules", "new-game", "five-card",
)  # fmt: skip
"""Moments that together have all the colors of all moments; every frame is checked against them. Four of them show
more colors in a large terminal."""


@pytest.mark.usefixtures("tables")
@pytest.mark.parametrize("moment", READ)
async def test_all_text_is_readable_in_our_themes(store: EventStore, same_frame: SameFrame, moment: str) -> None:
    """Also test a dark and a light theme in 256 or 16 colors, alternately; the slow test covers every combination."""
    few = ("256", "standard")[READ.index(moment) % 2]
    async with at(store, moment, size=FEW[moment in ("menu", "manual", "start", "games")]) as player:
        same_frame(f"colors/{moment}", "".join(f"{pair}\n" for pair in sorted(colors(player.app))))
        await _read(player, moment, {"truecolor": OUR_NAMES, few: ("felt", "light")})


@pytest.mark.usefixtures("tables")
@pytest.mark.parametrize(
    "moment",
    [pytest.param(moment, marks=[] if moment == "settled" else pytest.mark.slow) for moment in MOMENTS],
)
async def test_all_text_is_readable_in_every_theme(store: EventStore, moment: str) -> None:
    async with at(store, moment) as player:
        await _read(player, moment, dict.fromkeys(LOOKS, EVERY_THEME))


async def _read(player: Player, moment: str, themes: dict[str, tuple[str, ...]]) -> None:
    """Check that no text is weak in any of these themes, with each number of colors, using one app."""
    weak = {}
    for system in themes:
        player.app.see_in = system
        for theme in themes[system]:
            await _change(player, theme, at_rest=moment != "reveal")
            for pair, sample in weak_texts(player.app, LOOKS[system]).items():
                weak[theme, system, *pair] = sample
    assert weak == {}


async def _change(player: Player, theme: str, at_rest: bool = True) -> None:
    if player.app.theme == theme:  # the theme was last used with a different number of colors
        player.app.refresh_css(animate=False)
    player.app.theme = theme
    await player.settle(at_rest=at_rest)


def test_no_record_of_colors_is_unused() -> None:
    assert {path.stem for path in (FRAMES / "colors").glob("*.txt")} == set(READ)


@pytest.mark.parametrize(("terminal", "system"), cases(__file__, "the_number_of_colors_is_detected"))
async def test_the_number_of_colors_is_detected(
    store: EventStore, monkeypatch: pytest.MonkeyPatch, terminal: dict[str, str], system: str
) -> None:
    monkeypatch.delenv("COLORTERM")
    for name, value in terminal.items():
        monkeypatch.setenv(name, value)
    async with at(store, "settled") as player:
        assert (player.app.console.color_system, weak_texts(player.app, LOOKS[system])) == (system, {})


GREEN = 22
"""The index of dark green in the 256-color palette."""


def test_in_256_colors_the_felt_is_green_and_a_nearly_gray_background_is_gray() -> None:
    assert [_of_256(str(color)) for color in [FELT.background, FELT.surface, FELT.panel]] == [GREEN] * 3
    assert {name: _of_256(name) for name in ("#2e3440", "#f3f1ea", "#262b35")} == {
        "#2e3440": 236,
        "#f3f1ea": 254,
        "#262b35": 236,
    }
    assert Color.parse("#2e3440").downgrade(ColorSystem.EIGHT_BIT).number == 23, "left to itself it is teal"


def test_with_16_colors_no_background_differs_between_terminals_or_makes_red_unreadable() -> None:
    for name in ("#8a5a00", "#555555", "#434c5e", "#10a010", "#bbbbbb"):
        assert background_for(Color.parse(name), "standard").downgrade(ColorSystem.STANDARD).number not in (2, 3, 7, 8)


@pytest.mark.parametrize("system", ["standard", "windows"])
def test_with_16_colors_no_block_of_the_stage_turns_black_or_fades(system: System) -> None:
    felt = display_colors(Color.parse("#000000"), system)
    hues = (COLORS_16.win, COLORS_16.lose, COLORS_16.gold, COLORS_16.halo, COLORS_16.brass, *COLORS_16.chips)
    for hue in (*hues, *(color for color in PICTURES["16"].values() if color)):
        as_ground = display_colors(background_for(Color.parse(f"#{hue:06x}"), system), system)
        assert as_ground != felt, f"{hue:06x}"
    for word in (COLORS_16.win, COLORS_16.lose, COLORS_16.gold):
        as_ground = display_colors(background_for(Color.parse(f"#{word:06x}"), system), system)
        assert all(contrast(shown, black) >= 3 for shown, black in zip(as_ground, felt, strict=True)), f"{word:06x}"


def test_in_truecolor_no_color_is_changed() -> None:
    for system in ("truecolor", None):
        assert background_for(Color.parse("#2e3440"), system) == Color.parse("#2e3440")
        assert panel_for("#111111", "#121212", system) == "#111111"


def test_with_sixteen_colors_a_color_may_be_shown_in_either_of_two_shades_except_on_windows() -> None:
    assert [color.hex for color in display_colors(Color.parse("#555555"), "standard")] == ["#555555", "#7F7F7F"]
    assert len(display_colors(Color.parse("#555555"), "windows")) == 1


@pytest.mark.parametrize("system", ["256", "standard", "windows"])
def test_a_panel_differs_from_the_surface_if_it_does_in_the_theme(system: str) -> None:
    for name, theme in THEMES.items():
        colors = theme.to_color_system().generate()
        surface = colors["surface"]
        panel = panel_for(colors["panel"], surface, system)
        looks = [display_colors(background_for(Color.parse(color), system), system) for color in (panel, surface)]
        assert (looks[0] != looks[1]) == (colors["panel"] != surface), name


def test_reversed_text_swaps_text_and_background_colors() -> None:
    line = [Segment("x", Style(color="#555555", bgcolor="#ffffff", reverse=True)), Segment("y", None)]
    changed, plain = BackgroundFilter("standard").apply(line, BLACK)
    assert changed.style is not None
    assert changed.style.color == Color.parse("#000000")
    assert plain.style is None


def _of_256(name: str) -> int | None:
    return background_for(Color.parse(name), "256").downgrade(ColorSystem.EIGHT_BIT).number


@pytest.mark.parametrize("name", OUR_NAMES)
@pytest.mark.parametrize("system", ["truecolor", *SYSTEMS])
def test_win_push_and_lose_have_three_different_colors_on_every_terminal(name: str, system: str) -> None:
    theme = THEMES[name]
    own = {"text-success": theme.success, "text-warning": theme.warning, "text-error": theme.error}
    colors = {**own, **result_colors(theme.dark, system)}
    looks = [display_colors(Color.parse(str(color)), system) for color in colors.values()]
    for one, other in combinations(looks, 2):
        assert all(mine != theirs for mine, theirs in zip(one, other, strict=True)), (one, other)


async def test_every_color_named_in_the_screens_is_defined_by_the_theme(store: EventStore) -> None:
    """Textual silently drops a style with an unknown color."""
    files = [*Path(paigow_tui.ui.__path__[0]).rglob("*.py"), *Path(paigow_tui.ui.__path__[0]).rglob("*.tcss")]
    named = {name for file in files for name in re.findall(r"\$([a-z][a-z-]*[a-z])", file.read_text("utf-8"))}
    async with at(store, "bets") as player:
        known = player.app.get_css_variables()
    assert {name for name in named if name not in known} == set()
