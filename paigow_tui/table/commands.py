"""Commands: what somebody at the table asks to happen. Imperative, frozen, one tagged union.

A person's command names the seat (position 1 to 7) it is given for; the dealer's have no seat. All
money is in cents.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from paigow_tui.cards import Card
from paigow_tui.rules.ruleset import RuleSet

PlayerKind = Literal["person", "computer"]


class Command(msgspec.Struct, frozen=True, tag_field="type", tag=True):
    """What all commands are."""


class SeatCommand(Command, frozen=True):
    """A command given for a seat."""

    seat: int


class OpenTable(Command, frozen=True):
    """Set up the table. ``table`` is an identifier drawn outside; it also feeds the shuffle."""

    table: str
    rules: RuleSet
    house_way: str


class JoinTable(SeatCommand, frozen=True):
    """Sit down with chips bought for ``chips`` cents. ``strategy`` and ``habit`` are a computer player's."""

    name: str
    kind: PlayerKind
    chips: int
    strategy: str = ""
    habit: str = ""


class LeaveTable(SeatCommand, frozen=True):
    """Cash out and go: at once between rounds, else when the round is over."""


class BuyIn(SeatCommand, frozen=True):
    """Buy more chips, in whole dollars, while one has no bet on the table."""

    amount: int


class OpenRound(Command, frozen=True):
    """Begin a round. ``secret`` is 32 bytes of chance in hexadecimal, drawn outside."""

    secret: str


class PlaceBet(SeatCommand, frozen=True):
    """Bet, or change the bet while bets are open."""

    amount: int


class SitOut(SeatCommand, frozen=True):
    """Play no hand this round: the position's hand is a dragon hand."""


class TakeBank(SeatCommand, frozen=True):
    """Take the bank that is offered."""


class DeclineBank(SeatCommand, frozen=True):
    """Let the bank go by."""


class CutDeck(SeatCommand, frozen=True):
    """Cut the deck with a word of one's own, before the deal."""

    word: str


class Deal(Command, frozen=True):
    """Throw the dice and deal seven hands."""


class SetHand(SeatCommand, frozen=True):
    """Put two cards in front, the other five behind."""

    low: tuple[Card, ...]


class SetByHouseWay(SeatCommand, frozen=True):
    """Have the hand set by the house way."""


class Reveal(Command, frozen=True):
    """Turn all hands up."""


class Settle(Command, frozen=True):
    """Pay and collect, seat by seat."""


class CloseRound(Command, frozen=True):
    """Publish the secret; the table is free for the next round."""


AnyCommand = (
    OpenTable
    | JoinTable
    | LeaveTable
    | BuyIn
    | OpenRound
    | PlaceBet
    | SitOut
    | TakeBank
    | DeclineBank
    | CutDeck
    | Deal
    | SetHand
    | SetByHouseWay
    | Reveal
    | Settle
    | CloseRound
)
