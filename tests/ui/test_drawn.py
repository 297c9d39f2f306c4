"""How cards, dice, seats and charts are drawn, line by line, with one cell per glyph in every terminal."""

from decimal import Decimal
from fractions import Fraction

import pytest
from rich.cells import cell_len
from wcwidth import wcwidth

from paigow_tui.amounts import signed
from paigow_tui.cards import DECK
from paigow_tui.host.account import Account
from paigow_tui.ui.cards.odds_table import coach_lines
from paigow_tui.ui.cards.painter import Look
from paigow_tui.ui.widgets.chart import Axes, Curve, bars, curves, spark


@pytest.mark.parametrize("width", [34, 48])
@pytest.mark.parametrize("room", range(4, 10))
@pytest.mark.parametrize("graded", [2, 3])
def test_the_coachs_figures_add_up_to_the_cent_however_little_room_there_is(width: int, room: int, graded: int) -> None:
    account = Account(
        rounds=3, graded=graded, side_staked=3_000, deal=-27_579, decisions=-65_166, showdown=-9_880,
        ungraded=-2_500 * (graded < 3), side_bets=1_234, commission=-125, chips=-101_516 - 2_500 * (graded < 3),
    )  # fmt: skip
    rows = [row.plain for row in coach_lines(account, Fraction(123), width, room)]
    assert len(rows) <= room
    total, *parts = (
        Decimal(row.split()[-1].replace("$", "").replace(",", "").replace("−", "-"))
        for row in rows
        if "on average" not in row
    )
    assert sum(parts) == total == Decimal(account.chips) / 100
    assert not any("…" in row for row in rows)


@pytest.mark.parametrize("suits", [True, False], ids=["unicode", "ascii"])
def test_faces_are_two_cells_wide_without_emoji_and_no_two_cards_look_alike(suits: bool) -> None:
    """Cards use no variation selectors, and only characters that have the same width in all terminals."""
    faces = {Look(suits=suits).text(card) for card in DECK}
    drawn = "".join(faces)
    assert {char for char in drawn if cell_len(char) != 1 or wcwidth(char) != 1} == set()
    assert {char for char in drawn if ord(char) > 0x2FFF or 0xFE00 <= ord(char) <= 0xFE0F} == set()
    assert (len(faces), {len(face) for face in faces}) == (53, {2})


def test_the_four_suits_and_the_joker_have_different_colors() -> None:
    by_suit = {card.suit: Look().ink(card) for card in DECK}
    assert len(set(by_suit.values())) == 5, "four suits and the joker"


LOSING = (-500, -2_000, -4_000, -6_000)
WINNING = (500, 2_000, 4_000, 6_000)
BOTH = (2_500, -500, -8_000, 4_000, 0)
MONEY = Axes("round", lambda cents: signed(round(cents)), 100)
every_balance = pytest.mark.parametrize("balance", [LOSING, WINNING, BOTH, (0,)])
SIGNS = set("*xH@>o+-%")
"""The characters that have a meaning on an ASCII table."""


@pytest.mark.parametrize("ascii", [False, True], ids=["unicode", "ascii"])
@every_balance
@pytest.mark.parametrize("size", [(30, 12), (120, 34)], ids=["small", "large"])
def test_curves_have_a_line_at_zero_and_their_units(
    balance: tuple[int, ...], size: tuple[int, int], ascii: bool
) -> None:
    drawn = [row.plain for row in curves(Curve(balance, ""), [Curve((0,), "")], MONEY, *size, ascii)]
    assert len(drawn) == size[1]
    assert {len(row) for row in drawn} == {size[0]}
    (zero,) = [row for row in drawn if row.split()[:1] == ["$0"]]
    assert ("=" if ascii else "━") in zero, "the line that lies at zero"
    assert signed(balance[-1]) in "\n".join(drawn), "the last value"
    assert drawn[-1].split() == ["round", "1", *([str(len(balance))] if len(balance) > 1 else [])]


def test_a_curve_from_the_start_has_round_numbers_only_after_its_first_point() -> None:
    drawn = curves(Curve((1_000, 1_025, 1_000), ""), [], MONEY._replace(from_start=True), 40, 9, False)
    assert drawn[-1].plain.split() == ["start", "round", "2"]


@every_balance
def test_ascii_charts_use_no_character_with_a_meaning_at_the_table(balance: tuple[int, ...]) -> None:
    drawn = [
        spark(balance, 9, ascii=True),
        *(row[10:30] for row in curves(Curve(balance, ""), [Curve((0,), "")], MONEY, 40, 9, True)[:-1]),
    ]
    assert not SIGNS & set("".join(row.plain for row in drawn))


def test_bars_show_their_percentages() -> None:
    drawn = [row.plain for row in bars([("one pair", 0.5), ("straight", 0.0), ("two pair", 1.0)], 37, False)]
    assert drawn == [
        "one pair  ━━━━━━━━━━━             50%",
        "straight                           0%",
        "two pair  ━━━━━━━━━━━━━━━━━━━━━━ 100%",
    ]
