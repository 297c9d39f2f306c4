"""Read the lines of a sheet as a stranger would, from only their words and the legend (`telling.sheets.LEGEND`)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cached_property
from itertools import combinations
from typing import Final

from paigow_tui.cards import Card

Low = tuple[int, ...]
"""A low hand: a pair as (1, rank), two cards as (0, higher, lower)."""

_WORDS: Final = {"jack": 11, "queen": 12, "king": 13, "ace": 14}
_LETTERS: Final = {"J": 11, "Q": 12, "K": 13, "A": 14}
_KINDS: Final[dict[str, list[tuple[int, ...]]]] = {
    "no pair": [(1,) * 7],
    "pai gow": [(1,) * 7],
    "one pair": [(2, 1, 1, 1, 1, 1)],
    "pair": [(2, 1, 1, 1, 1, 1)],
    "two pair": [(2, 2, 1, 1, 1)],
    "one or two pair": [(2, 1, 1, 1, 1, 1), (2, 2, 1, 1, 1)],
    "trips": [(3, 1, 1, 1, 1)],
    "full house": [(3, 2, 1, 1)],
    "quads": [(4, 1, 1, 1), (4, 2, 1), (4, 3)],
}
_PLACES: Final = ("highest", "second", "third", "fourth", "fifth", "sixth")
_SIDES: Final = ("best side", "next side", "third side")
_NAMES: Final = (
    *(f"{place} card" for place in (*_PLACES, *_SIDES)), "higher pair or trips", "pair or trips", "(higher) pair",
    "(lower) pair", "higher pair", "lower pair", "trips", "pair",
)  # fmt: skip
"""The names that a band of ranks can follow."""


class Hand:
    """Seven cards as a person sees them."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self.cards = tuple(cards)
        self.joker = any(card.is_joker for card in cards)
        self.ranks = sorted((14 if card.is_joker else int(card.rank) for card in cards), reverse=True)
        self.counts = Counter(self.ranks)
        self.shape = tuple(sorted(self.counts.values(), reverse=True))

    def of(self, count: int) -> list[int]:
        """Return the ranks that occur this many times, highest first."""
        return sorted((rank for rank, held in self.counts.items() if held == count), reverse=True)

    @cached_property
    def leaves(self) -> Low | None:
        """The best low hand that a straight or a flush leaves; ``None`` without one."""
        found: list[Low] = []
        if self._may:
            for low in combinations(range(7), 2):
                behind = [card for place, card in enumerate(self.cards) if place not in low]
                if _is_straight(behind) or _is_flush(behind):
                    found.append(low_hand(*(_rank(self.cards[place]) for place in low)))
        return max(found, default=None)

    @property
    def _may(self) -> bool:
        suits = Counter(card.suit for card in self.cards if card.suit is not None)
        ranks = {_rank(card) for card in self.cards if not card.is_joker} | {14} & set(self.ranks)
        low = {1} if 14 in ranks else set()
        runs = (len((ranks | low) & set(range(first, first + 5))) for first in range(1, 11))
        return max(suits.values()) + self.joker >= 5 or max(runs) + self.joker >= 5


def _rank(card: Card) -> int:
    return 14 if card.is_joker else int(card.rank)


def _is_flush(cards: Sequence[Card]) -> bool:
    return len({card.suit for card in cards if not card.is_joker}) == 1


def _is_straight(cards: Sequence[Card]) -> bool:
    ranks = [int(card.rank) for card in cards if not card.is_joker]
    return any(
        len(set(some)) == len(ranks) and max(some) - min(some) < 5
        for some in (ranks, [1 if rank == 14 else rank for rank in ranks])
    )


def low_hand(first: int, second: int) -> Low:
    """Return the low hand of two ranks."""
    return (1, first) if first == second else (0, max(first, second), min(first, second))


# Numbers and bands.


def _number(word: str) -> int:
    word = word.removesuffix("s")
    return _WORDS.get(word) or int(word)


def _band(words: str) -> range:
    if found := re.fullmatch(r"(\w+) or (lower|higher)", words):
        return range(2, _number(found[1]) + 1) if found[2] == "lower" else range(_number(found[1]), 15)
    low, _, high = words.replace(" or ", "–").partition("–")
    return range(_number(low), _number(high or low) + 1)


def _low(words: str) -> Low:
    """Return the low hand that the words describe, or the lowest one if several fit."""
    if words in ("a pair", "pair"):
        return (1, 2)
    if found := re.fullmatch(r"(\w+)-high", words):
        return (0, _letter(found[1]), 0)
    if found := re.fullmatch(r"(\w+)-(\w+)", words):
        return low_hand(_letter(found[1]), _letter(found[2]))
    return (1, _number(words))


def _letter(text: str) -> int:
    return _LETTERS.get(text) or int(text)


def _lows(words: str) -> Callable[[Low], bool]:
    if words == "no pair":
        return lambda low: low < (1, 2)
    if words == "a pair":
        return lambda low: low >= (1, 2)
    if words.startswith("under "):
        most = _low(words.removeprefix("under "))
        return lambda low: low < most
    if words.endswith(" or better"):
        least = _low(words.removesuffix(" or better"))
        return lambda low: low >= least
    first, _, last = words.partition(" to ")
    least, most = _low(first), _low(last or first)
    return lambda low: least <= low <= most


# What words refer to.


def _called(hand: Hand, words: str) -> int:
    """Return the rank of the cards that the words name."""
    words = words.removesuffix(" card")
    if words in _PLACES:
        return hand.ranks[_PLACES.index(words)]
    if words in _SIDES:
        sides, place = hand.of(1), _SIDES.index(words)
        return sides[place] if place < len(sides) else 0
    pairs, trips = hand.of(2), hand.of(3)
    match words:
        case "pair" | "(higher) pair" | "higher pair":
            return pairs[0]
        case "lower pair" | "(lower) pair":
            return pairs[-1]
        case "trips":
            return trips[0]
        case "quads":
            return hand.of(4)[0]
        case "pair or trips" | "higher pair or trips":
            return trips[0] if trips else pairs[0]
    raise ValueError(f"What is the {words}?")


Test = Callable[[Hand], bool]


def _subject(words: str) -> list[Test]:
    low = words[0].lower() + words[1:]
    if found := re.fullmatch(r"(\w+)(?:- or (\w+))?-high (pai gow|no pair)", low):
        highest = [_number(word) for word in found.groups()[:2] if word]
        return [*_subject(found[3]), lambda hand: hand.ranks[0] in highest]
    if found := re.fullmatch(r"(pair|trips|quads) of (.+)", low):
        what, band = found[1], _band(found[2])
        return [*_subject(what), lambda hand: _called(hand, what) in band]
    kinds: list[str] = [low] if low in _KINDS else low.split(" or ")
    shapes = [shape for kind in kinds for shape in _KINDS[kind]]
    tests: list[Test] = [lambda hand: hand.shape in shapes]
    if low == "pai gow":
        tests.append(lambda hand: hand.leaves is None)
    return tests


def _condition(words: str, front: Callable[[Hand], Low | None]) -> Test:
    if words in ("with the joker", "without the joker"):
        return lambda hand: hand.joker == (words == "with the joker")
    if words == "a better low hand than a straight or flush leaves":
        return lambda hand: hand.leaves is not None and (front(hand) or (0,)) > hand.leaves
    if words.endswith(" in front"):
        wanted = _lows(words.removesuffix(" in front"))
        return lambda hand: wanted(front(hand) or (0,))
    if words.startswith("straight or flush leaves "):
        left = _lows(words.removeprefix("straight or flush leaves "))
        return lambda hand: hand.leaves is not None and left(hand.leaves)
    if found := re.fullmatch(r"(.+) total (\d+) or (more|less)", words):
        bound, more = int(found[2]), found[3] == "more"
        return lambda hand: _total(hand) >= bound if more else _total(hand) <= bound
    what = next(name for name in _NAMES if words.startswith(f"{name} "))
    band = _band(words.removeprefix(f"{what} "))
    return lambda hand: _called(hand, what) in band


def _total(hand: Hand) -> int:
    """Return the sum of the ranks of both pairs, or of the trips and the pair."""
    return sum(hand.of(3)) + sum(hand.of(2))


def _action(words: str) -> Callable[[Hand], Low | None]:
    """Return a function that finds the low hand the words put in front."""
    if words == "play the straight or flush":
        return lambda hand: hand.leaves
    if words in (
        "keep the pair",
        "keep both pairs",
        "keep the trips",
        "keep the full house",
        "best side cards in front",
    ):
        return lambda hand: low_hand(*hand.of(1)[:2])
    front = words.removesuffix(" in front")
    assert front != words, words
    if found := re.fullmatch(r"(highest|second)(?: card)? and (\w+)", front):
        places = [_PLACES.index(place) for place in found.groups()]
        return lambda hand: low_hand(*(hand.ranks[place] for place in places))
    if found := re.fullmatch(r"one of the (.+) and best side card", front):
        broken = found[1]
        return lambda hand: low_hand(_called(hand, broken), hand.of(1)[0])
    return lambda hand: (1, _called(hand, front.removeprefix("two of the ")))


def read(line: str) -> Callable[[Hand], Low | None]:
    """Return a function that gives the low hand a line puts in front; ``None`` if the line is not about the hand."""
    start, action = line.split(": ")
    parts = start.replace("pairs, or trips and pair, total", "both total").split(", ")
    front = _action(action)
    tests = [*_subject(parts[0]), *(_condition(words, front) for words in parts[1:])]
    return lambda hand: front(hand) if all(test(hand) for test in tests) else None
