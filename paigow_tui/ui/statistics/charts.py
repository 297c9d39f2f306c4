"""Charts, drawn in the terminal: EV lost over time, accuracy by kind of hand, chips won and expected."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor, log10
from typing import Any, Final

from textual.color import Color
from textual.content import Content
from textual_plotext import PlotextPlot

from paigow_tui.practice.decisions import Decision
from paigow_tui.practice.statistics import SPAN, Statistics, rolling

_WON: Final = (0, 130, 200)
_EXPECTED: Final = (60, 180, 75)
"""The colors of the two curves."""
CHIPS: Final = Content.assemble(
    ("⠒⠒", Color(*_WON).hex),
    " won   ",
    ("••", Color(*_EXPECTED).hex),
    " expected\nExpected: what your settings were worth, whatever the cards did.",
)
"""The names of the curves, below the chart: plotext would draw them over the curves."""
CAPTIONS: Final = (
    f"The average of the last {SPAN} hands (fewer at first), as a fraction of the stake.",
    "How often you set a hand the best way.",
    CHIPS,
    "",
)
"""What stands below the chart of each page."""
_SHORT: Final = {
    "three of a kind": "trips",
    "four of a kind": "quads",
    "three of a kind and two pair": "trips, two pair",
    "two sets of trips": "two trips",
}
"""Names of kinds of hands that are too long for an axis."""


class Chart(PlotextPlot):
    """One of the charts, drawn again when the figures or the page change."""

    DEFAULT_CSS = "Chart { height: 1fr; width: 1fr; }"

    def _fresh(self, title: str) -> Any:
        plot: Any = self.plt
        plot.clear_figure()
        plot.title(title)
        self.refresh()
        return plot

    def lost(self, decisions: Sequence[Decision]) -> None:
        """Draw the mean EV lost over the last hands, decision by decision."""
        plot = self._fresh("EV lost per hand")
        line = rolling(decisions)
        if line:
            top = max(line) * 1.1 or 0.01
            plot.plot(list(range(1, len(line) + 1)), line, marker="braille")
            plot.ylim(0, top)
            _mark(plot.yticks, ticks(0, top))
            _mark(plot.xticks, ticks(1, len(line), whole=True))
            plot.xlabel("hand")

    def accuracy(self, found: Statistics) -> None:
        plot = self._fresh("Best settings, %")
        groups = [one for one in found.kinds if one.hands][::-1]
        if groups:
            names = [_SHORT.get(one.name, one.name) for one in groups]
            plot.bar(names, [100 * one.accuracy for one in groups], orientation="horizontal", width=0.6)
            plot.xlim(0, 100)
            _mark(plot.xticks, [0, 50, 100])
            plot.xlabel("percent")

    def chips(self, found: Statistics) -> None:
        """Draw the chips won at the table, and what the settings played were worth."""
        plot = self._fresh("Dollars won")
        table = found.table
        if table.rounds:
            rounds = list(range(1, table.rounds + 1))
            won = [cents / 100 for cents in table.chips_line]
            expected = [cents / 100 for cents in table.expected_line]
            low, high = min(*won, *expected, 0), max(*won, *expected, 0)
            plot.plot(rounds, won, marker="braille", color=_WON)
            plot.plot(rounds, expected, marker="dot", color=_EXPECTED)
            plot.ylim(low, high if high > low else low + 1)  # 0 is within, else it is written over the title
            _mark(plot.yticks, ticks(low, high, whole=True))
            _mark(plot.xticks, ticks(1, table.rounds, whole=True))
            plot.xlabel("round")


def _mark(axis: Any, places: Sequence[float]) -> None:
    axis(places, [f"{place:g}" for place in places])


def ticks(low: float, high: float, *, whole: bool = False, most: int = 5) -> list[float]:
    """Return about ``most`` round numbers from ``low`` to ``high`` to mark on an axis.

    >>> ticks(1, 9, whole=True), ticks(1, 2, whole=True), ticks(0, 0.31), ticks(-160, 240)
    ([2, 4, 6, 8], [1, 2], [0.0, 0.1, 0.2, 0.3], [-100, 0, 100, 200])
    """
    if high <= low:
        return [low]
    rough = (high - low) / most
    size = 10.0 ** floor(log10(rough))
    step = next(size * by for by in (1, 2, 5, 10) if size * by >= rough)
    if whole:
        step = max(1.0, step)
    places = (number * step for number in range(ceil(low / step), floor(high / step) + 1))
    return [round(place) if step >= 1 else round(place, 6) for place in places]
