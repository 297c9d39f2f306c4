"""Pictures of the stage's cells: blocks as rectangles, so that no font and no seam comes between."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from xml.sax.saxutils import escape

from paigow_tui.ui.cards.canvas import BLOCKS, Cell

_WIDTH, _HEIGHT = 10, 20


def svg(rows: Sequence[Iterable[Cell]]) -> str:
    """Return cells as an SVG picture."""
    shapes = []
    columns = 0
    for row, cells in enumerate(rows):
        for column, cell in enumerate(cells):
            x, y = column * _WIDTH, row * _HEIGHT
            columns = max(columns, column + 1)
            shapes.append(_rectangle(x, y, _WIDTH, _HEIGHT, cell.ground))
            if cell.char in BLOCKS:
                mask = BLOCKS.index(cell.char)
                shapes += [
                    _rectangle(
                        x + bit % 2 * _WIDTH // 2, y + bit // 2 * _HEIGHT // 2, _WIDTH // 2, _HEIGHT // 2, cell.ink
                    )
                    for bit in range(4)
                    if mask >> bit & 1
                ]
            else:
                weight = ' font-weight="bold"' if cell.bold else ""
                shapes.append(f'<text x="{x}" y="{y + 15}" fill="#{cell.ink:06x}"{weight}>{escape(cell.char)}</text>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{columns * _WIDTH}" height="{len(rows) * _HEIGHT}"'
        ' shape-rendering="crispEdges" font-family="JetBrains Mono, DejaVu Sans Mono" font-size="16.2">'
        + "".join(shapes)
        + "</svg>"
    )


def save(rows: Sequence[Iterable[Cell]], path: Path) -> None:
    """Write cells as an SVG picture."""
    path.write_text(svg(rows), "utf-8")


def _rectangle(x: int, y: int, width: int, height: int, color: int) -> str:
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="#{color:06x}"/>'
