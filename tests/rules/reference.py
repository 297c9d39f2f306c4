"""A second implementation of the rules, simple and slow, from the prose alone: cards are text, and no code is shared.

A high hand's worth is ``(category, tie-breakers)``, a low hand's ``(1, rank)`` or ``(0, higher, lower)``;
worths of one kind compare with ``<``. Nothing here imports the package.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations

RANKS = "23456789TJQKA"
SUITS = "cdhs"
JOKER = "Jk"
NATURAL = tuple(rank + suit for rank in RANKS for suit in SUITS)
DECK = (*NATURAL, JOKER)

HIGH_CARD, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL_HOUSE, QUADS, STRAIGHT_FLUSH, FIVE_ACES = range(10)
COMPLETE = (STRAIGHT, FLUSH, STRAIGHT_FLUSH)
NAMES = (
    "high card", "one pair", "two pair", "three of a kind", "straight", "flush", "full house",
    "four of a kind", "straight flush", "five aces",
)  # fmt: skip

Cards = Sequence[str]
High = tuple[int, tuple[int, ...]]
Low = tuple[int, ...]

_ABOVE_THE_WHEEL = ["65432", "76543", "87654", "98765", "T9876", "JT987", "QJT98", "KQJT9"]
STRAIGHTS = {"second": [*_ABOVE_THE_WHEEL, "A5432", "AKQJT"], "lowest": ["A5432", *_ABOVE_THE_WHEEL, "AKQJT"]}
"""The ten straights, lowest first."""


HEIGHTS = {rank: place + 2 for place, rank in enumerate(RANKS)}
height = HEIGHTS.__getitem__
"""A rank's height, 2 to 14."""


def ranks_of(cards: Cards) -> str:
    """Return the ranks from high to low, counting the joker as an ace."""
    return "".join(sorted(("A" if card == JOKER else card[0] for card in cards), key=height, reverse=True))


def natural_high(cards: Cards, wheel: str) -> High:
    """Return the worth of five cards without the joker. A flush takes five different cards of one suit."""
    ranks = ranks_of(cards)
    flush = all(card[1] == cards[0][1] for card in cards) and len(set(cards)) == 5
    if ranks in STRAIGHTS[wheel]:
        return (STRAIGHT_FLUSH if flush else STRAIGHT), (STRAIGHTS[wheel].index(ranks),)
    heights = tuple(map(height, ranks))
    if flush:
        return FLUSH, heights
    often = sorted(((heights.count(one), one) for one in set(heights)), reverse=True)
    order = tuple(one for _, one in often)
    counts = [times for times, _ in often]
    if counts == [5]:
        return FIVE_ACES, ()
    if counts == [4, 1]:
        return QUADS, order
    if counts == [3, 2]:
        return FULL_HOUSE, order
    if counts == [3, 1, 1]:
        return TRIPS, order
    if counts == [2, 2, 1]:
        return TWO_PAIR, order
    if counts == [2, 1, 1, 1]:
        return PAIR, order
    return HIGH_CARD, order


def high(cards: Cards, wheel: str = "second", joker: str = "best") -> High:
    """Return the worth of five cards, trying the joker as each of the 52 cards."""
    if JOKER not in cards:
        return natural_high(cards, wheel)
    four = [card for card in cards if card != JOKER]
    as_ace = []
    completing = []
    for card in NATURAL:
        made = natural_high([*four, card], wheel)
        if card[0] == "A":
            as_ace.append(made)
        if made[0] in COMPLETE and card[0] not in ranks_of(four):  # the joker never repeats a rank
            completing.append((card, made))
    # a flush with two aces is not a flush but a pair of aces, which trying another ace finds
    if joker == "best" or not completing:
        return max([*as_ace, *(made for _, made in completing)])
    best = max(made[0] for _, made in completing)

    def how_high(completed: tuple[str, High]) -> int:
        card, _ = completed
        wheel_made = ranks_of([*four, card]) == "A5432" and best != FLUSH
        return 1 if card[0] == "A" and wheel_made else height(card[0])

    return max((one for one in completing if one[1][0] == best), key=how_high)[1]


@cache
def _high_by_class(ranks: str, joker_in: bool, one_suit: bool, wheel: str, joker: str) -> High:
    suits = "sssss" if one_suit else "cdhsc"  # equal ranks are adjacent, so no card appears twice
    cards = [rank + suit for rank, suit in zip(ranks, suits, strict=False)]
    return high([*cards, JOKER] if joker_in else cards, wheel, joker)


def quick_high(cards: Cards, wheel: str = "second", joker: str = "best") -> High:
    natural = [card for card in cards if card != JOKER]
    one_suit = len({card[1] for card in natural}) == 1
    return _high_by_class(ranks_of(natural), len(natural) == 4, one_suit, wheel, joker)


def low(cards: Cards) -> Low:
    """Return the worth of two cards: a pair, or two ranks."""
    first, second = (height(rank) for rank in ranks_of(cards))
    return (1, first) if first == second else (0, first, second)


def fouls(back: High, front: Low, equal_front: str) -> bool:
    """Return whether the high hand fails to outrank the low hand."""
    category, heights = back
    if category >= TWO_PAIR:
        return False
    if category == PAIR:
        if front[0] == 0:
            return False
        mine = heights[:1]
    else:
        if front[0] == 1:
            return True
        mine = heights[:2]
    theirs = front[1:]
    if mine == theirs:
        return equal_front == "strict"
    return mine < theirs


Worth = tuple[Low, High]


def all_settings(hand: Cards) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    return [
        (front, tuple(card for card in hand if card not in front))
        for front in (tuple(pair) for pair in combinations(hand, 2))
    ]


def all_worths(hand: Cards, wheel: str, joker: str) -> list[Worth]:
    """Return the worths of the 21 settings, in the order of `all_settings`."""
    return [(low(front), quick_high(back, wheel, joker)) for front, back in all_settings(hand)]


def all_choices(hand: Cards, wheel: str, joker: str, equal_front: str) -> set[Worth]:
    """Return the worths of the legal settings that no other legal setting dominates."""
    legal = {worth for worth in all_worths(hand, wheel, joker) if not fouls(worth[1], worth[0], equal_front)}
    return {
        mine
        for mine in legal
        if not any(
            (theirs[0] >= mine[0] and theirs[1] > mine[1]) or (theirs[0] > mine[0] and theirs[1] >= mine[1])
            for theirs in legal
        )
    }
