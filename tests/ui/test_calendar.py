"""A calendar that shows each day in its week, with a taller block for more practice."""

from collections.abc import Mapping
from datetime import date, timedelta

from paigow_tui.ui.widgets.calendar import heat_map

TUESDAY = date(2026, 11, 24)


def _cells(values: Mapping[date, float], width: int = 60, ascii: bool = False) -> dict[date, str]:
    """Return the character for each day, read back from the rows."""
    rows = [str(row).ljust(width) for row in heat_map(values, TUESDAY, width, ascii)][1:]
    weeks = (width - 3) // 2
    monday = TUESDAY - timedelta(days=1 + 7 * (weeks - 1))
    return {
        monday + timedelta(days=7 * week + weekday): rows[weekday][4 + 2 * week]
        for week in range(weeks)
        for weekday in range(7)
    }


def test_each_day_is_in_its_week_and_more_practice_makes_its_block_taller() -> None:
    days = {TUESDAY - timedelta(days=back): hands for back, hands in ((0, 40), (1, 10), (7, 20), (30, 1), (31, 0))}
    cells = _cells(days)
    assert [cells[day] for day in days] == ["█", "▂", "▄", "▂", "·"]
    assert set(_cells(days, ascii=True).values()) == {" ", ".", ":", "+", "@"}


def test_future_days_are_blank_and_days_too_long_ago_are_left_out() -> None:
    long_ago = TUESDAY - timedelta(days=400)
    cells = _cells({long_ago: 9.0, TUESDAY + timedelta(days=1): 5}, width=30)
    assert long_ago not in cells
    assert cells[TUESDAY + timedelta(days=1)] == " "
    assert {sign for day, sign in cells.items() if day <= TUESDAY} == {"·"}


def test_months_are_named_above_the_first_week_that_begins_in_them() -> None:
    months = str(heat_map({}, TUESDAY, 40, ascii=False)[0])
    weeks = [date(2026, 11, 23) - timedelta(days=7 * back) for back in range(18)][::-1]
    for name, month in (("Sep", 9), ("Oct", 10), ("Nov", 11)):
        first = next(place for place, monday in enumerate(weeks) if monday.month == month)
        assert months.index(name) == 4 + 2 * first


def test_a_month_with_only_one_week_gives_up_its_label_to_the_next() -> None:
    months = [str(heat_map({}, TUESDAY, width, ascii=False)[0]).split() for width in range(60, 112, 2)]
    assert any(names[0] == "Jan" for names in months)
    order = ["Dec", "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov"]
    assert all(names == order[-len(names) :] for names in months)
