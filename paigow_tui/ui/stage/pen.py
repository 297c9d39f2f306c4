"""The pen that everything on the stage is written with: the canvas, the look, and what colors and signs mean."""

from collections.abc import Iterable
from typing import Final, Literal

from paigow_tui.ui.cards.canvas import Canvas
from paigow_tui.ui.cards.painter import Look
from paigow_tui.ui.sizes import Place
from paigow_tui.ui.stage.facts import Mark, Tone

_MARKS: Final[dict[Mark, tuple[str, str]]] = {
    "banks": ("◆", "@"), "asked": ("▶", "?"), "next": ("▷", ">"), "declined": ("○", "0"), "skipped": ("✗", "x"),
}  # fmt: skip
"""The signs of the bank, with Unicode and without."""
LUCK: Final[dict[Tone, tuple[str, str]]] = {"win": ("▲", "+"), "lose": ("▼", "-"), "push": ("●", "=")}
"""The signs that say what a color says."""


_CLOCK: Final = 6
"""The cells of the bar of a clock."""
HURRY: Final = 10
"""The most seconds shown as a number."""


class Pen:
    """A canvas with a look."""

    def __init__(self, canvas: Canvas, look: Look, *, against_you: bool = False) -> None:
        self.canvas = canvas
        self.look = look
        self.palette = look.palette
        self.against_you = against_you
        """Whether you bank: a symbol says how the seat's hand came out, and its color whether that is good for you."""

    def tone(self, tone: Tone) -> int:
        """Return the color of a tone."""
        palette = self.palette
        colors = {"win": palette.win, "lose": palette.lose, "push": palette.push, "gold": palette.gold}
        return colors.get(tone, palette.text)

    def mark(self, mark: Mark) -> str:
        """Return the symbol for a position's place in the bank rotation; empty if it has none."""
        return _MARKS[mark][not self.look.blocks] if mark else ""

    def write(
        self,
        place: Place,
        row: int,
        texts: Iterable[str],
        ink: int,
        *,
        bold: bool = False,
        side: Literal["left", "middle", "right"] = "left",
    ) -> None:
        """Write the first text that fits in a row of a place."""
        text = fitting(texts, place.width)
        free = place.width - len(text)
        x = place.x + {"left": 0, "middle": free // 2, "right": free}[side]
        self.canvas.text(x, place.y + row, text, ink, bold=bold)

    def clock(self, left: int, whole: int) -> str:
        """Return a bar of the seconds left, with a number when it is time to hurry."""
        full = -(-_CLOCK * left // whole)
        drawn = ("━", "─") if self.look.blocks else ("=", "-")
        return drawn[0] * full + drawn[1] * (_CLOCK - full) + (f" {left}" if left <= HURRY else "")


def fitting(texts: Iterable[str], room: int) -> str:
    """Return the first text that fits; if none does, the last one, cut off with an ellipsis."""
    last = ""
    for last in texts:
        if len(last) <= room:
            return last
    return last[: room - 1] + "…" if last and room > 1 else ""


def wrapped(text: str, width: int) -> list[str]:
    """Return text in lines of at most a width, broken between words."""
    lines = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > width:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".lstrip()
    return lines
