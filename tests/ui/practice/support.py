"""Helpers for practice on the screen: an app on a store, and ways to wait for work done in threads."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from textual.screen import Screen

from paigow_tui.practice.questions import Drill, PracticeOptions
from paigow_tui.preferences import Preferences
from paigow_tui.rules import house_way, settings
from paigow_tui.store import EventStore
from paigow_tui.testing import Player, Size, sitting
from paigow_tui.ui.practice.look_up import LookUpScreen
from paigow_tui.ui.practice.screen import PracticeScreen
from paigow_tui.ui.run import first_practice_screen


def practicing(
    store: EventStore,
    options: PracticeOptions | None = None,
    *,
    size: Size = (80, 24),
    screen: Screen[None] | None = None,
    prefs: Preferences | None = None,
) -> AbstractAsyncContextManager[Player]:
    """Return a player in practice, or at another first screen."""
    first = screen or first_practice_screen(options or PracticeOptions())
    return sitting(store, size=size, prefs=prefs, first=first)


def drill(**how: object) -> PracticeOptions:
    return PracticeOptions(way="drill", drill=Drill(**how))  # type: ignore[arg-type]


def screen_of(player: Player) -> PracticeScreen:
    return next(one for one in player.app.screen_stack if isinstance(one, PracticeScreen))


def look_up(player: Player) -> LookUpScreen:
    assert isinstance(player.app.screen, LookUpScreen)
    return player.app.screen


async def asked(player: Player) -> PracticeScreen:
    screen = screen_of(player)
    await player.settle(lambda: screen.now.asking)
    return screen


@asynccontextmanager
async def drilling(
    store: EventStore, *, size: Size = (80, 24), prefs: Preferences | None = None, **how: object
) -> AsyncIterator[tuple[Player, PracticeScreen]]:
    """Yield a player at the first hand of a drill, and the practice screen."""
    async with practicing(store, drill(**how), size=size, prefs=prefs) as player:
        yield player, await asked(player)


def places(screen: PracticeScreen, which: str = "best") -> tuple[str, str]:
    """Return the keys (1 to 7) for the low hand of the best setting, the worst legal one, or a foul."""
    dealt = screen.now.dealt
    assert dealt is not None
    hand, odds, role = dealt.question.hand, dealt.odds, dealt.question.role
    if which == "foul":
        low = next(one for one in settings(hand) if one.foul).low
    elif odds is None:
        low = house_way(dealt.question.against).set(hand, dealt.question.rules).low
    elif which == "best":
        low = odds.settings[odds.best(role)].setting.low
    else:
        legal = [index for index, one in enumerate(odds.settings) if one.legal]
        low = odds.settings[max(legal, key=lambda index: odds.cost(index, role))].setting.low
    first, second = sorted(hand.index(card) + 1 for card in low)
    return str(first), str(second)
