"""The decks of a game of five-card draw: the table's own shuffle, without the joker."""

from paigow_tui.cards import Card
from paigow_tui.host.secrets import secrets_for
from paigow_tui.table.shuffle import shuffled_deck


def deck_of_52(secret: str, number: int) -> tuple[Card, ...]:
    """Return the table's shuffle for a hand, without the joker."""
    return tuple(card for card in shuffled_deck(secret, "five-card", number, "") if not card.is_joker)


class Decks:
    """Called with the number of a hand, from 1, it returns that hand's shuffled 52 cards."""

    def __init__(self, seed: int | None) -> None:
        """Shuffle from a seed or, without one, from the system's randomness."""
        self.seed = seed
        self._secrets = secrets_for(seed)
        self._last: tuple[int, tuple[Card, ...]] = 0, ()

    def __call__(self, number: int) -> tuple[Card, ...]:
        if number != self._last[0]:
            self._last = number, deck_of_52(self._secrets.secret("five-card", number), number)
        return self._last[1]
