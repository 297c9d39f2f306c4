"""What tests of the screen share: an app that follows from a seed, and a player who reads the screen.

The player does what a person does and no more: presses keys, points at words and cards, and reads
the composited screen. Nothing here sleeps: `settle` waits until the screen is at rest.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from time import monotonic
from typing import Any, cast
from unittest import mock

from msgspec.structs import replace
from textual import events
from textual.geometry import Region
from textual.pilot import Pilot
from textual.strip import Strip
from textual.widget import Widget

from paigow_tui.host.options import PlayOptions
from paigow_tui.host.session import Session
from paigow_tui.rules import VEGAS, RuleSet, settings
from paigow_tui.store import EventStore
from paigow_tui.table import DeclineBank, Phase, PlaceBet, SetByHouseWay, TakeBank, View
from paigow_tui.ui.app import PaiGowApp
from paigow_tui.ui.board.hand import HandView
from paigow_tui.ui.board.unfolding import Beat
from paigow_tui.ui.preferences import Preferences
from paigow_tui.ui.table.screen import TableScreen
from paigow_tui.ui.terminal.double_click import SecondClicks
from paigow_tui.ui.widgets.keybar import KeyBar
from paigow_tui.ui.widgets.staggered import Staggered

Size = tuple[int, int]
SIZES: tuple[Size, ...] = ((80, 24), (100, 30), (120, 36), (200, 50))

NAME = "Maria"
PREFERENCES_FILE = Path("preferences.toml")
"""Relative, so that the path on screen is the same wherever the tests run: change the folder first."""

_NAMED = {" ": "space", "+": "plus", "-": "minus", "?": "question_mark", ".": "full_stop", ",": "comma"}
"""Characters whose keys Textual calls by a name."""


# Games.


def new_session(
    store: EventStore, *, seed: int = 7, seats: int = 5, chips: int = 50_000, rules: RuleSet = VEGAS
) -> Session:
    """A new game that follows from its seed; the person sits at seat 4."""
    return Session.new(store, name=NAME, seats=seats, chips=chips, rules=rules, seed=seed)


def play_until(
    session: Session, wanted: Callable[[View], bool], *, bet: int = 2_500, takes: bool = False
) -> Session:
    """Play without a screen, by the house way, until the person must act and ``wanted`` holds."""
    for _ in range(2_000):
        while session.step() is not None:
            pass
        view = session.view
        if wanted(view):
            return session
        match view.phase:
            case Phase.BETWEEN:
                refusal = session.open_round()
            case Phase.BETS:
                refusal = session.act(PlaceBet(view.seat, bet))
            case Phase.BANK:
                refusal = session.act(TakeBank(view.seat) if takes else DeclineBank(view.seat))
            case _:
                refusal = session.act(SetByHouseWay(view.seat))
        assert refusal is None, refusal
    raise AssertionError("The game never came to that.")


def offered(view: View) -> bool:
    """The bank is offered to the person."""
    return view.bank.turn == view.seat


def to_set(view: View) -> bool:
    """The person has cards to set."""
    return view.phase is Phase.SETTING and view.mine is not None and not view.mine.is_set


def passed_over(view: View) -> str:
    """Why the bank passed the person over, as the panel says it; empty if it did not."""
    own = (place for place in view.bank.circle if place.position == view.seat)
    return next((place.phrase for place in own if place.mark == "passed over"), "")


def over(view: View, rounds: int) -> bool:
    """That many rounds are over."""
    return view.phase is Phase.BETWEEN and view.round >= rounds


def foul_places(screen: TableScreen) -> tuple[int, int]:
    """The places (1 to 7) of two cards that would make a foul as the low hand."""
    view = screen.session.view
    assert view.mine is not None
    setting = next(setting for setting in settings(view.mine.cards, view.rules) if setting.foul)
    first, second = sorted(screen.order.index(card) + 1 for card in setting.low)
    return first, second


# The app.


def preferences(**liked: Any) -> Preferences:
    """Everything at once, without a look at the clock, unless a test asks for more."""
    return replace(Preferences(pace="off"), **liked)


def table_app(store: EventStore, session: Session | None, liked: Preferences | None = None) -> PaiGowApp:
    """The app as `paigow_tui.ui.app.play` makes it, but for the person's own files."""
    return PaiGowApp(
        store,
        session,
        PlayOptions(name=NAME, seed=7),
        liked or preferences(),
        preferences_file=PREFERENCES_FILE,
    )


@contextmanager
def stopped_at(*what: Beat) -> Iterator[None]:
    """The table rests for good on the first of these things to be shown, and nowhere before."""
    with mock.patch("paigow_tui.ui.table.base.delay", lambda pace, shown: 3_600.0 if shown in what else 0.0):
        yield


# The composited screen: the only place that knows where Textual keeps it.


def strips(app: PaiGowApp) -> list[Strip]:
    """What is on the screen now, line by line."""
    return app.screen._compositor.render_strips()


def rows(app: PaiGowApp) -> list[str]:
    """The text of the screen, each line as wide as the screen."""
    return ["".join(segment.text for segment in strip) for strip in strips(app)]


def text(app: PaiGowApp) -> str:
    """The text of the screen, without the blanks at the ends of lines."""
    return "\n".join(row.rstrip() for row in rows(app)) + "\n"


# The player.


async def settle(
    pilot: Pilot[str],
    until: Callable[[], bool] | None = None,
    *,
    at_rest: bool = True,
    seconds: float = 20.0,
) -> None:
    """Wait until nothing moves any more (unless ``at_rest`` is false) and ``until`` holds."""
    app = cast(PaiGowApp, pilot.app)
    deadline = monotonic() + seconds
    calm = 0
    while calm < 4:
        await pilot.pause(0)
        still = (not at_rest or not _moves(app)) and not _pending(app)
        calm = calm + 1 if still and (until is None or until()) else 0
        if monotonic() > deadline:
            raise AssertionError(f"The screen did not come to that within {seconds:g} s:\n{text(app)}")


def _moves(app: PaiGowApp) -> bool:
    running = any(isinstance(screen, TableScreen) and screen.running for screen in app.screen_stack)
    return running or any(widget.behind for screen in app.screen_stack for widget in screen.query(Staggered))


def _pending(app: PaiGowApp) -> bool:
    screens = app.screen_stack
    pumps = [app, *screens, *(widget for widget in screens[-1].walk_children(Widget))]
    return any(pump.message_queue_size for pump in pumps)


class Player:
    """Somebody at the keyboard, with a mouse, who reads the screen."""

    def __init__(self, app: PaiGowApp, pilot: Pilot[str]) -> None:
        self.app = app
        self.pilot = pilot

    # What the player sees.

    @property
    def table(self) -> TableScreen:
        """The table, whatever lies over it."""
        return next(screen for screen in self.app.screen_stack if isinstance(screen, TableScreen))

    @property
    def session(self) -> Session:
        """The game."""
        return self.table.session

    @property
    def view(self) -> View:
        """What the player may see of the game."""
        return self.session.view

    @property
    def text(self) -> str:
        """The screen."""
        return text(self.app)

    def read(self, within: str) -> str:
        """The words in one widget, as one line."""
        region = self.app.screen.query_one(within).region
        lines = rows(self.app)[region.y : region.bottom]
        return " ".join(" ".join(line[region.x : region.right] for line in lines).split())

    @property
    def at_table(self) -> bool:
        """Nothing lies over the table."""
        return isinstance(self.app.screen, TableScreen)

    @property
    def prompt(self) -> str:
        """The sentence that says what to do now."""
        return self.table.prompt_now.says

    @property
    def picked(self) -> list[int]:
        """The places of the cards raised out of the row, in the order picked."""
        return list(self.table.query_one(HandView).picked)

    def notices(self) -> list[str]:
        """What has popped up and is still there."""
        return [notice.message for notice in self.app._notifications]

    # What the player does.

    async def press(self, *keys: str, at_rest: bool = True) -> None:
        """Press keys, each when the screen is at rest after the one before."""
        for key in keys:
            self.strike(key)
            await settle(self.pilot, at_rest=at_rest)

    def strike(self, *keys: str) -> None:
        """Press keys as fast as they come, waiting for nothing."""
        for key in keys:
            self.app.post_message(events.Key(_NAMED.get(key, key), key if len(key) == 1 else None))

    async def write(self, words: str) -> None:
        """Type over whatever stands in the field."""
        await self.press("home", "shift+end", "delete")
        self.strike(*words)
        await settle(self.pilot)

    async def click(self, words: str, *, within: str = "", at_rest: bool = True) -> None:
        """Click on words that stand on the screen, or in one of its widgets."""
        await settle(self.pilot, at_rest=at_rest)
        self.after_a_while()
        self.point(*self.find(words, within))
        await settle(self.pilot, at_rest=at_rest)

    def after_a_while(self) -> None:
        """The next click is not the second half of a double click, however fast the test runs."""
        self.app._second_clicks = SecondClicks()
        for bar in self.app.screen.query(KeyBar):
            bar._second_clicks = SecondClicks()

    async def click_card(self, number: int) -> None:
        """Click on a card of the hand."""
        region = self.app.screen.query_one(f"#card-{number}").region
        self.point(region.x + 2, region.y + region.height // 2)
        await settle(self.pilot)

    def point(self, x: int, y: int) -> None:
        """Move the mouse to a cell, and press and let go its button there."""
        for kind, button in ((events.MouseMove, 0), (events.MouseDown, 1), (events.MouseUp, 1)):
            self.app.post_message(
                kind(
                    widget=None,
                    x=x,
                    y=y,
                    delta_x=0,
                    delta_y=0,
                    button=button,
                    shift=False,
                    meta=False,
                    ctrl=False,
                    screen_x=x,
                    screen_y=y,
                )
            )

    async def resize(self, width: int, height: int) -> None:
        """Drag the terminal to another size."""
        await self.pilot.resize_terminal(width, height)
        await settle(self.pilot)

    async def settle(
        self, until: Callable[[], bool] | None = None, *, at_rest: bool = True, seconds: float = 20.0
    ) -> None:
        """Wait until nothing moves and ``until`` holds."""
        await settle(self.pilot, until, at_rest=at_rest, seconds=seconds)

    async def gone(self) -> str:
        """Wait until the program has ended; gives what it says to the shell."""
        deadline = monotonic() + 10
        while self.app.return_value is None:
            assert monotonic() < deadline, f"The program did not end:\n{self.text}"
            await asyncio.sleep(0.001)
        return self.app.return_value

    def find(self, words: str, within: str = "") -> tuple[int, int]:
        """The cell in the middle of words on the screen, or in one of its widgets."""
        screen = self.app.screen
        region = screen.query_one(within).region if within else Region(0, 0, *self.app.size)
        for y, row in enumerate(rows(self.app)):
            part = row[region.x : region.right]
            if region.y <= y < region.bottom and words in part:
                return region.x + part.index(words) + len(words) // 2, y
        raise AssertionError(
            f"{words!r} is not on the screen{f' in {within}' if within else ''}:\n{self.text}"
        )


@asynccontextmanager
async def sitting(
    store: EventStore,
    session: Session | None = None,
    *,
    size: Size = (80, 24),
    liked: Preferences | None = None,
) -> AsyncIterator[Player]:
    """A player in front of the program: at a game's table, or before the start dialogue."""
    app = table_app(store, session, liked)
    async with app.run_test(size=size, notifications=True, tooltips=True) as pilot:
        player = Player(app, pilot)
        await settle(pilot)
        yield player


def sizes(*which: Size) -> Iterable[str]:
    """Names of sizes, for test ids."""
    return [f"{width}x{height}" for width, height in which]
