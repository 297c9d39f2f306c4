"""The 21 ways to split seven cards, as plain integers: the fast core of settings and house ways.

A hand's *key* counts its cards by rank, with three bits per rank and one for the joker, so removing cards is a
subtraction and finding a strength is a lookup. The lookup tables fill up as they are used.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple

from paigow_tui.cards import DECK, Card
from paigow_tui.rules.ranking import is_foul, joker_strength, low_strength, natural_strength
from paigow_tui.rules.ruleset import JokerRule, RuleSet, Wheel

PAIRS: Final = tuple(combinations(range(7), 2))
"""The indices of the low hand's two cards, for each of the 21 settings."""

BEHIND: Final = 24
"""The bit from which a front passed to `best_legal` holds the category to play behind it."""
_JOKER_KEY: Final = 1 << 39
# By card index.
KEYS: Final = tuple(_JOKER_KEY if card.is_joker else 1 << 3 * (card.rank - 2) for card in DECK)
_COUNTS: Final = tuple(0x1111 if card.suit is None else 1 << 4 * card.suit for card in DECK)
"""Each card's suit counted in four bits; in the sum, plus 3 per suit, the top bit means five or more."""
SUITS: Final = tuple(15 if card.suit is None else 1 << card.suit for card in DECK)
RANKS: Final = tuple(int(card.rank) for card in DECK)
LOWS: Final = tuple(tuple(low_strength(a, b) if a and b else 0 for b in range(15)) for a in range(15))
"""The strength of a low hand by its two ranks."""


class StrengthTable(dict[int, int]):
    """The strengths of five cards by key, computed when first needed; there are at most 7,995."""

    def __init__(self, suited: bool, wheel: Wheel, joker: JokerRule) -> None:
        super().__init__()
        self._suited = suited
        self._wheel: Wheel = wheel
        self._joker: JokerRule = joker

    def __missing__(self, key: int) -> int:
        ranks = [rank for rank in range(2, 15) for _ in range(key >> 3 * (rank - 2) & 7)]
        if key & _JOKER_KEY:
            strength = joker_strength(ranks, self._suited, self._wheel, self._joker)
        else:
            strength = natural_strength(ranks, self._suited, self._wheel)
        self[key] = strength
        return strength


@cache
def strength_tables(wheel: Wheel, joker: JokerRule) -> tuple[StrengthTable, StrengthTable]:
    """Return the tables for five cards of mixed suits and for five of one suit (the joker fits any suit)."""
    return StrengthTable(False, wheel, joker), StrengthTable(True, wheel, joker)


class Splits(NamedTuple):
    """The strengths of a hand's 21 settings; setting ``i`` puts the cards at ``PAIRS[i]`` in front."""

    ranks: tuple[int, ...]
    """The seven ranks in the hand's order; the joker's is 14."""
    lows: list[int]
    highs: list[int]
    joker: bool = False


def splits(cards: Sequence[Card], rules: RuleSet) -> Splits:
    """Return the strengths of all 21 settings of seven cards."""
    plain, suited = strength_tables(rules.wheel, rules.joker)
    a, b, c, d, e, f, g = (card.index for card in cards)
    ranks = (RANKS[a], RANKS[b], RANKS[c], RANKS[d], RANKS[e], RANKS[f], RANKS[g])
    keys = (KEYS[a], KEYS[b], KEYS[c], KEYS[d], KEYS[e], KEYS[f], KEYS[g])
    total = sum(keys)
    lows = [LOWS[ranks[i]][ranks[j]] for i, j in PAIRS]
    highs = [plain[total - keys[i] - keys[j]] for i, j in PAIRS]
    counted = _COUNTS[a] + _COUNTS[b] + _COUNTS[c] + _COUNTS[d] + _COUNTS[e] + _COUNTS[f] + _COUNTS[g]
    if not counted + 0x3333 & 0x8888:  # no suit has five
        return Splits(ranks, lows, highs, total >= _JOKER_KEY)
    suits = [SUITS[a], SUITS[b], SUITS[c], SUITS[d], SUITS[e], SUITS[f], SUITS[g]]
    for bit in (1, 2, 4, 8):
        outside = [place for place in range(7) if not suits[place] & bit]
        if len(outside) <= 2:
            for index, pair in enumerate(PAIRS):
                if all(place in pair for place in outside):
                    highs[index] = suited[total - keys[pair[0]] - keys[pair[1]]]
            break
    return Splits(ranks, lows, highs, total >= _JOKER_KEY)


def best_legal(options: Splits, front: int, rules: RuleSet) -> int:
    """Return the index of the legal setting with this front and the highest back.

    If the bits of ``front`` from `BEHIND` up hold a category, only backs in that category count. If every setting with
    this front is a foul, return the legal setting with the next-highest front.
    """
    best = -1
    best_high = -1
    kind, front = front >> BEHIND, front & (1 << BEHIND) - 1
    for index, low in enumerate(options.lows):
        high = options.highs[index]
        if low == front and high > best_high and (not kind or high >> 20 == kind) and not is_foul(high, low, rules):
            best, best_high = index, high
    if best >= 0:
        return best
    lower = [
        (low, high, -index)
        for index, (low, high) in enumerate(zip(options.lows, options.highs, strict=True))
        if low < front and not is_foul(high, low, rules)
    ]
    return -max(lower)[2]
