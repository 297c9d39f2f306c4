"""The labels of the charts do not cover anything."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from textual.app import App, ComposeResult

from paigow_tui.practice.statistics import Filter, Table, statistics
from paigow_tui.ui.statistics.charts import CHIPS, Chart
from tests.ui.support import Size, settle, text

LOSING = Table(rounds=4, chips_line=(-500, -2_000, -4_000, -6_000), expected_line=(-600, -650, -700, -750))
WINNING = Table(rounds=4, chips_line=(500, 2_000, 4_000, 6_000), expected_line=(600, 650, 700, 750))
EVEN = Table(rounds=1, chips_line=(0,), expected_line=(0,))


class _Charts(App[None]):
    def compose(self) -> ComposeResult:
        yield Chart()


async def _drawn(table: Table, size: Size) -> list[str]:
    async with _Charts().run_test(size=size) as pilot:
        chart = pilot.app.query_one(Chart)
        chart.chips(replace(statistics([], Filter()), table=table))
        await settle(pilot)
        return text(pilot.app).splitlines()


@pytest.mark.parametrize("size", [(30, 15), (130, 36)], ids=["small", "large"])
@pytest.mark.parametrize("table", [LOSING, WINNING, EVEN], ids=["losing", "winning", "even"])
async def test_zero_is_marked_on_the_axis_whoever_wins(table: Table, size: Size) -> None:
    lines = await _drawn(table, size)
    title = next(line for line in lines if "Dollars won" in line)
    assert title.strip() == "Dollars won"
    assert any(line.split("┤")[0].strip() == "0" for line in lines if "┤" in line)


@pytest.mark.parametrize("size", [(30, 15), (130, 36)], ids=["small", "large"])
async def test_the_legend_is_below_the_chart_not_over_the_curves(size: Size) -> None:
    lines = await _drawn(WINNING, size)
    assert not any("won" in line or "expected" in line for line in lines if "│" in line)
    assert CHIPS.plain.startswith("⠒⠒ won   •• expected\n")
