"""Your seven cards while you set them: which are picked for the low hand, and where the cursor is."""

from collections.abc import Iterable
from typing import Literal

import msgspec
from msgspec.structs import replace

from paigow_tui.cards import Card, descending

Over = Literal["low", "high", "away"]
"""Where a card is dragged: on the low hand's side of the gap, on the other side, or off the row of cards."""


class Picks(msgspec.Struct, frozen=True):
    """A hand, its cards numbered from 1, from high to low."""

    cards: tuple[Card, ...] = ()
    picked: tuple[int, ...] = ()
    """The numbers of the cards picked for the low hand, in the order picked."""
    cursor: int = 0
    """The number of the card under the cursor; 0 while it is not used."""

    @property
    def low(self) -> tuple[Card, ...]:
        """The cards picked."""
        return tuple(self.cards[number - 1] for number in self.picked)

    @property
    def order(self) -> list[int]:
        """The numbers of the cards as shown: the low hand, then the rest."""
        return [
            *sorted(self.picked),
            *(number for number in range(1, len(self.cards) + 1) if number not in self.picked),
        ]

    def of(self, cards: Iterable[Card]) -> "Picks":
        """Return the picks, or none if these are different cards."""
        cards = descending(cards)
        return self if cards == self.cards else Picks(cards)

    def pick(self, low: Iterable[Card]) -> "Picks":
        """Return the picks with these cards in the low hand."""
        return replace(self, picked=tuple(self.cards.index(card) + 1 for card in low))

    def toggle(self, number: int) -> "Picks":
        """Pick a card or put it back; a third one takes the first one's place."""
        if number in self.picked:
            return replace(self, picked=tuple(other for other in self.picked if other != number))
        return replace(self, picked=(*self.picked[-1:], number))

    def carry(self, number: int, over: Over, onto: int = 0) -> "Picks":
        """Return the picks after a card is dropped on a hand; elsewhere nothing changes.

        In a low hand of two others it replaces the card it is dropped ``onto``, or the first.
        """
        if over == "away" or (number in self.picked) == (over == "low"):
            return self
        others = tuple(other for other in self.picked if other != onto)
        return (replace(self, picked=(onto, *others)) if onto in self.picked else self).toggle(number)

    def move_cursor(self, step: int) -> "Picks":
        """Move the cursor around the cards as shown; it starts at one end."""
        order = self.order
        place = order.index(self.cursor) + step if self.cursor in order else min(step, 0) % len(order)
        return replace(self, cursor=order[place % len(order)])
