"""Commands: requests from someone at the table, as frozen structs with imperative names, in one tagged union.

A player's command names the player's seat (position 1 to 7); a dealer's command has no seat. All
money is in cents.
"""

from typing import Annotated, Literal

import msgspec

from paigow_tui.cards import Card
from paigow_tui.rules.ruleset import RuleSet
from paigow_tui.table.fields import Cents, Plain

PlayerKind = Literal["person", "computer"]
ShareMaker = Literal["player", "server", "silent"]
"""Who made a share of the shuffle. ``silent`` means the server, because the player's program did not answer in time."""
Switch = Literal["pause", "lock", "approval", "quiet"]
"""A host's switches: pausing the table, closing it to newcomers, approving buy-ins, and silencing spectators."""
Seconds = Annotated[int, msgspec.Meta(ge=0, le=86_400)]


class Command(msgspec.Struct, frozen=True, tag_field="type", tag=True):
    """The base class of all commands."""


class SeatCommand(Command, frozen=True):
    """The base class of commands for a seat."""

    seat: int


class HostCommand(Command, frozen=True):
    """The base class of a host's commands. ``by`` is the host's seat; 0 is whoever runs the table's program."""

    by: int


class Sharing(msgspec.Struct, frozen=True):
    """The terms of a shared table. A clock of 0 seconds means no time limit."""

    bet: Seconds = 30
    """Time limits in seconds for betting, answering a bank offer, and setting a hand."""
    bank: Seconds = 15
    set: Seconds = 60
    most_chips: Annotated[int, msgspec.Meta(ge=0, le=10**12)] = 1_000_000
    """The most chips a person can have after buying more, in cents."""
    most_people: Annotated[int, msgspec.Meta(ge=1, le=6)] = 6


class OpenTable(Command, frozen=True):
    """Set up the table. ``table`` is an identifier chosen by the caller; it also feeds the shuffle."""

    table: str
    rules: RuleSet
    house_way: str


class JoinTable(SeatCommand, frozen=True):
    """Sit down, and buy chips for ``chips`` cents. ``strategy`` and ``habit`` are for computer players."""

    name: str
    kind: PlayerKind
    chips: int
    strategy: str = ""
    habit: str = ""


class ShareTable(Command, frozen=True):
    """Make the table a shared one, or change its terms."""

    sharing: Sharing


class ClaimSeat(SeatCommand, frozen=True):
    """Claim a free seat at a shared table for the person with the ID ``who``, who then sits down."""

    who: str


class WaitForSeat(Command, frozen=True):
    """Put a person with the ID ``who`` at the end of the waiting list, under this ``name``."""

    who: str
    name: str


class StopWaiting(Command, frozen=True):
    """Take a person off the waiting list."""

    who: str


class MarkAway(SeatCommand, frozen=True):
    """Record that a person has lost their connection."""


class MarkBack(SeatCommand, frozen=True):
    """Record that a person is back."""


class StartClocks(Command, frozen=True):
    """Give those who must act until ``ends``, in milliseconds since 1970."""

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
    """Open the share that the seat has committed to."""

    share: str


class VoidRound(Command, frozen=True):
    """Call off a round in which a share was not opened, and return every bet."""


class TurnSwitch(HostCommand, frozen=True):
    """Turn one of the host's switches on or off."""

    switch: Switch
    on: bool


class ChangeClocks(HostCommand, frozen=True):
    """Change how many seconds people have to act; 0 means no limit."""

    bet: int
    bank: int
    set: int


class ChangeStakes(HostCommand, frozen=True):
    """Change the betting limits, in cents, from the next round on."""

    min_bet: int
    max_bet: int


class HurryRound(HostCommand, frozen=True):
    """End the time limit of everybody the round is waiting for."""


class Announce(HostCommand, frozen=True):
    """Say something to everybody."""

    text: str


class AnswerBuyIn(HostCommand, frozen=True):
    """Approve or refuse a person's request to buy chips."""

    seat: int
    agreed: bool


class RemovePlayer(HostCommand, frozen=True):
    """Remove a person with a message, and save their chips; with ``ban``, they may not come back."""

    seat: int
    word: str = ""
    ban: bool = False


class LiftBan(HostCommand, frozen=True):
    """Let a banned person sit down again."""

    name: str


class NameHost(HostCommand, frozen=True):
    """Make the person at a seat the host, alongside whoever runs the table's program; seat 0 means nobody."""

    seat: int


class AllowTables(HostCommand, frozen=True):
    """Let the person at a seat open tables on the same server, or revoke that permission."""

    seat: int
    on: bool = True


class SettleLedger(HostCommand, frozen=True):
    """Start a new ledger, after people have paid each other."""


class LeaveTable(SeatCommand, frozen=True):
    """Cash out and leave: at once between rounds, otherwise when the round is over."""


class BuyIn(SeatCommand, frozen=True):
    """Buy more chips, in whole dollars. The player must not have a bet on the table."""

    amount: int


class OpenRound(Command, frozen=True):
    """Start a round. ``secret`` is 32 random bytes in hexadecimal, chosen by the caller."""

    secret: str


class SideStake(msgspec.Struct, frozen=True):
    """A side bet: its name, and the amount bet on it."""

    bet: Plain
    amount: Cents


class PlaceBet(SeatCommand, frozen=True):
    """Bet, with exactly these side bets, or change an earlier bet while bets are open."""

    amount: int
    side: tuple[SideStake, ...] = ()


class SitOut(SeatCommand, frozen=True):
    """Sit out this round; the position gets a dragon hand."""


class TakeBank(SeatCommand, frozen=True):
    """Take the bank when it is offered."""


class DeclineBank(SeatCommand, frozen=True):
    """Decline the bank."""


class CutDeck(SeatCommand, frozen=True):
    """Cut the deck with a word, before the deal."""

    word: str


class Deal(Command, frozen=True):
    """Roll the dice and deal seven hands."""


class SetHand(SeatCommand, frozen=True):
    """Put two cards in the low hand and the other five in the high hand."""

    low: tuple[Card, ...]
    by_rule: bool = False
    """Whether a rule chose the setting, in which case it says nothing about how the person sets hands."""


class SetByHouseWay(SeatCommand, frozen=True):
    """Have the hand set the house way."""


class Reveal(Command, frozen=True):
    """Turn all hands face up."""


class Settle(Command, frozen=True):
    """Pay and collect, seat by seat."""


class CloseRound(Command, frozen=True):
    """Publish the secret, and get the table ready for the next round."""


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
"""Any command.

A player gives `PlaceBet`, `SitOut`, `TakeBank`, `DeclineBank`, `CutDeck`, `SetHand`, `SetByHouseWay`, `BuyIn` and
`LeaveTable`. The others come from the dealer, and from the host of a shared table.
"""
