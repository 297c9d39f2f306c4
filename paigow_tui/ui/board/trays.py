"""The trays your cards lie in: their frames, and the name of the hand in each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec
from textual.content import Content

from paigow_tui.rules.settings import Setting
from paigow_tui.telling.hands import names_by_length

FOUL: Final = "FOUL: low is higher"
FOULED: Final = "bold $text-error"
ASKED: Final = "pick two for the low hand"


class Tray(msgspec.Struct, frozen=True):
    """What a tray says: the ``names`` of its hand, the longest that fits first, and below it which hand it is."""

    label: str
    names: Sequence[str]
    said: str = ""


def trays_said(dealt: bool, picked: int, setting: Setting | None, note: str) -> tuple[Tray, ...]:
    """Return what the low and the high hand's tray say, or the only one while no card of a hand is picked."""
    if setting is not None:
        low, high = names_by_length(setting.low_rank, setting.high_rank)
        return Tray("low", low), Tray("high", high, FOUL if setting.foul else note)
    if not dealt:
        return Tray("low", ("two cards",)), Tray("high", (note or "five cards",))
    if not picked:
        return (Tray("your hand", (note or ASKED,)),)
    return Tray("low", ("one more", "+1")), Tray("high", (note or "six cards",))


def tray_rows(tray: Tray, inside: Iterable[Content], width: int, edges: str, style: str) -> list[Content]:
    """Return a tray of a width around what is inside, the name of its hand in the upper edge."""
    room, line, side = width - 2, edges[1], (edges[3], style)
    name = next((f" {name} " for name in tray.names if name and len(name) + 2 <= room), "")
    below, end = f" {tray.label} ", f" {tray.said} {line}" if tray.said else ""

    def edge(left: str, middle: tuple[str, str], end: str, right: str) -> Content:
        rest = room - len(middle[0]) - len(end)
        first = line * (rest > 0)
        return Content.assemble(
            (left + first, style), middle, (line * (rest - len(first)) + end + right, style)
        )

    return [
        edge(edges[0], (name, "bold" if style != FOULED else style), "", edges[2]),
        *(Content.assemble(side, row, " " * (room - row.cell_length), side) for row in inside),
        edge(edges[4], (below, "bold $text-muted"), end, edges[5]),
    ]
