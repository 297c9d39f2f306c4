"""Games stopped at named moments."""

import os
import shutil
import weakref
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from sqlite3 import Connection, connect
from tempfile import mkdtemp
from typing import Any, Final, Unpack
from unittest import mock

import msgspec
from textual.pilot import Pilot

from paigow_tui.cards import meant, quoted
from paigow_tui.host.local import LocalSeat
from paigow_tui.host.seat import Seat
from paigow_tui.rules import settings
from paigow_tui.store import EventStore
from paigow_tui.table import LeaveTable, Phase, View
from paigow_tui.testing.player import Player, Size, foul_places, preferences, settle, table_app
from paigow_tui.testing.playing import (
    SOME_DAY,
    SessionOptions,
    new_session,
    offered,
    over,
    passed_over,
    play_until,
    to_bet,
    to_set,
)
from paigow_tui.ui.app import PaiGowApp

Game = Callable[..., Seat | None]
"""Plays a game in an `EventStore`, with the options of `new_session` as keywords, and returns the person's seat."""
Act = Callable[[Player], Awaitable[None]]
"""What a `Player` does on the screen."""


class Moment(msgspec.Struct, frozen=True):
    """A game played to some point without a screen, and what to do on the screen after that."""

    game: Game
    """Takes a store, and the keyword arguments of `new_session`."""
    act: Act | None = None
    first_screen: bool = False
    """Whether the program starts at the first screen instead of the table."""


def played(wanted: Callable[[View], bool], *, bet: int = 2_500, takes: bool = False, **usual: Any) -> Game:
    """Return a game played with `play_until`; ``usual`` holds default options for `new_session`."""
    return lambda store, **options: play_until(new_session(store, **{**usual, **options}), wanted, bet=bet, takes=takes)


def pressing(*keys: str) -> Act:
    """Return an act that presses keys."""

    async def act(player: Player) -> None:
        await player.press(*keys)

    return act


async def pick_a_foul(player: Player) -> None:
    """Pick two cards that make a foul as the low hand."""
    await player.press(*foul_places(player.table))


def _no_game(store: EventStore, **options: Any) -> None:
    """Do nothing, so that the program starts without a game."""


def _left(store: EventStore, **options: Any) -> LocalSeat:
    session = play_until(new_session(store, **options), lambda view: over(view, 1))
    assert session.act(LeaveTable(session.position)) is None
    return session


def _banks(view: View) -> bool:
    return view.mine is not None and view.mine.banker


def _may_foul(view: View) -> bool:
    return to_set(view) and view.mine is not None and any(way.foul for way in settings(view.mine.cards, view.rules))


def _broke(view: View) -> bool:
    return view.phase is Phase.BETWEEN and view.mine is not None and view.mine.chips < view.rules.min_bet


_hand: Final = played(to_set)

MOMENTS: Final[dict[str, Moment]] = {
    "bet": Moment(played(to_bet)),
    "my bank offer": Moment(played(offered, seed=4)),
    "bank passed me over": Moment(
        played(lambda view: to_set(view) and "cover" in passed_over(view), bet=500, seed=3, chips=3_000)
    ),
    "hand to set": Moment(_hand),
    "hand set": Moment(_hand, pressing("h")),
    "foul picked": Moment(played(_may_foul), pick_a_foul),
    "settled": Moment(played(lambda view: over(view, 1))),
    "banking": Moment(played(lambda view: to_set(view) and _banks(view), takes=True, seed=4)),
    "banked": Moment(played(lambda view: over(view, 1) and _banks(view), takes=True, seed=4)),
    "Face Up": Moment(played(to_set, variant="face-up")),
    "EZ": Moment(played(to_set, variant="ez")),
    "side bets": Moment(played(to_bet, variant="pai-gow"), pressing("$")),
    "out of chips": Moment(played(_broke, bet=1_000, seed=1, chips=1_000)),
    "left": Moment(_left),
    "first screen": Moment(_no_game, first_screen=True),
    "new game": Moment(_no_game),
}  # fmt: skip
"""The moments that `at` knows, by name. On the screen, the hand or the foul has been picked but not confirmed yet."""


class Stopped:
    """A game stopped at a moment."""

    moment: Moment
    store: EventStore
    """The file that the game is in."""
    session: Seat | None
    """The game from the person's seat; ``None`` before there is one."""

    def __init__(self, moment: Moment, store: EventStore, **options: Unpack[SessionOptions]) -> None:
        self.moment = moment
        self.store = store
        self.session = moment.game(store, **options)

    @property
    def view(self) -> View:
        """What the person may see. Raises ValueError if there is no game yet."""
        if self.session is None:
            raise ValueError("There is no game yet.")
        return self.session.view

    def app(self, theme: str = "felt", **prefs: Any) -> PaiGowApp:
        """Return the program at this game, not running yet; ``prefs`` are fields of `Preferences`.

        It has all its colors, whatever the terminal that the test runs in.
        """
        with mock.patch.dict(os.environ):
            os.environ.pop("NO_COLOR", None)  # Textual reads it when it creates an app
            app = table_app(self.store, self.session, preferences(theme=theme, **prefs), self.moment.first_screen)
        app.see_in = "truecolor"
        return app

    async def arrive(self, pilot: Pilot[str]) -> Player:
        """Do what the moment calls for on the screen, and wait until the screen is at rest."""
        assert isinstance(pilot.app, PaiGowApp)
        player = Player(pilot.app, pilot)
        await settle(pilot)
        if self.moment.act is not None:
            await self.moment.act(player)
        return player

    @asynccontextmanager
    async def on_screen(self, size: Size = (80, 24), theme: str = "felt", **prefs: Any) -> AsyncIterator[Player]:
        """Yield a player at this moment in a terminal of this size."""
        async with self.app(theme, **prefs).run_test(size=size, notifications=True) as pilot:
            yield await self.arrive(pilot)

    def same_picture(
        self, snap_compare: Callable[..., bool], size: Size = (80, 24), theme: str = "felt", **prefs: Any
    ) -> bool:
        """Return whether the screen matches its snapshot; ``snap_compare`` is pytest-textual-snapshot's fixture."""
        return snap_compare(self.app(theme, **prefs), terminal_size=size, run_before=self.arrive)


def at(moment: str, store: EventStore | None = None, **options: Unpack[SessionOptions]) -> Stopped:
    """Return a game stopped at one of the `MOMENTS`; names may be in lowercase.

    The game is played in ``store``, or in a temporary one. The ``options`` are those of `new_session`: ``seed``,
    ``seats``, ``chips``, ``rules`` and ``variant``. Each moment has its own defaults. The same seed always deals the
    same cards. Raise `ValueError` if there is no such moment.

    >>> at("my bank offer", seed=11).view.bank.turn
    4
    """
    match = next((known for name, known in MOMENTS.items() if name.casefold() == moment.casefold()), None)
    if match is None:
        raise ValueError(f"No moment is named {quoted(moment)}{meant(moment, MOMENTS)}.")
    if store is not None:
        return Stopped(match, store, **options)
    path = Path(mkdtemp(prefix="paigow-")).resolve() / "games.db"
    EventStore.open(path).close()
    database = connect(path, isolation_level=None, check_same_thread=False)  # any thread may collect it
    temporary = EventStore(database, path, clock=lambda: SOME_DAY)
    weakref.finalize(temporary, _clear, database, path.parent)  # a session may outlive what `at` returned
    return Stopped(match, temporary, **options)


def _clear(database: Connection, folder: Path) -> None:
    database.close()
    shutil.rmtree(folder, ignore_errors=True)
