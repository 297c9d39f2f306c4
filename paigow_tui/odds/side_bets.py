"""The cost of side bets, counted over all 154,143,080 hands (over all deals if the dealer's cards count too)."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import comb
from typing import Any, Final

import numpy as np

from paigow_tui.amounts import number
from paigow_tui.odds.banker import load_table
from paigow_tui.odds.classes import ALL_HANDS, RANKS, Ints, classes
from paigow_tui.odds.dealer import all_sevens
from paigow_tui.rules import VEGAS, HouseWay, RuleSet
from paigow_tui.rules.payouts import is_nine_high
from paigow_tui.rules.seven import holdings, runs
from paigow_tui.rules.side_bets import (
    BOTH,
    DEALER_WITH_JOKER,
    DEALER_WITHOUT,
    ENVY_STAKE,
    LOSES,
    NINE_HIGH,
    SideBet,
    parse_side_bet,
)

OTHER_HANDS: Final = comb(46, 7)
REST: Final = "anything else"


@dataclass(frozen=True)
class Row:
    """A row of a pay table, and the number of hands (or deals) it applies to."""

    name: str
    hands: int
    pays: int
    of_meter: int = 0


@dataclass(frozen=True)
class SideBetWorth:
    """The value of a side bet, per unit bet."""

    bet: SideBet
    table: int
    rows: tuple[Row, ...]
    """The rows of the pay table, then a row for all other hands."""

    @property
    def of(self) -> int:
        """The total number of hands or deals."""
        return sum(row.hands for row in self.rows)

    def ev(self, meter: int = 0) -> Fraction:
        """Return the EV without the envy bonus, with ``meter`` cents on the meter."""
        number(meter, "A meter")
        fixed = Fraction(sum(row.hands * row.pays for row in self.rows), self.of)
        return fixed + self.of_meter * meter - (self.bet.pays == "for one")

    @property
    def of_meter(self) -> Fraction:
        """The EV that each cent on the meter adds."""
        percent = sum(row.hands * row.of_meter for row in self.rows)
        return Fraction(percent, 100 * self.of * self.bet.only_stake) if percent else Fraction(0)

    @property
    def break_even(self) -> Fraction:
        """The meter, in cents, at which the house edge is zero."""
        return -self.ev() / self.of_meter

    def envy(self, others: int, stake: int = ENVY_STAKE) -> Fraction:
        """Return the EV of envy bonuses from ``others`` other players, for a stake in cents."""
        number(others, "The number of other players")
        number(stake, "A stake")
        paid = sum(row.hands * self.bet.envy.get(row.name, 0) for row in self.rows)
        return Fraction(others * paid, self.of * stake)


def worth(bet: SideBet, table: int, way: HouseWay, rules: RuleSet = VEGAS) -> SideBetWorth:
    """Return a side bet's value, in a few tenths of a second; ``way`` is the dealer's, for a bet on the low hand.

    Raise `WayError` if the way fouls.
    """
    pays, lost = bet.tables[table], 0 if bet.pays == "for one" else LOSES
    match bet.on:
        case "both":
            of, counts = ALL_HANDS * OTHER_HANDS, _ace_high()
        case "low":
            of, counts = ALL_HANDS, {NINE_HIGH: _nine_high(way, rules)}
        case _:
            of, counts = ALL_HANDS, _seven_cards(list(pays))
    rows = [Row(name, counts[name], pays[name], bet.of_meter.get(name, 0)) for name in pays]
    return SideBetWorth(bet, table, (*rows, Row(REST, of - sum(counts.values()), lost)))


def _seven_cards(rows: list[str]) -> dict[str, int]:
    """Return the number of hands for which each row is the first that fits."""
    held, left = _all_hands()
    counts = {}
    for row in rows:
        counts[row] = int(left[held[row]].sum())
        left = np.where(held[row], 0, left)
    return counts


@cache
def _all_hands() -> tuple[dict[str, Any], Ints]:
    """Return what the hands of `all_sevens` hold, and the number of hands that each represents."""
    cards, hands, _ = all_sevens()
    return holdings(cards), hands


def brings(bet: SideBet, table: int, way: HouseWay, rules: RuleSet, meter: int = 0) -> Ints:
    """Return a side bet's result with each of `all_sevens`, in cents per dollar bet.

    Those hands are the cards that the bet is on; the dealer follows ``way``. ``meter`` is in cents, and envy bonuses
    are not included. Raise `ValueError` for a bet on the player's cards and the dealer's.
    """
    held, hands = _all_hands()
    if bet.on == "both":
        raise ValueError(f"{bet.title} depends on both your hand and the dealer's.")
    if bet.on == "low":
        dealer = load_table(way, rules)
        held = {NINE_HIGH: is_nine_high(dealer.lows[dealer.outcome])[all_sevens()[2]]}
    return brought(bet, table, held, len(hands), meter)


def brought(bet: SideBet, table: int, held: Mapping[str, Any], deals: int, meter: int) -> Ints:
    """Return a side bet's result in each of many deals, in cents per dollar bet, given which rows they fit."""
    answer: Ints = np.full(deals, 100 * LOSES)
    left = np.ones(deals, bool)
    for row, pays in bet.tables[table].items():
        here = held[row] & left
        of_meter = bet.of_meter.get(row, 0) * meter // bet.only_stake if bet.only_stake else 0
        answer[here] = 100 * (pays - (bet.pays == "for one")) + of_meter
        left &= ~here
    return answer


def _nine_high(way: HouseWay, rules: RuleSet) -> int:
    """Return the number of hands with which a way plays a nine-high low hand."""
    table = load_table(way, rules)
    lows = table.lows[table.outcome]
    return int(classes().multiplicity[is_nine_high(lows)].sum())


def _ace_high() -> dict[str, int]:
    """Return the number of deals that fit each row of Ace High."""
    with_joker, without = "ace-high pai gow with joker", "ace-high pai gow"
    hands = _seven_cards([with_joker, without])
    natural, other = _both_ace_high(False), _both_ace_high(True)
    return {
        BOTH: natural + 2 * other,
        DEALER_WITH_JOKER: hands[with_joker] * OTHER_HANDS - other,
        DEALER_WITHOUT: hands[without] * OTHER_HANDS - natural - other,
    }


def _both_ace_high(joker: bool) -> int:
    """Return the number of deals of two ace-high pai gow hands, the first with or without the joker.

    In the ranks that the hands share, no card may be the same. The number of possible suits depends only on how many
    ranks are shared, and is counted by inclusion and exclusion over the cards that coincide.
    """
    ranks, suits = _ace_high_ranks(joker), _mixed_suits(joker)
    other_ranks, other_suits = _ace_high_ranks(False), _mixed_suits(False)
    shared = np.bincount(np.bitwise_count(ranks[:, None] & other_ranks).ravel()).tolist()
    same = [
        int(suits.reshape(4**first, -1).sum(axis=1) @ other_suits.reshape(4**first, -1).sum(axis=1))
        for first in range(len(shared))
    ]
    return sum(
        pairs * sum((-1) ** first * comb(cards, first) * same[first] for first in range(cards + 1))
        for cards, pairs in enumerate(shared)
    )


def _ace_high_ranks(joker: bool) -> Ints:
    """Return the sets of ranks that make an ace-high pai gow, with the joker as the ace or without it."""
    sets = classes().sets[7 - joker]
    found: Ints = sets[(runs(sets, 5, int(joker)) == 0) & ((sets >> RANKS - 1 == 1) ^ joker)]
    return found


def _mixed_suits(joker: bool) -> Ints:
    """Return, for every assignment of suits to a hand's cards, 1 if there is no flush, else 0."""
    cards = 7 - joker
    suits = np.indices((4,) * cards).reshape(cards, -1)
    most = np.max([(suits == suit).sum(axis=0) for suit in range(4)], axis=0)
    mixed: Ints = (most < 5 - joker).astype(np.int64)
    return mixed


def side_cost(stakes: Mapping[str, int], way: HouseWay, rules: RuleSet, meter: int) -> Fraction:
    """Return the average cost of side bets, in cents, given each bet's stake and the meter, without envy bonuses."""
    tables = {text.partition(":")[0]: text for text in rules.side_bets}
    return -sum(
        (stake * _worth_of(tables.get(bet, bet), way, rules).ev(meter) for bet, stake in stakes.items()),
        Fraction(0),
    )


@cache
def _worth_of(text: str, way: HouseWay, rules: RuleSet) -> SideBetWorth:
    return worth(*parse_side_bet(text), way, rules)
