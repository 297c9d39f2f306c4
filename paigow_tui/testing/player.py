"""A player who reads the screen of a program that runs without a terminal.

The player does only what a person can do: press keys, point at words and cards, and read the screen.
Nothing here waits for a fixed time: `settle` waits until the screen is at rest.
"""

import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from msgspec.structs import replace
from textual import events
from textual.app import App
from textual.geometry import Region
from textual.pilot import Pilot
from textual.screen import Screen

from paigow_tui.host.seat import Seat
from paigow_tui.host.setup import PlayOptions
from paigow_tui.preferences import Preferences
from paigow_tui.rules import settings
from paigow_tui.store import EventStore
from paigow_tui.table import SeatView, View
from paigow_tui.testing import waiting
from paigow_tui.testing.playing import NAME
from paigow_tui.ui.app import PaiGowApp
from paigow_tui.ui.cards.hand import HandView
from paigow_tui.ui.dialogs.dialog import Dialog
from paigow_tui.ui.picture import strips
from paigow_tui.ui.stage.stage import Stage
from paigow_tui.ui.stage_screen import StageScreen
from paigow_tui.ui.table.screen import TableScreen
from paigow_tui.ui.terminal.double_click import SecondClicks
from paigow_tui.ui.widgets.keybar import KeyBar

Size = tuple[int, int]
"""The columns and rows of a terminal."""

_BLOCKS = re.compile("[\u2580-\u259f]")
"""The characters that draw the felt, cards and large letters."""

_NAMED = {
    " ": "space", "+": "plus", "-": "minus", "?": "question_mark", "$": "dollar_sign", ".": "full_stop", ",": "comma",
    "/": "slash",
}  # fmt: skip
"""Characters whose keys have names in Textual."""


def foul_places(screen: TableScreen) -> list[str]:
    """Return the keys (1 to 7) of two cards that would make a foul as the low hand."""
    view = screen.seat.view
    assert view.mine is not None
    setting = next(setting for setting in settings(view.mine.cards, view.rules) if setting.foul)
    return sorted(str(screen.hand.cards.index(card) + 1) for card in setting.low)


def preferences(**prefs: Any) -> Preferences:
    """Return preferences without delays and without the coach, with changes such as ``theme="dark"``."""
    return replace(Preferences(pace="off", coach=0), **prefs)


def table_app(
    store: EventStore,
    session: Seat | None,
    prefs: Preferences | None = None,
    first_screen: bool = False,
    first: Screen[None] | None = None,
) -> PaiGowApp:
    """Return the program at a game's table, at its first screen, at ``first``, or at the form for a new game.

    Its preferences file is next to the store.
    """
    file = store.path.parent / "preferences.toml"
    here = Path.cwd()
    return PaiGowApp(
        store, session, PlayOptions(name=NAME, seed=7, first_screen=first_screen), prefs or preferences(),
        preferences_file=file.relative_to(here) if file.is_relative_to(here) else file, first=first,
    )  # fmt: skip


def rows(app: App[Any]) -> list[str]:
    """Return the screen as rows of text, each as wide as the screen."""
    return ["".join(segment.text for segment in strip) for strip in strips(app)]


def text(app: App[Any]) -> str:
    """Return the screen as text, without the spaces at the ends of rows."""
    return "\n".join(row.rstrip() for row in rows(app)) + "\n"


async def settle(pilot: Pilot[Any], until: Callable[[], object] | None = None, *, at_rest: bool = True) -> None:
    """Wait until nothing is moving (unless ``at_rest`` is false) and ``until`` holds."""
    app: App[Any] = pilot.app

    def settled() -> bool:
        if app._exception is not None:
            raise app._exception
        if app._exit and until is not None and until():
            return True  # a screen that was still opening will not be painted
        if _going_on(app, at_rest):
            return False
        if until is None or until():
            return True
        assert not app._exit, describe()
        return False

    def describe() -> str:
        state = "a screen at rest" if until is None else waiting.source(until)
        busy = _going_on(app, at_rest) or ("the program has ended" if app._exit else "nothing")
        return f"{state}\nStill going on: {busy}. The screen:\n{text(app) if app.screen_stack else ''}"

    await waiting.until(settled, describe)


def _going_on(app: App[Any], at_rest: bool) -> str:
    """Return what the screen is still doing even though no message is pending; empty if nothing."""
    if app._resize_event is not None:
        return "the terminal gets another size"
    if any(worker._thread_worker and not worker.is_finished for worker in app.workers):
        return "a thread reads"
    if isinstance(app, PaiGowApp) and app.oracle.busy:
        return "odds are worked out"
    for screen in app.screen_stack:
        if screen.is_current and _to_paint(screen):
            with screen._context():
                screen._on_timer_update()  # now, not in the next frame
            return "painting"
        # a covered screen runs no callbacks until it is on top again
        if screen is app.screen and screen._callbacks:
            return "painting"
        if at_rest and isinstance(screen, TableScreen) and screen.pacing.running:
            return "the round unfolds"
        if at_rest and isinstance(screen, TableScreen) and screen.stage.moving:
            return "cards, chips or digits are under way"
    if at_rest and not app.animator._complete_event.is_set():
        return "something glides or fades"
    return ""


def _to_paint(screen: Screen[Any]) -> bool:
    """Return whether a screen will change in the next frame; a covered one always has repaints pending."""
    if screen is screen.app.screen:
        return screen._update_timer._active.is_set()
    return screen._layout_required or screen._scroll_required or bool(screen._dirty_widgets)


class Player:
    """A player with a keyboard and a mouse who reads the screen."""

    app: PaiGowApp
    pilot: Pilot[str]
    """Textual's own way to drive the program."""

    def __init__(self, app: PaiGowApp, pilot: Pilot[str]) -> None:
        self.app = app
        self.pilot = pilot

    # What the player sees.

    @property
    def table(self) -> TableScreen:
        """The table, even if covered."""
        return next(screen for screen in self.app.screen_stack if isinstance(screen, TableScreen))

    @property
    def session(self) -> Seat:
        """The game from the player's seat."""
        return self.table.seat

    @property
    def view(self) -> View:
        """What the player may see of the game."""
        return self.session.view

    @property
    def mine(self) -> SeatView:
        """The player's own seat in `view`."""
        assert self.view.mine is not None
        return self.view.mine

    @property
    def text(self) -> str:
        """The screen as text."""
        return text(self.app)

    @property
    def frame(self) -> str:
        """Return the screen's text or, for a dialog, only that of its box, to leave out what is behind it."""
        if not isinstance(self.app.screen, Dialog):
            return self.text
        region = self.app.screen.query_one(".box").region
        lines = rows(self.app)[region.y : region.bottom]
        return "".join(f"{line[region.x : region.right].rstrip()}\n" for line in lines)

    def read(self, within: str) -> str:
        """Return the words in one widget or part of the table, such as ``prompt`` or ``seat 4``, as one line."""
        region = self._region(within)
        lines = rows(self.app)[region.y : region.bottom]
        return " ".join(_BLOCKS.sub(" ", " ".join(line[region.x : region.right] for line in lines)).split())

    def _region(self, within: str) -> Region:
        screen = self.app.screen
        part = screen.stage.part(within) if isinstance(screen, StageScreen) else None
        return part or screen.query_one(within).region

    @property
    def at_table(self) -> bool:
        """Whether the table is on the screen, not covered by a dialog or another screen."""
        return isinstance(self.app.screen, TableScreen)

    @property
    def prompt(self) -> str:
        """What the table asks the player."""
        return self.table.prompt_now.says

    @property
    def picked(self) -> list[int]:
        """The positions of the picked cards, counted from 1."""
        return list(self.table.hand.picked)

    def notices(self) -> list[str]:
        """Return the notices on the screen."""
        return [notice.message for notice in self.app._notifications]

    # What the player does.

    async def press(self, *keys: str, at_rest: bool = True) -> None:
        """Press keys, waiting after each until nothing is moving, or only for the key unless ``at_rest``."""
        for key in keys:
            self.strike(key)
            await settle(self.pilot, at_rest=at_rest)

    def strike(self, *keys: str) -> None:
        """Press keys without waiting."""
        for key in keys:
            self.app.post_message(events.Key(_NAMED.get(key, key), key if len(key) == 1 else None))

    async def write(self, words: str, *keys: str) -> None:
        """Replace the text in the field that has the focus, then press keys."""
        await self.press("home", "shift+end", "delete")
        self.strike(*words)
        await settle(self.pilot)
        await self.press(*keys)

    async def click(self, words: str, *, within: str = "", at_rest: bool = True) -> None:
        """Click words on the screen, or within one widget."""
        await settle(self.pilot, at_rest=at_rest)
        self.after_a_while()
        self.point(*self.find(words, within))
        await settle(self.pilot, at_rest=at_rest)

    def after_a_while(self) -> None:
        """Keep the next click from counting as the second half of a double click, however fast the test runs."""
        self.app._second_clicks = SecondClicks()
        for bar in self.app.screen.query(KeyBar):
            bar._second_clicks = SecondClicks()
        for hand in self.app.screen.query(HandView):
            hand.second_clicks = SecondClicks()
        for stage in self.app.screen.query(Stage):
            stage.second_clicks = SecondClicks()

    async def click_card(self, number: int) -> None:
        """Click a card of the hand, 1 to 7."""
        self.after_a_while()
        await self.click_at(*self.card_at(number))

    def card_at(self, number: int) -> tuple[int, int]:
        """Return a cell on a card of the hand; cards are numbered 1 to 7."""
        if isinstance(self.app.screen, TableScreen):
            card = self._region(f"card {number}")
            return card.x + 2, card.y + card.height // 2
        hand = self.app.screen.query_one(HandView)
        place = hand.places()[number]
        return hand.region.x + place.x + 2, hand.region.y + place.y + place.height // 2

    async def drag(self, *cells: tuple[int, int], drop: bool = True) -> None:
        """Press the mouse at the first cell, drag over the others and, with ``drop``, release it at the last."""
        self.after_a_while()
        self.mouse(events.MouseDown, *cells[0])
        for x, y in cells[1:]:
            self.mouse(events.MouseMove, x, y)
            await settle(self.pilot)
        if drop:
            self.mouse(events.MouseUp, *cells[-1])
            await settle(self.pilot)

    async def click_at(self, x: int, y: int) -> None:
        """Click a cell of the screen."""
        self.point(x, y)
        await settle(self.pilot)

    async def double_click(self, words: str) -> tuple[int, int]:
        """Click a button in the prompt twice; return the cell."""
        x, y = self.find(words, "prompt" if self.at_table else "PromptBar")
        self.after_a_while()
        for _ in range(2):
            await self.click_at(x, y)
        return x, y

    def point(self, x: int, y: int) -> None:
        """Move the mouse to a cell and click there."""
        for kind, button in ((events.MouseMove, 0), (events.MouseDown, 1), (events.MouseUp, 1)):
            self.mouse(kind, x, y, button)

    def mouse(self, kind: type[events.MouseEvent], x: int, y: int, button: int = 1) -> None:
        """Post a mouse event at a cell, with a button pressed."""
        self.app.post_message(kind(None, x, y, 0, 0, button, False, False, False, x, y))

    async def resize(self, width: int, height: int, at_rest: bool = True) -> None:
        """Change the size of the terminal."""
        await self.pilot.resize_terminal(width, height)
        await settle(self.pilot, at_rest=at_rest)

    async def settle(self, until: Callable[[], object] | None = None, *, at_rest: bool = True) -> None:
        """Wait until nothing is moving and ``until`` holds."""
        await settle(self.pilot, until, at_rest=at_rest)

    async def gone(self, *keys: str) -> str:
        """Press keys, the last of which ends the program; return the program's final message."""
        await self.press(*keys[:-1])
        self.strike(*keys[-1:])
        await settle(self.pilot, lambda: self.app.return_value is not None, at_rest=False)
        assert self.app.return_value is not None
        return self.app.return_value

    def find(self, words: str, within: str = "") -> tuple[int, int]:
        """Return the cell in the middle of words on the screen, or in one widget. Raise `AssertionError` if not there.

        Only the first place is found, from the top and then from the left.
        """
        region = self._region(within) if within else Region(0, 0, *self.app.size)
        for y, row in enumerate(rows(self.app)):
            part = row[region.x : region.right]
            if region.y <= y < region.bottom and words in part:
                return region.x + part.index(words) + len(words) // 2, y
        raise AssertionError(f"{words!r} is not on the screen{f' in {within}' if within else ''}:\n{self.text}")


@asynccontextmanager
async def sitting(
    store: EventStore,
    session: Seat | None = None,
    *,
    size: Size = (80, 24),
    prefs: Preferences | None = None,
    first_screen: bool = False,
    first: Screen[None] | None = None,
) -> AsyncIterator[Player]:
    """Yield a player at a game's table, at the first screen, at ``first``, or at the form for a new game."""
    app = table_app(store, session, prefs, first_screen, first)
    async with app.run_test(size=size, notifications=True) as pilot:
        player = Player(app, pilot)
        await settle(pilot)
        yield player
