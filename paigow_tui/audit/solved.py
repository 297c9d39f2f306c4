"""An independent reader of the solution of the game; it tries every setting of the cards."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from pathlib import Path
from typing import Final
from zlib import decompress

from paigow_tui.audit.ranks import Rules, Worth, fouled, worth_of_high, worth_of_low
from paigow_tui.cards import JOKER, Card, Suit

_FILES: Final = Path(__file__).parent.parent / "rules" / "solution"
_CLASSES: Final = 292_253
_FLUSHES: Final = ((False, 5), (False, 6), (False, 7), (True, 4), (True, 5), (True, 6))
"""Each kind of flush, in the file's order: whether it has the joker, and its number of other cards."""


def set_by_solution(hand: Sequence[Card], rules: Rules, role: str, lot: int) -> tuple[Worth, Worth]:
    """Return what the high and low hands must be worth, given a random number below 1,000."""
    file, number = _file(role), _number(hand)
    sizes = file[:_CLASSES]
    first, played = sum(sizes[:number]), sum(sizes)
    places = file[_CLASSES : _CLASSES + played]
    for entry in range(first, first + sizes[number]):
        at = _CLASSES + played + 2 * entry
        lot -= int.from_bytes(file[at : at + 2], "little")
        if lot < 0:
            return list(_choices(hand, rules))[places[entry]]
    raise ValueError("a lot of a thousand or more")


@cache
def _file(role: str) -> bytes:
    return decompress((_FILES / f"{role}.bin").read_bytes())


def _choices(hand: Sequence[Card], rules: Rules) -> Iterator[tuple[Worth, Worth]]:
    """Yield the settings worth playing, highest low hand first; each has a higher high hand than the one before."""
    legal = set()
    for front in combinations(hand, 2):
        back = tuple(card for card in hand if card not in front)
        worths = worth_of_high(back, rules), worth_of_low(front)
        if not fouled(*worths, rules):
            legal.add(worths)
    best: Worth = ()
    for high, low in sorted(legal, key=lambda worths: worths[::-1], reverse=True):
        if high > best:
            best = high
            yield high, low


def _number(hand: Sequence[Card]) -> int:
    """Return the number of a hand's class. Hands without a flush come first, ordered by their count of each rank."""
    joker = JOKER in hand
    ranks = sorted(card.rank - 2 for card in hand if card != JOKER)
    for suit in Suit:
        inside = tuple(sorted(card.rank - 2 for card in hand if card.suit is not None and card.suit == suit))
        if len(inside) + joker >= 5:
            outside = list(ranks)
            for rank in inside:
                outside.remove(rank)
            return _with_flush(joker, inside, tuple(outside))
    return _contents()[joker, tuple(map(ranks.count, range(13)))]


@cache
def _contents() -> dict[tuple[bool, tuple[int, ...]], int]:
    lower, higher = list(product(range(5), repeat=7)), list(product(range(5), repeat=6))
    below = {cards: [counts for counts in lower if sum(counts) == cards] for cards in range(8)}
    above = {cards: [counts for counts in higher if sum(counts) == cards] for cards in range(8)}
    every = (
        (joker, low + high)
        for joker in (False, True)
        for cards in range(8 - joker)
        for low in below[cards]
        for high in above[7 - joker - cards]
    )
    return {content: number for number, content in enumerate(every)}


def _with_flush(joker: bool, inside: tuple[int, ...], outside: tuple[int, ...]) -> int:
    number = len(_contents())
    for with_joker, size in _FLUSHES:
        sets = list(combinations(range(13), size))
        rests = list(combinations_with_replacement(range(13), 7 - with_joker - size))
        if (with_joker, size) == (joker, len(inside)):
            return number + sets.index(inside) * len(rests) + rests.index(outside)
        number += len(sets) * len(rests)
    raise ValueError("no hand has such a flush")
