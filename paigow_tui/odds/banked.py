"""What a round is worth to a player who banks it, before the commission: the seats set as they set.

What the seats hold is luck, but how they set is not: each sets by its own strategy. So the EV of a setting is the sum
of its exact EVs against each.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb

import numpy as np

from paigow_tui.cards import Card
from paigow_tui.odds.compare import LOSE_AS_BANKER, WIN_AS_BANKER
from paigow_tui.odds.hand import outcome_weights, ready_table
from paigow_tui.odds.tally import Role
from paigow_tui.odds.weights import Left
from paigow_tui.odds.whole.known import known_bank, known_game
from paigow_tui.rules import HouseWay, RuleSet, setting_of
from paigow_tui.rules.house_ways import HOUSE_WAYS, key_of
from paigow_tui.rules.strategies import STYLES

Seats = Sequence[tuple[str, int]]
"""The strategy of each seat against the banker (empty for the dealer's house way) and its stake in cents."""

_known_game, _known_bank = lru_cache(maxsize=16)(known_game), lru_cache(maxsize=64)(known_bank)


def way_of(strategy: str, dealers: HouseWay) -> HouseWay:
    """Return the way that a seat sets by; the dealer's if its strategy is none."""
    return STYLES.get(strategy) or HOUSE_WAYS.get(strategy) or dealers


def banked_ev(hand: Sequence[Card], low: Sequence[Card], seats: Seats, way: HouseWay, rules: RuleSet) -> Fraction:
    """Return the EV in cents, before the commission, of banking against these seats with this setting of a hand."""
    setting = setting_of(hand, low, rules)
    if setting.foul:
        return -Fraction(sum(stake for _, stake in seats))
    left, deals = Left(hand), comb(46, 7)
    mine = [np.array([rank.strength], np.int32) for rank in (setting.low_rank, setting.high_rank)]
    edges = {}
    for each in {way_of(strategy, way) for strategy, _ in seats}:
        table = ready_table(each, rules)
        sums = table.grid.sums(outcome_weights(table, left), *mine)[0]
        edges[each] = int(sums[WIN_AS_BANKER]) - int(sums[LOSE_AS_BANKER])
    return Fraction(sum(stake * edges[way_of(strategy, way)] for strategy, stake in seats), deals)


def average_ev(role: Role, stake: int, seats: Seats, way: HouseWay, rules: RuleSet) -> float | None:
    """Return the EV in cents of a round before the deal and the commission, for somebody who sets the best way.

    It is ``None`` where it is not known: it is for the dealer's ways whose whole games are, see
    `paigow_tui.odds.whole.known`.
    """
    if role == "player":
        game = _known_game("best", key_of(way), rules)
        return None if game is None else float(stake * game.as_player.ev(0))
    average = 0.0
    for strategy, stake in seats:
        tally = _known_bank(way_of(strategy, way), way, rules)
        if tally is None:
            return None
        average += stake * float(tally.ev(0))
    return average if seats else None
