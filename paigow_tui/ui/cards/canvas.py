"""A canvas of pixels and text in cells, and the strips that show it.

A cell is two sub-pixels wide and two high, and has two colors. Many fonts leave a gap above their block characters that
shows the background color, so the color of a cell's upper edge is used as its background. If that edge has both colors,
the lighter one is used, so that the gaps fall outside the paper of cards.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import compress, count
from operator import ne
from typing import Final, NamedTuple

from rich.segment import Segment
from rich.style import Style
from textual.content import Content
from textual.strip import Strip

from paigow_tui.ui.cards.bitmaps import Bitmap
from paigow_tui.ui.cards.palette import blend, contrast, distance, luminance

BLOCKS: Final = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
"""Block characters by the sum of their inked sub-pixels: 1 top left, 2 top right, 4 bottom left, 8 bottom right."""
_INVERSE: Final = dict(zip(BLOCKS, reversed(BLOCKS), strict=True))
"""The block that looks the same once ink and background are exchanged."""
_CLOSE: Final = 2.5
"""Below this contrast, as on the back of a card, the gap that a font leaves above its blocks is barely visible."""
CLEAR: Final = -1
"""The color of a transparent pixel."""


class Cell(NamedTuple):
    """The contents of a terminal cell."""

    char: str
    ink: int
    ground: int
    bold: bool = False
    underlined: bool = False


class _Char(NamedTuple):
    """A character over the pixels of a cell. Without a ``ground``, its background is their most frequent color."""

    char: str
    ink: int
    bold: bool
    ground: int | None


class Canvas:
    """Pixels and text in a given number of cells. Anything outside is not painted."""

    def __init__(self, width: int, height: int, color: int = CLEAR) -> None:
        self.width = width
        self.height = height
        self.pixels = [[color] * (2 * width) for _ in range(2 * height)]
        self._chars: list[dict[int, _Char]] = [{} for _ in range(height)]

    def copy(self) -> "Canvas":
        """Return a copy of the canvas."""
        other = Canvas(self.width, 0)
        other.height, other.pixels = self.height, [row[:] for row in self.pixels]
        other._chars = [chars.copy() for chars in self._chars]
        return other

    def lay(self, other: "Canvas", column: int, row: int, width: int, height: int) -> None:
        """Copy a rectangle of cells from another canvas of the same size."""
        left, right = max(0, column), min(self.width, column + width)
        for y in range(max(0, row), min(self.height, row + height)):
            for line in (2 * y, 2 * y + 1):
                self.pixels[line][2 * left : 2 * right] = other.pixels[line][2 * left : 2 * right]
            there = other._chars[y]
            for at in range(left, right):
                self._chars[y].pop(at, None)
                if at in there:
                    self._chars[y][at] = there[at]

    def squeezed(self, width: int) -> "Canvas":
        """Return the canvas scaled down to a smaller width, without text."""
        other = Canvas(width, self.height)
        columns = [x * self.width // width for x in range(2 * width)]
        other.pixels = [[row[column] for column in columns] for row in self.pixels]
        return other

    def fill(self, x: int, y: int, width: int, height: int, color: int) -> None:
        """Fill a rectangle of sub-pixels."""
        left, right = max(0, x), min(2 * self.width, x + width)
        if left < right:
            for row in self.pixels[max(0, y) : max(0, y + height)]:
                row[left:right] = [color] * (right - left)

    def blend(self, x: int, y: int, width: int, height: int, color: int, share: float) -> None:
        """Blend a share of a color, from 0 to 1, into a rectangle of sub-pixels."""
        left, right = max(0, x), max(0, x + width)
        for row in self.pixels[max(0, y) : max(0, y + height)]:
            row[left:right] = [blend(before, color, share) if before >= 0 else before for before in row[left:right]]

    def stamp(self, x: int, y: int, bitmap: Bitmap, color: int) -> None:
        """Stamp the ink of a bitmap, with its upper left sub-pixel at ``x``, ``y``."""
        for row, line in zip(self._rows(y, len(bitmap)), bitmap[max(0, -y) :], strict=False):
            for column, char in enumerate(line, x):
                if char == "#" and 0 <= column < len(row):
                    row[column] = color

    def picture(self, x: int, y: int, bitmap: Bitmap, colors: Mapping[str, int]) -> None:
        """Paint a bitmap of whole pixels, each two sub-pixels wide, with a color for each letter."""
        for row, line in zip(self._rows(y, len(bitmap)), bitmap[max(0, -y) :], strict=False):
            for column, char in enumerate(line):
                left = x + 2 * column
                if char in colors and 0 <= left < len(row):
                    row[left : left + 2] = [colors[char]] * 2

    def paint(self, x: int, y: int, other: "Canvas") -> None:
        """Paint another canvas over this one, with its upper left sub-pixel at ``x``, ``y``; text needs whole cells."""
        for row, line in zip(self._rows(y, len(other.pixels)), other.pixels[max(0, -y) :], strict=False):
            if CLEAR not in line and 0 <= x <= len(row) - len(line):
                row[x : x + len(line)] = line
                continue
            for column, color in enumerate(line, x):
                if color != CLEAR and 0 <= column < len(row):
                    row[column] = color
        if x % 2 == y % 2 == 0:
            for at, chars in enumerate(other._chars, y // 2):
                for column, char in chars.items():
                    if 0 <= at < self.height and 0 <= column + x // 2 < self.width:
                        self._chars[at][column + x // 2] = char

    def text(
        self, column: int, row: int, text: str, ink: int, *, bold: bool = False, ground: int | None = None
    ) -> None:
        """Write text starting at a cell, one character per cell."""
        if 0 <= row < self.height:
            for at, char in enumerate(text, column):
                if 0 <= at < self.width:
                    self._chars[row][at] = _Char(char, ink, bold, ground)

    def erase(self, column: int, row: int, width: int, height: int) -> None:
        """Remove the text from a rectangle of cells, but keep its pixels."""
        for chars in self._chars[max(0, row) : max(0, row + height)]:
            for at in range(column, column + width):
                chars.pop(at, None)

    def row(self, row: int) -> tuple[Cell, ...]:
        """Return the cells of a row."""
        return self._cells(row, 0, self.width)

    def row_since(self, row: int, other: "Canvas", cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
        """Return the cells of a row, given that row's cells on another canvas of the same size.

        Only the part from the first change to the last is computed.
        """
        both = slice(2 * row, 2 * row + 2)
        chars, before = self._chars[row], other._chars[row]
        changed = {column for column, _ in chars.items() ^ before.items()} if chars != before else set[int]()
        for line, was in zip(self.pixels[both], other.pixels[both], strict=True):
            if line != was:
                changed.update(x // 2 for x in compress(count(), map(ne, line, was)))
        if not changed:
            return cells
        start, end = min(changed), max(changed) + 1
        return cells[:start] + self._cells(row, start, end) + cells[end:]

    def _cells(self, row: int, start: int, end: int) -> tuple[Cell, ...]:
        chars = self._chars[row]
        upper, lower = (line[2 * start : 2 * end] for line in self.pixels[2 * row : 2 * row + 2])
        return tuple(
            _written(char, pixels) if (char := chars.get(column)) is not None else cell(*pixels)
            for column, pixels in enumerate(zip(upper[::2], upper[1::2], lower[::2], lower[1::2], strict=True), start)
        )

    def strip(self, row: int) -> Strip:
        """Return a row as a Textual strip."""
        return Strip(segments(self.row(row)), self.width)

    def content(self, row: int) -> Content:
        """Return a row as content for Textual's own widgets."""
        return content(self.row(row))

    def _rows(self, y: int, height: int) -> list[list[int]]:
        return self.pixels[max(0, y) : max(0, y + height)]


@lru_cache(maxsize=1 << 15)
def cell(*pixels: int) -> Cell:
    """Return the cell for four sub-pixels, upper left first. If there are more than two colors, only the two most
    frequent are kept.

    In a tie, the two colors that are farthest apart are kept; each of the others is replaced by the nearer of the two.
    """
    count = Counter(pixels)
    if len(count) == 1:
        return Cell(" ", pixels[0], pixels[0])
    pairs = [(one, other) for one in count for other in count if one < other]
    colors = max(pairs, key=lambda pair: (count[pair[0]] + count[pair[1]], distance(*pair)))
    ink, ground = sorted(colors, key=luminance)
    if all(distance(color, ink) < distance(color, ground) for color in pixels[:2]):
        ink, ground = ground, ink
    mask = sum(1 << bit for bit, color in enumerate(pixels) if distance(color, ink) < distance(color, ground))
    return Cell(BLOCKS[mask], ink, ground)


def segments(cells: tuple[Cell, ...]) -> list[Segment]:
    """Return cells as segments for Textual, with cells of the same style joined."""
    return [Segment(text, _style(*colors)) for text, colors in _runs(cells)]


def content(cells: tuple[Cell, ...]) -> Content:
    """Return cells as content for Textual's own widgets."""
    return Content.assemble(
        *(
            (text, f"{'bold ' if bold else ''}#{ink:06x} on #{ground:06x}")
            for text, (ink, ground, bold, _) in _runs(cells)
        )
    )


def _runs(cells: tuple[Cell, ...]) -> Iterator[tuple[str, tuple[int, int, bool, bool]]]:
    """Yield runs of cells in the same style. A blank cell joins a run that has its color as the background.

    A block whose two colors are the run's, exchanged, is inverted to join it if they are close. A full block in the
    run's ink would save bytes, too, but many fonts leave a gap that shows the background.
    """
    text, style = "", (CLEAR, CLEAR, False, False)
    blank = True  # whether the text so far shows nothing but its background
    for char, ink, ground, bold, underlined in cells:
        if (ground, ink, bold, underlined) == style and char in _INVERSE and 1 < contrast(ink, ground) < _CLOSE:
            char, ink, ground = _INVERSE[char], ground, ink
        joins = ground == style[1]
        if joins and not style[3] and char == " " and not bold and not underlined:
            text += " "
            continue
        if blank and joins and not underlined:
            style = (ink, ground, bold, False)
        elif (ink, ground, bold, underlined) != style:
            if text:
                yield text, style
            text, style = "", (ink, ground, bold, underlined)
        text += char
        blank = not (bold or underlined) and text.isspace()
    if text:
        yield text, style


@lru_cache(maxsize=4096)
def _style(ink: int, ground: int, bold: bool, underlined: bool) -> Style:
    color = None if ink == ground else f"#{ink:06x}"  # no ink is visible
    return Style(color=color, bgcolor=f"#{ground:06x}", bold=bold, underline=underlined)


@lru_cache(maxsize=1 << 14)
def _written(char: _Char, pixels: tuple[int, int, int, int]) -> Cell:
    ground = char.ground
    if ground is None:
        ground = max({*pixels}, key=lambda color: (pixels.count(color), contrast(color, char.ink)))
    return Cell(char.char, char.ink, ground, char.bold)
