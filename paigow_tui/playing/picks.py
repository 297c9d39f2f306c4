"""The picks while you set your seven cards: which ones are in the low hand, and where the cursor is."""

from collections.abc import Iterable
from typing import Literal

import msgspec
from msgspec.structs import replace

from paigow_tui.cards import Card, descending

Over = Literal["low", "high", "away"]
"""Where a card is dragged to: the low hand's side of the gap, the other side, or off the row of cards."""


class Picks(msgspec.Struct, frozen=True):
    """A hand and the cards picked from it. Its cards are numbered from 1, from high to low."""

    cards: tuple[Card, ...] = ()
    picked: tuple[int, ...] = ()
    """The numbers of the cards picked for the low hand, in the order picked."""
    cursor: int = 0
    """The number of the card under the cursor; 0 if the cursor is not in use."""

    @property
    def low(self) -> tuple[Card, ...]:
        """The picked cards."""
        return tuple(self.cards[number - 1] for number in self.picked)

    @property
    def order(self) -> list[int]:
        """The numbers of the cards in the order shown: the low hand, then the rest."""
        return [
            *sorted(self.picked),
            *(number for number in range(1, len(self.cards) + 1) if number not in self.picked),
        ]

    def of(self, cards: Iterable[Card]) -> "Picks":
        """Return the picks for these cards; if they differ from the previous cards, nothing is picked."""
        cards = descending(cards)
        return self if cards == self.cards else Picks(cards)

    def pick(self, low: Iterable[Card]) -> "Picks":
        """Return the picks with these cards in the low hand."""
        return replace(self, picked=tuple(self.cards.index(card) + 1 for card in low))

    def toggle(self, number: int) -> "Picks":
        """Pick a card or put it back; a third card replaces the first one picked."""
        if number in self.picked:
            return replace(self, picked=tuple(other for other in self.picked if other != number))
        return replace(self, picked=(*self.picked[-1:], number))

    def carry(self, number: int, over: Over, onto: int = 0) -> "Picks":
        """Return the picks after a card is dropped on a hand; a drop elsewhere changes nothing.

        In a low hand that already has two cards, it replaces the card it is dropped ``onto``, or else the first.
        """
        if over == "away" or (number in self.picked) == (over == "low"):
            return self
        others = tuple(other for other in self.picked if other != onto)
        return (replace(self, picked=(onto, *others)) if onto in self.picked else self).toggle(number)

    def move_cursor(self, step: int) -> "Picks":
        """Move the cursor through the cards as shown, starting at either end and wrapping around."""
        order = self.order
        place = order.index(self.cursor) + step if self.cursor in order else min(step, 0) % len(order)
        return replace(self, cursor=order[place % len(order)])
