"""Cards and hands in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Literal

from paigow_tui.cards import Card, cards_text, descending
from paigow_tui.rules import RuleSet, rank_high, rank_low


def spoken(card: Card) -> str:
    """A card as it is said.

    >>> from paigow_tui.cards import parse_cards
    >>> [spoken(card) for card in parse_cards("As Td Jk")]
    ['ace of spades', 'ten of diamonds', 'joker']
    """
    if card.suit is None:
        return "joker"
    return f"{card.rank.word} of {card.suit.name.lower()}"


def listed(cards: Iterable[Card], words: bool) -> str:
    """Cards in a row, short or in words."""
    return ", ".join(spoken(card) for card in cards) if words else cards_text(cards)


def numbered(cards: Sequence[Card], words: bool) -> str:
    """A hand with the number of each card.

    >>> from paigow_tui.cards import parse_cards
    >>> numbered(parse_cards("5c 4c"), False), numbered(parse_cards("5c 4c"), True)
    ('1 5c, 2 4c', '1: five of clubs; 2: four of clubs')
    """
    return _with_numbers([(place, card) for place, card in enumerate(cards, start=1)], words)


def in_order(cards: Sequence[Card], words: bool) -> str:
    """A hand from high to low, the joker first; the numbers of the cards stay those they have.

    >>> from paigow_tui.cards import parse_cards
    >>> in_order(parse_cards("2c As 9d"), False)
    '2 As, 3 9d, 1 2c'
    """
    return _with_numbers([(cards.index(card) + 1, card) for card in descending(cards)], words)


def _with_numbers(cards: Sequence[tuple[int, Card]], words: bool) -> str:
    """In words with a pause after the number, which would be heard as a card's rank."""
    if words:
        return "; ".join(f"{number}: {spoken(card)}" for number, card in cards)
    return ", ".join(f"{number} {card.text}" for number, card in cards)


def words_offered(cards: Sequence[Card]) -> str:
    """What to say once to somebody who hears cards read short."""
    card = next(card for card in cards if not card.is_joker)
    return f"Cards are read short: type words to hear {spoken(card)} for {card.text}."


def high_name(high: Sequence[Card], rules: RuleSet) -> str:
    """What a high hand is; the straight from the ace to the five is not called after the five.

    >>> from paigow_tui.cards import parse_cards
    >>> from paigow_tui.rules import VEGAS
    >>> high_name(parse_cards("5s 4d 3c 2h As"), VEGAS)
    'straight, ace to five'
    """
    return by_ear(rank_high(high, rules).name)


def by_ear(name: str) -> str:
    """A hand's name for somebody who hears it: "five high" sounds like the lowest straight."""
    return name.replace("straight, five high", "straight, ace to five").replace(
        "straight flush, five high", "straight flush, ace to five"
    )


def both_hands(low: Sequence[Card], high: Sequence[Card], rules: RuleSet) -> str:
    """The names of a setting's two hands."""
    return f"{rank_low(low).name} in the low hand, {high_name(high, rules)} in the high hand"


def laid(low: Sequence[Card], high: Sequence[Card], rules: RuleSet, words: bool) -> str:
    """A setting's two hands: the cards of each, and what they make."""
    return (
        f"low hand {listed(low, words)}: {rank_low(low).name}; "
        f"high hand {listed(high, words)}: {high_name(high, rules)}"
    )


FOUL_SURE = "Type yes to set it all the same; anything else lets you choose again."


Setter = Literal["player", "banker", "house way"]

_FOUL_COSTS: Final[dict[Setter, str]] = {
    "player": "loses your bet",
    "banker": "pays every hand that is not a foul itself",
    "house way": "the house way never plays",
}


def foul_line(low: Sequence[Card], high: Sequence[Card], rules: RuleSet, who: Setter = "player") -> str:
    """A foul, said before it is played; ``who`` sets the hand, or it is to be set as the house way would."""
    ends = _FOUL_COSTS[who] if rules.foul == "lose" else "cannot be played"
    return f"That is {both_hands(low, high, rules)}: a foul, which {ends}."
