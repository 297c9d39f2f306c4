"""English grammar: subjects and verbs, lists, asides, money, numbers and times, for the eye or the ear.

Sentences are built from these parts and from fields, and are never parsed.
"""

from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime, tzinfo
from functools import cache
from typing import Final, Literal

import msgspec

from paigow_tui.amounts import MINUS, dollars
from paigow_tui.cards import Card, cards_text
from paigow_tui.table import View

CardStyle = Literal["faces", "text", "words"]
Keyed = Literal["bet-amount", "bet-less", "bet-more", "confirm", "house-way", "side-bets", "sit-out"]
"""The names of the actions whose keys appear in sentences.

The modules for sentences do not import the actions themselves.
"""
Key = Callable[[Keyed], str]
"""A function that returns an action's key, as it is written."""
Length = Literal["full", "short"]
"""Everything, or only what fits on one line; in plain mode, ``short`` leaves out the others' bets and hands."""


class Voice(msgspec.Struct, frozen=True):
    """How a sentence is phrased, and for whom.

    For the ``ear`` there are no parentheses or signs, because many screen readers skip them.
    """

    me: int = 0
    """The seat of the person addressed as *you*; with 0, everybody is called by name."""
    ear: bool = False
    """Whether sentences are heard rather than read."""
    cards: CardStyle = "text"
    """How cards are written: ``K♠``, ``Ks`` or ``king of spades``."""

    @property
    def front(self) -> str:
        """The words for the place of the low hand. In plain mode, each hand has only one name."""
        return "in the low hand" if self.ear else "in front"

    @property
    def behind(self) -> str:
        """The words for the place of the high hand."""
        return "in the high hand" if self.ear else "behind"

    def aside(self, words: str) -> str:
        """Return words in parentheses: `` (all you have)``; by ear, after a comma: ``, all you have``."""
        return f", {words}" if self.ear else f" ({words})"

    def change(self, cents: float, to_the_cent: bool = False) -> str:
        """Return money won or lost, with a sign or a word; ``to_the_cent`` is for columns of money.

        >>> Voice().change(2375), Voice().change(-500), Voice(ear=True).change(-500), Voice().change(0)
        ('+$23.75', '−$5', 'minus $5', '$0')
        """
        whole = round(abs(cents))
        money = f"${whole / 100:,.2f}" if to_the_cent else dollars(whole)
        return f"{self._sign(cents) if whole else ''}{money}"

    def signed(self, value: float, digits: int = 3) -> str:
        """Return a number with a sign, or a word for it.

        >>> Voice().signed(-0.47149), Voice(ear=True).signed(0.0832), Voice(ear=True).signed(-0.0001)
        ('−0.471', 'plus 0.083', 'nothing')
        """
        number = f"{abs(value):.{digits}f}"
        if float(number) == 0 and self.ear:
            return "nothing"
        return f"{self._sign(value) or '+'}{number}"

    def percent(self, part: float, digits: int = 0) -> str:
        """Format a fraction as a percentage.

        >>> Voice().percent(0.614), Voice(ear=True).percent(1 / 3, 1)
        ('61%', '33.3 percent')
        """
        return f"{100 * part:.{digits}f}{' percent' if self.ear else '%'}"

    def show(self, cards: Iterable[Card]) -> str:
        """Return cards in a row: ``As Jk``, or ``ace of spades, joker``."""
        match self.cards:
            case "words":
                return ", ".join(spoken(card) for card in cards)
            case "faces":
                return " ".join(card.face for card in cards)
            case "text":
                return cards_text(cards)

    def _sign(self, value: float) -> str:
        if not value:
            return ""
        if self.ear:
            return "plus " if value > 0 else "minus "
        return "+" if value > 0 else MINUS


class Subject(msgspec.Struct, frozen=True):
    """The person a sentence is about. ``plural`` is for *you* and for several people, which take the same verbs.

    >>> Subject("Gus").does("push"), Subject("gus", chosen=True).does("push")
    ('Gus pushes', 'gus pushes')
    >>> YOU.does("push"), Subject("Ada and Gus", plural=True).does("beat")
    ('You push', 'Ada and Gus beat')
    """

    name: str
    """The form within a sentence: ``you``, ``the dealer``, ``Gus``."""
    plural: bool = False
    chosen: bool = False
    """Whether a person chose this name, so its case is kept."""

    def does(self, verb: str) -> str:
        """Return the subject and a verb, as the beginning of a sentence."""
        return f"{self.first} {self.verb(verb)}"

    @property
    def first(self) -> str:
        """The name at the start of a sentence."""
        return self.name if self.chosen else capital(self.name)

    def verb(self, verb: str) -> str:
        """Return the form of a verb that agrees with this subject."""
        return verb_form(verb, self.plural)


YOU: Final = Subject("you", plural=True)
DEALER: Final = Subject("the dealer")

COUNTS: Final = ("no", "one", "two", "three", "four", "five")
_ODD: Final = {"be": ("is", "are"), "have": ("has", "have"), "do": ("does", "do")}


@cache
def verb_form(verb: str, plural: bool) -> str:
    """Return the third-person present of a verb, singular or plural.

    >>> [verb_form(verb, False) for verb in ("push", "carry", "play", "be", "pass")]
    ['pushes', 'carries', 'plays', 'is', 'passes']
    """
    if verb in _ODD:
        return _ODD[verb][plural]
    if plural:
        return verb
    if verb[-1] == "y" and verb[-2] not in "aeiou":
        return f"{verb[:-1]}ies"
    hissing = verb[-1] in "sx" or verb[-2:] in ("sh", "ch")
    return f"{verb}es" if hissing else f"{verb}s"


def subject(view: View, seat: int, voice: Voice) -> Subject:
    """Return the subject for a seat at a table."""
    return person(seat, view.at(seat).name, view.at(seat).occupant == "dealer", voice)


def person(seat: int, name: str, dealer: bool, voice: Voice) -> Subject:
    """Return the subject for a seat, by name if it is known."""
    if seat and seat == voice.me:
        return YOU
    return DEALER if dealer else Subject(name or f"seat {seat}", chosen=bool(name))


def capital(words: str) -> str:
    """Capitalize the first letter."""
    return words[:1].upper() + words[1:]


def listed(words: Sequence[str]) -> str:
    """Join words into a list: ``Ada``, ``Ada and Gus``, ``Ada, Gus and Chen``."""
    *most, last = words or ("",)
    return f"{', '.join(most)} and {last}" if most else last


def spoken(card: Card) -> str:
    """Return a card's spoken name: ``ten of diamonds``, ``joker``."""
    return "joker" if card.suit is None else f"{card.rank.word} of {card.suit.name.lower()}"


def came_out(net: int) -> str:
    """Return what a person won or lost overall, in words that follow *you*."""
    return f"won {dollars(net)}" if net > 0 else f"lost {dollars(-net)}" if net else "broke even"


def day_and_time(milliseconds: int, zone: tzinfo | None = None) -> str:
    """Format milliseconds since 1970 as a day and time, in the local zone unless one is given.

    >>> day_and_time(0, UTC)
    '1970-01-01 00:00'
    """
    try:
        when = datetime.fromtimestamp(milliseconds / 1000, tz=UTC).astimezone(zone)
    except (ValueError, OverflowError, OSError):
        return "at an unknown time"
    return when.strftime("%Y-%m-%d %H:%M")
