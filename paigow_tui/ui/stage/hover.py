"""Highlights what is under the mouse: an edge below a picture, or an underline below words, never a whole block."""

from collections.abc import Sequence

from paigow_tui.ui.cards.canvas import BLOCKS, Canvas, Cell, cell
from paigow_tui.ui.cards.painter import Look
from paigow_tui.ui.sizes import Place
from paigow_tui.ui.stage.spots import Spot

Rows = Sequence[tuple[Cell, ...]]


def lit(rows: Rows, canvas: Canvas, spot: Spot | None, look: Look) -> Rows:
    """Return the rows of a canvas with a spot highlighted, or unchanged without a spot."""
    if spot is None:
        return rows
    place = spot.place
    if spot.edge:
        y = place.y + place.height - 1
        return _with(rows, y, _edge(rows[y], canvas, place, y, look)) if y < len(rows) else rows
    for y in range(place.y, min(place.y + place.height, len(rows))):
        part = rows[y][place.x : place.x + place.width]
        words = [at for at, one in enumerate(part, place.x) if _is_text(one) and one.char != " "]
        if words:
            return _with(rows, y, tuple(
                one._replace(underlined=True) if at in words or (at - 1 in words and at + 1 in words) else one
                for at, one in enumerate(rows[y])
            ))  # fmt: skip
    return rows


def _edge(row: tuple[Cell, ...], canvas: Canvas, place: Place, y: int, look: Look) -> tuple[Cell, ...]:
    """Return a row with its upper half gold along a place, except next to text."""
    gold, below = look.palette.gold, canvas.pixels[2 * y + 1]
    across = range(max(0, place.x), min(len(row), place.x + place.width))

    def free(at: int) -> bool:
        return not any(_is_text(one) and one.char != " " for one in row[max(0, at - 1) : at + 2])

    def gilt(at: int, one: Cell) -> Cell:
        return cell(gold, gold, *below[2 * at : 2 * at + 2]) if look.blocks else Cell("=", gold, one.ground)

    return tuple(gilt(at, one) if at in across and free(at) else one for at, one in enumerate(row))


def _is_text(one: Cell) -> bool:
    return one.char not in BLOCKS


def _with(rows: Rows, y: int, row: tuple[Cell, ...]) -> Rows:
    return [*rows[:y], row, *rows[y + 1 :]]
