"""The widget for your hand: seven cards, which of them are picked for the low hand, and both hands' names."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import msgspec
from textual import events
from textual.geometry import Offset
from textual.message import Message
from textual.reactive import Reactive, reactive, var
from textual.strip import Strip
from textual.widget import Widget

from paigow_tui.playing.picks import Over, Picks
from paigow_tui.ui.cards.canvas import Canvas
from paigow_tui.ui.cards.painter import SIZES, Look, paint, paint_edge
from paigow_tui.ui.cards.palette import Palette, blend
from paigow_tui.ui.cards.places import CARDS, LOW, hand_places
from paigow_tui.ui.sizes import Place
from paigow_tui.ui.terminal.double_click import SecondClicks
from paigow_tui.ui.widgets.clickable import Parts

_AROUND: Final = 2
"""The row of names above the cards plus the row of numbers below."""
_IN_WORDS: Final = 6
"""The cells that a card takes up as text: its number (in brackets if it is under the cursor), its name and a comma."""


class Tag(msgspec.Struct, frozen=True):
    """The text above a hand, in several lengths; the longest that fits is shown."""

    texts: Sequence[str]
    ink: Callable[[Palette], int] = lambda palette: palette.text


class _Held(NamedTuple):
    """A card being dragged."""

    number: int
    grip: Offset
    before: Picks
    """The picks when the card was grabbed."""
    at: Offset | None = None
    """The mouse position within the widget; ``None`` until the mouse has left the card's own place."""


class HandView(Parts):
    """Seven numbered cards in the largest size that fits, or card backs if there is no hand."""

    DEFAULT_CSS = "HandView { height: 1fr; width: 1fr; }"

    picks: Reactive[Picks] = reactive(Picks())
    look: Reactive[Look] = reactive(Look())
    tags: Reactive[tuple[Tag, Tag]] = reactive((Tag(()), Tag(())))
    picking: Reactive[bool] = reactive(False)
    """Whether cards can be picked; if so, the low hand has two places, and cards can be dragged there."""

    _held: var[_Held | None] = var(None)

    @dataclass
    class Clicked(Message):
        number: int

    @dataclass
    class Carried(Message):
        """A card is being dragged; ``picks`` is what will be picked if it is dropped here."""

        picks: Picks

    def __init__(self) -> None:
        super().__init__(id="hand")
        self.second_clicks = SecondClicks()
        self._pressed = 0
        """The card on which the mouse button was last pressed, until the press turns out not to be a click."""
        self._painted: Canvas | None = None

    @property
    def _card_size(self) -> tuple[int, int]:
        width, height = self.size
        fitting = (size for size in SIZES if CARDS * (size[0] + 1) + LOW <= width and size[1] + _AROUND <= height)
        return next(fitting, [*SIZES][-1])

    @property
    def _words(self) -> tuple[str, str]:
        """The label of each hand when the table is shown in words."""
        return ("Low: ", "High: ") if len(self.picks.picked) == LOW else ("Picked: ", "Cards: ")

    def _places_in_words(self) -> dict[int, Place]:
        picks, places = self.picks, dict[int, Place]()
        count = len(picks.picked)
        for row, (before, part) in enumerate(zip(self._words, (picks.order[:count], picks.order[count:]), strict=True)):
            x = len(before)
            for number in part:
                places[number] = Place(x, row, _IN_WORDS, 1)
                x += _IN_WORDS + 1
        return places

    def _all_places(self) -> tuple[Place, ...]:
        size = self._card_size
        row = max(0, self.size.height - size[1] - _AROUND) // 2 + 1
        return hand_places(size, row, self.size.width, len(self.picks.picked) if self.picking else LOW)

    def places(self) -> dict[int, Place]:
        """Return the place of each card, relative to the widget's upper left corner."""
        if self.look.words:
            return self._places_in_words()
        places, picked = self._all_places(), len(self.picks.picked)
        taken = (*places[:picked], *places[LOW:]) if len(places) > CARDS or picked == LOW else places
        return dict(zip(self.picks.order, taken, strict=False))

    def render_line(self, y: int) -> Strip:
        if self._painted is None:
            self._painted = self._paint()
        return self._painted.strip(y) if y < self._painted.height else Strip.blank(self.size.width, self.rich_style)

    def refresh(self, *regions: object, **how: object) -> "HandView":
        self._painted = None
        return super().refresh(*regions, **how)  # type: ignore[arg-type]

    def _paint(self) -> Canvas:
        canvas = Canvas(*self.size, ground_of(self))
        if self.look.words:
            self._write(canvas)
            return canvas
        look, size, picks, places = self.look, self._card_size, self.picks, self._all_places()
        for place in places[len(picks.picked) : LOW] if len(places) > CARDS else ():
            paint_slot(canvas, place, look)
        if not picks.cards:
            for place in places:
                paint(canvas, place.x, place.y, size, None, look)
        before: Place | None = None
        held = self._held.number if self._held is not None and self._held.at is not None else 0
        for number, place in self.places().items():
            if number != held:
                if before is not None and place.x <= before.x + before.width and look.palette.steps:
                    shade = blend(look.palette.paper, 0, 0.55)
                    canvas.fill(2 * place.x - 1, 2 * place.y, 1, 2 * place.height, shade)
                card, here = picks.cards[number - 1], number in (picks.cursor, self.under_mouse)
                paint(canvas, place.x, place.y, size, card, look, "lifted" if here and not look.blocks else "plain")
                if here:
                    paint_edge(canvas, place, look)
                before = place
            self._number(canvas, place, number)
        self._write_tags(canvas, places)
        if self._held is not None and self._held.at is not None:
            at = self._held.at - self._held.grip
            paint(canvas, at.x, at.y, size, picks.cards[held - 1], look, "lifted")
        return canvas

    def _write(self, canvas: Canvas) -> None:
        """Write both hands, one per line: the cards with their numbers, then the name of the hand."""
        palette, picks, places = self.look.palette, self.picks, self._places_in_words()
        for row, (before, tag) in enumerate(zip(self._words, self.tags, strict=True)):
            lying = [place for place in places.values() if place.y == row]
            canvas.text(0, row, before if lying else "", palette.text, bold=True)
            end = lying[-1].x + lying[-1].width if lying else 0
            name = next((text for text in tag.texts if len(text) <= self.size.width - end), "")
            canvas.text(end, row, name, tag.ink(palette), bold=True)
        for number, place in places.items():
            here = number in (picks.cursor, self.under_mouse)
            mark = f"[{number}]" if number == picks.cursor else f"{number} "
            text = f"{mark}{self.look.text(picks.cards[number - 1])},"
            canvas.text(place.x, place.y, text, palette.gold if here else palette.text)

    def _number(self, canvas: Canvas, place: Place, number: int) -> None:
        palette, under = self.look.palette, number in (self.picks.cursor, self.under_mouse)
        text = str(number)
        if number == self.picks.cursor:
            text = f"›{number}‹" if self.look.blocks else f"[{number}]"
        x = place.x + (place.width - len(text)) // 2
        canvas.text(x, place.y + place.height, text, palette.gold if under else palette.soft, bold=True)

    def _write_tags(self, canvas: Canvas, places: Sequence[Place]) -> None:
        low, high, end = places[0].x, places[LOW].x, places[-1].x + places[-1].width
        row = places[0].y - 1
        alone = not self.tags[0].texts
        for tag, start, stop in zip(self.tags, (low, low if alone else high), (high - 1, end), strict=True):
            text = next((text for text in tag.texts if len(text) <= stop - start), "")
            canvas.text(start, row, text, tag.ink(self.look.palette), bold=True)

    def part_at(self, x: int, y: int) -> int:
        lying = reversed([*self.places().items()]) if self.picks.cards else ()
        return next((one for one, place in lying if place._replace(height=place.height + 1).holds(x, y)), -1)

    def on_mouse_down(self, event: events.MouseDown) -> None:
        number = self._part(event)
        second = self.second_clicks.is_one(event, event)
        self._pressed = 0 if second else number
        if self._pressed > 0 and self.picking and event.button == 1:
            place = self.places()[number]
            at = event.get_content_offset_capture(self)
            self._held = _Held(number, at - (place.x, place.y), self.picks)
            self.capture_mouse()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        if self._held is not None:
            event.prevent_default()  # don't lift another card meanwhile
            if event.button and self.picking:
                self._follow(self._held, event.get_content_offset_capture(self))
            else:  # it was dropped outside the window, or the hand is set
                self._carried(self._held.before)
                self.let_go()

    def on_mouse_up(self, event: events.MouseUp) -> None:
        if self._held is not None:
            self._follow(self._held, event.get_content_offset_capture(self))
            self.let_go()

    def _follow(self, held: _Held, at: Offset) -> None:
        if held.at is not None or not self.places()[held.number].holds(*at):
            self._pressed = 0
            self._held = held._replace(at=at)
            self._carried(self._picks_at(held, at))

    def _picks_at(self, held: _Held, at: Offset) -> Picks:
        """Return what will be picked if the held card is dropped at a place."""
        over: Over = "away"
        if Place(0, 0, *self.size).holds(*at):
            over = "high" if at.x >= self._all_places()[LOW].x - 1 else "low"
        lying = self.places().items()
        onto = next((one for one, place in lying if one in held.before.picked and place.holds(*at)), 0)
        return held.before.carry(held.number, over, onto)

    def _carried(self, picks: Picks) -> None:
        if picks.picked != self.picks.picked and self.picking:
            self.post_message(self.Carried(picks))

    def let_go(self) -> None:
        """Drop a dragged card."""
        self._held = None
        self.release_mouse()

    def watch__held(self) -> None:
        self.refresh()

    async def clicked(self, part: int, event: events.Click) -> None:
        if part == self._pressed:
            self.post_message(self.Clicked(part))


def ground_of(widget: Widget) -> int:
    """Return the color behind a widget's content."""
    color = widget.background_colors[1]
    return color.r << 16 | color.g << 8 | color.b


def paint_slot(canvas: Canvas, place: Place, look: Look) -> None:
    """Paint an empty slot of the low hand with a dashed edge."""
    x, y, width, height = 2 * place.x, 2 * place.y, 2 * place.width, 2 * place.height
    if not look.blocks:
        for row in range(place.height):
            edge = row in (0, place.height - 1)
            line = "- " * place.width if edge else f":{'':{place.width - 2}}:"
            canvas.text(place.x, place.y + row, line[: place.width], look.palette.brass_text)
        return
    brass = look.palette.brass
    canvas.fill(x, y, width, height, look.palette.slot)
    for column in range(0, width, 4):
        canvas.fill(x + column, y, 2, 1, brass)
        canvas.fill(x + column, y + height - 1, 2, 1, brass)
    for row in range(0, height, 2):
        canvas.fill(x, y + row, 1, 1, brass)
        canvas.fill(x + width - 1, y + row, 1, 1, brass)
