"""What the side bets that somebody made cost on average. This module does not import NumPy before it counts."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

from paigow_tui.rules import HouseWay, RuleSet
from paigow_tui.rules.side_bets import parse_side_bet

if TYPE_CHECKING:
    from paigow_tui.odds.side_bets import Worth


def side_cost(stakes: Mapping[str, int], way: HouseWay, rules: RuleSet, meter: int) -> Fraction:
    """Return what side bets cost on average, in cents, by the stakes on each; without envy, and at this meter."""
    tables = {text.partition(":")[0]: text for text in rules.side_bets}
    return -sum(
        (stake * _worth(tables.get(bet, bet), way, rules).ev(meter) for bet, stake in stakes.items()),
        Fraction(0),
    )


@cache
def _worth(text: str, way: HouseWay, rules: RuleSet) -> Worth:
    from paigow_tui.odds.side_bets import worth

    return worth(*parse_side_bet(text), way, rules)
