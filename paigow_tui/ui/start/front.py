"""Paints the first screen: the title, an arc of seven cards on the felt, and the ways to start on the rail."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from paigow_tui.actions.action import Action
from paigow_tui.cards import parse_cards
from paigow_tui.ui.cards.canvas import Canvas
from paigow_tui.ui.cards.painter import SIZES, Look, paint
from paigow_tui.ui.sizes import DESK, THUMB, Place
from paigow_tui.ui.stage import felt
from paigow_tui.ui.stage.grid import grid
from paigow_tui.ui.stage.pen import Pen, wrapped

_TITLE: Final = "PAI GOW POKER"
ABOUT: Final = "seven cards, two hands, and a bank that goes around the table"
_CROSSES: Final = 100
"""With fewer columns than this, text below the title gets a solid background, because it would cross three bands."""
_ARC: Final = parse_cards("Ah Kd Qc Jk As Js Th")
_DROP: Final = (6, 3, 1, 0, 1, 3, 6)
"""How much lower each card is than the highest, in half rows."""
_WIDE: Final = 68
_MANY: Final = 5
"""With this many ways to start, no row is left free below them in a small terminal."""


class Way(NamedTuple):
    """A way to start: an action, and the text for it."""

    action: Action[Any]
    key: str
    name: str
    about: str = ""


def way_places(size: tuple[int, int], ways: int) -> list[Place]:
    """Return the places of the ways to start on a screen of this size; on a narrow screen, they fit thumbs."""
    width, height = size
    wide, high = (_WIDE, 1) if width >= DESK[0] else (width, THUMB[1])
    first = height - ways * high - (max(ways < _MANY, (height - 20) // 4) if high == 1 else 0)
    return [Place((width - wide) // 2, first + high * number, wide, high) for number in range(ways)]


def paint_front(ways: Sequence[Way], chosen: int, size: tuple[int, int], look: Look, about: str = ABOUT) -> Canvas:
    """Return the first screen at a size in cells; ``chosen`` is the number of the highlighted way."""
    width, height = size
    palette, places = look.palette, way_places(size, len(ways))
    canvas = Canvas(width, height, palette.bands[0])
    pen, rail = Pen(canvas, look), places[0].y - 2
    if look.blocks:
        felt.paint_felt(canvas, grid(width, height, "over"), palette)
        for down, color in zip((0, 3, 8), reversed(palette.rail), strict=True):
            canvas.fill(0, 2 * rail + down, 2 * width, 2 * height, color)
        canvas.fill(0, 2 * rail, 2 * width, 1, palette.brass)
        felt.paint_word(canvas, Place(1, 1, width - 2, _title(size)), 2, (_TITLE,), palette.gold, palette)
    else:
        title = _TITLE if look.words else " ".join(_TITLE)
        pen.write(Place(0, 1, width, 1), 1, (title,), palette.gold, bold=True, side="middle")
    below = 1 + _title(size)
    ground = palette.bands[2] if width < _CROSSES else None
    for row, line in enumerate(wrapped(about, width - 2)):
        canvas.text((width - len(line)) // 2, below + row, line, palette.text, ground=ground)
    if not look.words:
        _arc(canvas, width, below + 2, rail, look)
    for number, (way, place) in enumerate(zip(ways, places, strict=True)):
        _way(pen, way, place, lit=number == chosen)
    return canvas


def _title(size: tuple[int, int]) -> int:
    """Return the height of the title in rows; its letters are taller if there is room."""
    return 8 if size[0] >= 160 and size[1] >= 44 else 4


def _arc(canvas: Canvas, width: int, top: int, rail: int, look: Look) -> None:
    """Paint an arc of the largest cards that fit between the title and the rail, the middle one highest."""
    free = rail - top
    low = max(_DROP) // 2
    across, down = next(((x, y) for x, y in SIZES if 7 * (x + 1) < width - 2 and y + low + 1 <= free), (0, 0))
    if not across:
        return
    x, y = (width - 7 * (across + 1) + 1) // 2, top + (free - down - low) // 2
    for number, (card, drop) in enumerate(zip(_ARC, _DROP, strict=True)):
        half = look.blocks and drop % 2 == 1
        paint(canvas, x + number * (across + 1), y + drop // 2, (across, down), card, look, half=half)


def _way(pen: Pen, way: Way, place: Place, *, lit: bool) -> None:
    palette = pen.palette
    ground = palette.gold if lit else None
    ink, soft, key = (palette.on_gold,) * 3 if lit else (palette.text, palette.soft, palette.gold)
    for row in range(place.height if lit else 0):
        pen.canvas.text(place.x, place.y + row, " " * place.width, ink, ground=ground)
    if place.height > 1:
        pen.canvas.text(place.x + 1, place.y, way.name, ink, bold=True, ground=ground)
        for row, line in enumerate(wrapped(way.about, place.width - 4)[: place.height - 1], start=1):
            pen.canvas.text(place.x + 3, place.y + row, line, soft, ground=ground)
        return
    pen.canvas.text(place.x + 1, place.y, f"{way.name:<12}", ink, bold=True, ground=ground)
    room = place.width - 16 - len(way.key)
    about = way.about if len(way.about) <= room else f"{way.about[: room - 1]}…"
    pen.canvas.text(place.x + 14, place.y, about, soft, ground=ground)
    pen.canvas.text(place.x + place.width - 1 - len(way.key), place.y, way.key, key, bold=True, ground=ground)
