"""Cards and hands in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Literal

from paigow_tui.cards import Card, CardError, Rank, Suit, cards_text, descending, parse_card
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
    """A hand with the number of each card."""
    return ", ".join(
        f"{place} {spoken(card) if words else card.text}" for place, card in enumerate(cards, start=1)
    )


def in_order(cards: Sequence[Card], words: bool) -> str:
    """A hand from high to low, the joker first; the numbers of the cards stay those they have.

    >>> from paigow_tui.cards import parse_cards
    >>> in_order(parse_cards("2c As 9d"), False)
    '2 As, 3 9d, 1 2c'
    """
    return ", ".join(
        f"{cards.index(card) + 1} {spoken(card) if words else card.text}" for card in descending(cards)
    )


def both_hands(low: Sequence[Card], high: Sequence[Card], rules: RuleSet) -> str:
    """The names of a setting's two hands."""
    return f"{rank_low(low).name} in the low hand, {rank_high(high, rules).name} in the high hand"


def laid(low: Sequence[Card], high: Sequence[Card], rules: RuleSet, words: bool) -> str:
    """A setting's two hands: the cards of each, and what they make."""
    return (
        f"low hand {listed(low, words)}: {rank_low(low).name}; "
        f"high hand {listed(high, words)}: {rank_high(high, rules).name}"
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


_RANK_WORDS: Final = {rank.word: rank.letter for rank in Rank}
_SUIT_WORDS: Final = {
    name: suit.letter for suit in Suit for name in (suit.name.lower(), suit.name.lower().removesuffix("s"))
}


def card_texts(line: str) -> list[str]:
    """What stands for a card each: cards said in words become texts, all else stays as it was typed.

    >>> card_texts("ace of hearts and queen clubs"), card_texts("1,Kd"), card_texts("joker 10s")
    (['Ah', 'Qc'], ['1', 'Kd'], ['Jk', '10s'])
    """
    texts: list[str] = []
    for word in line.replace(",", " ").split():
        low = word.casefold()
        if low in ("of", "and", "the"):
            continue
        rank = _RANK_WORDS.get(texts[-1].casefold()) if texts else None
        if rank is not None and low in _SUIT_WORDS:
            texts[-1] = rank + _SUIT_WORDS[low]
        else:
            texts.append("Jk" if low == "joker" else word)
    return texts


def two_cards(words: Sequence[str], hand: Sequence[Card]) -> tuple[Card, ...]:
    """The two cards meant by numbers from 1 to 7 or by card texts; raises CardError."""
    if len(words) != 2:
        raise CardError("Name two cards for the low hand, by number or by text: 1 2, or As Kd.")
    return tuple(_one(word, hand) for word in words)


def _one(word: str, hand: Sequence[Card]) -> Card:
    if word.isascii() and word.isdigit() and len(word) < 3 and word != "10":
        number = int(word)
        if 1 <= number <= len(hand):
            return hand[number - 1]
        raise CardError(f"There is no card {number}: your cards are numbered 1 to {len(hand)}.")
    card = parse_card(word)
    if card not in hand:
        raise CardError(f"{card} is not in your hand.")
    return card
