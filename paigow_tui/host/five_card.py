"""The decks for five-card draw, which come from the table's own shuffle, without the joker."""

from paigow_tui.cards import Card
from paigow_tui.host.secrets import secrets_for
from paigow_tui.table.shuffle import shuffled_deck


def deck_of_52(secret: str, number: int) -> tuple[Card, ...]:
    """Return the shuffled deck for a hand, without the joker."""
    return tuple(card for card in shuffled_deck(secret, "five-card", number, "") if not card.is_joker)


class Decks:
    """A function from a hand's number, starting with 1, to its shuffled deck of 52 cards."""

    def __init__(self, seed: int | None) -> None:
        """Shuffle from a seed or, without one, from the system's randomness."""
        self.seed = seed
        self._secrets = secrets_for(seed)
        self._last: tuple[int, tuple[Card, ...]] = 0, ()

    def __call__(self, number: int) -> tuple[Card, ...]:
        if number != self._last[0]:
            self._last = number, deck_of_52(self._secrets.secret("five-card", number), number)
        return self._last[1]
