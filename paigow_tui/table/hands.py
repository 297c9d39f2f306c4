"""The hands a person has played: how each was set in a settled round, and the result.

Everything that needs a person's decisions (the coach, a session's totals, statistics) gets them from here.
"""

import msgspec

from paigow_tui.cards import Card, descending
from paigow_tui.rules.ruleset import VEGAS, Role, RuleSet
from paigow_tui.table import events as e
from paigow_tui.table.own_seat import OwnSeat


class PlayedHand(msgspec.Struct, frozen=True):
    """One hand. Money is in cents. Practice diaries keep the hands of deleted games, so a new field needs a default."""

    round: int
    cards: tuple[Card, ...]
    """All seven cards, from high to low."""
    low: tuple[Card, ...]
    role: Role
    stake: int
    """The stake; for the banker, all the stakes against it."""
    result: int
    """Won or lost, after the commission."""
    commission: int
    own: bool = True
    """Whether the person set it: the house way sets for a player who is leaving."""
    dealer: tuple[Card, ...] = ()
    """The dealer's seven cards, if they were shown first."""
    seats: tuple[tuple[str, int], ...] = ()
    """For the banker: how each seat against it sets (empty for the dealer's house way), and its stake."""


class HandReader:
    """Reads the events of a game, in order, and picks out one person's hands.

    Those of the person who joined last, unless told whose. A round whose start is missing has no hand.
    """

    def __init__(self, own: OwnSeat | None = None) -> None:
        self._own = own or OwnSeat()
        self.rules: RuleSet = VEGAS
        self.house_way = "foxwoods"
        self.side_stakes: dict[str, int] = {}
        """What was on each settled side bet in all, by its name."""
        self._strategies: dict[int, str] = {}
        self._start(0)

    def _start(self, number: int) -> None:
        self._round = number
        self._cards: tuple[Card, ...] = ()
        self._low: tuple[Card, ...] = ()
        self._dealer: tuple[Card, ...] = ()
        self._seats: list[tuple[str, int]] = []
        self._leaving = False
        self._settled: e.SeatSettled | None = None

    @property
    def seat(self) -> int:
        """The person's seat."""
        return self._own.seat

    def take(self, event: e.AnyEvent) -> PlayedHand | None:
        """Return the hand if this event settles its round, else ``None``."""
        self._own.take(event)
        match event:
            case e.Opened():
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
            case e.ClockRanOut(seat=seat) if seat == self.seat and self._cards and not self._low:
                self._leaving = True
            case e.HandSet(seat=seat, low=low) if seat == self.seat:
                self._low = low
            case e.SeatSettled(seat=seat, stake=stake):
                if stake:
                    self._seats.append((self._strategies.get(seat, ""), stake))
                if seat == self.seat:
                    self._settled = event
            case e.SideBetSettled(seat=seat, bet=bet, stake=stake) if seat == self.seat:
                self.side_stakes[bet] = self.side_stakes.get(bet, 0) + stake
            case e.BankSettled() if self._round and self._cards and self._low:
                return self._played(event)
            case _:
                pass
        return None

    def _played(self, bank: e.BankSettled) -> PlayedHand | None:
        own = self._settled
        if bank.seat == self.seat:
            return self._hand("banker", bank.net - bank.commission, bank.commission, self._seats)
        if own is not None and own.stake:
            return self._hand("player", own.paid - own.stake, own.commission, [("", own.stake)])
        return None

    def _hand(self, role: Role, result: int, commission: int, seats: list[tuple[str, int]]) -> PlayedHand:
        own, dealer, stake = not self._leaving, self._dealer, sum(stake for _, stake in seats)
        against = tuple(seats) if role == "banker" else ()
        return PlayedHand(self._round, self._cards, self._low, role, stake, result, commission, own, dealer, against)
