"""Events: what has happened at the table. Past tense, frozen, one tagged union.

An event's tag carries its version (``BetPlaced/1``). Every event ever written must stay readable: a
changed event gets the next version, and the old one stays here to be upgraded on reading. All
money is in cents, seats are positions 1 to 7.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from paigow_tui.cards import Card
from paigow_tui.rules.house_ways import HouseWay, remember
from paigow_tui.rules.ruleset import RuleSet
from paigow_tui.table.commands import PlayerKind

Outcome = Literal["win", "push", "lose"]
Comparison = Literal["higher", "copy", "lower"]
SetBy = Literal["player", "house way", ""]
"""Empty if it is withheld."""
PassReason = Literal["new", "banked", "sat out", "cannot cover", "leaving"]
DealerReason = Literal["first round", "after a player", "nobody took it", "its turn"]
Verdict = Literal["", "foul", "banker's foul", "late touch", "banker's late touch"]

Seat = Annotated[int, msgspec.Meta(ge=1, le=7)]
"""A position."""
MOST_CENTS = 10**15
"""More than anybody can buy in a game, a million dollars at a time."""
Cents = Annotated[int, msgspec.Meta(ge=0, le=MOST_CENTS)]
"""Money that is never below zero."""
Net = Annotated[int, msgspec.Meta(ge=-MOST_CENTS, le=MOST_CENTS)]
"""Money won, or if negative, lost."""
Count = Annotated[int, msgspec.Meta(ge=0, le=10**12)]
"""A count, or the number of one item."""
Die = Annotated[int, msgspec.Meta(ge=1, le=6)]
Cards = Annotated[tuple[Card, ...], msgspec.Meta(max_length=7)]
Hands = Annotated[tuple[Cards, ...], msgspec.Meta(min_length=7, max_length=7)]
"""By position; empty if they are withheld."""
Plain = Annotated[
    str,
    msgspec.Meta(max_length=64, pattern=r"^[^\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2066-\u2069]*\Z"),
]
"""A person's own text, without control characters even if read from a file."""
Secret = Annotated[str, msgspec.Meta(pattern=r"^([0-9a-f]{64})?\Z")]
"""32 bytes in hexadecimal; empty if it is withheld."""


def _tag(name: str) -> str:
    return f"{name}/1"


class Event(msgspec.Struct, frozen=True, tag_field="type", tag=_tag):
    """The base of all events."""


class TableOpened(Event, frozen=True, tag="TableOpened/2"):
    """The table was opened: its identifier, its rules, and how its dealer sets, with that way's digest."""

    table: Plain
    rules: RuleSet
    way: HouseWay
    digest: str
    bank_start: Seat

    def __post_init__(self) -> None:
        if self.digest != self.way.digest:
            raise ValueError("the digest is not that of the house way")

    @property
    def house_way(self) -> str:
        """The key of the way, by which it is known from here on."""
        return remember(self.way)


class TableOpened1(Event, frozen=True, tag="TableOpened/1"):
    """The same, with the name of a way that comes with the program."""

    table: Plain
    rules: RuleSet
    house_way: Plain
    bank_start: Seat


class PlayerJoined(Event, frozen=True):
    """Somebody sat down and bought chips."""

    seat: Seat
    name: Plain
    kind: PlayerKind
    chips: Cents
    strategy: Plain = ""
    habit: Plain = ""


class LeaveAnnounced(Event, frozen=True):
    """A player leaves when the round is over; the house way plays the hand until then."""

    seat: Seat


class PlayerLeft(Event, frozen=True):
    """A player cashed out ``chips`` and left."""

    seat: Seat
    chips: Cents


class BoughtIn(Event, frozen=True):
    """A player bought more chips."""

    seat: Seat
    amount: Cents


class RoundOpened(Event, frozen=True):
    """A round began. The commitment is public at once, the secret when the round closes."""

    round: Count
    commitment: Secret
    secret: Secret


class BetPlaced(Event, frozen=True):
    """A player's bet, taken from their chips; it replaces an earlier one."""

    seat: Seat
    amount: Cents


class SatOut(Event, frozen=True):
    """A player sits out this round; an earlier bet comes back."""

    seat: Seat


class BetsClosed(Event, frozen=True):
    """Everyone has bet or is sitting out."""


class BankOffered(Event, frozen=True):
    """This seat was offered the bank."""

    seat: Seat


class BankPassedOver(Event, frozen=True):
    """A seat may not bank. ``need`` and ``have`` are in cents if it could not cover the bets."""

    seat: Seat
    reason: PassReason
    need: Cents = 0
    have: Cents = 0


class BankDeclined(Event, frozen=True):
    """A player declined the bank."""

    seat: Seat


class BankTaken(Event, frozen=True):
    """A player banks: their own bet comes back, and the dealer bets the same."""

    seat: Seat
    dealer_stake: Cents
    next_start: Seat


class DealerBanked(Event, frozen=True):
    """The dealer banks this round. ``next_start`` is where the option starts next time."""

    reason: DealerReason
    next_start: Seat


class DeckCut(Event, frozen=True):
    """A player cut the deck with a word."""

    seat: Seat
    word: Plain


class DiceThrown(Event, frozen=True):
    """Three dice chose the position that gets the first hand."""

    dice: tuple[Die, Die, Die]
    first: Seat


class HandsDealt(Event, frozen=True):
    """Seven hands by position, and the four cards left over."""

    hands: Hands
    rest: Cards


class HandSet(Event, frozen=True):
    """A hand was set."""

    seat: Seat
    low: Cards
    high: Cards
    foul: bool
    by: SetBy


class HandsRevealed(Event, frozen=True):
    """All hands are face up; from here on nothing may change."""


class LateTouched(Event, frozen=True):
    """A seat touched its cards or its bet after the reveal: it loses."""

    seat: Seat


class SeatSettled(Event, frozen=True):
    """A seat's bet was paid or collected.

    ``high`` and ``low`` compare its hands with the banker's; ``why`` says what decided instead of
    them. The stake leaves the table: ``paid`` goes to the seat, ``commission`` to the house, the rest to
    (or, if negative, from) the banker.
    """

    seat: Seat
    outcome: Outcome
    high: Comparison
    low: Comparison
    stake: Cents
    paid: Cents
    commission: Cents = msgspec.field(name="rake")
    why: Verdict = ""


class BankSettled(Event, frozen=True):
    """The banker's round: net result before the commission, and the commission on a net win."""

    seat: Seat
    net: Net
    commission: Cents = msgspec.field(name="rake")


class RoundClosed(Event, frozen=True):
    """The round is over, and its secret is public."""

    secret: Secret


Opened = TableOpened | TableOpened1
AnyEvent = (
    TableOpened
    | TableOpened1
    | PlayerJoined
    | LeaveAnnounced
    | PlayerLeft
    | BoughtIn
    | RoundOpened
    | BetPlaced
    | SatOut
    | BetsClosed
    | BankOffered
    | BankPassedOver
    | BankDeclined
    | BankTaken
    | DealerBanked
    | DeckCut
    | DiceThrown
    | HandsDealt
    | HandSet
    | HandsRevealed
    | LateTouched
    | SeatSettled
    | BankSettled
    | RoundClosed
)
