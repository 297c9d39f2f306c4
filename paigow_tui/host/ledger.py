"""The records of a game so far: the log, the person's chips after each round, and the totals."""

from collections.abc import Callable, Iterable, Sequence

import msgspec

from paigow_tui.host.account import Account, entry
from paigow_tui.host.logbook import NEWEST, LogBook
from paigow_tui.table import (
    Happened,
    Line,
    State,
    bank_lines,
    event_line,
    settled_lines,
    view,
)
from paigow_tui.table import events as e
from paigow_tui.table.own_seat import OwnSeat


class Summary(msgspec.Struct, frozen=True):
    """The totals of the person's whole game. Money is in cents."""

    account: Account = Account()
    """What was won and lost, without grades."""
    bought_in: int = 0
    cashed_out: int = 0
    chips: int = 0
    """Current chips, including bets."""


class Page(msgspec.Struct, frozen=True):
    """A saved ledger: everything but the older lines of the log, which can be rebuilt from events."""

    seat: int
    balance: tuple[int, ...]
    account: Account
    bought_in: int
    cashed_out: int
    lines: int
    """The number of lines in the log."""
    newest: tuple[Line, ...]
    """The newest lines of the log."""


class Ledger:
    """A ledger, updated with every event, starting empty or from a saved page."""

    def __init__(
        self, page: Page | None = None, fetch: Callable[[int], Sequence[Line]] | None = None, who: str = ""
    ) -> None:
        self._own = OwnSeat(who)
        self.log = LogBook(fetch=fetch)
        self.balance: list[int] = []
        self._account = Account()
        self._bought_in = self._cashed_out = 0
        if page is not None:
            self._own = OwnSeat(who, page.seat)
            self.balance = list(page.balance)
            self._account, self._bought_in, self._cashed_out = page.account, page.bought_in, page.cashed_out
            self.log = LogBook(page.newest, page.lines - len(page.newest), fetch)

    @property
    def seat(self) -> int:
        """The person's current or last seat; 0 if they never had one."""
        return self._own.seat

    def page(self) -> Page:
        """Return the part of the ledger to save."""
        return Page(
            seat=self.seat,
            balance=tuple(self.balance),
            account=self._account,
            bought_in=self._bought_in,
            cashed_out=self._cashed_out,
            lines=len(self.log),
            newest=self.log.newest(NEWEST),
        )

    def take(self, happened: Happened) -> None:
        """Record what happened."""
        event, after = happened.event, happened.after
        self._own.take(event)
        match event:
            case (
                e.PlayerJoined() | e.BoughtIn() | e.PlayerLeft() | e.LeaveAnnounced() | e.RoundVoided()
                | e.ShareCommitted() | e.BuyInAsked() | e.HostActed() | e.SeatAwaited() | e.WaitEnded()
                | e.WentAway() | e.CameBack()
            ):  # fmt: skip
                line = event_line(event, view(happened.before))
                if line is not None:
                    self._write((line,))
            case e.BankTaken() | e.DealerBanked():
                self._write(bank_lines(view(after)))
            case e.Settling():
                self._account += entry(event, self.seat)
        match event:
            case e.PlayerJoined(kind="person", seat=self.seat, chips=chips):
                self._bought_in += chips
            case e.BoughtIn(seat=self.seat, amount=amount):
                self._bought_in += amount
            case e.PlayerLeft(seat=self.seat, chips=chips):
                self._cashed_out += chips
            case e.BankSettled():
                self._write(settled_lines(view(after, self.seat, ())))
                player = after.player(self.seat) if self.seat else None
                if player is not None:
                    self.balance.append(player.chips)

    def _write(self, lines: Iterable[Line]) -> None:
        self.log.extend(msgspec.structs.replace(line, you=self.seat) for line in lines)

    def summary(self, state: State) -> Summary:
        """Return the totals of the person's whole game."""
        player = state.player(self.seat) if self.seat else None
        chips = 0 if player is None else player.chips + state.at(self.seat).stake + state.at(self.seat).side_stake
        return Summary(self._account, self._bought_in, self._cashed_out, chips)
