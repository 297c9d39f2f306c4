"""An independent ranking of hands, as tuples to compare, category first.

The joker is tried as every rank it may stand for. This shares no code with the table's ranking.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from paigow_tui.cards import Card

Worth = tuple[int, ...]
Rules = Mapping[str, Any]
"""The rules of a table, as given in its first event."""

NOTHING, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL, QUADS, STRAIGHT_FLUSH, FIVE_ACES = range(10)
_SHAPES = {
    (1, 1, 1, 1, 1): NOTHING,
    (2, 1, 1, 1): PAIR,
    (2, 2, 1): TWO_PAIR,
    (3, 1, 1): TRIPS,
    (3, 2): FULL,
    (4, 1): QUADS,
    (5,): FIVE_ACES,
}


def worth_of_low(cards: Sequence[Card]) -> Worth:
    """Rank two cards: a pair, or two ranks; the joker is an ace."""
    first, second = sorted((int(card.rank) for card in cards), reverse=True)
    return (PAIR, first) if first == second else (NOTHING, first, second)


def worth_of_high(cards: Sequence[Card], rules: Rules) -> Worth:
    """Rank five cards, with the joker played as the rules say."""
    ranks = [int(card.rank) for card in cards if card.suit is not None]
    suited = len({card.suit for card in cards if card.suit is not None}) == 1
    if len(ranks) == 5:
        return _made(ranks, suited, rules) or _same(ranks)
    as_ace = _same([14, *ranks])
    if len(set(ranks)) < 4:
        return as_ace
    completed = {
        rank: made for rank in range(2, 15) if rank not in ranks and (made := _made([rank, *ranks], suited, rules))
    }
    if not completed:
        return as_ace
    if rules["joker"] == "best":
        return max(as_ace, *completed.values())
    kind = max(made[0] for made in completed.values())
    # an ace that completes the wheel is its lowest card
    low_ace = {2, 3, 4, 5} == set(ranks)
    rank = max(
        (rank for rank, made in completed.items() if made[0] == kind),
        key=lambda rank: 1 if rank == 14 and low_ace and kind != FLUSH else rank,
    )
    return completed[rank]


def fouled(high: Worth, low: Worth, rules: Rules) -> bool:
    """Return whether the high hand fails to outrank the low hand."""
    if rules["equal_front"] == "kickers":
        return high <= low
    return high[0] <= PAIR and high[: len(low)] <= low


def _made(ranks: Sequence[int], suited: bool, rules: Rules) -> Worth | None:
    """Rank a straight, a flush or a straight flush; ``None`` if the cards are none of these."""
    ordered = sorted(ranks, reverse=True)
    top = 0.0
    if ordered == [14, 5, 4, 3, 2]:
        top = 13.5 if rules["wheel"] == "second" else 5
    elif all(higher - lower == 1 for higher, lower in pairwise(ordered)):
        top = ordered[0]
    if top:
        return STRAIGHT_FLUSH if suited else STRAIGHT, int(2 * top)
    return (FLUSH, *ordered) if suited else None


def _same(ranks: Sequence[int]) -> Worth:
    """Rank the cards by their pairs, trips and quads, or as a high card."""
    groups = sorted(((count, rank) for rank, count in Counter(ranks).items()), reverse=True)
    return (_SHAPES[tuple(count for count, _ in groups)], *(rank for _, rank in groups))
