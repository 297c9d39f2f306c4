"""A game's records so far: the log, the person's balance after each round, and the summary."""

from collections.abc import Callable, Sequence

import msgspec

from paigow_tui.host.logbook import LogBook
from paigow_tui.table import (
    AnyEvent,
    Line,
    State,
    bank_lines,
    event_line,
    settled_lines,
    view,
)
from paigow_tui.table import events as e
from paigow_tui.table.own_seat import OwnSeat

_NEWEST = 4_000
"""How many lines of the log a page keeps."""


class Summary(msgspec.Struct, frozen=True):
    """Totals for the person's game, or a part of it. Money is in cents."""

    rounds: int = 0
    """Rounds in which this person bet or banked."""
    banked: int = 0
    won: int = 0
    """Bets won; these three leave out the rounds banked."""
    pushed: int = 0
    lost: int = 0
    commission: int = 0
    bought_in: int = 0
    cashed_out: int = 0
    chips: int = 0
    """Chips now, including the bets on the table."""
    side_staked: int = 0
    """What was on settled side bets, and what they and envy paid."""
    side_paid: int = 0

    @property
    def side_net(self) -> int:
        """Return what the side bets won or, if negative, lost."""
        return self.side_paid - self.side_staked

    @property
    def net(self) -> int:
        """Return the total won or lost, after commission."""
        return self.chips + self.cashed_out - self.bought_in

    def since(self, start: "Summary") -> "Summary":
        """Return the difference from ``start``. Chips held then count as a buy-in."""
        before = msgspec.structs.asdict(start)
        less = {figure: now - before[figure] for figure, now in msgspec.structs.asdict(self).items()}
        return Summary(**less | {"bought_in": less["bought_in"] + start.chips, "chips": self.chips})


class Page(msgspec.Struct, frozen=True):
    """A saved ledger: all but the older lines of the log, which can be rebuilt from events."""

    seat: int
    balance: tuple[int, ...]
    counts: dict[str, int]
    lines: int
    """How many lines the log has."""
    newest: tuple[Line, ...]
    """The newest lines of the log."""


class Ledger:
    """A ledger, updated with every event, starting from the first or from a saved page."""

    def __init__(
        self, page: Page | None = None, fetch: Callable[[int], Sequence[Line]] | None = None, who: str = ""
    ) -> None:
        self._own = OwnSeat(who)
        self.log = LogBook()
        self.balance: list[int] = []
        self._counts: dict[str, int] = dict.fromkeys(Summary.__struct_fields__, 0)
        if page is not None:
            self._own = OwnSeat(who, page.seat)
            self.balance = list(page.balance)
            self._counts.update(page.counts)
            self.log = LogBook(page.newest, page.lines - len(page.newest), fetch)

    @property
    def seat(self) -> int:
        """The person's seat, or last seat; 0 if there is none."""
        return self._own.seat

    def page(self) -> Page:
        """Return the part to save."""
        newest = self.log.newest(_NEWEST)
        return Page(self.seat, tuple(self.balance), dict(self._counts), len(self.log), newest)

    def take(self, event: AnyEvent, before: State, after: State) -> None:
        """Record an event, given the states before and after it."""
        self._own.take(event)
        for figure, more in counted(event, self.seat).items():
            self._counts[figure] += more
        match event:
            case e.PlayerJoined() | e.BoughtIn() | e.PlayerLeft() | e.LeaveAnnounced() | e.RoundVoided():
                line = event_line(event, view(before))
                if line is not None:
                    self.log.append(line)
            case e.BankTaken() | e.DealerBanked():
                self.log.extend(bank_lines(view(after)))
            case e.BankSettled():
                self.log.extend(settled_lines(view(after, self.seat)))
                player = after.player(self.seat) if self.seat else None
                if player is not None:
                    self.balance.append(player.chips)

    def summary(self, state: State) -> Summary:
        """Return the totals of the person's whole game."""
        player = state.player(self.seat) if self.seat else None
        chips = 0 if player is None else player.chips + state.at(self.seat).stake + state.at(self.seat).side_stake
        return Summary(**{**self._counts, "chips": chips})


def counted(event: AnyEvent, seat: int) -> dict[str, int]:
    """Return what an event adds to each field of the `Summary` for ``seat``."""
    match event:
        case e.PlayerJoined(kind="person") if event.seat == seat:
            return {"bought_in": event.chips}
        case e.BoughtIn() if event.seat == seat:
            return {"bought_in": event.amount}
        case e.PlayerLeft() if event.seat == seat:
            return {"cashed_out": event.chips}
        case e.SeatSettled() if event.seat == seat:
            outcome = {"win": "won", "push": "pushed", "lose": "lost"}[event.outcome]
            return {"rounds": 1, outcome: 1, "commission": event.commission}
        case e.SideBetSettled() if event.seat == seat:
            return {"side_staked": event.stake, "side_paid": event.paid}
        case e.EnvyPaid() if event.seat == seat:
            return {"side_paid": event.amount}
        case e.BankSettled() if event.seat == seat:
            return {"rounds": 1, "banked": 1, "commission": event.commission}
        case _:
            return {}


def gained(event: AnyEvent, seat: int) -> int:
    """Return what a settlement adds to the chips and stake at ``seat``, in cents; 0 for all other events."""
    match event:
        case e.SeatSettled() | e.SideBetSettled() if event.seat == seat:
            return event.paid - event.stake
        case e.EnvyPaid() if event.seat == seat:
            return event.amount
        case e.BankSettled() if event.seat == seat:
            return event.net - event.commission
        case _:
            return 0
