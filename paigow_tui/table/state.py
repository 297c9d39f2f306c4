"""The state of a table, as frozen values computed from all events so far.

A state contains secrets, so only the host sees it. Players, screens and logs get views.
"""

from enum import StrEnum

import msgspec

from paigow_tui.cards import Card
from paigow_tui.rules.ruleset import VEGAS, RuleSet
from paigow_tui.rules.side_bets import METER_START
from paigow_tui.table.commands import PlayerKind, ShareMaker, Sharing, SideStake, Switch
from paigow_tui.table.events import (
    BankSettled,
    DealerReason,
    EnvyPaid,
    PassReason,
    SeatSettled,
    SetBy,
    SideBetSettled,
)

POSITIONS = range(1, 8)


class Phase(StrEnum):
    """The phase of a round."""

    CLOSED = "closed"
    """There is no table yet."""
    BETWEEN = "between rounds"
    """A round is over, or none has begun."""
    BETS = "bets"
    """Players bet or sit out."""
    BANK = "bank"
    """A player is being offered the bank."""
    DEAL = "deal"
    """The banker is known, but cards have not been dealt."""
    SETTING = "setting"
    """Players set their hands."""
    REVEALED = "revealed"
    """All hands are set and face up."""
    SETTLED = "settled"
    """All bets have been paid or collected."""


class Player(msgspec.Struct, frozen=True):
    """The player at a position, across rounds."""

    name: str
    kind: PlayerKind
    chips: int
    strategy: str = ""
    habit: str = ""
    joined: int = 0
    """The round number when the player sat down."""
    bought_in: int = 0
    leaving: bool = False
    last_bet: int = 0
    last_side: tuple[SideStake, ...] = ()
    """The side bets made with the last bet."""
    who: str = ""
    """The person's ID, at a shared table."""
    away: bool = False
    """Whether the person has lost their connection."""


class Share(msgspec.Struct, frozen=True):
    """A seat's share of the shuffle; ``opened`` is empty until the share is opened."""

    commitment: str
    by: ShareMaker
    opened: str = ""


class SideMoney:
    """A mixin for anything with settled side bets."""

    __slots__ = ()
    side_results: tuple[SideBetSettled, ...]
    envy: tuple[EnvyPaid, ...]

    @property
    def side_net(self) -> int:
        """What settled side bets and envy bonuses won or, if negative, lost."""
        won = sum(result.paid - result.stake for result in self.side_results)
        return won + sum(paid.amount for paid in self.envy)


class SeatRound(SideMoney, msgspec.Struct, frozen=True):
    """A position's bets, cards and results in a round."""

    stake: int = 0
    sat_out: bool = False
    cards: tuple[Card, ...] = ()
    low: tuple[Card, ...] = ()
    high: tuple[Card, ...] = ()
    foul: bool = False
    set_by: SetBy | None = None
    touched: bool = False
    result: SeatSettled | None = None
    side: tuple[SideStake, ...] = ()
    side_results: tuple[SideBetSettled, ...] = ()
    envy: tuple[EnvyPaid, ...] = ()
    share: Share | None = None

    @property
    def side_stake(self) -> int:
        """The total of the side bets."""
        return sum(stake.amount for stake in self.side)


class BankStep(msgspec.Struct, frozen=True):
    """One step as the bank is offered around the table."""

    seat: int
    what: str
    """``offered``, ``declined``, ``taken`` or ``passed over``."""
    reason: PassReason | None = None
    need: int = 0
    have: int = 0


class Bank(msgspec.Struct, frozen=True):
    """The bank and its rotation."""

    start: int = 1
    """The position that is asked first this round or, between rounds, in the next one."""
    next_start: int = 1
    turn: int | None = None
    """The position that is being offered the bank now."""
    steps: tuple[BankStep, ...] = ()
    banker: int | None = None
    """The position that banks this round; the dealer's if the dealer banks."""
    why_dealer: DealerReason | None = None
    last_banker: int | None = None
    """The position that banked last round; ``None`` before the first."""
    sat_last: tuple[int, ...] = ()
    """The positions whose players had a bet last round."""
    settled: BankSettled | None = None


class Switched:
    """A mixin for anything with the host's switches."""

    __slots__ = ()
    switches: tuple[Switch, ...]

    @property
    def paused(self) -> bool:
        """Whether the host has paused the table."""
        return "pause" in self.switches

    @property
    def locked(self) -> bool:
        """Whether the table is closed to newcomers."""
        return "lock" in self.switches

    @property
    def approval(self) -> bool:
        """Whether the host must approve purchases of chips."""
        return "approval" in self.switches

    @property
    def quiet(self) -> bool:
        """Whether spectators are barred from the chat."""
        return "quiet" in self.switches


class State(Switched, msgspec.Struct, frozen=True):
    """The state of a table. Index a per-position tuple with the position minus one, or use the methods."""

    phase: Phase = Phase.CLOSED
    table: str = ""
    rules: RuleSet = VEGAS
    house_way: str = "foxwoods"
    players: tuple[Player | None, ...] = (None,) * 7
    seats: tuple[SeatRound, ...] = (SeatRound(),) * 7
    """The bets, cards and results of this round or, between rounds, of the last one."""
    round: int = 0
    bank: Bank = Bank()
    secret: str = ""
    commitment: str = ""
    published: str = ""
    """The secret of the last closed round."""
    cut: str = ""
    dice: tuple[int, ...] = ()
    rest: tuple[Card, ...] = ()
    exposed: bool = False
    """Whether the dealer's hand is shown before the others."""
    struck: bool = False
    """Whether it is known that the dealer's hand pushes all base bets."""
    meter: int = METER_START
    """The amount that a progressive side bet can win."""
    house: int = 0
    """The house's account in cents, starting at zero: winnings plus commissions, minus losses."""
    bought_in: int = 0
    cashed_out: int = 0
    sharing: Sharing | None = None
    """The terms of a shared table; ``None`` at any other."""
    claims: tuple[str, ...] = ("",) * 7
    """The ID of the person who has claimed each seat but not yet sat down, by position."""
    kept: dict[str, int] = {}
    """The chips saved for people who have left a shared table, by ID."""
    queue: dict[str, str] = {}
    """The names of people waiting for a seat, by ID, in order of arrival."""
    switches: tuple[Switch, ...] = ()
    host: str = ""
    """The ID of the host, if there is one besides whoever runs the table's program; otherwise empty."""
    stakes: tuple[int, int] = (0, 0)
    """The betting limits from the next round on, in cents; zeros if they don't change."""
    requests: dict[str, tuple[int, bool]] = {}
    """The chips that people have asked to buy, in cents, and whether the host has approved them, by ID."""
    banned: dict[str, str] = {}
    """The names of people who may not sit down, by ID."""
    openers: tuple[str, ...] = ()
    """The IDs of people who may open tables on the same server."""
    names: dict[str, str] = {}
    """The names of people who have sat at a shared table, by ID, in order of arrival."""
    bought: dict[str, int] = {}
    """The chips each person has bought, not counting saved ones; for computer players, less what they left with."""
    settled: dict[str, int] = {}
    """Each person's net winnings when the ledger was last settled."""
    withheld: dict[str, tuple[int, ...]] = {}
    """The rounds in which each person's share was not opened, by ID."""
    voided: bool = False
    """Whether this round or, between rounds, the last one was called off."""
    ends: int = 0
    """When time runs out for those who must act, in milliseconds since 1970; 0 if no clock is running."""

    @staticmethod
    def empty() -> "State":
        """Return the state before the first event."""
        return State()

    @property
    def banker(self) -> int:
        """Return the position that banks this round; before that is known, the dealer's."""
        return self.bank.banker or self.dealer

    def player(self, seat: int) -> Player | None:
        """Return the player at a position; ``None`` for the dealer's and for empty ones."""
        return self.players[seat - 1]

    def at(self, seat: int) -> SeatRound:
        """Return the bets, cards and results at a position."""
        return self.seats[seat - 1]

    @property
    def dealer(self) -> int:
        """Return the dealer's position."""
        return self.rules.dealer_seat

    @property
    def seated(self) -> tuple[int, ...]:
        """Return the positions that have a player, in ascending order."""
        return tuple(seat for seat in POSITIONS if self.players[seat - 1] is not None)

    def seat_of(self, who: str) -> int:
        """Return the seat of a person, by ID, at a shared table; 0 if they have none."""
        seats = (seat for seat, player in enumerate(self.players, 1) if player is not None and player.who == who)
        return next(seats, 0) if who else 0

    def in_round(self, seat: int) -> bool:
        """Return whether the player at a seat has money in this round, as a bet or as the banker."""
        player = self.players[seat - 1]
        if player is None or player.joined == self.round:
            return False  # a newcomer had no part in the round, even if the seat did
        own = self.seats[seat - 1]
        return own.stake > 0 or own.result is not None or self.bank.banker == seat

    def shares_bank(self, seat: int) -> bool:
        """Return whether a player at this seat shares this round's bank with the house, which then sets the hand."""
        return self.rules.shares_bank and seat == self.bank.banker != self.dealer

    def is_dragon(self, seat: int) -> bool:
        """Return whether this position's hand is a dragon hand, with no bet on it."""
        return seat != self.dealer and not self.in_round(seat)

    @property
    def total(self) -> int:
        """Return the sum of all chips, bets and the house's account, less all buy-ins, which is always zero."""
        chips = sum(player.chips for player in self.players if player is not None)
        stakes = sum(seat.stake + seat.side_stake for seat in self.seats)
        return chips + stakes + self.house - self.bought_in + self.cashed_out
