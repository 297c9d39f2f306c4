"""Charts have a zero line and units, in Unicode and ASCII, and fit wherever they are drawn."""

from __future__ import annotations

import pytest

from paigow_tui.amounts import signed
from paigow_tui.ui.board.faces import ASCII
from paigow_tui.ui.widgets.chart import Axes, Curve, bars, curves, spark

LOSING = (-500, -2_000, -4_000, -6_000)
WINNING = (500, 2_000, 4_000, 6_000)
BOTH = (2_500, -500, -8_000, 4_000, 0)
MONEY = Axes("round", lambda cents: signed(round(cents)), 100)
BALANCES = pytest.mark.parametrize("balance", [LOSING, WINNING, BOTH, (0,)])
STYLES = pytest.mark.parametrize("ascii", [False, True], ids=["unicode", "ascii"])
SIGNS = set("*xH") | {ASCII.bank, ASCII.act, ASCII.chip, ASCII.up, ASCII.down, ASCII.back}
"""What means something at an ASCII table."""


@STYLES
@BALANCES
@pytest.mark.parametrize("size", [(30, 12), (120, 34)], ids=["small", "large"])
def test_curves_have_a_line_at_zero_and_their_units(
    balance: tuple[int, ...], size: tuple[int, int], ascii: bool
) -> None:
    drawn = [row.plain for row in curves([Curve(balance, ""), Curve((0,), "", True)], MONEY, *size, ascii)]
    assert len(drawn) == size[1]
    assert {len(row) for row in drawn} == {size[0]}
    (zero,) = [row for row in drawn if row.split()[:1] == ["$0"]]
    assert len(balance) == 1 or ("_" if ascii else "─") in zero
    assert drawn[-1].split() == ["round", "1", *([str(len(balance))] if len(balance) > 1 else [])]


@BALANCES
def test_ascii_charts_use_no_sign_with_a_meaning_at_the_table(balance: tuple[int, ...]) -> None:
    drawn = [
        spark(balance, 9, ascii=True),
        *(row[10:] for row in curves([Curve(balance, ""), Curve((0,), "", True)], MONEY, 40, 9, True)[:-1]),
    ]
    assert not SIGNS & set("".join(row.plain for row in drawn))


def test_bars_give_their_percentages() -> None:
    drawn = [row.plain for row in bars([("one pair", 0.5), ("straight", 0.0), ("two pair", 1.0)], 37, False)]
    assert drawn == [
        "one pair  ━━━━━━━━━━━             50%",
        "straight                           0%",
        "two pair  ━━━━━━━━━━━━━━━━━━━━━━ 100%",
    ]
