"""Your hand: the low hand's tray and the high hand's, with the name of each and the cards in it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from textual import events
from textual.content import Content
from textual.geometry import Offset
from textual.message import Message
from textual.reactive import Reactive, var

from paigow_tui.cards import Card, descending
from paigow_tui.rules.ruleset import RuleSet
from paigow_tui.rules.settings import Setting, setting_of
from paigow_tui.ui.board.card import card_rows
from paigow_tui.ui.board.faces import Faces, beside
from paigow_tui.ui.board.held import Held, over
from paigow_tui.ui.board.large import large
from paigow_tui.ui.board.trays import FOULED, stands, tray_rows, trays_said
from paigow_tui.ui.sizes import Place, Trays, in_trays, trays
from paigow_tui.ui.terminal.double_click import SecondClicks
from paigow_tui.ui.widgets.clickable import Parts
from paigow_tui.ui.widgets.painting import Rows, centered

_FRAME: Final = "$secondary 60%"


class HandView(Parts, Rows):
    """Seven cards, numbered from high to low, which ones are picked for the low hand, and where the cursor is.

    One widget: to move seven of their own would lay out the whole screen for every card picked.
    """

    cards: var[tuple[Card, ...]] = var(())
    picked: var[tuple[int, ...]] = var(())
    """The places (1 to 7) of the cards picked for the low hand, in the order picked."""
    cursor: var[int] = var(0)
    """The place the cursor is on; 0 while it is not used."""
    turned: var[int] = var(7)
    """How many of the cards are turned up, from the left."""
    setting: var[Setting | None] = var(None)
    faces: var[Faces] = var(Faces())
    against: var[Setting | None] = var(None)
    """The dealer's hand that is shown, if the trays say how theirs stand against it."""
    note: var[str] = var("")
    asks: var[tuple[str, ...]] = var(())
    """A question in large letters and the facts below it, in place of empty trays."""
    under_mouse: Reactive[int] = var(-1)
    movable: var[bool] = var(False)
    """Whether the mouse can carry cards from one tray to the other."""

    watch_cards = watch_picked = watch_cursor = watch_turned = watch_setting = watch_faces = Rows.redraw
    watch_against = watch_note = watch_asks = watch_under_mouse = Rows.redraw

    @dataclass
    class Clicked(Message):
        number: int

    @dataclass
    class Carried(Message):
        """A card is carried over a tray: the cards picked if it were let go there."""

        picked: tuple[int, ...]

    def __init__(self) -> None:
        super().__init__(id="hand")
        self._second_clicks = SecondClicks()
        self._pressed = 0
        """The card under the last press, until it turns out to be no click."""
        self._held: Held | None = None

    def lay(self, cards: Iterable[Card], *, unpick: bool = False) -> None:
        """Lay out cards; if they are different, or with ``unpick``, none of them is picked."""
        cards = descending(cards)
        if unpick or cards != self.cards:
            self._let_go()
            self.picked, self.cursor = (), 0
            self.cards = cards

    def pick(self, low: Sequence[Card]) -> None:
        self.picked = tuple(self.cards.index(card) + 1 for card in low)

    def toggle(self, number: int) -> None:
        """Pick a card or put it back; a third one takes the first one's place."""
        if number in self.picked:
            self.picked = tuple(place for place in self.picked if place != number)
        else:
            self.picked = (*self.picked[-1:], number)

    def move_cursor(self, step: int) -> None:
        """Move the cursor round the cards as they lie in the trays; it begins at an end."""
        order = [number for tray in self._numbers() for number in tray]
        place = order.index(self.cursor) + step if self.cursor in order else min(step, 0) % len(order)
        self.cursor = order[place % len(order)]

    def low(self) -> tuple[Card, ...]:
        return tuple(self.cards[place - 1] for place in self.picked)

    def picked_setting(self, rules: RuleSet) -> Setting | None:
        """Return the setting the picked cards make, once there are two."""
        return setting_of(self.cards, self.low(), rules) if len(self.picked) == 2 else None

    @property
    def _trays(self) -> Trays:
        return trays(*self.size, len(self.picked) if self.cards else 2)

    def _numbers(self) -> list[list[int]]:
        """Return the cards in each tray, which are empty before the deal."""
        return in_trays(self.picked, len(self.cards)) if self.cards else [[], []]

    def places(self) -> dict[int, Place]:
        """Return where each card lies, from the upper left corner of the widget."""
        return self._trays.places(self.picked) if self.cards else {}

    def rows(self) -> Sequence[Content]:
        if not self.size:
            return []
        if self.asks and not self.cards:
            return self._question()
        found, setting, glyphs = self._trays, self.setting, self.faces.glyphs
        foul = setting is not None and setting.foul
        edges, style = (glyphs.heavy, FOULED) if foul else (glyphs.light, _FRAME)
        setting = setting if self.picked else None
        compared = stands(setting, self.against, self.faces) if setting and self.against and not foul else ()
        said = trays_said(bool(self.cards), len(self.picked), setting, self.note, compared or (Content(""),) * 2)
        regions = (found.both,) if len(said) == 1 else (found.low, found.high)
        drawn = [
            tray_rows(tray, self._cards(numbers, found.card), region.width, edges, style)
            for tray, numbers, region in zip(said, self._numbers(), regions, strict=True)
        ]
        pad, gap = " " * found.low.x, " " * (found.high.x - found.low.x - found.low.width)
        rows = [Content.assemble(pad, row) for row in beside(drawn, gap)]
        if (held := self._held) is None or held.at is None:
            return rows
        card = card_rows(self.cards[held.number - 1], found.card, self.faces, hovered=True)
        return over(rows, card, held.at - held.grip, self.size.width)

    def _question(self) -> list[Content]:
        (width, height), (question, *facts) = self.size, self.asks
        big = [question]
        if self.faces.glyphs.suits:
            big = next((rows for rows in (large(question), large(question.split()[-1])) if len(rows[0]) < width), big)
        below = [Content(fact) for fact in facts][: max(0, height - len(big) - 2)]
        rows = [*(Content.styled(row, "bold $text-accent") for row in big), Content(""), *below]
        return [*[Content("")] * ((height - len(rows)) // 2), *(centered(row, width) for row in rows)]

    def _cards(self, numbers: Sequence[int], size: tuple[int, int]) -> list[Content]:
        """Return the cards of a tray side by side, their digits below."""
        if not numbers:
            return [Content("")] * (size[1] + 1)
        drawn = [
            card_rows(
                self.cards[number - 1] if number <= self.turned else None, size, self.faces, number == self.under_mouse
            )
            for number in numbers
        ]
        if self._held is not None and self._held.at is not None and self._held.number in numbers:
            drawn[numbers.index(self._held.number)] = [Content(" " * size[0])] * size[1]
        return [*beside(drawn), Content(" ").join(self._digit(number, size[0]) for number in numbers)]

    def _digit(self, number: int, width: int) -> Content:
        digit = f"[{number}]" if number == self.cursor else str(number)
        style = "bold $text-accent" if number in (self.cursor, self.under_mouse) else "$text-muted"
        return Content.styled(digit.center(width), style)

    def part_at(self, x: int, y: int) -> int:
        return next((number for number, place in self.places().items() if place.holds(x, y)), -1)

    def on_mouse_down(self, event: events.MouseDown) -> None:
        number = self._part(event)
        second = self._second_clicks.is_one(event, event)
        self._pressed = 0 if second else number
        if self._pressed > 0 and self.movable and event.button == 1:
            place = self.places()[number]
            at = event.get_content_offset_capture(self)
            self._held = Held(number, at - (place.x, place.y), self.picked)
            self.capture_mouse()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        if self._held is not None:
            event.prevent_default()  # no other card is marked meanwhile
            if event.button and self.movable:
                self._follow(self._held, event.get_content_offset_capture(self))
            else:  # it was let go outside the window, or the hand is set
                self._carried(self._held.before)
                self._let_go()

    def on_mouse_up(self, event: events.MouseUp) -> None:
        if self._held is not None:
            self._follow(self._held, event.get_content_offset_capture(self))
            self._let_go()

    def _follow(self, held: Held, at: Offset) -> None:
        if held.at is not None or not self.places()[held.number].holds(*at):
            self._pressed = 0
            self._held = held._replace(at=at)
            self._carried(self._held.picks(*self.size))
            self.redraw()

    def _carried(self, picked: tuple[int, ...]) -> None:
        if picked != self.picked and self.movable:
            self.post_message(self.Carried(picked))

    def _let_go(self) -> None:
        self._held = None
        self.release_mouse()
        self.redraw()

    async def clicked(self, part: int, event: events.Click) -> None:
        if part == self._pressed:
            self.post_message(self.Clicked(part))
