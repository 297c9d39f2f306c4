"""The 53 cards, and how to parse and format them.

A card's text is a rank from ``23456789TJQKA`` and a suit from ``cdhs``; the joker is ``Jk``. Suit signs
(``A♠``) and Unicode playing cards (🂡, 🃏) are accepted too. Cards need no spaces between them.

>>> parse_cards("as 10d JK"), parse_cards("as10dJK")
((Card('As'), Card('Td'), Card('Jk')), (Card('As'), Card('Td'), Card('Jk')))
>>> cards_text(parse_cards("2h Jk Kd As"))
'2h Jk Kd As'
"""

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from enum import IntEnum
from operator import attrgetter
from typing import Final

from paigow_tui.notebook import Row, picture

RANK_LETTERS: Final = "23456789TJQKA"
SUIT_LETTERS: Final = "cdhs"
SUIT_SIGNS: Final = "♣♦♥♠"
JOKER_TEXT: Final = "Jk"


class Rank(IntEnum):
    """A card's rank; its number gives its order, with 14 for the ace."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def letter(self) -> str:
        """``T`` for the ten, ``A`` for the ace."""
        return RANK_LETTERS[self - 2]

    @property
    def word(self) -> str:
        """``ten``, ``ace``."""
        return self.name.lower()

    @property
    def plural(self) -> str:
        """``tens``, ``sixes``."""
        return self.word + ("es" if self is Rank.SIX else "s")


class Suit(IntEnum):
    """A card's suit. The order only sorts cards for printing: suits never break ties."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        """``c``, ``d``, ``h`` or ``s``."""
        return SUIT_LETTERS[self]

    @property
    def sign(self) -> str:
        """``♣``, ``♦``, ``♥`` or ``♠``."""
        return SUIT_SIGNS[self]


class CardError(ValueError):
    """Raised for text or cards that are not valid; ``str()`` is one sentence for the user."""


class Card:
    """One of the 53 cards. There is one object per card, so ``is`` and ``==`` are the same.

    ``rank`` is the ace for the joker, which is what it plays as in a low hand; ``suit`` is ``None`` only for the joker.
    Cards sort by rank, with the joker just below the real aces, then by suit.
    """

    __slots__ = ("index", "order", "rank", "suit", "text")

    index: int
    """0 to 52: ``(rank - 2) * 4 + suit``, the joker 52."""
    order: int
    """The card's place in printing order; it has no other meaning."""
    rank: Rank
    suit: Suit | None
    text: str

    def __new__(cls, text: str) -> "Card":
        """Return the card for a string such as ``As``, ``10h`` or ``jk``. Raise `CardError` if it is not a card."""
        return parse_card(text)

    @property
    def is_joker(self) -> bool:
        """Whether this is the joker."""
        return self.suit is None

    @property
    def face(self) -> str:
        """The card as two characters: ``K♠``, ``T♥``, ``Jk``."""
        return JOKER_TEXT if self.suit is None else self.rank.letter + self.suit.sign

    def __lt__(self, other: "Card") -> bool:
        return self.order < other.order

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Card({self.text!r})"

    def _repr_svg_(self) -> str:
        return picture([Row(((self.text,),))])

    def __reduce__(self) -> "tuple[type[Card], tuple[str]]":
        return (Card, (self.text,))


def _make(index: int, rank: Rank, suit: Suit | None) -> Card:
    card = object.__new__(Card)
    card.index = index
    card.order = rank * 8 + (0 if suit is None else suit + 1)
    card.rank = rank
    card.suit = suit
    card.text = JOKER_TEXT if suit is None else rank.letter + suit.letter
    return card


DECK: Final[tuple[Card, ...]] = (
    *(_make((rank - 2) * 4 + suit, rank, suit) for rank in Rank for suit in Suit),
    _make(52, Rank.ACE, None),
)
"""All 53 cards by `Card.index`: the twos first, the joker last."""

JOKER: Final = DECK[52]
"""The joker."""


def _spellings(text: str) -> Iterator[str]:
    """Yield the ways to type a card: either case, and ``10`` for a ten. (Not with ſ, although its uppercase is S.)"""
    rank, suit = text[0], text[1]
    for first in (rank, rank.lower(), *(["10"] if rank == "T" else [])):
        yield first + suit.lower()
        yield first + suit.upper()


def _picture(card: Card) -> str:
    """Return the Unicode face of a card. Each suit has 16 code points, spades first, with a knight before the queen."""
    if card.suit is None:
        return "🃏"
    number = 1 if card.rank is Rank.ACE else card.rank + (card.rank >= Rank.QUEEN)
    return chr(0x1F0A0 + 16 * (Suit.SPADES - card.suit) + number)


PICTURES: Final = {_picture(card): card for card in DECK}
"""The cards by their Unicode faces."""
_BY_TEXT: Final = PICTURES | {
    spelling: card for card in DECK for text in (card.text, card.face) for spelling in _spellings(text)
}
_SPELLING: Final = re.compile(
    f"(?:10|[{RANK_LETTERS}{RANK_LETTERS.lower()}])[{SUIT_LETTERS}{SUIT_LETTERS.upper()}{SUIT_SIGNS}]|[Jj][Kk]"
)
"""Matches one card. No suit is also a rank or the joker's k, so a row of cards can be read only one way."""
_ROW: Final = re.compile(f"(?:{_SPELLING.pattern})+")
_APART: Final = str.maketrans({**{picture: f" {picture} " for picture in PICTURES}, ",": " ", "\ufe0f": ""})
"""Matches faces, to put spaces around them, and the character that a keyboard adds to draw a suit as an emoji."""

_HOW_TO_WRITE: Final = f"write a rank from {RANK_LETTERS} and a suit from {SUIT_LETTERS}, or {JOKER_TEXT}."


def quoted(text: str, most: int = 20) -> str:
    """Quote untrusted text for a message: printable, in quotes, at most ``most`` characters.

    >>> quoted("K\\x1b[2Jx")
    "'K?[2Jx'"
    """
    from paigow_tui.amounts import printable  # not at the top, since the auditor must import nothing but this module

    return f"'{printable(text[:most])}{'…' if len(text) > most else ''}'"


def _shown(value: object) -> str:
    from paigow_tui.amounts import shown  # not at the top, for the same reason

    return shown(value)


def nearest(word: str, known: Iterable[str]) -> str:
    """Suggest the known word most like this one, ignoring case, as a question in parentheses; empty if none is close.

    >>> nearest("quitt", ("quit", "rules"))
    " (did you mean 'quit'?)"
    """
    from difflib import get_close_matches  # needed only if something is wrong

    spellings = {name.casefold(): name for name in known}
    matches = get_close_matches(word.casefold(), spellings, 1, 0.7)
    return f" (did you mean {quoted(spellings[matches[0]])}?)" if matches else ""


def meant(word: str, known: Collection[str]) -> str:
    """Return a hint about an unknown word: the nearest known word, or else the list of them.

    >>> meant("quitt", ("quit", "rules")), meant("x", ("quit", "rules"))
    (" (did you mean 'quit'?)", '; choose from quit, rules')
    """
    return nearest(word, known) or f"; choose from {', '.join(known)}"


def parse_card(text: str) -> Card:
    """Return the card for a string, ignoring case. Raise `CardError` if it is not a card."""
    card = _BY_TEXT.get(text.strip())
    if card is None:
        raise CardError(f"{quoted(text)} is not a card: {_HOW_TO_WRITE}")
    return card


def card_words(text: str) -> list[str]:
    """Split a string into words at spaces and commas; a word made up only of cards becomes one word for each card.

    >>> card_words("🂡🃏, Kd 9♣️"), card_words("AsJk10h and 12")
    (['🂡', '🃏', 'Kd', '9♣'], ['As', 'Jk', '10h', 'and', '12'])
    """
    words: list[str] = []
    for word in text.translate(_APART).split():
        words += _SPELLING.findall(word) if word not in _BY_TEXT and _ROW.fullmatch(word) else [word]
    return words


def parse_cards(text: str, count: int | Sequence[int] | None = None) -> tuple[Card, ...]:
    """Parse cards, separated by spaces, commas or nothing, and return them in the order given.

    ``count`` is how many there must be, or the numbers allowed. Raise `CardError`, which names the
    offending card and its place, for a bad card, a repeated card, two jokers or the wrong number of cards.

    >>> parse_cards("As Kd As")
    Traceback (most recent call last):
    ...
    paigow_tui.cards.CardError: Card 3, As, is the same as card 1: name each card once.
    """
    if not isinstance(text, str):
        raise CardError(f"Cards to parse must be text such as 'As Kd', not {_shown(text)}.")
    allowed = (count,) if isinstance(count, int) else count
    if allowed is not None and not _are_counts(allowed):
        raise ValueError(
            f"The number of cards must be a whole number or a sequence of whole numbers, not {_shown(count)}."
        )
    cards: list[Card] = []
    for place, word in enumerate(card_words(text), start=1):
        card = _BY_TEXT.get(word)
        if card is None:
            raise CardError(f"{quoted(word)} (card {place}) is not a card: {_HOW_TO_WRITE}")
        if card in cards:
            first = cards.index(card) + 1
            if card is JOKER:
                raise CardError(f"Card {place} is a second joker after card {first}: the deck has only one.")
            raise CardError(f"Card {place}, {card}, is the same as card {first}: name each card once.")
        cards.append(card)
    if allowed is not None and len(cards) not in allowed:
        raise CardError(_wrong_number(cards, allowed))
    return tuple(cards)


def _are_counts(numbers: object) -> bool:
    if not isinstance(numbers, Sequence) or not numbers:
        return False
    return all(isinstance(number, int) and number >= 0 for number in numbers)


def as_cards(cards: Sequence[Card] | str) -> Sequence[Card]:
    """Return cards given as `Card` objects or as text. Raise `CardError` for anything else."""
    value: object = parse_cards(cards) if isinstance(cards, str) else cards
    if isinstance(value, Sequence) and all(isinstance(card, Card) for card in value):
        return value
    raise CardError(f"Cards must be text such as 'As Kd' or a sequence of Card objects, not {_shown(cards)}.")


def _wrong_number(cards: Sequence[Card], allowed: Sequence[int]) -> str:
    counts = " or ".join(", ".join(map(str, allowed)).rsplit(", ", 1))
    if isinstance(allowed, range) and len(allowed) > 2:
        counts = f"{allowed[0]} to {allowed[-1]}"
    have = f"{len(cards)} card" + ("" if len(cards) == 1 else "s")
    most = max(allowed)
    if len(cards) > most:
        return f"Card {most + 1}, {cards[most]}, is one too many: {have} given, {counts} needed."
    last = f" after card {len(cards)}, {cards[-1]}" if cards else ""
    return f"Card {len(cards) + 1} is missing{last}: {have} given, {counts} needed."


def cards_text(cards: Iterable[Card]) -> str:
    """Return cards as canonical text, in the order given: ``As Td Jk``. Raise `CardError` for anything but cards."""
    try:
        return " ".join(card.text for card in cards)
    except (AttributeError, TypeError):
        raise CardError(f"Cards must be a sequence of Card objects, not {_shown(cards)}.") from None


def faces_text(cards: Sequence[Card] | str) -> str:
    """Return the Unicode faces of cards, in the order given: ``🂡 🃊 🃏``."""
    return " ".join(map(_picture, as_cards(cards)))


_BY_ORDER = attrgetter("order")


def descending(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return cards from high to low, the way hands are printed; the joker comes after the real aces."""
    return tuple(sorted(cards, key=_BY_ORDER, reverse=True))
