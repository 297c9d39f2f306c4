"""Charts drawn with characters: an area along a zero line, bars, and a line of blocks.

In ASCII, they use characters that have no meaning at the table.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from math import ceil, floor, log10
from typing import Final, NamedTuple

from textual.content import Content

AREA: Final = "45%"
"""The opacity of an area's color, low enough for lines and text to stand out."""
_GAIN, _LOSS, _FAINT = "$text-success", "$text-error", "$text-muted"


def spark(balance: Sequence[int], width: int, ascii: bool) -> Content:
    """Return the last changes of a balance, one cell each: up for a gain, down for a loss, level for neither.

    >>> str(spark((100, 200, 150, 150), 10, ascii=False)), str(spark((100, 200, 150, 150), 10, ascii=True))
    ('▀▀▄─', '//\\\\_')
    """
    signs = "_/\\" if ascii else "─▀▄"
    steps = ((now > before) - (now < before) for before, now in pairwise((0, *balance)[-width - 1 :]))
    return Content.assemble(*((signs[step], (_FAINT, _GAIN, _LOSS)[step]) for step in steps))


class Curve(NamedTuple):
    """Values from left to right, with their color as a theme variable."""

    values: Sequence[float]
    style: str

    def at(self, part: float) -> float:
        """Return the interpolated value at a fraction of the way along, from 0 to 1."""
        along = part * (len(self.values) - 1)
        first, rest = int(along), along % 1
        return self.values[first] * (1 - rest) + self.values[min(first + 1, len(self.values) - 1)] * rest


class Axes(NamedTuple):
    """A chart's axes: ``say`` formats the values, and ``across`` names the unit of the horizontal axis."""

    across: str
    say: Callable[[float], str]
    little: float
    """The top of a chart that has nothing but zeros."""
    from_start: bool = False
    """Whether the first value is the starting point."""


def curves(area: Curve, lines: Sequence[Curve], axes: Axes, width: int, height: int, ascii: bool) -> list[Content]:
    """Return a chart with an area filled down to a zero line, which has a row to itself, and with lines over it.

    The last value of each curve is on the right.
    """
    drawn, say = (area, *lines), axes.say
    values = [value for curve in drawn for value in curve.values]
    scale = _Scale.of(min(0, *values), max(0, *values), axes.little, max(1, height - 1))
    marks = sorted(ticks(scale.low, scale.high, most=max(2, height // 3)), key=abs)  # zero is labeled first
    margin = max(len(say(mark)) for mark in marks) + 1
    ends = _ends(drawn, scale, say)
    columns = max(1, width - margin - max(len(text) for text, _ in ends.values()) - 1)
    labels = {scale.row(mark): say(mark) for mark in reversed(marks)}
    cells = _area(area, scale, columns, ascii)
    for curve in lines:
        _draw_line(cells, curve, scale, columns, ascii)
    count = max(len(curve.values) for curve in drawn) - axes.from_start
    start = "start" if axes.from_start else f"{axes.across} 1"
    end = f"{axes.across} {count}" if axes.from_start and count else f"{count}" if count > 1 else ""
    rows = [
        Content.assemble(
            (f"{labels.get(row, ''):>{margin - 1}} ", _FAINT),
            *(cells.get((row, column), (" ", "")) for column in range(columns)),
            " ",
            ends.get(row, ("", "")),
        )
        for row in range(scale.rows)
    ]
    axis = Content.styled(f"{'':{margin}}{start}{end:>{max(0, columns - len(start))}}", _FAINT)
    return [row.pad_right(max(0, width - row.cell_length)) for row in (*rows, axis)]


class _Scale(NamedTuple):
    """The vertical scale of a chart: rows above zero, a row for zero, and rows below it."""

    low: float
    high: float
    above: int
    below: int

    @classmethod
    def of(cls, low: float, high: float, little: float, rows: int) -> "_Scale":
        high = high if high > low else little
        below = min(rows - 2, max(1, round((rows - 1) * -low / (high - low)))) if low < 0 and rows > 2 else 0
        below = rows - 1 if not high else below
        return cls(low, high, rows - 1 - below, below)

    @property
    def rows(self) -> int:
        return self.above + 1 + self.below

    def halves(self, value: float) -> int:
        """Return a value's distance from zero in half rows, at least one unless it is 0; negative if it is below."""
        most, edge = (self.above, self.high) if value > 0 else (self.below, self.low)
        far = max(1, round(2 * most * abs(value / edge))) if value and most else 0
        return far if value > 0 else -far

    def row(self, value: float) -> int:
        """Return the row where a value ends."""
        far = self.halves(value)
        return self.above if not far else self.above - (far + 1) // 2 if far > 0 else self.above - far // 2


def _area(area: Curve, scale: _Scale, columns: int, ascii: bool) -> dict[tuple[int, int], tuple[str, str]]:
    full, up, down, line = (":", ":", "'", "_") if ascii else ("█", "▄", "▀", "─")
    cells = {(scale.above, column): (line, _FAINT) for column in range(columns)}
    for column in range(columns):
        far = scale.halves(area.at(column / max(1, columns - 1)))
        for step in range(1, (abs(far) + 1) // 2 + 1):
            row, half = scale.above - step if far > 0 else scale.above + step, 2 * step > abs(far)
            cells[row, column] = ((up if far > 0 else down) if half else full, f"{area.style} {AREA}")
    return cells


def _draw_line(
    cells: dict[tuple[int, int], tuple[str, str]], curve: Curve, scale: _Scale, columns: int, ascii: bool
) -> None:
    """Draw a line over the existing cells. Where it crosses zero, the zero line shows on both sides."""
    across, along = ("=", "|") if ascii else ("━", "┃")
    upward, downward = (("|", "|"),) * 2 if ascii else (("┛", "┏"), ("┓", "┗"))
    rows = [scale.row(curve.at(column / max(1, columns - 1))) for column in range(columns)]
    for column, (before, now) in enumerate(pairwise((rows[0], *rows))):
        if before == now:
            signs = {now: across}
        else:
            first, last = upward if now < before else downward
            between = range(min(before, now) + 1, max(before, now))
            signs = {before: first, **dict.fromkeys(between, along), now: last}
        for row, sign in signs.items():
            filled, style = cells.get((row, column), (" ", ""))
            ground = f" on {style}" if filled == "█" else ""
            cells[row, column] = (sign, f"{curve.style}{ground}")


def _ends(drawn: Sequence[Curve], scale: _Scale, say: Callable[[float], str]) -> dict[int, tuple[str, str]]:
    """Return the last value of each curve by row, moving apart values that fall in the same row."""
    ends = dict[int, tuple[str, str]]()
    for curve in drawn:
        row, text = scale.row(curve.values[-1]), say(curve.values[-1])
        if ends.get(row, ("",))[0] == text:
            continue
        free = (row, row - 1, row + 1, row - 2, row + 2)
        place = next((one for one in free if one not in ends and 0 <= one < scale.rows), row)
        ends[place] = (text, f"bold {curve.style}")
    return ends


def bar(part: float, longest: int, ascii: bool) -> str:
    """Return a bar for a fraction, at least one cell long unless it is 0."""
    length = max(1, round(longest * part)) if part else 0
    return ("=" if ascii else "━") * length


def bars(parts: Iterable[tuple[str, float]], width: int, ascii: bool) -> list[Content]:
    """Return a bar with a percentage for each named part of a whole."""
    rows = list(parts)
    names = max((len(name) for name, _ in rows), default=0)
    longest = max(1, width - names - 7)
    return [
        Content.assemble(
            (f"{name:>{names}}  ", _FAINT),
            (f"{bar(part, longest, ascii):{longest}}", "$text-accent"),
            f" {part:>4.0%}",
        )
        for name, part in rows
    ]


def ticks(low: float, high: float, most: int = 5) -> list[float]:
    """Return about ``most`` round numbers between ``low`` and ``high`` to label an axis with.

    >>> ticks(0, 0.31), ticks(-160, 240)
    ([0.0, 0.1, 0.2, 0.3], [-100, 0, 100, 200])
    """
    rough = (high - low) / most
    size = 10.0 ** floor(log10(rough))
    step = next(size * by for by in (1, 2, 5, 10) if size * by >= rough)
    places = (number * step for number in range(ceil(low / step), floor(high / step) + 1))
    return [round(place) if step >= 1 else round(place, 6) for place in places]
