"""Paints the felt between rounds: the circle with the next bet, and the question of who banks."""

from typing import Final

from paigow_tui.amounts import dollars
from paigow_tui.cards import Card
from paigow_tui.ui.cards.painter import paint
from paigow_tui.ui.cards.palette import CHIPS
from paigow_tui.ui.cards.places import LOW
from paigow_tui.ui.sizes import THUMB, Place
from paigow_tui.ui.stage import felt
from paigow_tui.ui.stage.facts import Betting, Offer, Scene, Tone
from paigow_tui.ui.stage.parts import Grid
from paigow_tui.ui.stage.pen import Pen, fitting, wrapped

_RACK: Final = (9, 6, 5)
"""The columns from one stack in the rack to the next, and the width and height of a stack's place."""
_CHIP: Final = 6
_RACK_CHIPS: Final = {1: 4, 5: 6, 25: 6, 100: 5, 500: 2}
_LAST_SIZE: Final = (5, 4)
_SHOE_SIZE: Final = (9, 7)
_SHOE_ROWS: Final = 9
"""The rows that the shoe takes up, not counting any text below it."""
_SHOE_WIDE: Final = 15
"""The columns of the shoe; in a place no wider than this, it has no text."""
_PILE: Final = 7


def paint_betting(pen: Pen, scene: Scene, grid: Grid) -> None:
    """Paint the circle with the next bet, the rack of chips and, at the sides, your last hands and the shoe."""
    circle, rack, betting = grid.circle, grid.rack, scene.betting
    if circle is None or rack is None or betting is None:
        return
    _circle(pen, scene, circle)
    _rack(pen, rack)
    if grid.last is not None:
        _last(pen, betting, grid.last)
    if grid.shoe is not None:
        _shoe(pen, betting, grid.shoe)


def has_words(grid: Grid) -> bool:
    """Return whether there is a shoe with room for its text."""
    return grid.shoe is not None and grid.shoe.width > _SHOE_WIDE


def _circle(pen: Pen, scene: Scene, circle: Place) -> None:
    palette, amount, half = pen.palette, dollars(scene.amount), circle.y + circle.height // 2
    minus, plus = ("−", "+") if pen.look.blocks else ("-", "+")
    if pen.look.blocks:
        felt.paint_circle(pen.canvas, circle, palette)
        middle, stacks = circle.x + circle.width // 2, min(3, len(felt.stacks_of(scene.amount)))
        pile = Place(middle - 3 * stacks + 1, circle.y + 1, 6 * stacks - 1, half - circle.y - 1)
        felt.paint_stacks(pen.canvas, pile, scene.amount, palette)
        below = circle.y + circle.height - half
        digits = circle._replace(x=circle.x + 4, y=half, width=circle.width - 8, height=min(4, below - 2))
        felt.paint_word(pen.canvas, digits, 2 * half + 1, (amount,), palette.text, palette)
    else:
        pen.write(circle, circle.height // 2, (amount,), palette.text, bold=True, side="middle")
    if scene.amount:
        for place, sign in zip(rim(circle), (minus, plus), strict=True):
            pen.canvas.text(place.x + 1, place.y, sign, palette.text, bold=True)


def rim(circle: Place) -> tuple[Place, Place]:
    """Return the places of the signs, on the rim of the circle, that lower and raise the bet."""
    less = Place(circle.x + 1, circle.y + circle.height // 2, 3, 1)
    return less, less._replace(x=circle.x + circle.width - 4)


def rack_places(rack: Place) -> list[tuple[Place, int]]:
    """Return each chip's place in the rack and value in dollars, from the left; a one-row rack has only names."""
    chips = tuple(reversed(CHIPS))
    if rack.height > 1:
        pitch, wide, high = _RACK
        in_a_row = len(chips)
        if rack.width != in_a_row * pitch:  # wider for thumbs
            in_a_row = min(in_a_row, rack.width // (THUMB[0] + 1))
            pitch, high = rack.width // in_a_row, rack.height // -(-len(chips) // in_a_row)
            wide = pitch - 1
        return [
            (Place(rack.x + pitch * (number % in_a_row), rack.y + high * (number // in_a_row), wide, high), chip)
            for number, chip in enumerate(chips)
        ]
    x, places = rack.x + (rack.width - sum(len(str(chip)) + 4 for chip in chips) + 3) // 2, []
    for chip in chips:
        places.append((Place(x, rack.y, len(str(chip)) + 1, 1), chip))
        x += len(str(chip)) + 4
    return places


def _rack(pen: Pen, rack: Place) -> None:
    for place, chip in rack_places(rack):
        pen.write(place, place.height - 1, (f"${chip}",), pen.palette.soft, side="middle")
        if place.height > 1 and pen.look.blocks:
            stack = [chip] * min(2 * place.height - 4, _RACK_CHIPS[chip])
            x = place.x + (place.width - _CHIP) // 2
            felt.paint_stack(pen.canvas, x, 2 * (place.y + place.height) - 4, stack, pen.palette, _CHIP)


def _last(pen: Pen, betting: Betting, place: Place) -> None:
    """Paint your last hands and what each beat or lost to, or write the table's rules if there are none yet."""
    palette = pen.palette
    if not betting.low:
        lines = [row for line in betting.sheet for row in wrapped(line, place.width)]
        for number, line in enumerate(lines[: place.height]):
            pen.write(place, number, (line,), palette.soft if number else palette.text, bold=not number)
        return
    pen.write(place, 0, (betting.title,), palette.text, bold=True)
    (wide, high), (low_names, high_names) = _LAST_SIZE, betting.names
    for y, cards in ((1, betting.low), (2 + high, betting.high)):
        for number, card in enumerate(cards):
            paint(pen.canvas, place.x + number * (wide + 1), place.y + y, _LAST_SIZE, card, pen.look, shadow=False)
    beside = LOW * (wide + 1) + 1
    for number, line in enumerate(wrapped(low_names[0], place.width - beside)[:high]):
        pen.write(place._replace(x=place.x + beside, width=place.width - beside), 2 + number, (line,), palette.soft)
    pen.write(place, 2 + 2 * high, high_names, palette.soft)


def _shoe(pen: Pen, betting: Betting, place: Place) -> None:
    """Paint the shoe, with text about the side bets, deck and session below it or, if space is short, beside it."""
    card: Card | None = None
    below = place.height >= _SHOE_ROWS + 4
    x = place.x + place.width - _SHOE_WIDE if place.width > _SHOE_WIDE else place.x
    for number in range(3) if pen.look.blocks else (2,):
        paint(pen.canvas, x + 4 - 2 * number, place.y + number // 2, _SHOE_SIZE, card, pen.look,
              half=number == 1, shadow=number == 2)  # fmt: skip
    words = place._replace(y=place.y + _SHOE_ROWS, height=place.height - _SHOE_ROWS)
    if not below:
        words = place._replace(width=x - place.x - 1)
    lines = (
        [row for line in (*betting.side, *betting.shoe) for row in wrapped(line, words.width)]
        if words.width > 1
        else []
    )
    for number, line in enumerate(lines[: words.height]):
        pen.write(words, number, (line,), pen.palette.soft, side="right")


def paint_offer(pen: Pen, scene: Scene, grid: Grid) -> None:
    """Paint the question in gold, the stakes, the puck, and who is asked before and after you."""
    palette, offer = pen.palette, scene.offer
    title, against, cover = grid.title, grid.against, grid.cover
    if offer is None or title is None or against is None or cover is None:
        return
    if grid.puck is not None and pen.look.blocks:
        felt.paint_puck(pen.canvas, grid.puck, palette)
    if grid.order is not None:  # in narrow terminals, only the bank rotation shows it
        _order(pen, offer, grid.order)
    if not offer.title:
        return
    if pen.look.blocks:
        felt.paint_word(pen.canvas, title, 2 * title.y + 1, offer.title, palette.gold, palette)
    else:
        pen.write(title, 1, offer.title, palette.gold, bold=True, side="middle")
    covers: tuple[tuple[str, Tone], ...] = tuple((text, "") for text in offer.covers)
    for place, lines, cents in ((against, offer.against, offer.stakes), (cover, covers, offer.cover)):
        high = min(place.height, _PILE)
        pile = place._replace(y=place.y + (place.height - high) // 2, height=high)
        paint_pile(pen, pile, cents, tuple(text for text, _ in lines), palette.text)
        for number, (text, tone) in enumerate(lines):
            if tone:
                pen.write(pile, high - len(lines) + number, (text,), pen.tone(tone))


def _order(pen: Pen, offer: Offer, place: Place) -> None:
    palette = pen.palette
    room = (place.width + 4) // max(1, len(offer.order)) - 6
    parts = [(f"{fitting([who], room)} {pen.mark(mark)}", mark == "asked") for who, mark in offer.order]
    x = place.x + (place.width - sum(len(text) + 4 for text, _ in parts) + 4) // 2
    for text, asked in parts:
        pen.canvas.text(x, place.y, text, palette.gold if asked else palette.soft, bold=asked)
        x += len(text) + 4


def paint_pile(pen: Pen, place: Place, cents: int, words: tuple[str, ...], ink: int) -> None:
    """Paint chips with a label below them."""
    for number, line in enumerate(words):
        pen.write(place, place.height - len(words) + number, (line,), ink, bold=not number)
    if pen.look.blocks and place.height > len(words):
        felt.paint_stacks(pen.canvas, place._replace(height=place.height - len(words)), cents, pen.palette)
