"""What the stage shows at a moment, as fields: sentences and names in several lengths, cards, light and money."""

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
"""What a color says besides the words: your luck, or that something is due."""
Mark = Literal["", "banks", "asked", "next", "declined", "skipped"]
Texts = tuple[str, ...]
"""A text in several lengths, the fullest first: the first that fits is written."""


class Hands(msgspec.Struct, frozen=True):
    """The cards at a place: both hands, or seven that are not set, or backs."""

    low: tuple[Card | None, ...] = ()
    high: tuple[Card | None, ...] = ()
    names: tuple[Texts, Texts] = ((), ())

    @property
    def cards(self) -> tuple[Card | None, ...]:
        return self.low + self.high


class Tag(msgspec.Struct, frozen=True):
    """The text over a hand; with a tone it is a ribbon."""

    texts: Texts = ()
    tone: Tone = ""


class Tally(msgspec.Struct, frozen=True):
    """What a seat's result means to you as the banker."""

    texts: Texts = ()
    tone: Tone = ""
    cents: int = 0
    """What moves, from either to the other."""


class Placard(msgspec.Struct, frozen=True, kw_only=True):
    """One of the other seats."""

    position: int
    name: str
    """Empty for a seat that nobody sits at."""
    mark: Mark = ""
    person: bool = False
    money: Texts = ()
    bet: int = 0
    """In cents."""
    side: Tone | None = None
    """Whether there are side bets, and how they came out."""
    hands: Hands | None = None
    luck: tuple[Tone, Tone] = ("", "")
    """How each hand came out for the seat; ``push`` if it no longer matters."""
    result: Texts = ()
    tone: Tone = ""
    dimmed: bool = False
    clock: tuple[int, int] = (0, 0)
    """The seconds left to act and how many there were; no clock runs if there were none."""


class Betting(msgspec.Struct, frozen=True):
    """Around the circle with the next bet."""

    low: tuple[Card, ...] = ()
    """Your last hands."""
    high: tuple[Card, ...] = ()
    title: str = ""
    """What they brought."""
    names: tuple[Texts, Texts] = ((), ())
    sheet: tuple[str, ...] = ()
    """The table's rules, before there are hands."""
    shoe: tuple[str, ...] = ()
    """Below the shoe: the deck, and how the session went."""
    side: tuple[str, ...] = ()
    """The side bets that are offered, with what is on them: below the shoe, or where there is none, in the prompt."""


class Offer(msgspec.Struct, frozen=True):
    """The bank is offered: to you, if there is a title."""

    title: Texts = ()
    against: tuple[tuple[str, Tone], ...] = ()
    """The bets against you, the best and the worst case."""
    stakes: int = 0
    """Their sum in cents."""
    covers: tuple[str, ...] = ()
    """What covers them, and what else banking brings."""
    cover: int = 0
    order: tuple[tuple[str, Mark], ...] = ()
    """Who was offered the bank last, who is offered it now, and who is next."""


class Odds(msgspec.Struct, frozen=True):
    """What the settings of your hand are worth."""

    against: Texts = ()
    """The hands they are against."""
    rows: tuple[SettingRow, ...] = ()
    """The settings worth considering, best first, with yours and the house way's."""
    instead: str = ""
    """The text shown while there are no figures."""
    coach: Texts = ()
    """The coach's words about a costly setting, in place of the figures."""
    note: str = ""
    """What your setting cost."""
    account: tuple[tuple[str, str], ...] = ()
    """Once a round is over: the chips won in the session, and the parts that add up to them."""


class Timeline(msgspec.Struct, frozen=True):
    """Where a replay stands, in events."""

    position: int
    length: int
    rounds: tuple[int, ...] = ()
    """Where each round begins."""
    label: str = ""
    """The event within its round, and how fast it plays, where there is little room."""


class Extras(msgspec.Struct, frozen=True, kw_only=True):
    """What is shown that no view of the round holds."""

    title: str = ""
    """What the game is called, if it was given a title."""
    account: Account = Account()
    """Of the session."""
    nets: tuple[int, ...] = ()
    """The session's result after each of its rounds, in cents."""
    watching: int = 0
    """How many people watch."""
    clock: tuple[int, int] = (0, 0)
    """The seconds left for those who are waited for and how many there were, if a clock runs."""
    cursor: int = 0
    """The number of the card under the cursor; 0 while it is not used."""
    notices: tuple[str, ...] = ()
    """What has been said, who came and went: shown below the log, the last one last."""
    odds: Odds | None = None
    large: int = 0
    """The seat whose open hands a spectator looks at."""


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """What the stage shows."""

    kind: Kind
    title: Texts
    """The game's name."""
    header: Texts
    chips: str
    on_table: Texts = ("",)
    """Your chips on the table, to follow those you hold."""
    session: Texts = ()
    """What the session won or lost."""
    session_tone: Tone = ""
    rounds: tuple[int, ...] = ()
    """What each of its rounds won or lost, in cents."""
    watching: str = ""
    placards: tuple[Placard, ...]
    """Clockwise from the seat after yours; for a spectator all seven, the last one in the row of cards."""
    prompt: Prompt
    track: tuple[tuple[int, Mark], ...]
    """The seats of the table with the marks of the bank; empty where the dealer always banks."""
    track_key: str = ""
    """The key that tells of one seat after the other why it may bank, or not."""
    bank: tuple[Texts, ...]
    """Who banks, who is next, why somebody is skipped."""
    asked: int = 0
    """The seat of which it was asked whether it may bank: that is told first of all about the bank."""
    log: tuple[Line, ...] = ()
    """Your results, the last one last."""
    keys: tuple[Button, ...] = ()
    notices: tuple[str, ...] = ()
    story: tuple[str, ...] = ()
    """In a replay, what happened so far in the round, in place of the log."""
    timeline: Timeline | None = None
    clock: tuple[int, int] = (0, 0)
    """Your clock, as at a placard."""
    odds_open: bool = False
    """Whether the odds of your settings have a place."""
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
    """Gold on the hand that pushes all bets."""
    banker_dimmed: tuple[bool, bool] = (False, False)
    cards: tuple[Card, ...] = ()
    """Your cards, those of the low hand first."""
    picked: int = LOW
    """How many of them are the low hand."""
    turned: int = 7
    """How many of them are turned up, from the left."""
    numbers: tuple[int, ...] = ()
    """The numbers of your cards, while they can be picked."""
    cursor: int = 0
    """The number of the card under the cursor."""
    carried: int = 0
    """The number of the card that the mouse carries: it is not in its place."""
    explanation: str = ""
    """The explanation for a newcomer on the felt."""
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
    """The next bet, in the circle."""
    betting: Betting | None = None
    offer: Offer | None = None
    tallies: tuple[Tally, ...] = ()
    """What each placard's seat means to you as the banker."""


class Shown(msgspec.Struct, frozen=True):
    """How far a round has unfolded: the seats whose cards are dealt or lie open, and whether the results are out."""

    dealt: frozenset[int]
    open: frozenset[int]
    settled: bool
    turned: int = 7
    """How many of your cards are turned up."""
