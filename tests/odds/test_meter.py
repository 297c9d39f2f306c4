"""The progressive's meter, checked against another sum of its pay table, listed hands and a long simulation."""

from fractions import Fraction
from itertools import combinations
from math import comb
from random import Random

import pytest

from paigow_tui.odds.lab.meter import MOST_BETTORS, break_even, share_of_the_meter, usual
from paigow_tui.odds.side_bets import SideBetWorth, worth
from paigow_tui.rules import house_way
from paigow_tui.rules.side_bets import parse_side_bet

HANDS = comb(53, 7)
NATURAL = [(suit, first) for suit in range(4) for first in range(1, 9)]
"""The natural seven-card straight flushes, by suit and lowest card, the ace counting as 1 or as 14."""


def _worth(name: str) -> SideBetWorth:
    return worth(*parse_side_bet(name), house_way("foxwoods"))


def _cards(suit: int, first: int) -> set[tuple[int, int]]:
    return {(suit, rank % 13) for rank in range(first, first + 7)}


def test_a_player_who_wins_the_whole_meter_almost_never_shares_it() -> None:
    hands = [_cards(*one) for one in NATURAL]
    beside = [other for other in hands if not other & hands[0]]
    two = sum(not one & other for one, other in combinations(beside, 2))
    assert (len(beside), two) == (24, 24 * 16 // 2)
    one = Fraction(len(beside), comb(46, 7))
    both = Fraction(2 * two, comb(46, 7) * comb(39, 7))
    assert share_of_the_meter(0) == 1
    assert share_of_the_meter(1) == 1 - one / 2
    assert share_of_the_meter(2) == (1 - 2 * one + both) + (2 * one - 2 * both) / 2 + both / 3


def test_a_progressive_breaks_even_where_it_pays_back_the_dollar() -> None:
    """The prizes, the hands and the tenth of the meter are written out here, for a single bettor."""
    paid = 100 * 196 + 500 * 26_092 + 100 * 184_644 + 75 * 307_472 + 4 * 4_188_528
    found = break_even(_worth("progressive"), _worth("fortune"), 1)
    assert (32 + Fraction(1_128, 10)) * (found.meter + Fraction(1, 4)) == HANDS - paid
    assert round(found.meter, 2) == Fraction("571813.06")
    assert round(found.with_fortune - found.meter) == round(
        -5 * _worth("fortune").ev() * HANDS / (32 + Fraction(1_128, 10))
    )


def test_more_bettors_let_the_progressive_break_even_a_few_cents_earlier() -> None:
    """Their quarters go to the meter first and raise it by more than their chance of winning it costs."""
    meters = [break_even(_worth("progressive"), _worth("fortune"), n).meter for n in range(1, MOST_BETTORS + 1)]
    assert meters == sorted(meters, reverse=True)
    assert meters[0] - meters[-1] < 5 * Fraction(1, 4)


@pytest.mark.slow
def test_a_meter_played_for_a_long_time_is_as_high_as_computed() -> None:
    level = 571_813.06
    found = usual(_worth("progressive"), level)
    rng, meter, bets, height, above = Random(9), 1_000.0, 0.0, 0.0, 0.0
    part, whole = 1_128 / HANDS, 32 / HANDS
    for _ in range(6_000_000):
        wait = rng.expovariate(part + whole)
        top = meter + wait / 4
        bets, height = bets + wait, height + wait * (meter + top) / 2
        above += max(0.0, top - max(meter, level)) * 4
        meter = 0.9 * top if rng.random() < part / (part + whole) else 1_000.0
    assert found.mean == pytest.approx(height / bets, rel=0.005)
    assert found.above == pytest.approx(above / bets, rel=0.05)
