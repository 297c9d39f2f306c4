"""An independent version of side bets and push rules: it tries every straight and every suit on the seven cards."""

import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from paigow_tui.audit.ranks import NOTHING, worth_of_low
from paigow_tui.cards import JOKER, Card, Rank, Suit

_PAID: Final = json.loads(Path(__file__).with_name("pay_tables.json").read_bytes())
PAY_TABLES: Final[dict[str, dict[str, int]]] = _PAID["tables"]
"""What each row pays to one, by side bet and pay table; a hand that fits no row loses.

The progressive pays for one: a royal flush pays $500 with the $1 bet included, plus its part of the meter.
"""
ENVY: Final[dict[str, int]] = _PAID["envy"]
"""What a Fortune bet of at least `ENVY_STAKE` wins for another player's hand, in cents."""
ENVY_STAKE: Final = 500
PERCENT_OF_METER: Final[dict[str, int]] = _PAID["percent of the meter"]
METER: Final = 100_000
"""The meter's starting value, in cents."""


def row_of(table: str, own: Sequence[Card], dealer: Sequence[Card], dealer_low: Sequence[Card]) -> str:
    """Return the pay-table row that settles a bet; empty if none fits."""
    match table.partition(":")[0]:
        case "queens-dragon":
            held = held_in(dealer)
        case "tiger-9":
            held = ["nine-high low hand"] if push_rule_applies("low-nine", dealer, dealer_low) else []
        case "ace-high" if push_rule_applies("ace-high", dealer, dealer_low):
            held = ["both hands ace-high"] if "ace-high pai gow" in held_in(own) else []
            held.append(f"dealer ace-high {'with' if JOKER in dealer else 'without'} joker")
        case "ace-high":
            held = []
        case _:
            held = held_in(own)
    return next((row for row in held if row in PAY_TABLES[table]), "")


def push_rule_applies(push_rule: str, dealer: Sequence[Card], low: Sequence[Card]) -> bool:
    """Return whether the dealer's hand returns all base bets."""
    if push_rule.startswith("low-"):
        worth = worth_of_low(low)
        return worth[0] == NOTHING and f"low-{Rank(worth[1]).word}" == push_rule
    return f"{push_rule} pai gow" in held_in(dealer)


def held_in(hand: Sequence[Card]) -> list[str]:
    """Return every kind of hand that seven cards contain, best first."""
    jokers = int(JOKER in hand)
    suits = [{int(card.rank) for card in hand if card.suit is not None and card.suit == suit} for suit in Suit]
    royal = any(_run(suit, 5, jokers, lowest=10) for suit in suits)
    seven = any(_run(suit, 7, jokers) for suit in suits)
    counts = sorted(Counter(int(card.rank) for card in hand).values())
    holdings = {
        "natural seven-card straight flush": seven and not jokers,
        "royal flush with royal match": royal and {12, 13} in suits,
        "seven-card straight flush with joker": seven and jokers,
        "five aces": counts[-1] == 5,
        "royal flush": royal,
        "straight flush": any(_run(suit, 5, jokers) for suit in suits),
        "four of a kind": counts[-1] >= 4,
        "full house": counts[-1] >= 3 and counts[-2] >= 2,
        "flush": any(len(suit) + jokers >= 5 for suit in suits),
        "three of a kind": counts[-1] >= 3,
        "straight": _run(set().union(*suits), 5, jokers),
        "three pair": sum(count >= 2 for count in counts) == 3,
    }
    held = [row for row, holds in holdings.items() if holds]
    if counts[-1] == 1 and not (holdings["straight"] or holdings["flush"]):
        held.append(f"{max(card.rank for card in hand).word}-high pai gow")
    return held


def _run(ranks: set[int], length: int, jokers: int, lowest: int = 1) -> bool:
    """Return whether the ranks include a run of this length, with jokers filling gaps; the ace is both 14 and 1."""
    if len(ranks) + jokers < length - (14 in ranks):
        return False
    line = ranks | {1} if 14 in ranks else ranks
    return any(len({*range(low, low + length)} - line) <= jokers for low in range(lowest, 16 - length))
