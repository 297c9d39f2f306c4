"""The rank of a hand: a value that can be compared and has a name.

A strength is one integer: the category in the top four bits of 24, then five ranks of four bits,
most important first. High and low hands share the scale, with zeros for a low hand's missing
kickers, so a foul is found by comparison too. A larger strength is a higher hand; equal hands have equal strengths.
"""

from collections.abc import Iterable, Sequence
from enum import IntEnum
from functools import lru_cache
from itertools import combinations
from typing import Final

import msgspec

from paigow_tui.amounts import shown, whole
from paigow_tui.cards import Card, CardError, Rank
from paigow_tui.rules.ruleset import VEGAS, JokerRule, RuleSet, Wheel

ACE: Final = 14
ACE_HIGH_STRAIGHT: Final = 15
"""The encoded top of an ace-high straight. King-high is 13, down to 6 for six-high; the wheel is 14 or 5."""
WHEEL_TOP: Final[dict[Wheel, int]] = {"second": 14, "lowest": 5}
WHEEL_RANKS: Final = (14, 5, 4, 3, 2)


class Category(IntEnum):
    """The kinds of high hand, lowest first. A royal flush is the highest straight flush."""

    HIGH_CARD = 0
    ONE_PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    FIVE_ACES = 9

    @property
    def text(self) -> str:
        """``full house``, ``one pair``."""
        return self.name.lower().replace("_", " ")


COMPLETE: Final = (Category.STRAIGHT, Category.FLUSH, Category.STRAIGHT_FLUSH)
"""The categories of a *complete hand*."""


_MOST_STRENGTH: Final = (max(Category) + 1 << 20) - 1


class HandRank(msgspec.Struct, frozen=True, order=True):
    """The rank of a high or low hand; compares by ``strength``."""

    strength: int
    """The rank as a number: the number of its `Category` times 2**20, plus up to five ranks, 4 bits for each."""

    @property
    def category(self) -> Category:
        """The kind of hand."""
        return Category(self._strength() >> 20)

    @property
    def ranks(self) -> tuple[int, ...]:
        """The ranks that matter, most important first.

        A straight has one number, its highest rank; but one from the ace to the ten has 15, and one from the ace to the
        five 14, or 5 if the rules make it the lowest.
        """
        strength = self._strength()
        return tuple(rank for shift in (16, 12, 8, 4, 0) if (rank := strength >> shift & 15))

    @property
    def name(self) -> str:
        """``pair of kings, ace kicker``."""
        try:
            return hand_name(self._strength())
        except (IndexError, ValueError):
            raise ValueError(f"No hand has the strength {shown(self.strength)}.") from None

    def _strength(self) -> int:
        return whole(self.strength, "The strength of a hand", 0, _MOST_STRENGTH)

    def __str__(self) -> str:
        return self.name


def pack(category: int, ranks: Iterable[int]) -> int:
    """Return the strength of a category and up to five ranks, most important first."""
    strength = category
    count = 0
    for rank in ranks:
        strength = strength << 4 | rank
        count += 1
    return strength << 4 * (5 - count)


def straight_top(ranks: Sequence[int], wheel: Wheel) -> int:
    """Return the top, as encoded, of the straight that five descending ranks make; 0 if they make none."""
    if tuple(ranks) == WHEEL_RANKS:
        return WHEEL_TOP[wheel]
    if len(set(ranks)) == 5 and ranks[0] - ranks[4] == 4:
        return ACE_HIGH_STRAIGHT if ranks[0] == ACE else ranks[0]
    return 0


def natural_strength(ranks: Iterable[int], suited: bool, wheel: Wheel) -> int:
    """Return the strength of five cards without a joker (or with the joker counted as a rank)."""
    cards = sorted(ranks, reverse=True)
    top = straight_top(cards, wheel)
    if top:
        return pack(Category.STRAIGHT_FLUSH if suited else Category.STRAIGHT, (top,))
    if suited:
        return pack(Category.FLUSH, cards)
    groups = sorted(((cards.count(rank), rank) for rank in set(cards)), reverse=True)
    pattern = tuple(count for count, _ in groups)
    return pack(_BY_PATTERN[pattern], (rank for _, rank in groups))


_BY_PATTERN: Final = {
    (5,): Category.FIVE_ACES,
    (4, 1): Category.FOUR_OF_A_KIND,
    (3, 2): Category.FULL_HOUSE,
    (3, 1, 1): Category.THREE_OF_A_KIND,
    (2, 2, 1): Category.TWO_PAIR,
    (2, 1, 1, 1): Category.ONE_PAIR,
    (1, 1, 1, 1, 1): Category.HIGH_CARD,
}


def joker_strength(ranks: Sequence[int], suited: bool, wheel: Wheel, joker: JokerRule) -> int:
    """Return the strength of four cards and the joker.

    The joker is an ace or completes a straight, a flush or a straight flush. Under ``best`` it plays as whichever of
    these ranks highest; under ``strict`` it must complete one if it can. A strict joker is the highest-ranked card that
    does so, and the wheel's ace counts as a one: 2-3-4-5 and the joker make a six-high straight. In a flush the joker
    never repeats a rank.
    """
    as_ace = natural_strength((ACE, *ranks), False, wheel)
    if len(set(ranks)) < 4:
        return as_ace
    completed = [natural_strength((rank, *ranks), suited, wheel) for rank in range(ACE, 1, -1) if rank not in ranks]
    if joker == "best":
        return max(as_ace, *completed)
    made = [strength for strength in completed if strength >> 20 in COMPLETE]
    if not made:
        return as_ace
    best = max(strength >> 20 for strength in made)
    return max((strength for strength in made if strength >> 20 == best), key=lambda s: _as_lowest(s, wheel))


def _as_lowest(strength: int, wheel: Wheel) -> int:
    """Return the strength with the wheel counted as a five-high straight."""
    if strength >> 20 != Category.FLUSH and strength >> 16 & 15 == WHEEL_TOP[wheel]:
        return pack(strength >> 20, (5,))
    return strength


def low_strength(first: int, second: int) -> int:
    """Return the strength of a low hand of two ranks (the joker's is the ace's)."""
    if first == second:
        return Category.ONE_PAIR << 20 | first << 16
    return (first << 16 | second << 12) if first > second else (second << 16 | first << 12)


def is_foul(high: int, low: int, rules: RuleSet = VEGAS) -> bool:
    """Return whether a high hand of strength ``high`` fails to outrank a low hand of strength ``low``.

    Under ``kickers`` the high hand's extra cards break a tie in its favor. Under ``strict`` it must win on the cards a
    low hand also has: its pair, or its two top cards.
    """
    if rules.equal_front == "kickers":
        return high <= low
    shift = 16 if low >> 20 else 12
    return high >> 20 <= Category.ONE_PAIR and high >> shift <= low >> shift


def rank_high(cards: Sequence[Card], rules: RuleSet = VEGAS) -> HandRank:
    """Return the rank of a five-card hand.

    >>> from paigow_tui.cards import parse_cards
    >>> rank_high(parse_cards("Kd Ks Ah 7c 2s")).name
    'pair of kings, ace kicker'
    >>> rank_high(parse_cards("Jk 5h 4d 3c 2s")) > rank_high(parse_cards("Kd Qs Jh Tc 9s"))
    True
    """
    if len(cards) != 5:
        raise CardError(f"A high hand must have five cards, not {len(cards)}.")
    suited = len({card.suit for card in cards if card.suit is not None}) == 1
    ranks = [int(card.rank) for card in cards if not card.is_joker]
    if len(ranks) == 5:
        return HandRank(natural_strength(ranks, suited, rules.wheel))
    return HandRank(joker_strength(ranks, suited, rules.wheel, rules.joker))


def rank_low(cards: Sequence[Card]) -> HandRank:
    """Return the rank of a two-card hand: a pair or two ranks; the joker is an ace.

    >>> from paigow_tui.cards import parse_cards
    >>> rank_low(parse_cards("Jk 9d")).name
    'ace-nine'
    """
    if len(cards) != 2:
        raise CardError(f"A low hand must have two cards, not {len(cards)}.")
    return HandRank(low_strength(cards[0].rank, cards[1].rank))


def rank_hand(cards: Sequence[Card], rules: RuleSet = VEGAS) -> HandRank:
    """Return the rank of a two-card low hand, a five-card high hand, or the best five of more cards.

    >>> from paigow_tui.cards import parse_cards
    >>> rank_hand(parse_cards("As Kd Tc 2h Jk 9s 9d")).name
    'two pair, aces and nines'
    """
    if len(cards) <= 5:
        return rank_low(cards) if len(cards) == 2 else rank_high(cards, rules)
    return max(rank_high(five, rules) for five in combinations(cards, 5))


@lru_cache(maxsize=256)
def hand_name(strength: int) -> str:
    """Return the name of a strength, the way a player would say it."""
    category = Category(strength >> 20)
    ranks = HandRank(strength).ranks
    if category in (Category.STRAIGHT, Category.STRAIGHT_FLUSH):
        return _straight_name(category, ranks[0])
    low = _LOW_NAMES.get((category, len(ranks)))
    return (low or _NAMES[category]).format(*map(Rank, ranks))


_LOW_NAMES: Final = {
    (Category.HIGH_CARD, 2): "{0.word}-{1.word}",
    (Category.ONE_PAIR, 1): "pair of {0.plural}",
}
_NAMES: Final = {
    Category.HIGH_CARD: "{0.word}-{1.word} high",
    Category.ONE_PAIR: "pair of {0.plural}, {1.word} kicker",
    Category.TWO_PAIR: "two pair, {0.plural} and {1.plural}",
    Category.THREE_OF_A_KIND: "three {0.plural}",
    Category.FLUSH: "{0.word}-high flush",
    Category.FULL_HOUSE: "{0.plural} full of {1.plural}",
    Category.FOUR_OF_A_KIND: "four {0.plural}",
    Category.FIVE_ACES: "five aces",
}


def _straight_name(category: Category, top: int) -> str:
    if top in WHEEL_TOP.values():
        return f"ace-to-five {category.text}"  # "five-high" would sound like the lowest
    if top == ACE_HIGH_STRAIGHT:
        return "royal flush" if category is Category.STRAIGHT_FLUSH else f"ace-high {category.text}"
    return f"{Rank(top).word}-high {category.text}"
