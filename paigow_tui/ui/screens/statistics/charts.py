"""Charts, drawn in the terminal: what is given up over time, accuracy by kind, chips against luck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from textual_plotext import PlotextPlot

from paigow_tui.practice.decisions import Decision
from paigow_tui.practice.statistics import Statistics, rolling


class Chart(PlotextPlot):
    """One of the charts; drawn anew when the figures or the page change."""

    DEFAULT_CSS = """
    Chart { height: 1fr; width: 1fr; }
    """

    def _fresh(self, title: str) -> Any:
        plot: Any = self.plt
        plot.clear_figure()
        plot.title(title)
        return plot

    def lost(self, decisions: Sequence[Decision]) -> None:
        """What a hand gave up, over the last twenty, decision after decision."""
        plot = self._fresh("Given up, last 20 hands")
        line = rolling(decisions)
        if line:
            plot.plot(list(range(1, len(line) + 1)), line, marker="braille")
            plot.ylim(0, max(line) * 1.1 or 0.01)
        self.refresh()

    def accuracy(self, found: Statistics) -> None:
        """Accuracy by kind."""
        plot = self._fresh("Best, percent")
        groups = [one for one in found.kinds if one.hands][::-1]
        if groups:
            names = [_short(one.name) for one in groups]
            plot.bar(names, [100 * one.accuracy for one in groups], orientation="horizontal", width=0.6)
            plot.xlim(0, 100)
        self.refresh()

    def chips(self, found: Statistics) -> None:
        """Chips won at the table, and what the settings played were worth."""
        plot = self._fresh("Chips won ($), expected")
        table = found.table
        if table.rounds:
            rounds = list(range(1, table.rounds + 1))
            plot.plot(rounds, [cents / 100 for cents in table.chips_line], marker="braille", label="chips")
            plot.plot(rounds, [cents / 100 for cents in table.expected_line], marker="dot", label="expected")
        self.refresh()


def _short(name: str) -> str:
    return {
        "three of a kind": "trips",
        "four of a kind": "quads",
        "three of a kind and two pair": "trips, two pair",
        "two threes of a kind": "two trips",
    }.get(name, name)
