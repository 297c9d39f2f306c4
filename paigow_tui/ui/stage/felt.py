"""Paints everything on the table except cards: the felt, the rail, halos, chips, dice, and big letters."""

from collections.abc import Iterator
from itertools import product
from math import ceil, floor, sqrt
from random import Random
from typing import Final, NamedTuple

from paigow_tui.ui.cards import bitmaps
from paigow_tui.ui.cards.bitmaps import BITMAPS
from paigow_tui.ui.cards.canvas import Canvas
from paigow_tui.ui.cards.palette import BLACK, CHIPS, WHITE, Palette, blend, chip_color, luminance
from paigow_tui.ui.sizes import Place
from paigow_tui.ui.stage.parts import Grid

_HEIGHTS = (14, 7, 5)
"""The heights of big letters, in half rows."""
_SHADE = 0.35
_MOST_CHIPS = 6


def paint_felt(canvas: Canvas, grid: Grid, palette: Palette) -> None:
    """Paint the felt row by row, brightest around your cards, in bands that get wider as they get darker."""
    first, last = grid.yours[0], grid.yours[-1]
    middle = (first.y + last.y + last.height) / 2 - 1
    center = (grid.width if grid.panel is None else grid.panel.x) / 2
    across, down = 0.62 * grid.width, 0.8 * grid.height
    canvas.fill(0, 0, 2 * grid.width, 2 * grid.height, palette.bands[0])
    for y in range(2 * grid.height):
        off = ((y / 2 - middle) / down) ** 2
        for number, color in enumerate(palette.bands[1:], start=1):
            inside = (1 - number / (1.12 * len(palette.bands))) ** 2 - off
            if inside <= 0:
                break
            half = across * sqrt(inside)
            left, right = ceil(center - half), floor(center + half) + 1
            canvas.fill(2 * left, y, 2 * (right - left), 1, color)


def paint_rail(canvas: Canvas, grid: Grid, palette: Palette) -> None:
    """Paint the wooden rail, which is lower in the middle, and the bars behind the header and the keys."""
    dip, end = grid.layout.rail[1], 2 * (grid.rail.y + grid.rail.height)
    low, middle, high = palette.rail
    for x in range(grid.rail.width):
        side = abs(2 * x / grid.width - 1)
        y = 2 * grid.rail.y + round(2 * dip * (1 - side**2.2))
        canvas.fill(2 * x, y, 2, end - y, low)
        if dip:
            canvas.fill(2 * x, y, 2, 8, middle)
            canvas.fill(2 * x, y, 2, 3, high)
        if not grid.layout.thumbs:  # otherwise that row has text
            canvas.fill(2 * x, y, 2, 1, palette.brass)
    if (panel := grid.panel) is not None:
        canvas.fill(2 * panel.x, 2 * panel.y, 2 * panel.width, 2 * panel.height, low)
        canvas.fill(2 * panel.x, 2 * panel.y, 1, 2 * panel.height, palette.brass)
    for y in (0,) if grid.layout.thumbs else (0, grid.keys.y):
        canvas.fill(0, 2 * y, 2 * grid.width, 2, palette.bar)


class Confetto(NamedTuple):
    """A piece of confetti: its cell, which half of the cell it is in (1 is the lower), and the index of its color."""

    x: int
    y: int
    half: int
    color: int


def confetti(grid: Grid) -> Iterator[Confetto]:
    """Yield confetti for the empty parts of the felt, always the same for the same grid."""
    lots = Random(_CONFETTI)
    taken = [place for _, place in grid.parts()] + ([] if grid.panel is None else [grid.panel])
    for _ in range(grid.width * grid.height // _CONFETTI):
        x, y = lots.randrange(1, grid.width - 1), lots.randrange(1, grid.rail.y)
        piece = Confetto(x, y, lots.randrange(2), lots.randrange(_CONFETTI_COLORS))
        if not any(place.x - 3 <= x < place.x + place.width + 3 and place.holds(place.x, y) for place in taken):
            yield piece


def paint_confetti(canvas: Canvas, grid: Grid, palette: Palette) -> None:
    """Paint confetti on the empty parts of the felt."""
    colors = (*palette.chips, palette.gold)
    for piece in confetti(grid):
        canvas.fill(2 * piece.x, 2 * piece.y + piece.half, 2, 1, colors[piece.color])


_CONFETTI_COLORS: Final = 6
"""The number of colors of confetti: those of the chips, plus gold."""
_CONFETTI: Final = 24
"""The number of cells per piece of confetti, including pieces left out because something is there."""


def halo_place(place: Place) -> Place:
    """Return the cells that a halo around a place touches."""
    return Place(place.x - 3, place.y - 1, place.width + 6, place.height + 2)


def paint_halo(canvas: Canvas, place: Place, color: int, palette: Palette) -> None:
    """Paint a glow around a place in three steps, or a plain frame if the palette has no steps."""
    x, y, width, height = 2 * place.x, 2 * place.y, 2 * place.width, 2 * place.height
    if not palette.steps:
        canvas.fill(x - 3, y - 1, width + 6, height + 2, color)
        canvas.fill(x - 1, y, width + 2, height, palette.bands[3])
        return
    canvas.blend(x - 6, y - 1, width + 12, height + 3, color, 0.13)
    canvas.blend(x - 4, y - 1, width + 8, height + 3, color, 0.13)
    canvas.blend(x - 2, y - 1, width + 4, height + 2, color, 0.20)


def chips_of(cents: int) -> list[int]:
    """Return the chips that make up an amount, the most valuable first; leftover cents are ignored."""
    chips, left = [], cents // 100
    for value in CHIPS:
        chips += [value] * (left // value)
        left %= value
    return chips


def stacks_of(cents: int) -> list[list[int]]:
    """Return the chips that make up an amount as stacks of a single value, at most six high."""
    stacks: list[list[int]] = []
    for chip in chips_of(cents):
        if not stacks or stacks[-1][0] != chip or len(stacks[-1]) == _MOST_CHIPS:
            stacks.append([])
        stacks[-1].append(chip)
    return stacks


def paint_stacks(canvas: Canvas, place: Place, cents: int, palette: Palette, width: int = 5) -> None:
    """Paint an amount as stacks of chips on the last row of a place, as many as fit; every other one half a row up."""
    foot = 2 * (place.y + place.height) - 2
    high = min(_MOST_CHIPS, 2 * place.height - 2)
    for number, stack in enumerate(stacks_of(cents)[: (place.width + 1) // (width + 1)]):
        raised = number % 2 and len(stack) < high  # the light cap must stay in the place
        paint_stack(canvas, place.x + number * (width + 1), foot - raised, stack[:high], palette, width)


def paint_stack(canvas: Canvas, column: int, foot: int, stack: list[int], palette: Palette, width: int) -> None:
    """Paint a stack of chips from the bottom up; ``foot`` is the half row of the lowest chip."""
    x = 2 * column
    if palette.steps:
        canvas.blend(x + 2, foot + 1, 2 * width, 1, BLACK, _SHADE)
    for number, chip in enumerate(stack):
        color = chip_color(chip, palette)
        spot = 0x6F8FC8 if chip == 1 else blend(color, WHITE, 0.75)
        if not palette.steps:
            spot = palette.back if chip == 1 else palette.paper_2
        canvas.fill(x, foot - number, 2 * width, 1, blend(color, BLACK, 0.1 * palette.steps) if number % 2 else color)
        for edge in range(width):
            if (edge + number) % 3 == 0:
                canvas.fill(x + 2 * edge, foot - number, 2, 1, spot)
    if stack:
        light = WHITE if stack[-1] == 1 else blend(chip_color(stack[-1], palette), WHITE, 0.45)
        canvas.fill(x + 2, foot - len(stack), 2 * width - 4, 1, light if palette.steps else palette.paper)


def paint_dice(canvas: Canvas, place: Place, dice: tuple[int, ...], palette: Palette) -> None:
    """Paint the dice half a row below the top of a place; each is 7 cells by 3½ rows, and they are 2 cells apart."""
    for number, die in enumerate(dice):
        x, y = 2 * (place.x + 9 * number), 2 * place.y + 1
        if palette.steps:
            canvas.blend(x + 2, y + 1, 14, 7, BLACK, _SHADE)
        canvas.fill(x, y, 14, 7, palette.paper)
        canvas.picture(x, y, BITMAPS[f"die {die}"], {"#": palette.red if die in (1, 4) else palette.ink})


def paint_circle(canvas: Canvas, place: Place, palette: Palette) -> None:
    """Paint the betting circle, an ellipse that fills a place, with a brass rim and slightly darker felt inside."""
    across, down = place.width / 2, float(place.height)
    rows: list[tuple[int, int]] = []
    for y in range(2 * place.height):
        part = sqrt(max(0.0, 1 - ((y + 0.5 - down) / down) ** 2))
        left = round(across - across * part)
        rows.append((place.x + left, place.x + place.width - left))
    middle = place.x + place.width // 2
    for y, (left, right) in enumerate(rows):
        if palette.steps:
            canvas.blend(2 * left, 2 * place.y + y, 2 * (right - left), 1, BLACK, 0.18)
        ends = [middle] if y in (0, len(rows) - 1) else [rows[y - 1][0], rows[y + 1][0]]
        rim = max(1, max(ends) - left)
        canvas.fill(2 * left, 2 * place.y + y, 2 * rim, 1, palette.brass)
        canvas.fill(2 * (right - rim), 2 * place.y + y, 2 * rim, 1, palette.brass)


def paint_puck(canvas: Canvas, place: Place, palette: Palette) -> None:
    """Paint the banker's puck so that it fills its place."""
    across, down = place.width / 2, float(place.height) - 1
    for y in range(2 * place.height - 2):
        part = sqrt(max(0.0, 1 - ((y + 0.5 - down) / down) ** 2))
        half = round(across * part)
        middle, edge = place.x + place.width // 2, y < 1 or y > 2 * place.height - 4
        canvas.fill(2 * (middle - half), 2 * place.y + y, 4 * half, 1, palette.brass if edge else palette.gold)
        inner = half - 2
        if inner > 0 and 1 < y < 2 * place.height - 4:
            face = blend(palette.gold, WHITE, 0.28) if palette.steps else palette.gold
            canvas.fill(2 * (middle - inner), 2 * place.y + y, 4 * inner, 1, face)
    paint_word(canvas, place, 2 * place.y + round(down) - 3, ("BANK",), palette.on_gold, palette)


def paint_word(
    canvas: Canvas,
    place: Place,
    half_row: int,
    texts: tuple[str, ...],
    color: int,
    palette: Palette,
    *,
    middle: bool = False,
) -> None:
    """Paint the first text that fits in big letters, centered in a place and starting at a half row.

    Letters are 14 half rows high if that leaves 28 cells of the stage free on each side; otherwise 7, or else 5. A
    shorter text is tried only if even those don't fit. With ``middle``, smaller letters are centered vertically. If no
    big letters fit, the text is written normally.
    """
    room = 2 * place.height - half_row % 2
    for text, height in product(texts, (height for height in _HEIGHTS if height <= room)):
        width = bitmaps.word_width(text, height)
        if width <= (min(place.width, canvas.width - 56) if height == 14 else place.width):
            x, first = place.x + (place.width - width) // 2, half_row + ((room - height) // 4 * 2 if middle else 0)
            _stamp_word(canvas, x, first, bitmaps.word(text, height), color, palette)
            return
    text = next((text for text in texts if len(text) <= place.width), "")
    canvas.text(place.x + (place.width - len(text)) // 2, (half_row + room // 2) // 2, text, color, bold=True)


def _stamp_word(
    canvas: Canvas, column: int, half_row: int, letters: bitmaps.Bitmap, color: int, palette: Palette
) -> None:
    """Stamp letters that get lighter toward the top, or darker if their color is dark; each full row has one shade."""
    lit = luminance(color) > 0.3
    for number, line in enumerate(letters):
        part = max(0.0, 1 - ((half_row + number) // 2 * 2 - half_row + 1) / len(letters))
        shade = blend(color, WHITE if lit else BLACK, (0.5 if lit else 0.3) * part) if palette.steps else color
        canvas.stamp(2 * column, half_row + number, (line,), shade)
