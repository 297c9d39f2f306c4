"""The hands that seven cards contain, for side bets, whose pay tables determine which one is paid.

In the game itself five cards are ranked and a straight beats three of a kind; here that depends on the bet. The wheel
and joker rules don't matter: they change a hand's rank within its kind, never its kind.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from paigow_tui.cards import JOKER, Card, CardError, Rank, Suit

Hand = Sequence[Card]
"""Seven different cards, in any order."""

MOST_NAMED: Final = 53 - 7
"""The most cards that a hand and the dead cards may total, so that seven are left for the opponent."""
_KING_QUEEN: Final = 1 << Rank.KING - 2 | 1 << Rank.QUEEN - 2
_TEN: Final = Rank.TEN - 1
"""The index of the ten in a row of ranks that starts with the ace as one."""


class Seven(NamedTuple):
    """Seven cards as sets of ranks: bit 0 is the two, bit 12 the ace. With arrays of sets, it represents many hands."""

    joker: Any
    """1 if the hand has the joker, else 0."""
    ranks: Any
    """The ranks in the hand, not counting the joker."""
    repeated: tuple[Any, Any, Any, Any]
    """The ranks that occur at least two, three, four and five times, counting the joker as an ace."""
    suited: Any
    """The ranks of the suit that makes a flush, without the joker; 0 if none does."""
    beside: Any
    """The ranks of the cards outside the flush if they are all of one suit, else 0; only meaningful with a flush."""


def check_hand(cards: Hand) -> None:
    """Raise `CardError` unless these are seven different cards."""
    if len(cards) != 7 or len(set(cards)) != 7:
        raise CardError(f"A hand must be seven different cards, not {len(set(cards))}.")


def seven(hand: Hand) -> Seven:
    """Return seven cards as sets. Raise `CardError` for anything but seven cards."""
    check_hand(hand)
    joker = int(JOKER in hand)
    counts = Counter(card.rank for card in hand)
    flush, *others = sorted(
        (sum(1 << card.rank - 2 for card in hand if card.suit == suit) for suit in Suit),
        key=int.bit_count,
        reverse=True,
    )
    return Seven(
        joker,
        sum(1 << rank - 2 for rank in {card.rank for card in hand if not card.is_joker}),
        (_at_least(2, counts), _at_least(3, counts), _at_least(4, counts), _at_least(5, counts)),
        flush if flush.bit_count() + joker >= 5 else 0,
        0 if others[1] else others[0],
    )


def _at_least(times: int, counts: Counter[Rank]) -> int:
    return sum(1 << rank - 2 for rank, count in counts.items() if count >= times)


def runs(ranks: Any, length: int, joker: Any) -> Any:
    """Return where runs of ``length`` ranks begin (bit 0 is the ace as one); the joker, 1 or 0, can fill one gap."""
    line = ranks << 1 | ranks >> 12 & 1
    whole, but_one = -1, 0
    for step in range(length):
        here = line >> step
        but_one = but_one & here | whole
        whole = whole & here
    return (whole | but_one & -joker) & (1 << 15 - length) - 1


def pai_gow(cards: Seven) -> dict[Rank, Any]:
    """Return, by rank, whether the hand has that high card and no pair, straight or flush; the joker is an ace."""
    joker, ranks, (pairs, *_), suited, _ = cards
    nothing = (pairs == 0) & (suited == 0) & ((runs(ranks, 5, joker) != 0) ^ True)
    top = ranks | joker << 12
    return {rank: nothing & (top >> rank - 2 == 1) for rank in reversed(Rank) if rank >= Rank.NINE}


def is_low(low: Any, rank: Rank) -> Any:
    """Return whether a low hand of this strength has no pair and this high card; elementwise for arrays."""
    return low >> 16 == rank


def holdings(cards: Seven) -> dict[str, Any]:
    """Return, for every hand that a side bet can pay on, whether the cards contain it.

    >>> from paigow_tui.cards import parse_cards
    >>> [name for name, held in holdings(seven(parse_cards("6s 6d 6c 5h 4c 3d 2c"))).items() if held]
    ['three of a kind', 'straight']
    """
    joker, ranks, (pairs, trips, quads, fives), suited, beside = cards
    straight_flush = runs(suited, 5, joker)
    royal = straight_flush >> _TEN & 1 != 0
    long_flush = runs(suited, 7, joker) != 0
    straight = runs(ranks, 5, joker) != 0
    two_pairs = pairs & pairs - 1
    high = pai_gow(cards)
    return {
        "natural seven-card straight flush": long_flush & (joker == 0),
        "royal flush with royal match": royal & (beside == _KING_QUEEN),
        "seven-card straight flush with joker": long_flush & (joker == 1),
        "five aces": fives != 0,
        "royal flush": royal,
        "straight flush": straight_flush != 0,
        "four of a kind": quads != 0,
        "full house": (trips != 0) & (two_pairs != 0),
        "flush": suited != 0,
        "three of a kind": trips != 0,
        "straight": straight,
        "three pair": two_pairs & two_pairs - 1 != 0,
        "ace-high pai gow with joker": high[Rank.ACE] & (joker == 1),
        **{f"{rank.word}-high pai gow": held for rank, held in high.items()},
    }
