"""The charts of the statistics: EV lost over time, accuracy by kind of hand, and chips won and expected."""

from collections.abc import Callable, Sequence
from typing import Final

from textual.content import Content
from textual.widget import Widget

from paigow_tui.amounts import dollars, signed
from paigow_tui.host.bankroll import Bankroll
from paigow_tui.practice.statistics import Group, Statistics, rolling
from paigow_tui.telling import statistics as telling
from paigow_tui.telling.bankroll import CAPTION
from paigow_tui.ui.widgets.chart import AREA, Axes, Curve, bars, curves

_WON, _EXPECTED = "$text-accent", "$text-success"
_LOST: Final = Axes("hand", "{:.3g}".format, 0.01)
_MONEY: Final = Axes("round", lambda cents: dollars(round(cents)), 100, from_start=True)
_CHIPS: Final = Axes("round", lambda cents: signed(round(cents)), 100)


def captions(ascii: bool) -> tuple[Content | str, ...]:
    expects = won_and_expected(ascii) + Content(f"\n{telling.EXPECTED}")
    return telling.AVERAGE, telling.HOW_OFTEN, expects, "", telling.limits_of_closeness(), telling.BY_TIME, ""


def won_and_expected(ascii: bool) -> Content:
    """Return the names of the two curves in the chart of chips."""
    won, expected = ("::", "==") if ascii else ("██", "━━")
    return Content.assemble((won, f"{_WON} {AREA}"), " won   ", (expected, _EXPECTED), " expected")


class Chart(Widget):
    DEFAULT_CSS = "Chart { height: 1fr; width: 1fr; }"

    ascii = False
    _title = ""
    _drawn: Callable[[int, int], Sequence[Content]] | None = None

    def render(self) -> Content:
        width, height = self.size
        if self._drawn is None or height < 5:
            return Content("")
        title = Content.styled(self._title, "bold $text-accent")
        return Content("\n").join([title, Content(""), *self._drawn(width, height - 2)])

    def _show(self, title: str, drawn: Callable[[int, int], Sequence[Content]] | None) -> None:
        self._title, self._drawn = title, drawn
        self.refresh()

    def lost(self, costs: Sequence[float]) -> None:
        self._curves("EV lost per hand, for each $1 bet", _LOST, Curve(rolling(costs), _WON))

    def accuracy(self, statistics: Statistics) -> None:
        self._bars("Best settings", statistics.kinds)

    def speed(self, statistics: Statistics) -> None:
        self._bars(f"{telling.seconds(statistics)}." if statistics.seconds else "", statistics.speeds)

    def _bars(self, title: str, groups: Sequence[Group]) -> None:
        parts = [(one.name, one.accuracy) for one in groups if one.hands]
        drawn = (lambda width, height: bars(parts, min(width, 80), self.ascii)) if parts else None
        self._show(title, drawn)

    def chips(self, won: Sequence[int], expected: Sequence[int]) -> None:
        """Draw the chips won at the table, with and without luck at the showdown."""
        self._curves("Chips won or lost, in dollars", _CHIPS, Curve(won, _WON), Curve(expected, _EXPECTED))

    def bankroll(self, now: Bankroll) -> None:
        """Draw a bankroll at its start and after each round, along with its goal."""
        goal = Curve((now.terms.goal, now.terms.goal), _EXPECTED)
        self._curves(CAPTION, _MONEY, Curve(now.values, _WON), goal)

    def _curves(self, title: str, axes: Axes, area: Curve, *lines: Curve) -> None:
        def draw(width: int, height: int) -> Sequence[Content]:
            return curves(area, lines, axes, width, height, self.ascii)

        self._show(title, draw if area.values else None)
