"""The state of a table: frozen values, built from all the events so far.

A state has secrets. Only the host sees it: players, screens and logs get views.
"""

from enum import Enum

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


class Phase(Enum):
    """The phase of a round."""

    CLOSED = "closed"
    """No table yet."""
    BETWEEN = "between rounds"
    BETS = "bets"
    BANK = "bank"
    """A player has the option to bank."""
    DEAL = "deal"
    """The banker is known, but the cards are not dealt yet."""
    SETTING = "setting"
    REVEALED = "revealed"
    SETTLED = "settled"


class Player(msgspec.Struct, frozen=True):
    """The player at a position, across rounds."""

    name: str
    kind: PlayerKind
    chips: int
    strategy: str = ""
    habit: str = ""
    joined: int = 0
    """The round number when they sat down."""
    bought_in: int = 0
    leaving: bool = False
    last_bet: int = 0
    last_side: tuple[SideStake, ...] = ()
    """The side bets made with it."""
    who: str = ""
    """The person, at a shared table."""
    away: bool = False
    """Whether the person has lost the connection."""


class Share(msgspec.Struct, frozen=True):
    """A seat's share of the shuffle; ``opened`` is empty until it is opened."""

    commitment: str
    by: ShareMaker
    opened: str = ""


class SideMoney:
    """Anything with settled side bets."""

    __slots__ = ()
    side_results: tuple[SideBetSettled, ...]
    envy: tuple[EnvyPaid, ...]

    @property
    def side_net(self) -> int:
        """What the settled side bets and envy won or, if negative, lost."""
        won = sum(result.paid - result.stake for result in self.side_results)
        return won + sum(paid.amount for paid in self.envy)


class SeatRound(SideMoney, msgspec.Struct, frozen=True):
    """What a position has in this round."""

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
        """What is on all side bets."""
        return sum(stake.amount for stake in self.side)


class BankStep(msgspec.Struct, frozen=True):
    """One step of the option around the table."""

    seat: int
    what: str
    """``offered``, ``declined``, ``taken`` or ``passed over``."""
    reason: PassReason | None = None
    need: int = 0
    have: int = 0


class Bank(msgspec.Struct, frozen=True):
    """The rotating bank."""

    start: int = 1
    """The position with the first refusal this round or, between rounds, in the next."""
    next_start: int = 1
    turn: int | None = None
    """The position that has the option now."""
    steps: tuple[BankStep, ...] = ()
    banker: int | None = None
    """Who banks this round; the dealer's seat when the dealer does."""
    why_dealer: DealerReason | None = None
    last_banker: int | None = None
    """Who banked last round; ``None`` before the first."""
    sat_last: tuple[int, ...] = ()
    """The positions whose players had a bet last round."""
    settled: BankSettled | None = None


class Switched:
    """Anything with the host's switches."""

    __slots__ = ()
    switches: tuple[Switch, ...]

    @property
    def paused(self) -> bool:
        """Whether the host has paused the table."""
        return "pause" in self.switches

    @property
    def locked(self) -> bool:
        """Whether nobody new may sit down."""
        return "lock" in self.switches

    @property
    def approval(self) -> bool:
        """Whether the host must agree before somebody buys more chips."""
        return "approval" in self.switches

    @property
    def quiet(self) -> bool:
        """Whether spectators cannot write."""
        return "quiet" in self.switches


class State(Switched, msgspec.Struct, frozen=True):
    """A table. Index a per-position tuple with the position minus one, or use the methods."""

    phase: Phase = Phase.CLOSED
    table: str = ""
    rules: RuleSet = VEGAS
    house_way: str = "foxwoods"
    players: tuple[Player | None, ...] = (None,) * 7
    seats: tuple[SeatRound, ...] = (SeatRound(),) * 7
    """This round's, or between rounds those of the last one."""
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
    """Whether the dealer's hand is shown, ahead of the others."""
    struck: bool = False
    """Whether it is known that the dealer's hand pushes all base bets."""
    meter: int = METER_START
    """What a progressive side bet can win."""
    house: int = 0
    """The house's account: won from players plus commissions, less lost; in cents, starting at zero."""
    bought_in: int = 0
    cashed_out: int = 0
    sharing: Sharing | None = None
    """The terms, if the table is open to several people."""
    claims: tuple[str, ...] = ("",) * 7
    """The person who has claimed a seat without sitting down yet."""
    kept: dict[str, int] = {}
    """The chips of people who have left a shared table, for when they come back."""
    queue: dict[str, str] = {}
    """Who is waiting for a seat, and under which name, in order of arrival."""
    switches: tuple[Switch, ...] = ()
    host: str = ""
    """The host, besides the person running the table's program; empty if there is none."""
    stakes: tuple[int, int] = (0, 0)
    """The betting limits from the next round on, in cents; zeros if they do not change."""
    requests: dict[str, tuple[int, bool]] = {}
    """What people have asked to buy, in cents, and whether the host has agreed."""
    banned: dict[str, str] = {}
    """Who may no longer sit down, and under which name they are known."""
    openers: tuple[str, ...] = ()
    """Who may open their own tables at the same address."""
    names: dict[str, str] = {}
    """The names of people who have sat at a shared table, in order of arrival."""
    bought: dict[str, int] = {}
    """What each has bought, without saved chips; for computer players, less what they left with."""
    settled: dict[str, int] = {}
    """What each had won when the ledger was last settled."""
    withheld: dict[str, tuple[int, ...]] = {}
    """The rounds in which each person's share was not opened."""
    voided: bool = False
    """Whether this round, or between rounds the last one, was called off."""
    ends: int = 0
    """When the time of those who must act is up, in milliseconds since 1970; 0 if no clock runs."""

    @staticmethod
    def empty() -> "State":
        """Return the state before the first event."""
        return State()

    @property
    def banker(self) -> int:
        """Return the position that banks this round; the dealer's until it is known."""
        return self.bank.banker or self.dealer

    def player(self, seat: int) -> Player | None:
        """Return who sits at a position; ``None`` for the dealer's and for an empty one."""
        return self.players[seat - 1]

    def at(self, seat: int) -> SeatRound:
        """Return what a position has in this round."""
        return self.seats[seat - 1]

    @property
    def dealer(self) -> int:
        """Return the dealer's position."""
        return self.rules.dealer_seat

    @property
    def seated(self) -> tuple[int, ...]:
        """Return the positions that have a player, in order."""
        return tuple(seat for seat in POSITIONS if self.players[seat - 1] is not None)

    def seat_of(self, who: str) -> int:
        """Return the seat of a person at a shared table; 0 if there is none."""
        seats = (seat for seat, player in enumerate(self.players, 1) if player is not None and player.who == who)
        return next(seats, 0) if who else 0

    def in_round(self, seat: int) -> bool:
        """Return whether a player still seated here has money in this round, as a bet or as the banker."""
        player = self.players[seat - 1]
        if player is None or player.joined == self.round:
            return False  # a player who sat down after the round had no part in it, even if the seat did
        own = self.seats[seat - 1]
        return own.stake > 0 or own.result is not None or self.bank.banker == seat

    def shares_bank(self, seat: int) -> bool:
        """Return whether a player here shares this round's bank with the house, which then sets its hand."""
        return self.rules.shares_bank and seat == self.bank.banker != self.dealer

    def is_dragon(self, seat: int) -> bool:
        """Return whether this position's hand is a dragon hand, with no bet on it."""
        return seat != self.dealer and not self.in_round(seat)

    @property
    def total(self) -> int:
        """Chips, stakes and the house's account, less what was bought in: always zero."""
        chips = sum(player.chips for player in self.players if player is not None)
        stakes = sum(seat.stake + seat.side_stake for seat in self.seats)
        return chips + stakes + self.house - self.bought_in + self.cashed_out
