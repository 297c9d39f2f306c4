"""The results of side bets and the base bet in simulated rounds."""

from collections import Counter
from math import sqrt
from typing import Any, Final

import numpy as np

from paigow_tui.odds.classes import RANKS, Cards, Ints
from paigow_tui.odds.lab.joint import Joint, SideRisk
from paigow_tui.odds.side_bets import brought
from paigow_tui.rules.payouts import rows_held
from paigow_tui.rules.seven import Seven
from paigow_tui.rules.side_bets import METER_START, parse_side_bet

OUTCOMES: Final = 3
"""The number of outcomes of a base bet: won, pushed or lost."""

Outcomes = Counter[tuple[int, int]]
"""The number of rounds with each side bet result, in cents per dollar, and each outcome: 0 won, 1 pushed, 2 lost."""


class SampledRisk(SideRisk, frozen=True):
    """A side bet's figures from simulated rounds, with the standard errors of its EV and of the covariance."""

    standard_error: float
    covariance_error: float


def sevens(cards: Cards) -> Seven:
    """Return hands as sets, given card indices, (7, hands); like `paigow_tui.rules.seven.seven`, but for arrays."""
    natural, bits = cards < RANKS * 4, 1 << (cards // 4).astype(np.int64)
    suits = np.stack([np.where(natural & (cards % 4 == suit), bits, 0).sum(axis=0) for suit in range(4)])
    joker = (~natural).sum(axis=0)
    places = np.arange(RANKS)
    counts = sum((held[:, None] >> places) & 1 for held in (*suits, joker << RANKS - 1))
    twice, thrice, four, five = (((counts >= times) << places).sum(axis=1) for times in (2, 3, 4, 5))
    longest, second, third, _ = np.take_along_axis(suits, np.argsort(-np.bitwise_count(suits).astype(int), axis=0), 0)
    flush = np.bitwise_count(longest) + joker >= 5
    return Seven(
        joker,
        np.bitwise_or.reduce(suits),
        (twice, thrice, four, five),
        np.where(flush, longest, 0),
        np.where(third == 0, second, 0),
    )


def side_outcomes(texts: tuple[str, ...], dealt: Cards, lows: Any, won: Any, lost: Any) -> list[Outcomes]:
    """Return the results of each side bet together with the base bet.

    ``dealt`` are the player's and the dealer's seven cards, (14, rounds); ``lows`` are the strengths of the dealer's
    low hands. A meter is at its starting value.
    """
    if not texts:
        return []
    own, dealer = sevens(dealt[:7]), sevens(dealt[7:])
    outcome: Ints = np.where(won, 0, np.where(lost, 2, 1))
    answer = []
    for bet, table in map(parse_side_bet, texts):
        cents = brought(bet, table, rows_held(bet, own, dealer, lows), dealt.shape[1], METER_START)
        answer.append(Counter(zip(cents.tolist(), outcome.tolist(), strict=True)))
    return answer


def sampled_risk(text: str, outcomes: Outcomes, commission: int) -> SampledRisk:
    """Return a side bet's EV, standard deviation, and covariance with the base bet in the simulated rounds."""
    bet, _ = parse_side_bet(text)
    amounts = sorted({amount for amount, _ in outcomes})
    deals = np.array([[outcomes[amount, at] for at in range(OUTCOMES)] for amount in amounts], np.int64)
    joint = Joint(deals, np.array(amounts, np.int64)[:, None])
    risk = joint.risk(bet.title, 0, commission)
    errors = risk.standard_deviation / sqrt(joint.total), joint.covariance_error(0, commission)
    return SampledRisk(risk.title, risk.ev, risk.standard_deviation, risk.covariance, *errors)
