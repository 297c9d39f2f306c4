"""Parse typed or dictated lines: commands, and cards by number, by text, in words or by rank alone."""

from collections.abc import Sequence
from typing import Final, NoReturn

from paigow_tui.actions.action import YES, NotUnderstood, normal_form
from paigow_tui.actions.fitting import seated
from paigow_tui.actions.hearing import heard, words
from paigow_tui.actions.moment import Moment
from paigow_tui.actions.table_talk import SET
from paigow_tui.cards import (
    PICTURES,
    RANK_LETTERS,
    Card,
    CardError,
    Rank,
    Suit,
    card_words,
    descending,
    parse_card,
    parse_cards,
    quoted,
)
from paigow_tui.rules.seven import MOST_NAMED
from paigow_tui.table import AnyCommand, Phase, SetHand, View
from paigow_tui.telling.grammar import COUNTS, spoken
from paigow_tui.telling.plain import NUMBERS_FOR_BOTH
from paigow_tui.telling.prompts import unknown

_SUITS: Final = {
    name: suit.letter for suit in Suit for name in (suit.name.lower(), suit.name.lower().removesuffix("s"))
}
_RANKS: Final = {
    **{spelling: rank for rank in Rank for spelling in (rank.word, rank.letter.lower())},
    "10": Rank.TEN,
}
_PAIRS: Final = {rank.plural: rank for rank in Rank}
_PLACES: Final = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7}
_SKIPPED: Final = ("of", "and", "the", "pair")


def card_texts(line: str) -> list[str]:
    """Split a line into texts for cards; cards in words become texts such as ``Ah``.

    >>> card_texts("ace of hearts and queen clubs"), card_texts("1,Kd🂡"), card_texts("joker 10s")
    (['Ah', 'Qc'], ['1', 'Kd', '🂡'], ['Jk', '10s'])
    >>> card_texts("9 of hearts and 10 of spades"), card_texts("the pair of nines")
    (['9h', 'Ts'], ['nines'])
    """
    texts: list[str] = []
    for word in card_words(line):
        low = word.casefold()
        if low in _SKIPPED:
            continue
        rank = _RANKS.get(texts[-1].casefold()) if texts else None
        if rank is not None and low in _SUITS:
            texts[-1] = rank.letter + _SUITS[low]
        else:
            texts.append("Jk" if low == "joker" else word)
    return texts


def looks_like_card(text: str) -> bool:
    """Return whether a text is meant as a card, even one that does not exist.

    >>> [text for text in ("1", "Kx", "10s", "jk", "ace", "nines", "ok", "yes", "help") if looks_like_card(text)]
    ['1', 'Kx', '10s', 'jk', 'ace', 'nines']
    """
    low = text.casefold()
    known = low == "jk" or low in _RANKS or low in _PAIRS or low in _PLACES or text in PICTURES
    return known or text[:1].isdigit() or (len(low) == 2 and low[0].upper() in RANK_LETTERS)


def two_cards(texts: Sequence[str], hand: Sequence[Card]) -> tuple[Card, ...]:
    """Return the two cards of a hand that a line names. Raise CardError.

    A rank alone is enough if only one card has it: ``ace nine``. A plural is a pair: ``nines``. Two digits are card
    numbers, but next to a card named in another way, a digit is a rank.
    """
    meant = list(texts)
    if len(meant) == 1 and (pair := _PAIRS.get(meant[0].casefold())) is not None:
        meant = 2 * [pair.word]
    if len(meant) != 2:
        raise CardError(
            "Name two cards for the low hand by number (1 2), as text (As Kd) or in words (ace of spades, king of "
            "diamonds)."
        )
    rank, other_rank = (_RANKS.get(text.casefold()) for text in meant)
    if _by_number(meant):
        low = tuple(_card_numbered(_number(text), hand) for text in meant)
    elif rank is not None and rank is other_rank:
        return _pair(rank, hand)
    else:
        low = tuple(_card_named(text, hand) for text in meant)
    if low[0] == low[1]:
        raise CardError(f"A low hand must be two different cards, but you named the {spoken(low[0])} twice.")
    return low


def hand_typed(line: str) -> tuple[Card, ...]:
    """Return all the cards in a line, seven or more. Raise CardError."""
    texts = card_texts(line)
    for place, text in enumerate(texts, start=1):
        try:
            parse_card(text)
        except CardError:
            raise CardError(f"{quoted(text)} (card {place}) is not a card. {_SUCH_AS}.") from None
    if not 7 <= len(texts) <= MOST_NAMED:
        raise CardError(f"Name seven cards, and then any that are out of the deck. You named {len(texts)}.")
    return parse_cards(" ".join(texts))


_SUCH_AS: Final = "Type a card as text (As) or in words (ace of spades)"
_IN_HAND: Final = "Type a card as text (As), in words (ace of spades) or by its number in your hand"


def _by_number(texts: Sequence[str]) -> bool:
    """Return whether two texts are card numbers rather than ranks. Raise CardError if they are ambiguous.

    >>> [_by_number(two.split()) for two in ("3 6", "six one", "1 8", "king 6", "8 3", "three 6", "eight 8")]
    [True, True, True, False, False, False, False]
    """
    numbers = [_number(text) for text in texts]
    if None in numbers:
        return False
    if 1 in numbers:  # there is no rank of one
        return True
    spoken_out = [text.casefold() in _PLACES for text in texts]
    if all(spoken_out) and numbers[0] != numbers[1]:  # a two and a seven, or the second and seventh cards?
        one, other = numbers
        raise CardError(f"Type {one} {other} for cards {one} and {other}, or name cards with their suits.")
    # eights and nines must be ranks, and so must whatever is next to a rank
    return not any(spoken_out) and not {8, 9} & set(numbers)


def _number(text: str) -> int | None:
    return int(text) if _is_figure(text) else _PLACES.get(text.casefold())


def _is_figure(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 3 and text != "10"


def _card_numbered(number: int | None, hand: Sequence[Card]) -> Card:
    if number is not None and 1 <= number <= len(hand):
        return hand[number - 1]
    raise CardError(f"There is no card {number}. Your cards are numbered 1 to {len(hand)}.")


def _card_named(text: str, hand: Sequence[Card]) -> Card:
    rank = _RANKS.get(text.casefold())
    if rank is not None:
        same_rank = _cards_of(rank, hand)
        if not same_rank:
            numbered = _is_figure(text) and int(text) <= len(hand)
            raise CardError(f"You have no {rank.word}.{f' {NUMBERS_FOR_BOTH}' if numbered else ''}")
        return same_rank[0] if len(same_rank) == 1 else _too_many(same_rank)
    if _is_figure(text):
        return _card_numbered(int(text), hand)
    try:
        card = parse_card(text)
    except CardError:
        raise CardError(f"{quoted(text)} is not a card. {_IN_HAND}.") from None
    if card not in hand:
        raise CardError(f"The {spoken(card)} is not in your hand.")
    return card


def _pair(rank: Rank, hand: Sequence[Card]) -> tuple[Card, ...]:
    same_rank = _cards_of(rank, hand)
    if len(same_rank) > 2:
        _too_many(same_rank)
    if len(same_rank) < 2:
        raise CardError(f"You have {'only one ' + rank.word if same_rank else 'no ' + rank.plural}.")
    return tuple(same_rank)


def _too_many(same_rank: Sequence[Card]) -> NoReturn:
    rank = same_rank[0].rank
    raise CardError(
        f"You have {COUNTS[len(same_rank)]} {rank.plural}. Name the suit too, as in {spoken(same_rank[0])}."
    )


def _cards_of(rank: Rank, hand: Sequence[Card]) -> list[Card]:
    return [card for card in hand if card.rank is rank and not card.is_joker]


class Unknown(NotUnderstood):
    """Raised for a line without a word that is understood here."""


def command_of(line: str, moment: Moment) -> AnyCommand:
    """Return the command for a line. Raise NotUnderstood if there is none."""
    text = normal_form(line)
    if moment.phase is Phase.BANK and text in YES:  # a yes typed too late must not take the bank
        raise NotUnderstood("Type take to take the bank, or decline to decline it.")
    action, rest = heard(line, moment) or (None, line)
    if action is not None and action.command is not None:
        return action.command(moment, rest)
    if moment.phase is Phase.SETTING and moment.view is not None:
        sets = action is not None and action.name == SET.name
        cards = rest if sets else line
        if sets or any(looks_like_card(one) for one in card_texts(cards)):
            if reason := seated(moment):
                raise NotUnderstood(reason)
            return SetHand(moment.seat, cards_of(cards, moment.view))
    raise Unknown(unknown(line.strip(), words(moment)))


def cards_of(typed: str, view: View) -> tuple[Card, ...]:
    """Return two different cards from the person's hand. Raise NotUnderstood."""
    mine = view.mine
    if mine is None or not mine.cards:
        raise NotUnderstood("You have no cards yet.")
    try:
        return two_cards(card_texts(typed), descending(mine.cards))
    except CardError as error:
        raise NotUnderstood(str(error)) from None
