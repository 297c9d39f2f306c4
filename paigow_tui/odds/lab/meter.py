"""A progressive's meter: the break-even point by number of bettors, and how high the meter usually is.

A progressive pays on the seven cards alone, however they are set. A quarter of each bet goes to the meter before the
cards are dealt. Bettors who win the whole meter in the same round share it.
"""

from dataclasses import dataclass
from fractions import Fraction
from math import comb, perm, prod
from typing import Final

import numpy as np

from paigow_tui.odds.side_bets import SideBetWorth
from paigow_tui.rules.side_bets import ENVY_STAKE, METER_PART, METER_START

MOST_BETTORS: Final = 6
_RUNS: Final = 8
"""The number of seven-card straight flushes a suit has without the joker; any two of them share cards."""
_STEP: Final = 100.0
"""The spacing, in dollars, of the points at which the meter's density is computed."""
_TOP: Final = 30_000
"""The number of such points; the meter practically never gets higher."""


@dataclass(frozen=True)
class BreakEven:
    """The break-even point of a progressive for a given number of bettors."""

    bettors: int
    share: Fraction
    """The average share of the meter that a winner of the whole meter gets."""
    meter: Fraction
    """The meter in dollars, before the bets are made, at which a bet's EV is 0."""
    with_fortune: Fraction
    """The meter at which this bet plus $5 on Fortune has an EV of 0, including envy bonuses from all other bettors."""


def share_of_the_meter(others: int) -> Fraction:
    """Return the mean of 1/(1 + n), where n is how many of the others win the whole meter along with you.

    You hold seven cards of one suit, so there can be one more such hand in each of the other three.
    """
    chances = [_together(hits) for hits in range(others + 1)]
    return sum(
        (
            Fraction((-1) ** (hits - n) * comb(others, n) * comb(others - n, hits - n), n + 1) * chances[hits]
            for n in range(others + 1)
            for hits in range(n, others + 1)
        ),
        Fraction(0),
    )


def _together(hits: int) -> Fraction:
    """Return the chance that ``hits`` given players all hold a natural seven-card straight flush when you do."""
    return Fraction(perm(3, hits) * _RUNS**hits, prod(comb(46 - 7 * hand, 7) for hand in range(hits)))


def break_even(progressive: SideBetWorth, fortune: SideBetWorth, bettors: int) -> BreakEven:
    """Return the break-even point for this many bettors, exact except for rounding to cents."""
    share = share_of_the_meter(bettors - 1)
    stake = progressive.bet.only_stake
    of_meter = sum(
        Fraction(row.hands * row.of_meter, 100 * progressive.of) * (share if row.of_meter == 100 else 1)
        for row in progressive.rows
    )
    at_deal = -progressive.ev() * stake / of_meter
    lost = (fortune.ev() + fortune.envy(bettors - 1)) * ENVY_STAKE
    own = Fraction(bettors * stake * METER_PART, 100)
    return BreakEven(bettors, share, (at_deal - own) / 100, (at_deal - lost / of_meter - own) / 100)


@dataclass(frozen=True)
class Usual:
    """How high a meter usually is, over all bets."""

    mean: float
    """The mean meter, in dollars."""
    above: float
    """The share of bets made with the meter at or above the given level."""
    bets_to_a_hit: float
    """The average number of bets until the whole meter is won."""


def usual(progressive: SideBetWorth, level: float) -> Usual:
    """Return how high the meter usually is, and how often it is at least at ``level`` dollars.

    The meter grows by a quarter of each bet. A hand that wins a part of the meter, or all of it, is equally likely at
    any level. The density f of such a process satisfies
    ``-growth f'(m) = (part + all) f(m) - part / rest f(m / rest)``, solved here from the top down.
    """
    growth = progressive.bet.only_stake * METER_PART / 10_000
    whole = sum(row.hands for row in progressive.rows if row.of_meter == 100) / progressive.of
    (part, percent), *_ = (
        (row.hands / progressive.of, row.of_meter) for row in progressive.rows if 0 < row.of_meter < 100
    )
    rest = 1 - percent / 100
    dollars = np.arange(METER_START / 100, METER_START / 100 + _TOP * _STEP, _STEP)
    density = np.zeros(_TOP)
    density[-1] = 1e-280
    rate = (part + whole) / growth
    rise = np.exp(rate * _STEP)
    for place in range(_TOP - 2, -1, -1):
        above = dollars[place] + _STEP / 2
        fed = float(np.interp(above / rest, dollars[place + 1 :], density[place + 1 :], right=0.0))
        density[place] = density[place + 1] * rise - part / rest / growth * fed * (rise - 1) / rate
    density /= density.sum()
    return Usual(float((density * dollars).sum()), float(density[dollars >= level].sum()), 1 / whole)
