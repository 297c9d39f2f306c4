"""The next bet: what is suggested, how it is changed, and which side bets your chips can cover."""

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from paigow_tui.playing.next_bet import NextBet
from paigow_tui.store import EventStore
from paigow_tui.table import Option, Phase, PlaceBet, SideStake, View
from paigow_tui.testing import at, new_session, over, play_until, to_bet

FORTUNE, INSURANCE = SideStake("fortune", 1_500), SideStake("insurance", 1_000)


def asked(store: EventStore, chips: int = 50_000) -> View:
    return play_until(new_session(store, variant="pai-gow", chips=chips), to_bet).view


def limited(view: View, most: int) -> View:
    """Return a view with a different maximum bet."""
    bet = Option("PlaceBet", True, least=500, most=most, suggested=min(2_500, most))
    return replace(view, options=(bet,))


@pytest.mark.parametrize(
    ("bet", "up", "down"),
    [
        (500, 1_000, 500), (2_500, 3_000, 2_000), (2_700, 3_000, 2_500), (9_500, 10_000, 9_000),
        (10_000, 12_500, 9_500), (25_000, 30_000, 22_500), (50_000, 50_000, 45_000),
    ],
)  # fmt: skip
def test_bet_steps_grow_with_the_bet_and_end_at_the_limits(store: EventStore, bet: int, up: int, down: int) -> None:
    view = limited(asked(store), most=50_000)
    assert (NextBet(bet).more(view).chosen, NextBet(bet).less(view).chosen) == (up, down)


@cache
def anybody() -> View:
    return at("bet").view


@given(bet=st.integers(5, 499), most=st.integers(5, 1_000))
def test_every_bet_step_is_in_whole_dollars_and_within_the_limits(bet: int, most: int) -> None:
    view = limited(anybody(), most=100 * most)
    for step in (NextBet(100 * bet).more(view), NextBet(100 * bet).less(view)):
        assert step.chosen % 100 == 0
        assert 500 <= step.chosen <= 100 * most


def test_a_bet_beyond_your_chips_falls_back_to_the_suggested_bet(store: EventStore) -> None:
    view = asked(store, chips=4_000)
    assert NextBet().amount(view) == NextBet(4_100).amount(view) == 2_500
    assert NextBet(4_000).amount(view) == 4_000
    assert NextBet(4_100).more(view).chosen == 3_000, "steps begin at what Enter would bet"


def test_the_last_side_bets_are_made_again_until_others_are_chosen(store: EventStore) -> None:
    session = play_until(new_session(store, variant="pai-gow"), lambda view: over(view, 1), side=(FORTUNE, INSURANCE))
    view, bet = session.view, NextBet()
    assert bet.place(view, 2_500) == PlaceBet(view.seat, 2_500, (FORTUNE, INSURANCE))
    assert bet.with_side(view, "fortune", 0).wanted(view) == (INSURANCE,)
    assert bet.with_side(view, "insurance", 500).wanted(view) == (FORTUNE, SideStake("insurance", 500))
    assert NextBet(side=()).wanted(view) == ()


@pytest.mark.parametrize(
    ("bet", "made"),
    [(500, (FORTUNE, INSURANCE)), (1_500, (FORTUNE,)), (2_000, (INSURANCE,)), (2_500, ()), (3_000, ())],
)
def test_side_bets_are_made_in_order_as_far_as_the_chips_go(
    store: EventStore, bet: int, made: tuple[SideStake, ...]
) -> None:
    view, wanted = asked(store, chips=3_000), NextBet(side=(FORTUNE, INSURANCE))
    placed = wanted.place(view, bet)
    assert placed.side == made
    assert wanted.left_out(view, placed) == tuple(stake for stake in (FORTUNE, INSURANCE) if stake not in made)


def test_a_changed_bet_can_reuse_the_chips_already_bet(store: EventStore) -> None:
    session = play_until(new_session(store, variant="pai-gow", chips=3_000, seats=0), to_bet)
    view = session.view
    assert session.act(PlaceBet(view.seat, 1_500, (FORTUNE,))) is None
    assert session.view.phase is not Phase.BETS
    assert session.view.mine is not None
    assert session.view.mine.chips_to_bet == 3_000
