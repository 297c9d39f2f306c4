"""Charts drawn with characters: curves over a line at zero, bars, and a line of blocks.

In ASCII they are drawn with signs that mean nothing at the table.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from math import ceil, floor, log10
from typing import Final, NamedTuple

from textual.content import Content

_GAIN, _LOSS, _FAINT = "$text-success", "$text-error", "$text-muted"
_DOTS: Final = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""The dots of a braille character, row by row."""
_HALVES: Final = " '.:"


def spark(balance: Sequence[int], width: int, ascii: bool) -> Content:
    """Return the last steps of a balance, a cell each: up for a gain, down for a loss, level for neither.

    >>> str(spark((100, 200, 150, 150), 10, ascii=False)), str(spark((100, 200, 150, 150), 10, ascii=True))
    ('▀▀▄─', '//\\\\_')
    """
    signs = "_/\\" if ascii else "─▀▄"
    steps = ((now > before) - (now < before) for before, now in pairwise((0, *balance)[-width - 1 :]))
    return Content.assemble(*((signs[step], (_FAINT, _GAIN, _LOSS)[step]) for step in steps))


class Curve(NamedTuple):
    values: Sequence[float]
    style: str
    dashed: bool = False


class Axes(NamedTuple):
    """What a chart's axes count: upwards in units that ``say`` writes, from left to right in ``across``."""

    across: str
    say: Callable[[float], str]
    little: float
    """How far up a chart of nothing but zeros goes."""


def curves(drawn: Sequence[Curve], axes: Axes, width: int, height: int, ascii: bool) -> list[Content]:
    """Return curves over a line at zero, the first on top."""
    values, say = [value for curve in drawn for value in curve.values], axes.say
    low, high = min(0, *values), max(0, *values)
    high = high if high > low else axes.little
    marks = sorted(ticks(low, high, most=max(2, height // 3)), key=abs)  # zero has its row first
    margin = max(len(say(mark)) for mark in marks) + 1
    columns, rows = max(1, width - margin), max(1, height - 1)
    wide, tall = (1, 2) if ascii else (2, 4)

    def dot(value: float) -> int:
        return round((high - value) / (high - low) * (rows * tall - 1))

    cells: dict[tuple[int, int], tuple[int, Curve]] = {}
    for curve in reversed(drawn):
        before = dot(curve.values[0])
        for x in range(columns * wide):
            along = x * (len(curve.values) - 1) / max(1, columns * wide - 1)
            first, rest = int(along), along % 1
            second = curve.values[min(first + 1, len(curve.values) - 1)]
            y = dot(curve.values[first] * (1 - rest) + second * rest)
            for step in range(min(y, before + 1), max(y, before - 1) + 1):
                if curve.dashed and x // wide % 2:
                    continue
                place = step // tall, x // wide
                dots, owner = cells.get(place, (0, curve))
                bit = step % tall + 1 if ascii else _DOTS[step % tall][x % wide]
                cells[place] = (dots if owner is curve else 0) | bit, curve
            before = y
    labels = {dot(mark) // tall: say(mark) for mark in reversed(marks)}
    line, zero_row = ("_" if ascii else "─", _FAINT), dot(0) // tall

    def cell(row: int, column: int) -> tuple[str, str]:
        dots, curve = cells.get((row, column), (0, None))
        if curve is None:
            return line if row == zero_row else (" ", "")
        sign = "=" if ascii and curve.dashed else _HALVES[dots] if ascii else chr(0x2800 + dots)
        return sign, curve.style

    count = max(len(curve.values) for curve in drawn)
    end = f"{count}" if count > 1 else ""
    start = f"{axes.across} 1"
    return [
        *(
            Content.assemble(
                (f"{labels.get(row, ''):>{margin - 1}} ", _FAINT),
                *(cell(row, column) for column in range(columns)),
            )
            for row in range(rows)
        ),
        Content.styled(f"{'':{margin}}{start}{end:>{max(0, columns - len(start))}}", _FAINT),
    ]


def bar(part: float, longest: int, ascii: bool) -> str:
    """Return a bar for a part of a whole: at least a cell for any part of it."""
    length = max(1, round(longest * part)) if part else 0
    return ("=" if ascii else "━") * length


def bars(parts: Iterable[tuple[str, float]], width: int, ascii: bool) -> list[Content]:
    """Return a bar for each part of a whole by its name, with its percentage."""
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
    """Return about ``most`` round numbers from ``low`` to ``high`` to mark on an axis.

    >>> ticks(0, 0.31), ticks(-160, 240)
    ([0.0, 0.1, 0.2, 0.3], [-100, 0, 100, 200])
    """
    rough = (high - low) / most
    size = 10.0 ** floor(log10(rough))
    step = next(size * by for by in (1, 2, 5, 10) if size * by >= rough)
    places = (number * step for number in range(ceil(low / step), floor(high / step) + 1))
    return [round(place) if step >= 1 else round(place, 6) for place in places]
