"""All hands of the 53 cards, in classes that the rules treat alike; independent of the package.

Suits matter only when five cards, counting the joker, are of one suit. So a class is the ranks, the
joker, and, if some suit has enough cards for a flush, the ranks held in that suit.
"""

import random
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb, prod
from typing import NamedTuple

from tests.rules.reference import JOKER, RANKS, STRAIGHTS, SUITS

_STRAIGHTS = [frozenset(straight) for straight in STRAIGHTS["second"]]


class HandClass(NamedTuple):
    """Hands that differ only in suits that do not matter."""

    ranks: str
    """The natural cards' ranks, low to high."""
    joker: bool
    flush: str
    """The ranks in the suit with enough cards for a flush, if any."""
    hands: int
    """The number of hands in the class."""

    @property
    def cards(self) -> tuple[str, ...]:
        left = list(self.flush)
        cards = []
        for place, rank in enumerate(self.ranks):
            if rank in left:
                left.remove(rank)
                cards.append(rank + "s")
            elif self.flush:
                cards.append(rank + "cdh"[place % 3])
            else:
                cards.append(rank + "cdhs"[place % 4])
        return (*cards, JOKER) if self.joker else tuple(cards)

    @property
    def pattern(self) -> tuple[int, ...]:
        """Return how often the ranks repeat, counting the joker as an ace, such as (3, 2, 1, 1)."""
        return tuple(sorted(Counter(self.ranks + "A" * self.joker).values(), reverse=True))

    @property
    def complete(self) -> str:
        """Return which complete hands are possible: none, a straight, a flush, both, or a straight flush."""
        if self.flush and _has_straight(frozenset(self.flush), self.joker):
            return "straight flush"
        straight = _has_straight(frozenset(self.ranks), self.joker)
        kinds = ["straight"] * straight + ["flush"] * bool(self.flush)
        return " and ".join(kinds) or "none"

    def deal(self, chance: random.Random) -> tuple[str, ...]:
        """Return the class's representative hand with random suits, shuffled."""
        suits = dict(zip(SUITS, chance.sample(SUITS, 4), strict=True))
        cards = [card if card == JOKER else card[0] + suits[card[1]] for card in self.cards]
        chance.shuffle(cards)
        return tuple(cards)


@cache
def _has_straight(ranks: frozenset[str], joker: bool) -> bool:
    return any(len(straight - ranks) <= joker for straight in _STRAIGHTS)


def _rank_multisets(size: int, ranks: str) -> Iterator[tuple[str, ...]]:
    for multiset in combinations_with_replacement(ranks, size):
        if not any(multiset[place] == multiset[place + 4] for place in range(size - 4)):
            yield multiset


def classes(size: int = 7, ranks: str = RANKS) -> Iterator[HandClass]:
    """Yield all classes of hands of ``size`` cards."""
    for joker in (False, True):
        natural = size - joker
        for multiset in _rank_multisets(natural, ranks):
            counts = Counter(multiset)
            text = "".join(multiset)
            of_a_suit = 0
            for length in range(5 - joker, min(natural, len(counts)) + 1):
                for flush in combinations(counts, length):
                    hands = 4 * prod(comb(3, counts[rank] - (rank in flush)) for rank in counts)
                    if hands:
                        of_a_suit += hands
                        yield HandClass(text, joker, "".join(flush), hands)
            plain = prod(comb(4, count) for count in counts.values()) - of_a_suit
            if plain:
                yield HandClass(text, joker, "", plain)


@cache
def by_stratum() -> dict[tuple[tuple[int, ...], bool, str], list[HandClass]]:
    """Return the classes of seven cards, grouped by pattern, joker and complete hands."""
    strata = defaultdict(list)
    for one in classes():
        strata[one.pattern, one.joker, one.complete].append(one)
    return dict(strata)


def stratified(each: int, seed: int) -> list[tuple[str, ...]]:
    """Return ``each`` seven-card hands from every stratum, however rare, or one per class if it has fewer classes."""
    chance = random.Random(seed)
    return [
        one.deal(chance)
        for _, members in sorted(by_stratum().items())
        for one in chance.sample(members, min(each, len(members)))
    ]
