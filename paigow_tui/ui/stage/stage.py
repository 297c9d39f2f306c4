"""The stage as a widget: columns side by side that show one painted scene, and repaint only what changes.

Textual writes a changed row from its widget's left edge on, so that a change costs the fewer bytes the narrower its
widget is.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from textual import events
from textual.app import ComposeResult
from textual.geometry import Region
from textual.message import Message
from textual.reactive import var
from textual.strip import Strip
from textual.widget import Widget

from paigow_tui.actions.buttons import Button
from paigow_tui.playing.picks import Over
from paigow_tui.ui.cards.canvas import Canvas, Cell, strip
from paigow_tui.ui.cards.painter import Look
from paigow_tui.ui.sizes import NEEDED, fits
from paigow_tui.ui.stage.facts import Scene
from paigow_tui.ui.stage.grid import Grid, grid
from paigow_tui.ui.stage.painter import paint_scene
from paigow_tui.ui.stage.spots import Spot, spots
from paigow_tui.ui.terminal.double_click import SecondClicks

COLUMNS: Final = 6
_JOIN: Final = 6
"""Changes so many cells apart are written as one: to move the cursor costs as much."""

_RIGHT: Final = 3
"""The number of the right mouse button."""

Rows = Sequence[tuple[Cell, ...]]


class Column(Widget):
    """A part of the stage, from its top to its bottom."""

    ALLOW_SELECT: ClassVar[bool] = False
    DEFAULT_CSS = """
    Column { width: 1fr; height: 1fr; }
    """

    def __init__(self) -> None:
        super().__init__()
        self._rows: Rows = ()
        self._strips: dict[int, Strip] = {}
        self._across = range(0)
        """The cells of the stage's rows that the strips show."""

    def show(self, rows: Rows, changed: Sequence[Region] | None) -> None:
        """Show these rows of the stage, of which these parts have changed; ``None`` for everything."""
        self._rows = rows
        if changed is None:
            self._strips.clear()
            self.refresh()
            return
        left = self._own_cells().start
        own = [part for region in changed if (part := region.translate((-left, 0)).intersection(self.size.region))]
        for region in own:
            self._strips.pop(region.y, None)
        if own:
            self.refresh(*own)

    def render_line(self, y: int) -> Strip:
        across = self._own_cells()
        if across != self._across:
            self._strips.clear()
            self._across = across
        if y >= len(self._rows):
            return Strip.blank(self.size.width, self.rich_style)
        if (row := self._strips.get(y)) is None:
            row = self._strips[y] = strip(self._rows[y][across.start : across.stop])
        return row

    def _own_cells(self) -> range:
        left = self.virtual_region.x
        return range(left, left + self.size.width)


class Stage(Widget):
    """Shows a scene in a look. It fills the screen, the header and the keys included."""

    ALLOW_SELECT: ClassVar[bool] = False
    DEFAULT_CSS = """
    Stage { layout: horizontal; width: 1fr; height: 1fr; }
    """

    scene: var[Scene | None] = var(None)
    look: var[Look] = var(Look())

    @dataclass
    class Clicked(Message):
        """A part was clicked."""

        spot: Spot
        right: bool = False
        """Whether it was the other button, or shift was held: it takes away where a click adds."""

    @dataclass
    class Carried(Message):
        """A card is carried over one of your hands, or away from both; or it was let go there."""

        number: int
        over: Over
        dropped: bool = False

    @dataclass
    class Scrolled(Message):
        """The wheel was turned over a part, or over none."""

        spot: Spot | None
        up: bool

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self._rows: Rows = ()
        self._canvas: Canvas | None = None
        """What was painted last, and its rows."""
        self.second_clicks = SecondClicks()
        self._pressed: Spot | None = None
        """The card under the button that is pressed."""
        self._over: Over | None = None
        """What it is carried over, once it has left its place."""

    def compose(self) -> ComposeResult:
        for _ in range(COLUMNS):
            yield Column()

    def watch_scene(self) -> None:
        self._paint()

    def watch_look(self) -> None:
        self._paint()

    def on_resize(self) -> None:
        self._paint()

    @property
    def grid(self) -> Grid | None:
        """Where everything stands; ``None`` before there is anything."""
        if self.scene is None or not fits(NEEDED, *self.size):
            return None
        scene = self.scene
        return grid(*self.size, scene.kind, picked=scene.picked, odds=scene.odds_open)

    @property
    def keys(self) -> tuple[Button, ...]:
        """The buttons of the last line."""
        return self.scene.keys if self.scene is not None else ()

    def part(self, name: str) -> Region | None:
        """Return where a part is: ``header``, ``prompt`` with its buttons, ``bank``, ``log``, ``keys``, ``seat 4``.

        ``card 1`` is a card of yours while you can pick it.
        """
        places = self.grid
        if self.scene is None or places is None:
            return None
        regions = {part: Region(*place) for part, place in places.parts()}
        regions["prompt"] = Region(*places.prompt).union(Region(*places.buttons))
        if places.you is not None:
            regions[f"seat {self.scene.position}"] = Region(*places.you)
        regions |= {f"{spot.kind} {spot.number}": Region(*spot.place) for spot in self.spots() if spot.number}
        return regions.get(name)

    def spots(self) -> list[Spot]:
        """Return what can be clicked."""
        places = self.grid
        return [] if self.scene is None or places is None else [*spots(self.scene, places)]

    def _spot(self, event: events.MouseEvent) -> Spot | None:
        x, y = event.screen_offset - self.region.offset
        return next((spot for spot in self.spots() if spot.place.holds(x, y)), None)

    def on_mouse_down(self, event: events.MouseDown) -> None:
        spot = self._spot(event)
        self._over = None
        if spot is not None and spot.kind == "card" and event.button == 1:
            self._pressed = spot
            self.capture_mouse()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        if self._pressed is None:
            return
        x, y = event.screen_offset - self.region.offset
        if not event.button:  # it was let go outside the window
            self._let_go("away")
        elif self._over is not None or not self._pressed.place.holds(x, y):
            over = self._hand_at(x, y)
            if over != self._over:
                self._over = over
                self.post_message(self.Carried(self._pressed.number, over))

    def on_mouse_up(self, event: events.MouseUp) -> None:
        if self._pressed is not None:
            self._let_go(self._over)

    def _let_go(self, over: Over | None) -> None:
        self.release_mouse()
        if self._pressed is not None and self._over is not None and over is not None:
            self.post_message(self.Carried(self._pressed.number, over, dropped=True))
        self._pressed = None

    def _hand_at(self, x: int, y: int) -> Over:
        """Return whether a cell is at your low hand's side of the gap, at the other side, or off the row."""
        places = self.grid
        if places is None or places.high_tag is None:
            return "away"
        row = places.yours[0]
        return ("low" if x < places.high_tag.x else "high") if row.y - 1 <= y <= row.y + row.height else "away"

    def on_click(self, event: events.Click) -> None:
        event.stop()
        spot = self._spot(event)
        if spot is None or self._over is not None:  # a card that was carried is not clicked
            return
        # a card that slid under the mouse is not meant by a quick second click
        what = event if spot.kind == "card" else spot[1:]
        if not self.second_clicks.is_one(event, what) or spot.at_once:
            self.post_message(self.Clicked(spot, event.button == _RIGHT or event.shift))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        self.post_message(self.Scrolled(self._spot(event), up=True))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.stop()
        self.post_message(self.Scrolled(self._spot(event), up=False))

    def _paint(self) -> None:
        if self.scene is None or not fits(NEEDED, *self.size):
            return
        canvas = paint_scene(self.scene, (self.size.width, self.size.height), self.look)
        before, was, self._canvas = self._rows, self._canvas, canvas
        changed = None
        if was is None or (was.width, was.height) != (canvas.width, canvas.height):
            self._rows = [canvas.row(y) for y in range(canvas.height)]
        else:
            self._rows = [row if canvas.same_row(y, was) else canvas.row(y) for y, row in enumerate(before)]
            changed = [
                Region(start, y, end - start, 1)
                for y, (old, new) in enumerate(zip(before, self._rows, strict=True))
                for start, end in changes(old, new)
            ]
        for column in self.query(Column):
            column.show(self._rows, changed)


def changes(before: tuple[Cell, ...], now: tuple[Cell, ...]) -> Iterator[tuple[int, int]]:
    """Yield from where to where a row has changed, the end excluded; changes that are close are one. Both are as long.

    >>> row = tuple(Cell(char, 1, 0) for char in "0123456789abcdef")
    >>> list(changes(row, row))
    []
    >>> list(changes(row, (*row[:1], Cell("x", 1, 0), *row[2:5], Cell("y", 1, 0), *row[6:15], Cell("z", 1, 0))))
    [(1, 6), (15, 16)]
    """
    if before == now:
        return
    start = end = -1
    for at, (old, new) in enumerate(zip(before, now, strict=True)):
        if old != new:
            if start >= 0 and at - end > _JOIN:
                yield start, end
                start = -1
            if start < 0:
                start = at
            end = at + 1
    yield start, end
