"""The first screen: continue the last game, start one, practice, or see all your games."""

from importlib import import_module
from itertools import groupby
from typing import Any, ClassVar, Final, NamedTuple

from textual import events
from textual.app import ComposeResult
from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from paigow_tui.actions.action import Action, Place
from paigow_tui.actions.app import PRACTICE
from paigow_tui.actions.moment import Moment
from paigow_tui.actions.start import CONTINUE, NEW_GAME, START, YOUR_GAMES
from paigow_tui.cards import parse_cards
from paigow_tui.host.facts import Game, games, with_facts
from paigow_tui.telling.games import standing
from paigow_tui.ui.board.faces import Faces, cells
from paigow_tui.ui.board.large import large
from paigow_tui.ui.main_screen import MainScreen
from paigow_tui.ui.terminal.pauses import freeze_startup_objects
from paigow_tui.ui.widgets.clickable import doing
from paigow_tui.ui.widgets.keybar import KeyBar

_TITLE: Final = "PAI GOW POKER"
_ROOMY: Final = 22
"""The least height for the title in large letters."""
_ABOUT: Final = "seven cards, two hands, and a bank that goes around the table"
_ANOTHER: Final = "the games you have are kept"
_WIDE: Final = 68
_SOON: Final = 0.05
"""Seconds from the first frame until the table is imported, so that it then opens at once."""

BEST: Final = parse_cards("Ah Ad Jk Ks Qs Js Ts")
"""Aces in front of a royal flush: what everybody hopes for."""
SIZES: Final = ((15, 11, 9), (9, 7, 6))
"""Columns and lines of a card, and the columns from one to the next; the largest that fit are used."""
_DROP: Final = (2, 1, 0, 0, 0, 1, 2)
"""How much lower than the highest each card is."""


def fan(faces: Faces, width: int, height: int) -> list[Content]:
    """Return the best of all hands in a fan that fits; each card overlaps the one to its left."""
    fitting = (size for size in SIZES if 6 * size[2] + size[0] <= width and size[1] + 2 <= height)
    across, down, step = next(fitting, SIZES[-1])
    top_left, top, top_right, side, bottom_left, bottom_right = list(faces.glyphs.light)
    grid: list[list[tuple[str, str]]] = [[(" ", "")] * (6 * step + across) for _ in range(down + max(_DROP))]
    for place, (card, drop) in enumerate(zip(BEST, _DROP, strict=True)):
        # paper in two shades, or the cards would look like one
        style = f"{faces.ink(card)} on {'$card-shade' if place % 2 else '$card-face'}"
        rows = [
            top_left + top * (across - 2) + top_right,
            *(f"{side}{row}{side}" for row in faces.indexed(card, across - 2, down - 2)),
            bottom_left + top * (across - 2) + bottom_right,
        ]
        for y, row in enumerate(rows, start=drop):
            for x, char in enumerate(row, start=place * step):
                grid[y][x] = (char, style if char in faces.glyphs.light else f"bold {style}")
    return [
        Content.assemble(
            *(("".join(char for char, _ in run), style) for style, run in groupby(row, key=lambda cell: cell[1]))
        )
        for row in grid
    ]


class Way(NamedTuple):
    """A line to choose: the action, and its words."""

    action: Action[Any]
    key: str
    name: str
    about: str = ""


class Front(Widget):
    """The title, a hand in a fan, and the ways to start, one of them highlighted. A click chooses one."""

    ALLOW_SELECT = False
    DEFAULT_CSS = "Front { height: 1fr; }"

    ways: reactive[tuple[Way, ...]] = reactive(())
    chosen: reactive[int] = reactive(0)
    faces: reactive[Faces] = reactive(Faces())

    def render(self) -> Content:
        width, height = self.size
        self._every = 2 if height > 28 else 1
        below = self._every * len(self.ways)
        title = [" ".join(_TITLE)]
        if self.faces.glyphs.suits and height >= _ROOMY:
            title = [*large(_TITLE), ""]
        room = height - below - len(title) - 4
        drawn = fan(self.faces, width - 4, room)
        free = max(0, room - len(drawn))
        gap = min(2, free // 4)
        lines = [
            *[Content("")] * ((free - 2 * gap) // 2 + 1),
            *(Content.styled(row.center(width), "bold $text-accent") for row in title),
            Content.styled(_ABOUT.center(width), "$text-muted"),
            *[Content("")] * (gap + 1),
            *(Content.assemble(" " * ((width - row.cell_length) // 2), row) for row in drawn),
            *[Content("")] * (gap + 1),
        ]
        self._first = len(lines)
        for place, way in enumerate(self.ways):
            lines += [self._line(way, place == self.chosen, width), *[Content("")] * (self._every - 1)]
        return Content("\n").join(lines)

    def _line(self, way: Way, chosen: bool, width: int) -> Content:
        room = min(_WIDE, width - 4)
        mark = self.faces.glyphs.act if chosen else " "
        words = f" {mark} {way.name:<12}"
        about = cells(way.about, room - len(words) - len(way.key) - 3)
        style = "bold $background on $accent" if chosen else "bold"
        return Content.assemble(
            " " * ((width - room) // 2),
            (words, style),
            (f" {about} ", "$background on $accent" if chosen else "$text-muted"),
            (f"{way.key} ", "bold $background on $accent" if chosen else "bold $text-accent"),
        )

    def _at(self, event: events.MouseEvent) -> int | None:
        place, off = divmod(event.y - self._first, self._every)
        return place if not off and 0 <= place < len(self.ways) else None

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
    """Where the program starts, unless the command line says what to do."""

    PLACE: ClassVar[Place["StartScreen"]] = START

    def __init__(self) -> None:
        super().__init__()
        self._last: Game | None = None

    def parts(self) -> ComposeResult:
        yield Front(id="front")

    def on_mount(self) -> None:
        self.dress()
        self.set_timer(_SOON, self._import_table)

    def _import_table(self) -> None:
        import_module("paigow_tui.ui.table.screen")
        if not self.app.is_headless:
            freeze_startup_objects()

    def on_screen_resume(self, event: events.ScreenResume) -> None:
        if self.was_shown:  # the games may have changed
            self.dress()

    def dress(self) -> None:
        """Read the games again, and show the choices."""
        found = games(self.shell.store)
        played = [game for game in found if game.played]
        self._last = with_facts(self.shell.store, played[0]) if played else None
        keys = self.shell.keys
        ways = [
            Way(NEW_GAME, keys(NEW_GAME), "New game", _ANOTHER if found else "sit down at a table"),
            Way(PRACTICE, keys(PRACTICE), "Practice", "set hands, and see what each one costs"),
        ]
        if self._last is not None and self._last.goes_on:
            ways.insert(0, Way(CONTINUE, keys(CONTINUE), "Continue", standing(self._last)))
        if found:
            count = f"{len(found):,} games: open, rename, delete" if len(found) > 1 else "open, rename, delete"
            ways.append(Way(YOUR_GAMES, keys(YOUR_GAMES), "Your games", count))
        front = self.query_one(Front)
        if len(ways) != len(front.ways):
            front.chosen = 0
        front.ways, front.faces = tuple(ways), self.shell.faces
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
