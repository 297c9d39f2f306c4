"""The stage widget, which paints scenes and the motion between them."""

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from typing import ClassVar, Final, NamedTuple

from msgspec.structs import replace
from textual import events
from textual.app import ComposeResult
from textual.geometry import Offset, Region, Size
from textual.message import Message
from textual.reactive import var
from textual.widget import Widget

from paigow_tui.actions.buttons import Button
from paigow_tui.playing.picks import Over
from paigow_tui.preferences import Pace
from paigow_tui.ui.cards.canvas import Canvas
from paigow_tui.ui.cards.painter import Look, paint
from paigow_tui.ui.cards.places import LOW
from paigow_tui.ui.sizes import enough
from paigow_tui.ui.stage.columns import COLUMNS, Column, Span, changes
from paigow_tui.ui.stage.facts import Scene
from paigow_tui.ui.stage.frames import paint_frame
from paigow_tui.ui.stage.grid import grid
from paigow_tui.ui.stage.hover import Rows, lit
from paigow_tui.ui.stage.motion import FRAME, Motion, motion, shine
from paigow_tui.ui.stage.painter import paint_scene
from paigow_tui.ui.stage.parts import Grid, across
from paigow_tui.ui.stage.pen import Pen
from paigow_tui.ui.stage.spots import Spot, spots
from paigow_tui.ui.terminal.double_click import SecondClicks

_RIGHT: Final = 3
"""The number of the right mouse button."""


class _UnderWay(NamedTuple):
    motion: Motion
    began: float
    before: Canvas


class Stage(Widget):
    """Shows a scene in a look, filling the whole screen, including the header and the keys."""

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
        """Whether it was a right click or a Shift click, which removes what a click adds."""

    @dataclass
    class Carried(Message):
        """A card was dragged over one of your hands or away from both, or was dropped there."""

        number: int
        over: Over
        dropped: bool = False

    @dataclass
    class Scrolled(Message):
        """The mouse wheel was turned, over a clickable part or elsewhere."""

        spot: Spot | None
        up: bool

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self._still: Canvas | None = None
        """The picture of the scene."""
        self._canvas: Canvas | None = None
        self._painted: Rows = ()
        """The rows of ``_canvas``, the picture painted last: the scene's own or a frame of the motion toward it."""
        self._rows: Rows = ()
        """The rows of ``_painted``, with the spot under the mouse highlighted."""
        self._spots: list[Spot] | None = None
        """The clickable spots, cached until the scene changes."""
        self.may_click: Callable[[Spot], object] = lambda spot: True
        """Returns whether clicking a spot would do something now; other spots are not highlighted."""
        self._under_way: list[_UnderWay] = []
        self.pace: Pace = "off"
        """How fast to animate the change to the next scene."""
        self.lead = 0.0
        """How many seconds to wait before showing the next scene, so that this one can be seen."""
        self.clock = monotonic
        self._drawn = 0.0
        """When a picture was last drawn."""
        self.second_clicks = SecondClicks()
        self._mouse: Offset | None = None
        """The cell under the mouse, while no button is pressed."""
        self._pressed: Spot | None = None
        """The card that the mouse button was pressed on, until it is released."""
        self._grip = self._carried_to = Offset()
        """The offset within the card where it was grabbed, and the cell of the stage that it was dragged to."""
        self._over: Over | None = None
        """What the card is over, once it has been dragged out of its place."""

    def compose(self) -> ComposeResult:
        yield from map(Column, range(COLUMNS))

    def on_mount(self) -> None:
        self._frames = self.set_interval(FRAME, self.next_frame, pause=True)

    def watch_scene(self, before: Scene | None, scene: Scene | None) -> None:
        was, size, waits = self._still, (self.room.width, self.room.height), self._soon
        self._still = self._picture()
        if before is None or scene is None or was is None or self._still is None:
            self.finish()
        elif (was.width, was.height) == size and self._moves and (moving := motion(before, scene, size, self.pace)):
            self.lead = moving.lead
            self._begin(moving, was)
        if not (waits and self.moving):
            self._draw()

    def shine(self) -> None:
        """Sweep a light over your cards, if animation is on."""
        still, places = self._still, self.grid
        if self.scene is None or still is None or places is None or self.pace == "off" or not self._moves:
            return
        if (light := shine(self.scene, places)) is not None:
            self._begin(light, still)
            self._draw()

    def _begin(self, moving: Motion, before: Canvas) -> None:
        """Start a motion; its first picture, drawn now or soon, already shows movement."""
        self._under_way.append(_UnderWay(moving, self.clock() - (0 if self._soon else FRAME), before))
        self._frames.resume()

    def watch_look(self) -> None:
        self.finish()
        self._paint()

    def on_resize(self) -> None:
        self.finish()
        if self._canvas is None or (self._canvas.width, self._canvas.height) != self.size:
            self._paint()

    @property
    def room(self) -> Size:
        """The stage's size or, before the first layout, the screen's, so that the first picture isn't empty."""
        return self.size or self.app.size

    @property
    def _soon(self) -> bool:
        """Whether the next frame of a motion under way is due soon, so that a change can wait for it."""
        return self.moving and self.clock() - self._drawn < FRAME

    @property
    def moving(self) -> bool:
        """Whether a motion is under way."""
        return bool(self._under_way)

    def finish(self) -> None:
        """End all motion immediately."""
        self.lead = 0.0
        if self._under_way:
            self._under_way.clear()
            self._frames.pause()
            self._draw()

    def next_frame(self) -> None:
        """Show the current frame of the motion."""
        self._under_way = [each for each in self._under_way if each.began + each.motion.ends > self.clock()]
        if not self._under_way:
            self._frames.pause()
        elif self.clock() - self._drawn < FRAME / 2:
            return  # the motion has just started with a picture
        self._draw()

    @property
    def _moves(self) -> bool:
        """Whether animation is on; it is off without pictures, while a card is dragged, or with reduced motion."""
        return self.look.blocks and self._pressed is None and self.app.animation_level == "full"

    @property
    def grid(self) -> Grid | None:
        """The places of all parts; ``None`` without a scene or if the terminal is too small."""
        if self.scene is None or not enough(*self.room):
            return None
        scene = self.scene
        return grid(*self.room, scene.kind, picked=scene.picked, odds=scene.odds_open)

    @property
    def keys(self) -> tuple[Button, ...]:
        """The buttons of the bottom line."""
        return self.scene.keys if self.scene is not None else ()

    def part(self, name: str) -> Region | None:
        """Return a part's region: ``header``, ``prompt`` with its buttons, ``bank``, ``log``, ``keys`` or ``seat 4``.

        ``card 1`` is one of your cards, while you can pick it.
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
        """Return the clickable spots."""
        if self._spots is None:
            scene, places = self.scene, self.grid
            self._spots = []
            if scene is not None and places is not None and not self.look.words:
                self._spots = [*spots(scene, places)]
        return self._spots

    def _at(self, event: events.MouseEvent) -> Offset:
        return event.screen_offset - self.region.offset

    def _spot(self, at: Offset) -> Spot | None:
        return next((spot for spot in self.spots() if spot.place.holds(*at)), None)

    def on_mouse_down(self, event: events.MouseDown) -> None:
        self.finish()
        at = self._at(event)
        spot = self._spot(at)
        self._over = None
        if spot is not None and spot.kind == "card" and event.button == 1 and self.may_click(spot):
            self._pressed, self._grip = spot, at - spot.place[:2]
            self.capture_mouse()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        at = self._at(event)
        if self._pressed is None:
            self._point(None if event.button else at)
        elif not event.button:  # released outside the window
            self._let_go("away")
        elif self._over is not None or not self._pressed.place.holds(*at):
            over, self._carried_to = self._hand_at(*at), at
            if over != self._over:
                self._over = over
                self.post_message(self.Carried(self._pressed.number, over))
            self._paint()

    def on_leave(self) -> None:
        if not self.is_mouse_over:
            self._point(None)

    def _point(self, at: Offset | None) -> None:
        """Highlight the spot under the mouse."""
        self._mouse = at
        self._show()

    def on_mouse_up(self, event: events.MouseUp) -> None:
        if self._pressed is not None:
            self._mouse = self._at(event)
            self._let_go(self._over)

    def _let_go(self, over: Over | None) -> None:
        self.release_mouse()
        pressed, self._pressed = self._pressed, None
        if pressed is not None and self._over is not None and over is not None:
            self._paint()
            self.post_message(self.Carried(pressed.number, over, dropped=True))

    def _hand_at(self, x: int, y: int) -> Over:
        """Return whether a cell is on the low hand's side of your cards, on the high hand's side, or away from both."""
        places = self.grid
        if places is None or not places.yours:
            return "away"
        low, last = across(places.yours[:LOW]), places.yours[-1]
        if not low.y - 1 <= y <= last.y + last.height:
            return "away"
        if low.y == last.y:
            return "low" if x < places.yours[LOW].x else "high"
        return "low" if y <= low.y + low.height and x <= low.x + low.width else "high"

    def on_click(self, event: events.Click) -> None:
        event.stop()
        spot = self._spot(self._at(event))
        if spot is None or self._over is not None:  # a dragged card is not a click
            return
        # a quick second click isn't meant for a card that has just slid under the mouse
        what = event if spot.kind == "card" else spot[1:-1]
        if not self.second_clicks.is_one(event, what) or spot.at_once:
            self.post_message(self.Clicked(spot, event.button == _RIGHT or event.shift))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        self.post_message(self.Scrolled(self._spot(self._at(event)), up=True))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.stop()
        self.post_message(self.Scrolled(self._spot(self._at(event)), up=False))

    def _paint(self) -> None:
        """Paint and show the scene."""
        self._still = self._picture()
        self._draw()

    def _picture(self) -> Canvas | None:
        self._spots = None
        if self.scene is None or not enough(*self.room):
            return None
        return self._canvas_of(self.scene)

    def _draw(self) -> None:
        """Show the scene, or the current frame of the motion toward it."""
        canvas, places = self._still, self.grid
        if canvas is None or self.scene is None or places is None:
            return
        self._drawn = self.clock()
        if self._under_way:
            canvas = canvas.copy()
            pen = Pen(canvas, self.look, against_you=self.scene.banks)
            for each in self._under_way:
                paint_frame(pen, each.before, each.motion, self.clock() - each.began, self.scene, places)
        was, self._canvas = self._canvas, canvas
        if was is None or (was.width, was.height) != (canvas.width, canvas.height):
            self._painted = [canvas.row(y) for y in range(canvas.height)]
        else:
            self._painted = [canvas.row_since(y, was, row) for y, row in enumerate(self._painted)]
        self._show()

    def _canvas_of(self, scene: Scene) -> Canvas:
        """Paint a scene, with any dragged card on top of everything else."""
        size, places, held = (self.room.width, self.room.height), self.grid, self._pressed
        if held is None or self._over is None or places is None or held.number not in scene.numbers:
            return paint_scene(scene, size, self.look)
        canvas = paint_scene(replace(scene, carried=held.number), size, self.look)
        card, at = scene.cards[scene.numbers.index(held.number)], self._carried_to - self._grip
        paint(canvas, at.x, at.y, places.layout.yours[0], card, self.look, "lifted")
        return canvas

    def _show(self) -> None:
        """Show the painted rows, with the spot under the mouse highlighted."""
        if self._canvas is None:
            return
        spot = self._spot(self._mouse) if self._mouse is not None and self._pressed is None else None
        before = self._rows
        self._rows = lit(
            self._painted, self._canvas, spot if spot is not None and self.may_click(spot) else None, self.look
        )
        changed = None
        if len(before) == len(self._rows) and len(before[0]) == len(self._rows[0]):
            changed = [
                Span(y, start, end)
                for y, (old, new) in enumerate(zip(before, self._rows, strict=True))
                for start, end in changes(old, new)
            ]
        for column in self.query(Column):
            column.show(self._rows, changed)
