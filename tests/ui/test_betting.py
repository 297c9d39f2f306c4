"""The steps by which + and − change a bet."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paigow_tui.table import Option
from paigow_tui.ui.table.betting import less, more

TABLE = Option("PlaceBet", True, least=500, most=50_000)


@pytest.mark.parametrize(
    ("bet", "up", "down"),
    [
        (500, 1_000, 500), (2_500, 3_000, 2_000), (2_700, 3_000, 2_500), (9_500, 10_000, 9_000),
        (10_000, 12_500, 9_500), (25_000, 30_000, 22_500), (50_000, 50_000, 45_000),
    ],
)  # fmt: skip
def test_steps_grow_with_the_bet_and_end_at_the_limits(bet: int, up: int, down: int) -> None:
    assert (more(bet, TABLE), less(bet, TABLE)) == (up, down)


@given(bet=st.integers(5, 499).map(lambda dollars: dollars * 100), most=st.integers(5, 1_000))
def test_every_step_is_in_whole_dollars_and_within_the_limits(bet: int, most: int) -> None:
    option = Option("PlaceBet", True, least=500, most=most * 100)
    for amount in (more(bet, option), less(bet, option)):
        assert amount % 100 == 0
        assert 500 <= amount <= max(500, option.most)


@given(bet=st.integers(5, 499).map(lambda dollars: dollars * 100))
def test_up_and_down_change_the_bet(bet: int) -> None:
    assert more(bet, TABLE) > bet
    assert less(bet, TABLE) < bet or bet == 500
