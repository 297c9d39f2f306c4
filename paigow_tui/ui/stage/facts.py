"""The contents of the stage as data: sentences and names in several lengths, cards, highlights and money."""

from typing import Literal

import msgspec

from paigow_tui.actions.buttons import Button, Prompt
from paigow_tui.cards import Card
from paigow_tui.host.account import Account
from paigow_tui.odds.rows import SettingRow
from paigow_tui.table import Line
from paigow_tui.ui.cards.places import LOW
from paigow_tui.ui.stage.parts import Kind

Tone = Literal["", "win", "lose", "push", "gold"]
"""The meaning of a color: how a hand or round came out for you, or gold for emphasis."""
Mark = Literal["", "banks", "asked", "next", "declined", "skipped"]
Texts = tuple[str, ...]
"""A text in several lengths, the longest first; the first one that fits is written."""


class Hands(msgspec.Struct, frozen=True):
    """The cards at a place: both hands, seven cards not set yet, or card backs."""

    low: tuple[Card | None, ...] = ()
    high: tuple[Card | None, ...] = ()
    names: tuple[Texts, Texts] = ((), ())

    @property
    def cards(self) -> tuple[Card | None, ...]:
        return self.low + self.high


class Tag(msgspec.Struct, frozen=True):
    """The text over a hand, painted as a ribbon if it has a tone."""

    texts: Texts = ()
    tone: Tone = ""


class Tally(msgspec.Struct, frozen=True):
    """What a seat's result means to you as the banker."""

    texts: Texts = ()
    tone: Tone = ""
    cents: int = 0
    """The amount that changes hands, whichever way it goes."""


class Placard(msgspec.Struct, frozen=True, kw_only=True):
    """One of the other seats."""

    position: int
    name: str
    """Empty for an empty seat."""
    mark: Mark = ""
    person: bool = False
    money: Texts = ()
    bet: int = 0
    """In cents."""
    side: Tone | None = None
    """Whether there are side bets, and how they came out."""
    on_side: str = ""
    """What the side bets won or lost, once that is known."""
    hands: Hands | None = None
    luck: tuple[Tone, Tone] = ("", "")
    """How each hand came out for the seat; ``push`` if it no longer matters."""
    result: Texts = ()
    tone: Tone = ""
    dimmed: bool = False
    clock: tuple[int, int] = (0, 0)
    """The seconds left to act and the seconds allowed; zeros if no clock is running."""


class Betting(msgspec.Struct, frozen=True):
    """What is shown around the circle with the next bet."""

    low: tuple[Card, ...] = ()
    """Your last hands."""
    high: tuple[Card, ...] = ()
    title: str = ""
    """How much they won or lost."""
    names: tuple[Texts, Texts] = ((), ())
    sheet: tuple[str, ...] = ()
    """The table's rules, shown before you have played a hand."""
    shoe: tuple[str, ...] = ()
    """The text below the shoe, about the deck and the session."""
    side: tuple[str, ...] = ()
    """The side bets offered and their amounts, shown below the shoe or, without a shoe, in the prompt."""


class Offer(msgspec.Struct, frozen=True):
    """An offer of the bank; if it has a title, the offer is made to you."""

    title: Texts = ()
    against: tuple[tuple[str, Tone], ...] = ()
    """The bets against you, with the best and the worst case."""
    stakes: int = 0
    """The sum of these bets, in cents."""
    covers: tuple[str, ...] = ()
    """The chips that cover these bets, and what else banking involves."""
    cover: int = 0
    order: tuple[tuple[str, Mark], ...] = ()
    """Who was offered the bank last, who is offered it now, and who is next."""


class Odds(msgspec.Struct, frozen=True):
    """What the settings of your hand are worth."""

    against: Texts = ()
    """The hands that these settings are played against."""
    rows: tuple[SettingRow, ...] = ()
    """The settings worth considering, best first, including yours and the house way's."""
    instead: str = ""
    """The text shown while there are no figures."""
    coach: Texts = ()
    """The coach's words about a costly setting, in place of the figures."""
    note: str = ""
    """What your setting cost."""
    account: tuple[tuple[str, str], ...] = ()
    """Once a round is over, the chips won in the session and the amounts that add up to them."""


class Timeline(msgspec.Struct, frozen=True):
    """A replay's current position, counted in events."""

    position: int
    length: int
    rounds: tuple[int, ...] = ()
    """The position at which each round begins."""
    label: str = ""
    """The number of the event in its round, and the replay's speed, for when space is short."""


class Extras(msgspec.Struct, frozen=True, kw_only=True):
    """Contents of the stage that aren't part of the round's view."""

    title: str = ""
    """The game's title, if it was given one."""
    account: Account = Account()
    """The session's account."""
    rounds: tuple[int, ...] = ()
    """What each of the session's last rounds won or lost, in cents."""
    watching: int = 0
    """How many people watch."""
    clock: tuple[int, int] = (0, 0)
    """The seconds left for the seats that must act and the seconds allowed; zeros if no clock is running."""
    cursor: int = 0
    """The number of the card under the cursor; 0 if the cursor is not in use."""
    notices: tuple[str, ...] = ()
    """Chat messages, and who came and went, oldest first; shown below the log."""
    odds: Odds | None = None
    large: int = 0
    """The seat whose open hands a spectator sees enlarged."""


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that the stage shows."""

    kind: Kind
    title: Texts
    """The game's name."""
    header: Texts
    chips: str
    on_table: Texts = ("",)
    """Your chips on the table, to be written after your chips in hand."""
    session: Texts = ()
    """What the session won or lost."""
    session_tone: Tone = ""
    rounds: tuple[int, ...] = ()
    """What each of the session's last rounds won or lost, in cents."""
    watching: str = ""
    placards: tuple[Placard, ...]
    """The placards, clockwise from the seat after yours.

    A spectator sees all seven, the last one in the row of cards.
    """
    prompt: Prompt
    track: tuple[tuple[int, Mark], ...]
    """The seats of the table with their marks in the bank rotation; empty if the dealer always banks."""
    track_key: str = ""
    """The key that explains, one seat at a time, why it may or may not bank."""
    bank: tuple[Texts, ...]
    """Sentences about who banks, who is next, and why anyone is skipped."""
    asked: int = 0
    """The seat you asked about; whether it may bank is explained before anything else about the bank."""
    log: tuple[Line, ...] = ()
    """Your results, oldest first."""
    keys: tuple[Button, ...] = ()
    notices: tuple[str, ...] = ()
    story: tuple[str, ...] = ()
    """In a replay, the events of the round so far, shown in place of the log."""
    timeline: Timeline | None = None
    clock: tuple[int, int] = (0, 0)
    """Your clock, in the same form as a placard's."""
    odds_open: bool = False
    """Whether space is set aside for the odds."""
    odds: Odds | None = None
    position: int = 0
    name: str = ""
    banks: bool = False
    """Whether you bank."""
    bet: int = 0
    side: int = 0
    """Your side bets, in cents."""
    banker: str = ""
    banker_hands: Hands | None = None
    banker_halos: tuple[Tone, Tone] = ("", "")
    """Gold on the banker's hand that pushes all bets."""
    banker_dimmed: tuple[bool, bool] = (False, False)
    cards: tuple[Card, ...] = ()
    """Your cards, those of the low hand first."""
    picked: int = LOW
    """How many of your cards are in the low hand."""
    turned: int = 7
    """How many of your cards are face up, counted from the left."""
    numbers: tuple[int, ...] = ()
    """The numbers of your cards, while they can be picked."""
    cursor: int = 0
    """The number of the card under the cursor."""
    carried: int = 0
    """The number of the card being dragged, which is not painted in its own place."""
    explanation: str = ""
    """An explanation for beginners, written on the felt."""
    tags: tuple[Tag, Tag] = (Tag(), Tag())
    halos: tuple[Tone, Tone] = ("", "")
    dimmed: tuple[bool, bool] = (False, False)
    word: Texts = ()
    word_tone: Tone = ""
    why: Texts = ()
    winnings: int = 0
    dice: tuple[int, ...] = ()
    dice_words: str = ""
    pot: str = ""
    amount: int = 0
    """The next bet, in cents, shown in the circle."""
    betting: Betting | None = None
    offer: Offer | None = None
    tallies: tuple[Tally, ...] = ()
    """What each placard's seat means to you as the banker."""


class Shown(msgspec.Struct, frozen=True):
    """How far a round has unfolded: which seats have cards, which have open cards, and whether it is settled."""

    dealt: frozenset[int]
    open: frozenset[int]
    settled: bool
    turned: int = 7
    """How many of your cards are face up."""
