"""The hands a person has played for money: how each was set in a settled round, and the result.

Everything that needs them (the account of a session, the coach, statistics) gets them from here.
"""

import msgspec

from paigow_tui.cards import Card, descending
from paigow_tui.rules.ruleset import VEGAS, Role, RuleSet
from paigow_tui.table import events as e
from paigow_tui.table.own_seat import OwnSeat
from paigow_tui.table.winnings import Winnings, winnings


class PlayedHand(msgspec.Struct, frozen=True):
    """One hand. Money is in cents. Practice diaries keep the hands of deleted games, so a new field needs a default."""

    round: int
    cards: tuple[Card, ...]
    """All seven cards, from high to low."""
    low: tuple[Card, ...]
    """Empty if nothing was set, because the dealer's open hand returned every bet."""
    role: Role
    stake: int
    """The stake; for the banker, all the stakes against it."""
    result: int
    """Won or lost with it, after the commission; side bets are not in it."""
    commission: int
    """The commission paid: zero or more."""
    own: bool = True
    """Whether the person set it, if only by a pick that the clock played.

    The house way sets for a player who is leaving or has picked nothing in time, and some hands are not set.
    """
    dealer: tuple[Card, ...] = ()
    """The dealer's seven cards, if they were shown first."""
    seats: tuple[tuple[str, int], ...] = ()
    """For the banker: how each seat against it sets (empty for the dealer's house way), and its stake."""
    side: tuple[tuple[str, int], ...] = ()
    """The side bets made with it, by name, and the stake on each."""
    side_bets: int = 0
    """What they and envy bonuses won or, if negative, lost."""

    @property
    def winnings(self) -> Winnings:
        """Return everything that the round brought, by where it came from."""
        return Winnings(self.result + self.commission, self.side_bets, -self.commission)


class HandReader:
    """Reads the events of a game, in order, and picks out one person's hands.

    Those of the person who joined last, unless told whose. A round whose start is missing has no hand.
    """

    def __init__(self, own: OwnSeat | None = None) -> None:
        self._own = own or OwnSeat()
        self.rules: RuleSet = VEGAS
        self.house_way = "foxwoods"
        self._strategies: dict[int, str] = {}
        self._start(0)

    def _start(self, number: int) -> None:
        self._round = number
        self._cards: tuple[Card, ...] = ()
        self._low: tuple[Card, ...] = ()
        self._dealer: tuple[Card, ...] = ()
        self._seats: list[tuple[str, int]] = []
        self._leaving = self._ruled = False
        self._stake = 0
        self._side: list[tuple[str, int]] = []
        self._won = Winnings()

    @property
    def seat(self) -> int:
        """The person's seat."""
        return self._own.seat

    def take(self, event: e.AnyEvent) -> PlayedHand | None:
        """Return the hand if this event settles its round, else ``None``."""
        self._own.take(event)
        self._won += winnings(event, self.seat)
        match event:
            case e.TableOpened():
                self.rules, self.house_way = event.rules, event.house_way
            case e.PlayerJoined(seat=seat):
                self._strategies[seat] = event.strategy
            case e.PlayerLeft(seat=seat):
                self._strategies.pop(seat, None)
            case e.RoundOpened(round=number):
                self._start(number)
            case e.HandsDealt(hands=hands) if self.seat:
                self._cards = descending(hands[self.seat - 1])
            case e.DealerExposed(cards=cards):
                self._dealer = cards
            case e.LeaveAnnounced(seat=seat) if seat == self.seat and not self._low:
                self._leaving = True
            case e.ClockRanOut(seat=seat, by="house way" | "") if seat == self.seat and self._cards and not self._low:
                self._leaving = True
            case e.HandSet(seat=seat, low=low, by=by) if seat == self.seat:
                self._low, self._ruled = low, by == "rule"
            case e.SeatSettled(seat=seat, stake=stake):
                if stake:
                    self._seats.append((self._strategies.get(seat, ""), stake))
                if seat == self.seat:
                    self._stake = stake
            case e.SideBetSettled(seat=seat, bet=bet, stake=stake) if seat == self.seat:
                self._side.append((bet, stake))
            case e.BankSettled(seat=banker) if self._cards:
                return self._played(banker == self.seat)
            case _:
                pass
        return None

    def _played(self, banked: bool) -> PlayedHand | None:
        seats = tuple(self._seats) if banked else ()
        stake = sum(stake for _, stake in seats) if banked else self._stake
        if not stake and not self._side:
            return None
        return PlayedHand(
            round=self._round,
            cards=self._cards,
            low=self._low,
            role="banker" if banked else "player",
            stake=stake,
            result=self._won.hands + self._won.commission,
            commission=-self._won.commission,
            own=bool(self._low) and not self._leaving and not self._ruled,
            dealer=self._dealer,
            seats=seats,
            side=tuple(self._side),
            side_bets=self._won.side_bets,
        )
