"""The trays your cards lie in: their frames, and the name of the hand in each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from textual.content import Content
from textual.reactive import var

from paigow_tui.cards import Card
from paigow_tui.rules.settings import Setting
from paigow_tui.telling.hands import letters, medium_name, noun, short_name
from paigow_tui.ui.board.faces import Faces, beside, framed
from paigow_tui.ui.sizes import trays
from paigow_tui.ui.widgets.painting import Rows

FOUL: Final = "FOUL: low is higher"
ASKED: Final = "pick two for the low hand"
_FRAME: Final = "$primary 60%"


class Trays(Rows):
    """Two frames side by side, under the cards. A foul makes both heavy and says so."""

    cards: var[tuple[Card, ...]] = var(())
    picked: var[tuple[int, ...]] = var(())
    setting: var[Setting | None] = var(None)
    faces: var[Faces] = var(Faces())
    note: var[str] = var("")

    watch_cards = watch_picked = watch_setting = watch_faces = watch_note = Rows.redraw

    def rows(self) -> Sequence[Content]:
        found = trays(*self.size, len(self.picked) if self.cards else 2)
        glyphs, setting = self.faces.glyphs, self.setting
        foul = setting is not None and setting.foul
        edges, style = (glyphs.heavy, "bold $text-error") if foul else (glyphs.light, _FRAME)
        across, down = found.card
        low = high = [Content("")] * (down + 1)
        pad, gap = " " * found.low.x, " " * (found.high.x - found.low.x - found.low.width)
        if self.cards and not self.picked:
            whole = _tray(found.both.width, low, edges, style, (self.note or ASKED,), "your hand", "")
            return [Content.assemble(pad, row) for row in whole]
        if not self.cards:
            slot = framed([Content(" " * (across - 2))] * (down - 2), glyphs.light, "$panel")
            low, high = ([*beside([slot] * count), Content("")] for count in (2, 5))
        lows, highs = self._names()
        said = FOUL if foul else self.note if setting is not None else ""
        left = _tray(found.low.width, low, edges, style, lows, "low", "")
        right = _tray(found.high.width, high, edges, style, highs, "high", said)
        return [Content.assemble(pad, one, gap, other) for one, other in zip(left, right, strict=True)]

    def _names(self) -> tuple[Sequence[str], Sequence[str]]:
        if self.setting is not None:
            low, high = self.setting.low_rank, self.setting.high_rank
            return (low.name, noun(low).words, letters(low)), (high.name, medium_name(high), short_name(high))
        if not self.cards:
            return ("two cards",), (self.note or "five cards",)
        return ("one more", "+1"), (self.note or "six cards",)


def _tray(
    width: int, slots: Sequence[Content], edges: str, style: str, names: Iterable[str], label: str, said: str
) -> list[Content]:
    """Return a frame with the name of its hand in the upper edge, and in the lower one which hand it is."""
    inside, line = width - 2, edges[1]
    name = next((f" {name} " for name in names if name and len(name) + 2 <= inside), "")
    below, end = f" {label} ", f" {said} {line}" if said else ""
    drawn = {
        slot: Content.assemble((edges[3], style), slot, " " * (inside - slot.cell_length), (edges[3], style))
        for slot in set(slots)
    }

    def edge(left: str, middle: tuple[str, str], end: str, right: str) -> Content:
        rest = inside - len(middle[0]) - len(end)
        first = line * (rest > 0)
        return Content.assemble(
            (left + first, style), middle, (line * (rest - len(first)) + end + right, style)
        )

    return [
        edge(edges[0], (name, "bold" if style == _FRAME else style), "", edges[2]),
        *(drawn[slot] for slot in slots),
        edge(edges[4], (below, "bold $text-muted"), end, edges[5]),
    ]
