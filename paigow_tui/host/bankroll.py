"""A lasting bankroll: one pool of chips for several games, with a start and a goal, and its own stream in the store.

The stream says when a bankroll starts and which games are played on it. Wins and losses are read from the games
themselves, so nothing is stored twice. Only the latest bankroll is in effect.
"""

from collections.abc import Iterator
from contextlib import suppress
from typing import Final, Literal

import msgspec

from paigow_tui.host.visible import event_of
from paigow_tui.store import Conflict, Damaged, Engine, NoSuchStream, StreamExists
from paigow_tui.table import events as e
from paigow_tui.table.own_seat import OwnSeat
from paigow_tui.table.winnings import winnings

STREAM: Final = "bankroll"
"""The name of the stream, which is also its kind."""
MOST: Final = 100_000_000
"""The highest starting amount or goal of a bankroll, in cents."""

Outcome = Literal["", "reached", "bust"]


class Begun(msgspec.Struct, frozen=True, tag="BankrollBegun"):
    """A bankroll was started. Money is in cents."""

    start: int
    goal: int
    bet: int
    """The usual bet; with less than one bet left, the bankroll is bust."""


class Entered(msgspec.Struct, frozen=True, tag="GameEntered"):
    """A game was started on the bankroll."""

    game: str


class Net(msgspec.Struct, frozen=True, array_like=True):
    """What a finished round won or lost, in cents, and when it ended, in milliseconds since 1970."""

    at: int
    cents: int


class Deleted(msgspec.Struct, frozen=True, tag="GameDeleted"):
    """A game was deleted, but its results still count."""

    game: str
    nets: tuple[Net, ...]


AnyEvent = Begun | Entered | Deleted


class Bankroll(msgspec.Struct, frozen=True):
    """The current state of a bankroll."""

    terms: Begun
    nets: tuple[Net, ...] = ()
    """The results of all its rounds, in the order in which they ended."""
    games: int = 0
    on_tables: int = 0
    """The chips in games that have not been cashed out, including bets."""

    @property
    def values(self) -> tuple[int, ...]:
        """The size of the bankroll at the start and after each round."""
        values = [self.terms.start]
        for net in self.nets:
            values.append(values[-1] + net.cents)
        return tuple(values)

    @property
    def now(self) -> int:
        return self.terms.start + sum(net.cents for net in self.nets)

    @property
    def available(self) -> int:
        """The part of the bankroll that is not on a table."""
        return max(0, self.now - self.on_tables)

    @property
    def outcome(self) -> Outcome:
        """``reached`` once the goal has been reached, ``bust`` if less than a bet is left, otherwise empty."""
        if max(self.values) >= self.terms.goal:
            return "reached"
        return "bust" if self.now < self.terms.bet else ""


def begin(store: Engine, start: int, goal: int, bet: int) -> None:
    """Start a bankroll, replacing the previous one. Raise ValueError, with a message, if the amounts make no sense."""
    if not 0 < bet <= start < goal <= MOST:
        raise ValueError("A bankroll's goal must be more than its starting amount, and its bet no more than that.")
    _append(store, Begun(start, goal, bet))


def bankroll(store: Engine) -> Bankroll | None:
    """Return the latest bankroll; ``None`` if there is none. Raise StoreError."""
    terms: Begun | None = None
    games: dict[str, tuple[Net, ...] | None] = {}
    for event in _events(store):
        match event:
            case Begun():
                terms, games = event, {}
            case Entered(game):
                games[game] = None
            case Deleted(game, nets) if game in games:
                games[game] = nets
    if terms is None:
        return None
    every, on_tables = list[Net](), 0
    for game, deleted in games.items():
        played, chips = _played(store, game) if deleted is None else ([*deleted], 0)
        every += played
        on_tables += chips
    return Bankroll(terms, tuple(sorted(every, key=lambda net: net.at)), len(games), on_tables)


def current(store: Engine) -> Bankroll | None:
    """Return the bankroll that new games are played on; ``None`` if there is none, or if it is over."""
    latest = bankroll(store)
    return None if latest is None or latest.outcome else latest


def check(store: Engine, chips: int) -> Bankroll | None:
    """Return the current bankroll; ``None`` if there is none. Raise ValueError if it cannot pay for these chips."""
    if (paying := current(store)) is not None and chips > paying.available:
        raise ValueError(
            f"Your bankroll has only ${paying.available // 100:,} left to buy in with. "
            "Buy in for less, or start another bankroll."
        )
    return paying


def within(store: Engine, chips: int) -> int:
    """Return ``chips`` or, if the bankroll cannot pay for that many, what it can pay for in whole dollars.

    Without a bankroll, or if it can pay for no chips at all, return ``chips`` unchanged.
    """
    paying = current(store)
    return chips if paying is None else min(chips, paying.available // 100 * 100) or chips


def enter(store: Engine, game: str) -> None:
    """Record that a game is played on the bankroll."""
    _append(store, Entered(game))


def settle(store: Engine, game: str) -> None:
    """Record what a game won and lost on the bankroll, before the game is deleted."""
    if any(isinstance(event, Entered) and event.game == game for event in _events(store)):
        _append(store, Deleted(game, tuple(_played(store, game)[0])))


def holds(store: Engine, game: str) -> bool:
    """Return whether a game is played on the current bankroll."""
    entered = False
    for event in _events(store):
        entered = not isinstance(event, Begun) and (entered or (isinstance(event, Entered) and event.game == game))
    return entered


def _played(store: Engine, game: str) -> tuple[list[Net], int]:
    """Return the results of a game's rounds, and the chips still on its table; none if the game no longer exists."""
    own, nets, cents, chips = OwnSeat(""), list[Net](), 0, 0
    with suppress(NoSuchStream):
        for record in store.read(game):
            event = event_of(store, record)
            own.take(event)
            cents += (won := winnings(event, own.seat).chips)
            chips += won
            match event:
                case (
                    e.PlayerJoined(kind="person", seat=own.seat, chips=bought)
                    | e.BoughtIn(seat=own.seat, amount=bought)
                ):
                    chips += bought
                case e.PlayerLeft(seat=own.seat):
                    chips = 0
                case e.RoundClosed():
                    nets.append(Net(record.recorded_at, cents))
                    cents = 0
    return nets, chips - cents if chips else 0


def _events(store: Engine) -> Iterator[AnyEvent]:
    with suppress(NoSuchStream):
        for record in store.read(STREAM):
            try:
                yield msgspec.json.decode(record.payload, type=AnyEvent)
            except msgspec.MsgspecError as error:
                raise Damaged(store.path, str(error), record.stream, record.sequence) from error


def _append(store: Engine, event: AnyEvent) -> None:
    payload = msgspec.json.encode(event)
    while True:
        last = next((info.count for info in store.streams(STREAM)), None)
        try:
            if last is None:
                store.create(STREAM, STREAM, "bankroll", [payload])
            else:
                store.append(STREAM, last, [payload])
        except (Conflict, StreamExists):
            continue
        return
