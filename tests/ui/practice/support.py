"""Practice on the screen: an app with a small store, and waiting for work done in threads."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from textual.screen import Screen

from paigow_tui.host.options import PlayOptions
from paigow_tui.practice.options import PracticeOptions
from paigow_tui.practice.questions import Drill
from paigow_tui.preferences import Preferences
from paigow_tui.store import EventStore
from paigow_tui.ui.app import PaiGowApp
from paigow_tui.ui.practice.screen import PracticeScreen
from paigow_tui.ui.run import first_practice_screen
from tests.ui.support import PREFERENCES_FILE, Player, Size, preferences, settle


@asynccontextmanager
async def practicing(
    store: EventStore,
    options: PracticeOptions | None = None,
    *,
    size: Size = (80, 24),
    screen: Screen[None] | None = None,
    prefs: Preferences | None = None,
) -> AsyncIterator[Player]:
    """Yield a player at practice, or at another first screen."""
    app = PaiGowApp(
        store,
        None,
        PlayOptions(),
        prefs or preferences(),
        preferences_file=PREFERENCES_FILE,
        first=screen or first_practice_screen(options or PracticeOptions()),
    )
    async with app.run_test(size=size, notifications=True) as pilot:
        player = Player(app, pilot)
        await settle(pilot)
        yield player


def drill(**how: object) -> PracticeOptions:
    return PracticeOptions(way="drill", drill=Drill(**how))  # type: ignore[arg-type]


def screen_of(player: Player) -> PracticeScreen:
    return next(one for one in player.app.screen_stack if isinstance(one, PracticeScreen))


async def asked(player: Player) -> PracticeScreen:
    screen = screen_of(player)
    await player.settle(lambda: screen.asking)
    return screen


def places(screen: PracticeScreen, which: str = "best") -> tuple[str, str]:
    """Return the digits of the low hand of the best setting, the worst choice or the house way."""
    dealt = screen.dealt
    assert dealt is not None
    hand = dealt.question.hand
    if dealt.odds is None or which == "house way":
        from paigow_tui.rules import house_way

        low = house_way(dealt.question.against).set(hand, dealt.question.rules).low
    else:
        odds, role = dealt.odds, dealt.question.role
        index = (
            odds.best(role)
            if which == "best"
            else max(range(21), key=lambda one: odds.cost(one, role) if odds.settings[one].legal else -1)
        )
        low = odds.settings[index].setting.low
    first, second = sorted(hand.index(card) + 1 for card in low)
    return str(first), str(second)
