"""A calendar with weeks from left to right; the more was done on a day, the taller and brighter its mark."""

from collections.abc import Mapping
from datetime import date, timedelta
from typing import Final

from textual.content import Content

MARGIN: Final = 4
"""The cells to the left of the first week, for the names of days."""
_DAYS: Final = ("Mon", "", "Wed", "", "Fri", "", "Sun")
_LEVELS: Final = (
    ("·", ".", "$text-muted"),
    ("▂", ":", "$text-success 50%"),
    ("▄", "+", "$text-success 75%"),
    ("▆", "#", "$text-success"),
    ("█", "@", "bold $text-success"),
)
"""The marks and style of each level, starting with none."""


def heat_map(values: Mapping[date, float], last: date, width: int, ascii: bool, most: float = 0) -> list[Content]:
    """Return a row of months and a row for each day of the week, with as many weeks as fit, up to the day ``last``.

    A day without a value or with 0 is empty. A day with ``most`` or more is full; 0 means the highest value.

    >>> rows = heat_map({date(2026, 11, 24): 3}, date(2026, 11, 24), 10, ascii=True)
    >>> [str(row).rstrip() for row in rows[:4]]
    ['    Nov', 'Mon . . .', '    . . @', 'Wed . .']
    """
    weeks = max(1, (width - MARGIN + 1) // 2)
    first = last - timedelta(days=last.weekday() + 7 * (weeks - 1))
    top = most or max((value for day, value in values.items() if first <= day <= last), default=0)
    rows = [_months(first, weeks)]
    for weekday, name in enumerate(_DAYS):
        cells: list[tuple[str, str]] = []
        for week in range(weeks):
            day = first + timedelta(days=weekday + 7 * week)
            if day > last:
                break
            sign, plain, style = _LEVELS[_level(values.get(day, 0), top)]
            cells.append((f"{plain if ascii else sign} ", style))
        rows.append(Content.assemble((f"{name:{MARGIN}}", "$text-muted"), *cells))
    return rows


def _level(value: float, top: float) -> int:
    """Return the level of a value: the quarter of ``top`` that it falls in, from 1 to 4, or 0 for none."""
    return min(4, 1 + int(4 * value / top - 1e-9)) if value > 0 else 0


def _months(first: date, weeks: int) -> Content:
    """Return the names of the months, each above the first week that begins in it, if there is room.

    A month of which only the first week is left gives way to the one after it.
    """
    line, before = " " * MARGIN, 0
    if (first + timedelta(days=7)).month != first.month:
        before = first.month
    for week in range(weeks):
        day = first + timedelta(days=7 * week)
        place = MARGIN + 2 * week
        if day.month != before and len(line) <= place and place + 3 <= MARGIN + 2 * weeks:
            line = f"{line:{place}}{day:%b} "
        before = day.month
    return Content.styled(line, "$text-muted")
