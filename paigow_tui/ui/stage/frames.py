"""Paints the frames of a motion between two scenes."""

import re
from typing import Final

from paigow_tui.ui.cards.canvas import Canvas
from paigow_tui.ui.cards.painter import paint, paint_flying, paint_turning
from paigow_tui.ui.cards.places import LOW
from paigow_tui.ui.sizes import Place
from paigow_tui.ui.stage import felt
from paigow_tui.ui.stage.facts import Scene
from paigow_tui.ui.stage.motion import Count, Deal, Hold, Motion, Part, Pay, Shine, Slide, Turn
from paigow_tui.ui.stage.painter import empty_table, paint_slots, paint_word
from paigow_tui.ui.stage.parts import Grid, rows_of
from paigow_tui.ui.stage.pen import Pen

_CHIPS: Final = 4
"""The maximum number of chips in a moving stack."""
_STRIP: Final = 8
"""The width in cells of the light that sweeps over cards."""
_LIT: Final = 0.45
"""The share of gold blended into the cells under the light."""


def paint_frame(pen: Pen, before: Canvas, motion: Motion, time: float, scene: Scene, grid: Grid) -> None:
    """Turn the picture of a scene into a frame of the motion leading to it, ``time`` seconds after the motion began.

    ``before`` is the picture that the motion started from.
    """
    under_way = [part for part in motion.parts if time < part.ends]
    for part in under_way:
        if isinstance(part, Hold):
            pen.canvas.lay(before, *part.place)
    for part in under_way:
        share = (time - part.begins) / (part.ends - part.begins)
        if share >= 0:
            _paint(pen, part, share, time, scene, grid)


def _paint(pen: Pen, part: Part, share: float, time: float, scene: Scene, grid: Grid) -> None:
    match part:
        case Deal(start=start, place=place):
            x, y = _between(start, place, share)
            paint_flying(pen.canvas, x, y, pen.look)
        case Turn():
            _turn(pen, part, (time - part.begins) / part.flip)
        case Slide():
            _slide(pen, part, share, scene, grid)
        case Count():
            paint_word(pen, grid, tuple(counted(text, _ease(share)) for text in scene.word), scene.word_tone)
        case Shine(place=place):
            _shine(pen, place, share)
        case Pay(start=start, place=place, cents=cents):
            x, y = _between(start, place, share)
            stack = felt.stacks_of(cents)[:1]
            for chips in stack:
                felt.paint_stack(pen.canvas, x - 2, y, chips[:_CHIPS], pen.palette, 5)


def _shine(pen: Pen, place: Place, share: float) -> None:
    """Light a strip that moves right across a place as time passes; do nothing if the palette has no steps."""
    if pen.palette.steps:
        left = place.x - _STRIP + round((place.width + _STRIP) * share)
        first, end = max(place.x, left), min(place.x + place.width, left + _STRIP)
        pen.canvas.blend(2 * first, 2 * place.y, 2 * (end - first), 2 * place.height, pen.palette.gold, _LIT)


def _table(pen: Pen) -> Canvas:
    return empty_table(pen.canvas.width, pen.canvas.height, pen.palette, pen.look.blocks)


def _turn(pen: Pen, part: Turn, share: float) -> None:
    place = part.place
    if share >= 2 / 3:
        paint(pen.canvas, place.x, place.y, part.size, part.card, pen.look, shadow=part.shadow)
        return
    pen.canvas.lay(_table(pen), *place)
    paint_turning(pen.canvas, place, part.size, part.card if share >= 1 / 3 else None, pen.look)


def _slide(pen: Pen, part: Slide, share: float, scene: Scene, grid: Grid) -> None:
    places = tuple(place for _, *both in part.cards for place in both)
    for row in rows_of((*places, *grid.yours[:LOW])):
        pen.canvas.lay(_table(pen), row.x - 3, row.y, row.width + 6, row.height)
    paint_slots(pen, scene, grid)
    for number, (card, start, place) in enumerate(part.cards):
        x, y = (round(one + (other - one) * _ease(share)) for one, other in zip(start[:2], place[:2], strict=True))
        lifted = number == len(part.cards) - 1
        paint(pen.canvas, x, y, grid.layout.yours[0], card, pen.look, "lifted" if lifted else "plain")


def _between(start: Place, place: Place, share: float) -> tuple[int, int]:
    """Return the column and half row of a point between the centers of two places."""
    share = _ease(share)
    x, y = start.x + start.width / 2, start.y + start.height / 2
    x += (place.x + place.width / 2 - x) * share
    y += (place.y + place.height / 2 - y) * share
    return round(x), round(2 * y)


def _ease(share: float) -> float:
    """Return the fraction of the distance covered after a fraction of the time, starting fast and slowing down."""
    return 1 - (1 - share) ** 3


def counted(text: str, share: float) -> str:
    """Return text with its amount partly counted up, starting from the smallest amount with the same number of digits.

    >>> counted("WIN +$1,250.50", 0.0), counted("WIN +$1,250.50", 1.0), counted("PUSH", 0.5)
    ('WIN +$1,000.00', 'WIN +$1,250.50', 'PUSH')
    """

    def count(amount: re.Match[str]) -> str:
        cents = int(amount[0].replace(",", "").replace(".", ""))
        least = 0 if cents < 10 else 10 ** (len(str(cents)) - 1)
        now = round(least + (cents - least) * share)
        decimals = "." in amount[0]
        return f"{now / 100:,.2f}" if decimals else f"{now:,}"

    return re.sub(r"\d[\d,.]*", count, text)
