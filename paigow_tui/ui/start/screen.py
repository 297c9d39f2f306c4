"""The first screen, for continuing the last game, starting one, practicing, or seeing all your games."""

from contextlib import suppress
from importlib import import_module
from typing import ClassVar, Final

from textual import events
from textual.app import ComposeResult
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from paigow_tui.actions.action import Place
from paigow_tui.actions.app import PRACTICE
from paigow_tui.actions.moment import Moment
from paigow_tui.actions.start import CONTINUE, NEW_GAME, START, TODAY, YOUR_GAMES
from paigow_tui.host.facts import Game, games, with_facts
from paigow_tui.store import StoreError
from paigow_tui.telling.games import standing
from paigow_tui.ui import practice
from paigow_tui.ui.cards.canvas import Canvas
from paigow_tui.ui.cards.painter import Look
from paigow_tui.ui.main_screen import MainScreen
from paigow_tui.ui.start.front import ABOUT, Way, paint_front, way_places
from paigow_tui.ui.terminal.pauses import freeze_startup_objects
from paigow_tui.ui.widgets.clickable import doing
from paigow_tui.ui.widgets.keybar import KeyBar

_ANOTHER: Final = "your other games stay saved"
_TEN_HANDS: Final = "ten hands, the same for everyone"
_PRACTICE: Final = "set hands, and see what each one costs"
_SOON: Final = 0.05
"""The seconds from the first frame until the table is imported, so that it opens instantly afterward."""


class Front(Widget):
    """The title, seven cards, and the ways to start, one of them highlighted. A click chooses one."""

    ALLOW_SELECT = False
    DEFAULT_CSS = "Front { height: 1fr; }"

    ways: reactive[tuple[Way, ...]] = reactive(())
    chosen: reactive[int] = reactive(0)
    look: reactive[Look] = reactive(Look())
    about: reactive[str] = reactive(ABOUT)

    def render_line(self, y: int) -> Strip:
        size = self.size.width, self.size.height
        shown = self.ways, self.chosen, size, self.look, self.about
        if self._painted is None or self._painted[0] != shown:
            self._painted = shown, paint_front(*shown)
        return self._painted[1].strip(y)

    _painted: tuple[object, Canvas] | None = None

    def _at(self, event: events.MouseEvent) -> int | None:
        places = way_places((self.size.width, self.size.height), len(self.ways))
        return next((number for number, place in enumerate(places) if place.holds(event.x, event.y)), None)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        place = self._at(event)
        if place is not None:
            self.chosen = place

    async def on_click(self, event: events.Click) -> None:
        place = self._at(event)
        if place is not None:
            self.chosen = place
            await self.screen.run_action(doing(self.ways[place].action.name))


class StartScreen(MainScreen):
    """The screen where the program starts, unless the command line says what to do."""

    PLACE: ClassVar[Place["StartScreen"]] = START

    def __init__(self) -> None:
        super().__init__()
        self._last: Game | None = None
        self._today, self._practice, self._habit = _TEN_HANDS, _PRACTICE, ""

    def parts(self) -> ComposeResult:
        yield Front(id="front")

    def on_mount(self) -> None:
        self.dress()
        self.call_after_refresh(self._know)  # so that the first frame doesn't wait for the diary
        self.set_timer(_SOON, self._import_table)

    def _know(self) -> None:
        """Read the person's practice and, in the background, find their habits, which takes longer."""
        store = self.shell.store
        with suppress(StoreError):  # a damaged diary is reported where it is used
            self._today, self._practice = practice.known.in_brief(store)
        self.dress()
        self.shell.oracle.read(self, store.path, practice.known.costliest_habit, self._found, lambda why: None)

    def _found(self, habit: str) -> None:
        self._habit = habit
        self.dress()

    def _import_table(self) -> None:
        import_module("paigow_tui.ui.table.screen")
        if not self.app.is_headless:
            freeze_startup_objects()

    def on_screen_resume(self, event: events.ScreenResume) -> None:
        if self.was_shown:  # the games may have changed
            self._know()

    def dress(self) -> None:
        """Read the games again, and show the choices."""
        every = games(self.shell.store)
        played = [game for game in every if game.played]
        self._last = with_facts(self.shell.store, played[0]) if played else None
        keys = self.shell.keys
        ways = [
            Way(NEW_GAME, keys(NEW_GAME), "New game", _ANOTHER if every else "sit down at a table"),
            Way(PRACTICE, keys(PRACTICE), "Practice", self._practice),
        ]
        if self._last is not None and self._last.goes_on:
            ways.insert(0, Way(CONTINUE, keys(CONTINUE), "Continue", standing(self._last)))
        ways.insert(1, Way(TODAY, keys(TODAY), "Today", self._today))
        if every:
            count = f"{len(every):,} games: open, rename, delete" if len(every) > 1 else "open, rename, delete"
            ways.append(Way(YOUR_GAMES, keys(YOUR_GAMES), "Your games", count))
        front = self.query_one(Front)
        if len(ways) != len(front.ways):
            front.chosen = 0
        front.ways, front.look, front.about = tuple(ways), self.shell.look, self._habit or ABOUT
        self.show_bars([self.query_one("#keys", KeyBar)])

    def moment(self) -> Moment:
        return Moment(place=self.PLACE.name, goes_on=self._last is not None and self._last.goes_on)

    def move(self, step: int) -> None:
        front = self.query_one(Front)
        front.chosen = (front.chosen + step) % len(front.ways)

    def choose(self) -> None:
        front = self.query_one(Front)
        self.do(front.ways[front.chosen].action)

    def continue_game(self) -> None:
        assert self._last is not None
        self.shell.open_game(self._last.info.name)

    def new_game(self) -> None:
        self.shell.begin()
