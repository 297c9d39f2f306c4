"""The trays your cards lie in: their frames, and the name of the hand in each."""

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec
from textual.content import Content

from paigow_tui.rules.settings import Setting
from paigow_tui.rules.showdown import Comparison, showdown
from paigow_tui.telling.hands import names_by_length
from paigow_tui.ui.board.faces import Faces
from paigow_tui.ui.board.open_hands import mark

FOUL: Final = "FOUL: low is higher"
FOULED: Final = "bold $text-error"
ASKED: Final = "pick two for the low hand"


class Tray(msgspec.Struct, frozen=True):
    """What a tray says: the ``names`` of its hand, the longest that fits first, and below it which hand it is."""

    label: str
    names: Sequence[str]
    said: str = ""
    stands: Content = Content("")
    """How its hand stands against the dealer's, if that is shown."""


def trays_said(
    dealt: bool,
    picked: int,
    setting: Setting | None,
    note: str,
    stands: Sequence[Content] = (Content(""), Content("")),
) -> tuple[Tray, ...]:
    """Return what the low and the high hand's tray say, or the only one while no card of a hand is picked."""
    if setting is not None:
        low, high = names_by_length(setting.low_rank, setting.high_rank)
        return (
            Tray("low", low, stands=stands[0]),
            Tray("high", high, FOUL if setting.foul else note, stands[1]),
        )
    if not dealt:
        return Tray("low", ("two cards",)), Tray("high", (note or "five cards",))
    if not picked:
        return (Tray("your hand", (note or ASKED,)),)
    return Tray("low", ("one more", "+1")), Tray("high", (note or "six cards",))


_STANDS: Final[dict[Comparison, str]] = {"higher": "beats", "copy": "copies", "lower": "loses"}


def stands(mine: Setting, dealer: Setting, faces: Faces) -> tuple[Content, Content]:
    """Return how both hands stand against a dealer's that is shown: the sign and a word."""
    found = showdown(mine, dealer)
    low, high = (
        Content.assemble(mark(compared, faces), f" {_STANDS[compared]}") for compared in (found.low, found.high)
    )
    return low, high


def tray_rows(tray: Tray, inside: Iterable[Content], width: int, edges: str, style: str) -> list[Content]:
    """Return a tray of a width around what is inside, the name of its hand in the upper edge."""
    room, line, side = width - 2, edges[1], (edges[3], style)
    name = next((f" {name} " for name in tray.names if name and len(name) + 2 <= room), "")
    below = Content.styled(f" {tray.label} ", "bold $text-muted")
    if tray.stands:
        full = below + tray.stands + " "
        below = full if full.cell_length <= room else below + tray.stands[:1] + " "
    end = f" {tray.said} {line}" if tray.said else ""

    def edge(left: str, middle: Content, end: str, right: str) -> Content:
        rest = room - middle.cell_length - len(end)
        first = line * (rest > 0)
        return Content.assemble((left + first, style), middle, (line * (rest - len(first)) + end + right, style))

    return [
        edge(edges[0], Content.styled(name, "bold" if style != FOULED else style), "", edges[2]),
        *(Content.assemble(side, row, " " * (room - row.cell_length), side) for row in inside),
        edge(edges[4], below, end, edges[5]),
    ]
