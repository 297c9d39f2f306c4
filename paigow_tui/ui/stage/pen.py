"""The pen that writes everything on the stage: a canvas, a look, and the meaning of colors and signs."""

import re
from collections.abc import Iterable
from typing import Final, Literal

from paigow_tui.ui.cards.canvas import Canvas
from paigow_tui.ui.cards.painter import Look
from paigow_tui.ui.sizes import Place
from paigow_tui.ui.stage.facts import Mark, Tone

_MARKS: Final[dict[Mark, tuple[str, str]]] = {
    "banks": ("◆", "@"), "asked": ("▶", "?"), "next": ("▷", ">"), "declined": ("○", "/"), "skipped": ("✗", "x"),
}  # fmt: skip
"""The symbols of the bank rotation, with and without Unicode."""
LUCK: Final[dict[Tone, tuple[str, str]]] = {"win": ("▲", "+"), "lose": ("▼", "-"), "push": ("●", "=")}
"""The symbols that mean the same as a color, with and without Unicode."""


_CLOCK: Final = 6
"""The width of a clock's bar, in cells."""
HURRY: Final = 10
"""With this many seconds left or fewer, the number is shown."""


class Pen:
    """Writes on a canvas in a given look."""

    def __init__(self, canvas: Canvas, look: Look, *, against_you: bool = False) -> None:
        self.canvas = canvas
        self.look = look
        self.palette = look.palette
        self.against_you = against_you
        """Whether you bank; if so, a symbol shows how a seat's hand came out, and its color how that affects you."""

    def tone(self, tone: Tone) -> int:
        """Return a tone's color."""
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
        """Write the first text that fits into a row of a place."""
        text = fitting(texts, place.width)
        free = place.width - len(text)
        x = place.x + {"left": 0, "middle": free // 2, "right": free}[side]
        self.canvas.text(x, place.y + row, text, ink, bold=bold)

    def clock(self, left: int, whole: int) -> str:
        """Return a bar that shows the seconds left, with the number when it is time to hurry."""
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


def in_sentences(text: str, width: int, height: int) -> list[str]:
    """Return text wrapped with each sentence starting a new line, or simply wrapped if that takes too many lines."""
    if len(text) <= width:
        return [text]
    apart = [line for sentence in re.split(r"(?<=[.?!]) ", text) for line in wrapped(sentence, width)]
    return apart if len(apart) <= height else wrapped(text, width)


def wrapped(text: str, width: int) -> list[str]:
    """Return text wrapped between words into lines of at most ``width`` characters."""
    lines = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > width:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".lstrip()
    return lines
