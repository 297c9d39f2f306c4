"""Commands: what someone at the table asks for. Imperative, frozen, one tagged union.

A player's command names the player's seat (position 1 to 7); the dealer's have no seat. All
money is in cents.
"""

from typing import Annotated, Literal

import msgspec

from paigow_tui.cards import Card
from paigow_tui.rules.ruleset import RuleSet
from paigow_tui.table.fields import Cents, Plain

PlayerKind = Literal["person", "computer"]
ShareMaker = Literal["player", "server", "silent"]
"""Whose program made a share of the shuffle; ``silent``: the server, because the player's own did not in time."""
Switch = Literal["pause", "lock", "approval", "quiet"]
"""What a host turns on and off: the table pauses, nobody new sits down, buy-ins need a yes, spectators cannot write."""
Seconds = Annotated[int, msgspec.Meta(ge=0, le=86_400)]


class Command(msgspec.Struct, frozen=True, tag_field="type", tag=True):
    """The base of all commands."""


class SeatCommand(Command, frozen=True):
    """A command for a seat."""

    seat: int


class HostCommand(Command, frozen=True):
    """The base of what a host does. ``by`` is the host's seat; 0 for the person running the table's program."""

    by: int


class Sharing(msgspec.Struct, frozen=True):
    """The terms of a table of several people. A clock of 0 seconds never runs out."""

    bet: Seconds = 30
    """The seconds to bet, to answer when the bank is offered, and to set a hand."""
    bank: Seconds = 15
    set: Seconds = 60
    most_chips: Annotated[int, msgspec.Meta(ge=0, le=10**12)] = 1_000_000
    """The most chips that buying may bring somebody to, in cents."""
    most_people: Annotated[int, msgspec.Meta(ge=1, le=6)] = 6


class OpenTable(Command, frozen=True):
    """Set up the table. ``table`` is an identifier chosen by the caller; it also feeds the shuffle."""

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


class ShareTable(Command, frozen=True):
    """Open the table to several people, or change what holds for them."""

    sharing: Sharing


class ClaimSeat(SeatCommand, frozen=True):
    """Claim a free seat at a shared table for the person known as ``who``, who then sits down."""

    who: str


class WaitForSeat(Command, frozen=True):
    """Put the person known as ``who``, named ``name``, at the end of the waiting list."""

    who: str
    name: str


class StopWaiting(Command, frozen=True):
    """Take a person off the waiting list."""

    who: str


class MarkAway(SeatCommand, frozen=True):
    """Note that a person has lost the connection."""


class MarkBack(SeatCommand, frozen=True):
    """Note that a person is back."""


class StartClocks(Command, frozen=True):
    """Give those who must act now until ``ends``, in milliseconds since 1970."""

    ends: int


class RunOut(SeatCommand, frozen=True):
    """Act for a person whose time is up: sit out, decline, or set the hand.

    Play ``low`` in front if it is a legal pick of two cards; otherwise set the hand the house way.
    """

    low: tuple[Card, ...] = ()


class CommitShare(SeatCommand, frozen=True):
    """Commit to a share of this round's shuffle: the SHA-256 of 32 random bytes, both in hexadecimal."""

    commitment: str
    by: ShareMaker


class OpenShare(SeatCommand, frozen=True):
    """Open the share that was committed to."""

    share: str


class VoidRound(Command, frozen=True):
    """Call off a round in which a share was not opened: every bet comes back."""


class TurnSwitch(HostCommand, frozen=True):
    """Turn something on or off."""

    switch: Switch
    on: bool


class ChangeClocks(HostCommand, frozen=True):
    """Change how many seconds people have; 0 is no limit."""

    bet: int
    bank: int
    set: int


class ChangeStakes(HostCommand, frozen=True):
    """Change the limits for bets, in cents, from the next round on."""

    min_bet: int
    max_bet: int


class HurryRound(HostCommand, frozen=True):
    """End the time of everybody the round waits for."""


class Announce(HostCommand, frozen=True):
    """Say something to everybody."""

    text: str


class AnswerBuyIn(HostCommand, frozen=True):
    """Agree to what somebody asked to buy, or refuse it."""

    seat: int
    agreed: bool


class RemovePlayer(HostCommand, frozen=True):
    """Remove a person with a message, and save their chips; with ``ban``, for good."""

    seat: int
    word: str = ""
    ban: bool = False


class LiftBan(HostCommand, frozen=True):
    """Let somebody sit down again."""

    name: str


class NameHost(HostCommand, frozen=True):
    """Make the person at a seat the host, besides the person running the table's program; with seat 0, nobody."""

    seat: int


class AllowTables(HostCommand, frozen=True):
    """Let the person at a seat open their own tables at the same address, or revoke that."""

    seat: int
    on: bool = True


class SettleLedger(HostCommand, frozen=True):
    """Start a new ledger, because people have paid each other."""


class LeaveTable(SeatCommand, frozen=True):
    """Cash out and leave: at once between rounds, else when the round is over."""


class BuyIn(SeatCommand, frozen=True):
    """Buy more chips, in whole dollars, with no bet on the table."""

    amount: int


class OpenRound(Command, frozen=True):
    """Start a round. ``secret`` is 32 random bytes in hexadecimal, chosen by the caller."""

    secret: str


class SideStake(msgspec.Struct, frozen=True):
    """A side bet by name, and what is on it."""

    bet: Plain
    amount: Cents


class PlaceBet(SeatCommand, frozen=True):
    """Bet, with these side bets and no others, or change both while bets are open."""

    amount: int
    side: tuple[SideStake, ...] = ()


class SitOut(SeatCommand, frozen=True):
    """Sit out this round: the position's hand is a dragon hand."""


class TakeBank(SeatCommand, frozen=True):
    """Take the bank that is offered."""


class DeclineBank(SeatCommand, frozen=True):
    """Decline the bank."""


class CutDeck(SeatCommand, frozen=True):
    """Cut the deck with a word, before the deal."""

    word: str


class Deal(Command, frozen=True):
    """Throw the dice and deal seven hands."""


class SetHand(SeatCommand, frozen=True):
    """Put two cards in front, the other five behind."""

    low: tuple[Card, ...]
    by_rule: bool = False
    """Whether a rule chose for the person: the hand then says nothing about how they set."""


class SetByHouseWay(SeatCommand, frozen=True):
    """Have the hand set by the house way."""


class Reveal(Command, frozen=True):
    """Turn all hands face up."""


class Settle(Command, frozen=True):
    """Pay and collect, seat by seat."""


class CloseRound(Command, frozen=True):
    """Publish the secret; the table is free for the next round."""


HostsAct = (
    TurnSwitch
    | ChangeClocks
    | ChangeStakes
    | HurryRound
    | Announce
    | AnswerBuyIn
    | RemovePlayer
    | LiftBan
    | NameHost
    | AllowTables
    | SettleLedger
)

AnyCommand = (
    OpenTable
    | JoinTable
    | LeaveTable
    | BuyIn
    | ShareTable
    | ClaimSeat
    | WaitForSeat
    | StopWaiting
    | MarkAway
    | MarkBack
    | StartClocks
    | RunOut
    | CommitShare
    | OpenShare
    | VoidRound
    | HostsAct
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
