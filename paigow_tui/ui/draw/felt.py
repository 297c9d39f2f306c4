"""The table for five-card draw: the cards, the pay table, and the value of each exchange."""

from dataclasses import dataclass
from typing import Final

from textual import events
from textual.message import Message
from textual.reactive import Reactive, reactive, var
from textual.strip import Strip

from paigow_tui.cards import Card
from paigow_tui.playing.five_card import FiveCardView, Row
from paigow_tui.rules.five_card_draw import PAYS
from paigow_tui.telling import five_card as telling
from paigow_tui.ui.cards.canvas import Canvas
from paigow_tui.ui.cards.painter import SIZES, Look, paint, paint_edge, paint_small
from paigow_tui.ui.sizes import Place
from paigow_tui.ui.widgets.clickable import Parts

_PAYS: Final = 26
"""The width of the pay table."""
_WIDTH: Final = 30
"""The width of a row of exchanges."""
_PITCH: Final = _WIDTH + 6
_LEFT: Final = 2
_ABOVE: Final = 4
"""The rows above and below the cards: one for tags, one for numbers and two empty ones."""
_ODDS: Final = 8
"""The number of rows reserved for exchanges."""
_ROW: Final = 100
"""The part number of the first exchange."""


class DrawFelt(Parts):
    """Numbered cards on the left, the pay table on the right, exchanges below; cards and exchanges are clickable."""

    DEFAULT_CSS = "DrawFelt { height: 1fr; width: 1fr; }"

    now: Reactive[FiveCardView] = reactive(FiveCardView())
    look: Reactive[Look] = reactive(Look())

    _painted: var[Canvas | None] = var(None, init=False)

    @dataclass
    class Picked(Message):
        """A card was clicked."""

        place: int

    @dataclass
    class Kept(Message):
        """An exchange was clicked; it keeps these cards."""

        cards: tuple[Card, ...]

    @property
    def _card(self) -> tuple[int, int]:
        """The largest card size that leaves room for the pay table and for six exchanges."""
        width, height = self.size
        room = width - _PAYS - 3, height - _ABOVE - _ODDS
        return next((size for size in SIZES if 5 * (size[0] + 1) <= room[0] and size[1] <= room[1]), [*SIZES][-1])

    @property
    def _below(self) -> int:
        """The row of the exchanges' heading."""
        return max(_ABOVE + self._card[1], len(PAYS) + 3)

    def _places(self) -> list[Place]:
        across, down = self._card
        left = max(1, (self.size.width - _PAYS - 5 * (across + 1)) // 2)
        return [Place(left + place * (across + 1), 2, across, down) for place in range(5)]

    def _listed(self) -> dict[Place, Row]:
        """Return the exchanges that fit, in columns, by place."""
        top, room = self._below + 1, max(1, self.size.height - self._below - 2)
        listed = self.now.listed(room * max(1, self.size.width // _PITCH)) if self.now.shows_odds else []
        return {
            Place(_LEFT + number // room * _PITCH, top + number % room, _WIDTH, 1): row
            for number, row in enumerate(listed)
        }

    def part_at(self, x: int, y: int) -> int:
        if not self.now.asking:
            return -1
        for place, card in enumerate(self._places(), start=1):
            if card._replace(height=card.height + 1).holds(x, y):
                return place
        return next((_ROW + number for number, place in enumerate(self._listed()) if place.holds(x, y)), -1)

    async def clicked(self, part: int, event: events.Click) -> None:
        if part >= _ROW:
            self.post_message(self.Kept([*self._listed().values()][part - _ROW].kept))
        else:
            self.post_message(self.Picked(part))

    def render_line(self, y: int) -> Strip:
        if self._painted is None:
            self._painted = self._paint()
        return self._painted.strip(y) if y < self._painted.height else Strip.blank(self.size.width)

    def refresh(self, *regions: object, **how: object) -> "DrawFelt":
        self._painted = None
        return super().refresh(*regions, **how)  # type: ignore[arg-type]

    def _paint(self) -> Canvas:
        look, now = self.look, self.now
        palette = look.palette
        canvas = Canvas(*self.size, palette.bands[2])
        if look.words:
            self._write(canvas)
        else:
            self._paint_cards(canvas)
        self._pay_table(canvas)
        if now.shows_odds:
            self._odds(canvas)
        return canvas

    def _paint_cards(self, canvas: Canvas) -> None:
        look, now, size = self.look, self.now, self._card
        for number, place in enumerate(self._places(), start=1):
            card = now.cards[number - 1] if now.cards else None
            goes = now.asking and number in now.picked
            here = now.asking and number == self.under_mouse
            paint(canvas, place.x, place.y, size, card, look, "dimmed" if goes else "plain")
            if here:
                paint_edge(canvas, place, look)
            ink = look.palette.gold if goes or here else look.palette.soft
            if now.cards:
                self._middle(canvas, place, place.y + place.height, str(number), ink)
            if number in now.picked:
                word = telling.OUT if now.asking else telling.NEW
                self._middle(canvas, place, place.y - 1, word, look.palette.gold)

    def _middle(self, canvas: Canvas, place: Place, row: int, text: str, ink: int) -> None:
        canvas.text(place.x + (place.width - len(text)) // 2, row, text, ink, bold=True)

    def _write(self, canvas: Canvas) -> None:
        """Write one card per line: its number, its name, and whether it is exchanged."""
        now, palette = self.now, self.look.palette
        for number, card in enumerate(now.cards, start=1):
            mark = f"  {telling.OUT if now.asking else telling.NEW}" if number in now.picked else ""
            text = f"{number} {self.look.text(card)}{mark}"
            canvas.text(_LEFT, 1 + number, text, palette.gold if mark else palette.text)

    def _pay_table(self, canvas: Canvas) -> None:
        palette, left = self.look.palette, self.size.width - _PAYS
        canvas.text(left, 1, telling.PAY_TABLE, palette.brass_text, bold=True)
        for line, (row, antes) in enumerate(PAYS.items(), start=2):
            name, chips = telling.pays(row, antes)
            here = row == self.now.row
            mark = ">" if here else " "
            ink = palette.gold if here else palette.text
            canvas.text(left - 2, line, f"{mark} {name:{_PAYS - 9}}{chips:>6}", ink, bold=here)

    def _odds(self, canvas: Canvas) -> None:
        palette, look, top = self.look.palette, self.look, self._below
        listed = self._listed()
        if not listed:
            canvas.text(_LEFT, top, telling.COUNTING, palette.soft)
            return
        for left in dict.fromkeys(place.x for place in listed):
            canvas.text(left, top, telling.ODDS, palette.soft)
        for number, (place, one) in enumerate(listed.items(), start=_ROW):
            ink = palette.gold if one.yours or number == self.under_mouse else palette.text
            marks = f"{'>' if one.yours else ' '}{'*' if one.best else ' '}"
            figures = telling.figures(one.wins, float(one.ev))
            canvas.text(place.x, place.y, f"{marks}{figures:>{_WIDTH - 2}}", ink, bold=one.best)
            for at, card in enumerate(one.kept):
                paint_small(canvas, place.x + 3 + 2 * at, place.y, card, look, odd=at % 2 == 1)
            if not one.kept:
                canvas.text(place.x + 3, place.y, telling.NOTHING, ink)
        last = max(place.y for place in listed)
        canvas.text(_LEFT, last + 1, telling.LEGEND, palette.soft)
