"""The steps in which a bet goes up and down."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from paigow_tui.rules import RuleSet
from paigow_tui.table import JoinTable, OpenTable, State, View, decide, evolve, view
from paigow_tui.ui.table.bets import clamp, less, more


def _view(chips: int = 50_000, rules: RuleSet | None = None) -> View:
    state = State.empty()
    rules = rules or RuleSet()
    for command in (OpenTable("t", rules, "foxwoods"), JoinTable(4, "Maria", "person", 50_000)):
        events = decide(state, command)
        assert isinstance(events, list)
        for event in events:
            state = evolve(state, event)
    seen = view(state, 4)
    seats = list(seen.seats)
    seats[3] = replace(seats[3], chips=chips)
    return replace(seen, seats=tuple(seats))


TABLE = _view()


@pytest.mark.parametrize(
    ("bet", "up", "down"),
    [
        (500, 1_000, 500),
        (2_500, 3_000, 2_000),
        (2_700, 3_000, 2_500),
        (9_500, 10_000, 9_000),
        (10_000, 12_500, 9_500),
        (25_000, 30_000, 22_500),
        (50_000, 50_000, 45_000),
    ],
)
def test_steps_grow_with_the_bet_and_end_at_the_limits(bet: int, up: int, down: int) -> None:
    assert more(bet, TABLE) == up
    assert less(bet, TABLE) == down


def test_a_bet_is_never_more_than_one_has() -> None:
    assert clamp(40_000, _view(chips=12_345)) == 12_300, "in whole dollars"
    assert more(12_000, _view(chips=12_345)) == 12_300


def test_where_the_chips_do_not_reach_the_least_bet_it_is_the_least_bet() -> None:
    assert clamp(2_500, _view(chips=300)) == 500


@given(bet=st.integers(1, 60_000).map(lambda dollars: dollars * 100), chips=st.integers(0, 10_000_000))
def test_every_step_is_in_whole_dollars_and_within_the_limits(bet: int, chips: int) -> None:
    table = _view(chips)
    for amount in (clamp(bet, table), more(bet, table), less(bet, table)):
        assert amount % 100 == 0
        assert table.rules.min_bet <= amount <= table.rules.max_bet
        assert amount <= max(chips, table.rules.min_bet)


@given(bet=st.integers(5, 499).map(lambda dollars: dollars * 100))
def test_up_and_down_go_somewhere(bet: int) -> None:
    assert more(bet, TABLE) > bet
    assert less(bet, TABLE) < bet or bet == 500
