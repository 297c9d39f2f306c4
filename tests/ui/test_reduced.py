"""Terminals with 256 or 16 colors: what must be distinguishable stays so."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pytest
from rich.color import Color, ColorSystem
from rich.segment import Segment
from rich.style import Style
from textual.color import BLACK

import paigow_tui.ui
from paigow_tui.store import EventStore
from paigow_tui.ui.terminal.color_depth import SYSTEMS, Grounds, ground, panel_for, result_colors, seen
from paigow_tui.ui.themes import FELT, OUR_NAMES, THEMES
from tests.ui.moments import at
from tests.ui.support import Player, strips
from tests.ui.test_contrast import LOOKS

GREEN = 22
"""The number of dark green among the 256."""


def test_the_felt_is_green_in_256_colors_too() -> None:
    assert [_of_256(str(color)) for color in [FELT.background, FELT.surface, FELT.panel]] == [GREEN] * 3


def test_a_nearly_gray_background_is_gray_in_256_colors() -> None:
    assert {name: _of_256(name) for name in ("#2e3440", "#f3f1ea", "#262b35")} == {
        "#2e3440": 236,
        "#f3f1ea": 254,
        "#262b35": 236,
    }
    assert Color.parse("#2e3440").downgrade(ColorSystem.EIGHT_BIT).number == 23, "left to itself it is teal"


def test_no_background_uses_the_two_colors_that_differ_between_terminals() -> None:
    for name in ("#8a5a00", "#555555", "#434c5e"):
        assert ground(Color.parse(name), "standard").downgrade(ColorSystem.STANDARD).number not in (3, 8)


def test_truecolor_changes_nothing() -> None:
    for system in ("truecolor", None):
        assert ground(Color.parse("#2e3440"), system) == Color.parse("#2e3440")
        assert panel_for("#111111", "#121212", system) == "#111111"


def test_there_are_two_sets_of_sixteen_colors() -> None:
    assert [color.hex for color in seen(Color.parse("#555555"), "standard")] == ["#555555", "#7F7F7F"]
    assert len(seen(Color.parse("#555555"), "windows")) == 1


@pytest.mark.parametrize("system", ["256", "standard", "windows"])
def test_a_panel_differs_from_the_surface_in_every_theme(system: str) -> None:
    for name, theme in THEMES.items():
        colors = theme.to_color_system().generate()
        surface = colors["surface"]
        panel = panel_for(colors["panel"], surface, system)
        looks = [seen(ground(Color.parse(color), system), system) for color in (panel, surface)]
        assert (looks[0] != looks[1]) == (colors["panel"] != surface), name


@pytest.mark.parametrize("term", ["xterm-256color", "xterm"])
async def test_your_seat_stands_out(store: EventStore, monkeypatch: pytest.MonkeyPatch, term: str) -> None:
    monkeypatch.delenv("COLORTERM")
    monkeypatch.setenv("TERM", term)
    async with at(store, "settled") as player:
        for theme in ("felt", "dark", "light", "nord"):
            player.app.theme = theme
            await player.settle()
            for look in LOOKS[player.app.console.color_system or ""]:
                assert look(_ground_of(player, 4)) != look(_ground_of(player, 3)), theme


def _ground_of(player: Player, seat: int) -> Color:
    region = player.table.query_one(f"#seat-{seat}").region
    cell = next(iter(strips(player.app)[region.y].crop(region.x, region.x + 1)))
    assert cell.style is not None
    assert cell.style.bgcolor is not None
    return cell.style.bgcolor


def test_reversed_text_swaps_text_and_background_colors() -> None:
    line = [Segment("x", Style(color="#555555", bgcolor="#ffffff", reverse=True)), Segment("y", None)]
    changed, plain = Grounds("standard").apply(line, BLACK)
    assert changed.style is not None
    assert changed.style.color == Color.parse("#000000")
    assert plain.style is None


def _of_256(name: str) -> int | None:
    return ground(Color.parse(name), "256").downgrade(ColorSystem.EIGHT_BIT).number


@pytest.mark.parametrize("name", OUR_NAMES)
@pytest.mark.parametrize("system", ["truecolor", *SYSTEMS])
def test_win_push_and_lose_have_three_colors_on_every_terminal(name: str, system: str) -> None:
    theme = THEMES[name]
    own = {"text-success": theme.success, "text-warning": theme.warning, "text-error": theme.error}
    colors = {**own, **result_colors(theme.dark, system)}
    looks = [seen(Color.parse(str(color)), system) for color in colors.values()]
    for one, other in combinations(looks, 2):
        assert all(mine != theirs for mine, theirs in zip(one, other, strict=True)), (one, other)


async def test_every_color_that_the_screens_name_is_one_of_the_themes(store: EventStore) -> None:
    """Textual leaves out a style with an unknown color without a word."""
    files = [*Path(paigow_tui.ui.__path__[0]).rglob("*.py"), *Path(paigow_tui.ui.__path__[0]).rglob("*.tcss")]
    named = {name for file in files for name in re.findall(r"\$([a-z][a-z-]*[a-z])", file.read_text("utf-8"))}
    async with at(store, "bets") as player:
        known = player.app.get_css_variables()
    assert {name for name in named if name not in known} == set()
