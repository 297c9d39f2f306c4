"""What a round is worth to a player who banks it: the seats set as they set, the commission is on the net win.

What the seats hold is luck, but how they set is not: each sets by its own strategy. So before the commission, the EV
of a setting is the sum of its exact EVs against each. The commission is taken once, on the net win of the round, for
which the seats are taken to win and lose independently of each other once the banker's hand is known. They share a
deck, so they do not quite: the commission counted so was 0.00045 of a bet too high in 1,600,000 deals of six equal
bets to 800 banker's hands (standard error 0.00004), which is 1.4 cents where each is $25.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import comb
from typing import Final

import numpy as np
from numpy.typing import NDArray

from paigow_tui.cards import Card
from paigow_tui.odds.bank import Results, commission_on
from paigow_tui.odds.compare import LOSE_AS_BANKER, WIN_AS_BANKER
from paigow_tui.odds.dealing import deal
from paigow_tui.odds.hand import outcome_weights, ready_table
from paigow_tui.odds.setters import TableSetter
from paigow_tui.odds.simulate import generators, results
from paigow_tui.odds.tally import Role
from paigow_tui.odds.weights import Left
from paigow_tui.odds.whole.known import known_bank, known_game
from paigow_tui.rules import HouseWay, RuleSet, setting_of
from paigow_tui.rules.house_ways import HOUSE_WAYS, key_of
from paigow_tui.rules.strategies import STYLES

Seats = Sequence[tuple[str, int]]
"""The strategy of each seat against the banker (empty for the dealer's house way) and its stake in cents."""

ROUNDS: Final = 1 << 16
"""How many rounds are dealt to find the commission before the deal: its standard error is 0.0002 of a bet."""

_known_game, _known_bank = lru_cache(maxsize=16)(known_game), lru_cache(maxsize=64)(known_bank)


def way_of(strategy: str, dealers: HouseWay) -> HouseWay:
    """Return the way that a seat sets by; the dealer's if its strategy is none."""
    return STYLES.get(strategy) or HOUSE_WAYS.get(strategy) or dealers


def banked_ev(hand: Sequence[Card], low: Sequence[Card], seats: Seats, way: HouseWay, rules: RuleSet) -> float:
    """Return the EV in cents, after the commission, of banking against these seats with this setting of a hand."""
    ways = [way_of(strategy, way) for strategy, _ in seats]
    nets = {0: 1.0}
    for (_, stake), (win, lose) in zip(seats, _chances(hand, low, ways, rules), strict=True):
        after: dict[int, float] = {}
        for net, part in nets.items():
            for gained, chance in ((stake, win), (0, 1 - win - lose), (-stake, lose)):
                after[net + gained] = after.get(net + gained, 0.0) + part * chance
        nets = after
    return sum(part * (net - commission_on(net, rules)) for net, part in nets.items())


def _chances(
    hand: Sequence[Card], low: Sequence[Card], ways: Sequence[HouseWay], rules: RuleSet
) -> list[tuple[float, float]]:
    """Return how often the banker beats each seat with this setting, and how often it loses to it."""
    setting = setting_of(hand, low, rules)
    if setting.foul:
        return [(0.0, 1.0)] * len(ways)
    left, deals = Left(hand), comb(46, 7)
    mine = [np.array([rank.strength], np.int32) for rank in (setting.low_rank, setting.high_rank)]
    found = {}
    for way in dict.fromkeys(ways):
        table = ready_table(way, rules)
        four = table.crowd.sums(outcome_weights(table, left), *mine)[0]
        found[way] = int(four[WIN_AS_BANKER]) / deals, int(four[LOSE_AS_BANKER]) / deals
    return [found[way] for way in ways]


def average_ev(role: Role, stake: int, seats: Seats, way: HouseWay, rules: RuleSet) -> float | None:
    """Return the EV in cents of a round before the deal, for who sets the best way; ``None`` if it is not known.

    That is known for the dealer's ways whose whole games are; see `paigow_tui.odds.whole.known`.
    """
    if role == "player":
        game = _known_game("best", key_of(way), rules)
        return None if game is None else float(stake * game.as_player.ev(rules.commission))
    ways = [way_of(strategy, way) for strategy, _ in seats]
    known = [_known_bank(seat, way, rules) for seat in ways]
    if not seats or None in known:
        return None
    before = sum(stake * float(tally.ev(0)) for (_, stake), tally in zip(seats, known, strict=True) if tally)
    places = sorted(range(len(ways)), key=lambda place: ways[place].name)
    stakes = [seats[place][1] for place in places]
    nets = Results()
    nets.add(np.array(stakes, np.int64) @ _rounds(tuple(ways[place] for place in places), way, rules))
    return before - nets.mean(lambda net: float(commission_on(net, rules))).ev


@lru_cache(maxsize=16)
def _rounds(ways: tuple[HouseWay, ...], banker: HouseWay, rules: RuleSet) -> NDArray[np.int8]:
    """Deal rounds to a banker and seats that set by these ways: 1 where the banker wins, -1 where it loses."""
    cards, rng = generators(1, 0)
    dealt = deal(cards, ROUNDS, 7 * (len(ways) + 1))
    theirs = TableSetter.of(ready_table(banker, rules))(dealt[:7], rng)
    rows = []
    for place, way in enumerate(ways, start=1):
        win, lose = results(TableSetter.of(ready_table(way, rules))(dealt[7 * place : 7 * place + 7], rng), theirs)
        rows.append(lose.astype(np.int8) - win)
    return np.array(rows)
