"""Hands in sentences: what they are called, and which beats which."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Final, Literal

import msgspec

from paigow_tui.cards import RANK_LETTERS, Card, Rank, descending
from paigow_tui.rules import HandRank, RuleSet, Setting, rank_high, rank_low
from paigow_tui.rules.ranking import ACE_HIGH_STRAIGHT, WHEEL_TOP, Category
from paigow_tui.rules.showdown import showdown
from paigow_tui.telling.grammar import Length, Voice, capital, spoken, verb_form


class Noun(msgspec.Struct, frozen=True):
    """A hand as players call it: ``fours``, ``ace-jack``, ``nine-high straight``."""

    words: str
    plural: bool = False
    article: str = ""

    def __str__(self) -> str:
        return f"{self.article} {self.words}" if self.article else self.words


@lru_cache(maxsize=512)
def noun(rank: HandRank) -> Noun:
    """Return a hand as players call it, without kickers.

    >>> from paigow_tui.cards import parse_cards
    >>> print(*(noun(rank_low(parse_cards(two))) for two in ("4c 4d", "Ah Jd")), sep=", ")
    fours, ace-jack
    >>> fives = ("7c 7d 6h 6s 2c", "9c 9d 9h 4s 4c", "8c 7d 6h 5s 4c", "Ac Qd 9h 5s 4c")
    >>> for five in fives: print(noun(rank_high(parse_cards(five))))
    sevens and sixes
    nines full of fours
    an eight-high straight
    ace-queen high
    """
    tops = [Rank(min(top, Rank.ACE)) for top in rank.ranks]  # an ace-high straight ranks above the ace
    category = rank.category
    if category is Category.HIGH_CARD:
        return Noun(f"{tops[0].word}-{tops[1].word}{' high' if len(tops) > 2 else ''}")
    if category in _NOUNS:
        return Noun(_NOUNS[category].format(*tops), plural=category is not Category.FULL_HOUSE)
    if category is Category.STRAIGHT_FLUSH and rank.ranks[0] == ACE_HIGH_STRAIGHT:
        return Noun("royal flush", article="a")
    if category is not Category.FLUSH and rank.ranks[0] in WHEEL_TOP.values():
        return _of_five("ace", f"to-five {category.text}")
    return _of_five(tops[0].word, f"high {category.text}")


_NOUNS: Final = {
    Category.ONE_PAIR: "{0.plural}",
    Category.TWO_PAIR: "{0.plural} and {1.plural}",
    Category.THREE_OF_A_KIND: "three {0.plural}",
    Category.FULL_HOUSE: "{0.plural} full of {1.plural}",
    Category.FOUR_OF_A_KIND: "four {0.plural}",
    Category.FIVE_ACES: "five aces",
}


def _of_five(top: str, rest: str) -> Noun:
    return Noun(f"{top}-{rest}", article=_article(top))


def _article(word: str) -> str:
    return "an" if word[0] in "ae" else "a"


def called(rank: HandRank) -> str:
    """Return a hand's name inside a sentence: ``a pair of nines``, ``a pair of nines with an ace kicker``."""
    if rank.category is not Category.ONE_PAIR:
        return str(noun(rank))
    pair = f"a pair of {noun(rank).words}"
    if len(rank.ranks) == 1:
        return pair
    kicker = Rank(rank.ranks[1]).word
    return f"{pair} with {_article(kicker)} {kicker} kicker"


def medium_name(rank: HandRank) -> str:
    """Name a high hand in at most seventeen cells: ``jacks and fours``, ``full house``, ``straight``."""
    match rank.category:
        case Category.ONE_PAIR:
            return f"pair of {noun(rank).words}"
        case Category.TWO_PAIR:
            return noun(rank).words
        case Category.STRAIGHT_FLUSH if rank.ranks[0] == ACE_HIGH_STRAIGHT:
            return rank.name
        case Category.STRAIGHT | Category.STRAIGHT_FLUSH | Category.FULL_HOUSE as category:
            return category.text
        case _:
            return rank.name


_SHORT: Final = (
    "{} high", "pair {}s", "2 pair {}", "three {}s", "straight", "flush {}", "full house", "four {}s", "str flush",
    "five aces",
)  # fmt: skip
"""The short names by category."""
_LETTERS: Final = f"??{RANK_LETTERS}A"


def short_name(rank: HandRank) -> str:
    """Name a high hand in at most ten cells: ``pair 9s``, ``full house``."""
    return _SHORT[rank.category].format(_LETTERS[rank.ranks[0]])


def letters(low: HandRank) -> str:
    """Name a low hand in two letters: ``KQ``, ``AA``."""
    return "".join(_LETTERS[rank] for rank in (low.ranks * 2)[:2])


def names_by_length(low: HandRank, high: HandRank) -> tuple[Sequence[str], Sequence[str]]:
    """Return the names of a low and a high hand, the longest first; the last fit in two and ten cells."""
    return (low.name, noun(low).words, letters(low)), (high.name, medium_name(high), short_name(high))


class Whose(msgspec.Struct, frozen=True):
    """The words for the owners of two hands being compared."""

    mine: str = ""
    theirs: str = ""
    the_others: str = "the banker's"
    """The owner of the other hand, as a possessive without a noun."""


YOURS: Final = Whose("your", "their", "theirs")
AGAINST_YOU: Final = Whose("", "your", "yours")
NOBODYS: Final = Whose()
_REST: Final = {one: msgspec.structs.replace(one, theirs="") for one in (YOURS, AGAINST_YOU, NOBODYS)}


def _compared(mine: HandRank, theirs: HandRank, whose: Whose) -> str:
    """Compare two hands in a full clause."""
    own, other = noun(mine), noun(theirs)
    who = f"{whose.mine} {own.words}" if whose.mine else str(own)
    if mine == theirs:
        return f"{who} only {verb_form('copy', own.plural)} {whose.the_others}"
    verb = verb_form("beat", own.plural) if mine > theirs else f"{verb_form('lose', own.plural)} to"
    if own.words == other.words:
        return f"{who} {verb} {whose.the_others} {deciding_card(mine, theirs)}"
    return f"{who} {verb} {f'{whose.theirs} {other.words}' if whose.theirs else other}"


@lru_cache(maxsize=256)
def comparison(low: tuple[int, int], high: tuple[int, int], whose: Whose, length: Length = "full") -> tuple[str, str]:
    """Compare the low hands and the high hands; each pair is two strengths, the second one the banker's.

    Only the first clause names the owner of the other hands, and neither does in the short form.
    """
    lows, highs = ((HandRank(mine), HandRank(theirs)) for mine, theirs in (low, high))
    if length == "short":
        return in_short(*lows, letters), in_short(*highs, short_name)
    return _compared(*lows, whose), _compared(*highs, _REST[whose])


def in_short(mine: HandRank, theirs: HandRank, name: Callable[[HandRank], str]) -> str:
    """Compare two hands by their shortest names, unless only longer ones tell them apart.

    >>> from paigow_tui.cards import parse_cards
    >>> fives = ("Tc 9d 8h 7s 6c", "Ac 2d 3h 4s 5c", "Kd Jd 9d 4d 2d", "Kc Jc 8c 7c 2c")
    >>> ten, wheel, flush, other = (rank_high(parse_cards(five)) for five in fives)
    >>> in_short(wheel, flush, short_name), in_short(ten, wheel, short_name), in_short(other, flush, short_name)
    ('straight loses to flush K', 'ten-high straight loses to ace-to-five straight', 'flush K loses on the third card')
    """
    if mine == theirs:
        return f"{name(mine)} copies {name(theirs)}"
    own, other = noun(mine), noun(theirs)
    verb, to = ("beat", "") if mine > theirs else ("lose", " to")
    if own.words == other.words:
        return f"{name(mine)} {verb}s {deciding_card(mine, theirs)}"
    if name(mine) == name(theirs):
        return f"{own.words} {verb_form(verb, own.plural)}{to} {other.words}"
    return f"{name(mine)} {verb}s{to} {name(theirs)}"


def deciding_card(mine: HandRank, theirs: HandRank) -> str:
    """Return what decides between two hands with the same name: the kicker, or a card of a flush."""
    if mine.category is not Category.FLUSH:
        return "on the kicker"
    place = next(place for place, (one, other) in enumerate(zip(mine.ranks, theirs.ranks, strict=True)) if one != other)
    return f"on the {('first', 'second', 'third', 'fourth', 'fifth')[place]} card"


def both_hands(low: Sequence[Card], high: Sequence[Card], rules: RuleSet, voice: Voice) -> str:
    """Return the cards of both hands of a setting, and what they make."""
    return (
        f"Low hand {voice.show(low)}: {called(rank_low(low))}; "
        f"high hand {voice.show(high)}: {called(rank_high(high, rules))}"
    )


def hand_names(setting: Setting, voice: Voice) -> str:
    """Return what both hands of a setting make, without their cards."""
    return f"{called(setting.low_rank)} {voice.front} and {called(setting.high_rank)} {voice.behind}"


def would_be(setting: Setting, voice: Voice) -> str:
    """Say what both hands would be with these two cards as the low hand."""
    return f"That would be {hand_names(setting, voice)}.{' That is a foul.' if setting.foul else ''}"


def tried(setting: Setting, dealer: Setting | None, voice: Voice) -> Iterator[str]:
    """Say what both hands would be, and how they would come out against a dealer's face-up hand."""
    yield would_be(setting, voice)
    if dealer is not None and not setting.foul:
        yield stands(setting, dealer)


def stands(setting: Setting, dealer: Setting) -> str:
    """Say how a setting comes out against a dealer's face-up hand, and why."""
    return f"You {showdown(setting, dealer).outcome}: {compared_with(setting, dealer)}."


def compared_with(setting: Setting, dealer: Setting) -> str:
    """Compare each hand of your setting with the dealer's, starting in lowercase."""
    pairs = (setting.low_rank, dealer.low_rank), (setting.high_rank, dealer.high_rank)
    low, high = ((mine.strength, theirs.strength) for mine, theirs in pairs)
    return "; ".join(comparison(low, high, YOURS))


def foul_loses(setting: Setting, voice: Voice) -> str:
    """Say why a setting is a foul."""
    low, high = setting.low_rank, setting.high_rank
    if low.category is high.category and low.ranks == high.ranks[: len(low.ranks)]:
        behind = noun(high)
        why = f"{behind} {voice.behind} {verb_form('do', behind.plural)} not outrank {noun(low)} {voice.front}"
    else:
        why = f"{called(low)} {voice.front} outranks the other five"
    return f"{capital(why)}. That is a foul, and a foul loses."


def numbered(cards: Sequence[Card], voice: Voice) -> str:
    """Return a hand from high to low with each card's number.

    >>> from paigow_tui.cards import parse_cards
    >>> numbered(parse_cards("5c 4c"), Voice()), numbered(parse_cards("5c 4c"), Voice(cards="words"))
    ('1 5c, 2 4c', '1: five of clubs; 2: four of clubs')
    >>> numbered(parse_cards("2c As 9d Jk"), Voice())
    '1 As, 2 Jk, 3 9d, 4 2c'
    """
    numbers = [*enumerate(descending(cards), start=1)]
    if voice.cards == "words":  # without the pause, the number would sound like part of the rank
        return "; ".join(f"{number}: {spoken(card)}" for number, card in numbers)
    return ", ".join(f"{number} {voice.show((card,))}" for number, card in numbers)


Setter = Literal["player", "banker", "house way", "drill"]
"""Who sets a hand, which determines what a foul costs; drills have no bets."""

FOUL_COSTS: Final[dict[Setter, str]] = {
    "player": "You would lose your bet.",
    "banker": "You would pay every hand that is not a foul.",
    "house way": "The house way never fouls.",
    "drill": "A foul always loses.",
}
CANNOT_PLAY: Final = "You cannot play it."
FOUL_SURE: Final = "Type yes to set it anyway, or anything else to choose again."


def foul_warning(setting: Setting, rules: RuleSet, who: Setter, voice: Voice) -> str:
    """Warn of a foul before the hand is set."""
    costs = FOUL_COSTS[who] if rules.foul == "lose" else CANNOT_PLAY
    low, high = called(setting.low_rank), called(setting.high_rank)
    return f"That is a foul: {low} {voice.front} and only {high} {voice.behind}. {costs}"
