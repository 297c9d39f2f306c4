"""Five-card draw for one player: pay an ante, get five cards, exchange any of them once, and be paid from a pay table.

The game, its ante, chips and pays are those of Kevin Burns, "Five Card Draw for Gophers" (2019).
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

import msgspec

from paigow_tui.cards import Card, Rank, descending
from paigow_tui.rules.ranking import ACE_HIGH_STRAIGHT, Category, rank_high
from paigow_tui.shipped import shipped

ANTE: Final = 5
CHIPS: Final = 200
PAYS: Final[dict[str, int]] = msgspec.json.decode(shipped("rules/five_card_draw.json"))
"""What each hand wins, in antes, on top of the returned ante."""


class DrawError(ValueError):
    """Raised for a move that the game does not allow now; ``str()`` is a sentence."""


class Paid(msgspec.Struct, frozen=True):
    """The result of a hand: the final five cards, the row of `PAYS` they make, if any, and the chips won."""

    hand: tuple[Card, ...]
    row: str
    won: int


def paying_row(hand: Sequence[Card]) -> str:
    """Return the row of `PAYS` that five cards make; empty if none.

    >>> from paigow_tui.cards import parse_cards
    >>> [paying_row(parse_cards(five)) for five in ("As Ks Qs Js Ts", "Js Jd 8h 9s 4s", "Ts Td 8h 9s 4s")]
    ['royal flush', 'jacks or better', '']
    """
    rank = rank_high(hand)
    if rank.category is Category.STRAIGHT_FLUSH and rank.ranks[0] == ACE_HIGH_STRAIGHT:
        return "royal flush"
    if rank.category is Category.ONE_PAIR:
        return "jacks or better" if rank.ranks[0] >= Rank.JACK else ""
    return rank.category.text if rank.category.text in PAYS else ""


class FiveCardDraw:
    """A game: call `deal` and `exchange` in turn while there are chips for the ante."""

    def __init__(self, deck: Callable[[int], Sequence[Card]], chips: int = CHIPS) -> None:
        self._deck = deck
        """Takes a hand's number, from 1, and returns its 52 shuffled cards."""
        self.chips = chips
        self.hands = 0
        """How many hands have been dealt."""
        self.hand: tuple[Card, ...] = ()
        """The hand waiting for its exchange; empty between hands."""

    def deal(self) -> tuple[Card, ...]:
        """Take the ante and return a new hand, highest card first. Raise `DrawError` mid-hand or if chips run short."""
        if self.hand:
            raise DrawError("Your hand is already dealt. Exchange cards, or keep them all.")
        if self.chips < ANTE:
            raise DrawError(f"You do not have enough chips. A hand costs {ANTE}, and you have {self.chips}.")
        self.chips -= ANTE
        self.hands += 1
        self.hand = descending(self._deck(self.hands)[:5])
        return self.hand

    def exchange(self, places: Iterable[int] = ()) -> Paid:
        """Replace the cards at these places, counted from 0, with the next ones in the deck, then pay the hand.

        Raise `DrawError`, changing nothing, if there is no hand, or if a place is repeated or out of range.
        """
        if not self.hand:
            raise DrawError("No hand has been dealt yet. Deal first.")
        chosen = list(places)
        if len(set(chosen)) != len(chosen) or not set(chosen) <= set(range(5)):
            raise DrawError("Name the cards to exchange by number (1 to 5), each only once.")
        hand, fresh = list(self.hand), iter(self._deck(self.hands)[5:])
        for place in chosen:
            hand[place] = next(fresh)
        row = paying_row(hand)
        won = PAYS.get(row, 0) * ANTE
        self.chips += won + ANTE if row else 0
        self.hand = ()
        return Paid(tuple(hand), row, won)
