"""Both hands of a seat, side by side: their marks and names above their cards."""

from collections.abc import Iterable, Sequence
from typing import Final

from textual.content import Content

from paigow_tui.rules.ranking import rank_high, rank_low
from paigow_tui.rules.ruleset import RuleSet
from paigow_tui.rules.showdown import Comparison
from paigow_tui.table import SeatView
from paigow_tui.table.events import NotCompared, SeatSettled
from paigow_tui.telling.hands import names_by_length
from paigow_tui.ui.board.faces import Faces, beside
from paigow_tui.ui.sizes import fits

LEAST_INSIDE: Final = (3, 1)
_INSIDE: Final = ((5, 3), (3, 2), LEAST_INSIDE)
"""The insides of cards that lie side by side, as in your own trays; the largest that fit are used."""
SEVEN: Final = 41
"""The width of seven of the smallest of them in one row."""
_APART: Final = 3, 6
"""The least and the most felt between the two hands."""


def marks(result: SeatSettled, faces: Faces, against_you: bool = False) -> tuple[Content, Content]:
    """Return the signs of a seat's low and high hand: up for one that beat the banker's, in the color of your luck."""
    if result.why == "foul":  # which loses, whatever its hands are
        return mark("lower", faces, against_you), mark("lower", faces, against_you)
    return mark(result.low, faces, against_you), mark(result.high, faces, against_you)


def mark(compared: Comparison | NotCompared, faces: Faces, against_you: bool = False) -> Content:
    """Return the sign of one hand; none for a hand that was not compared."""
    if not compared:
        return Content()
    beats = compared == "higher"
    style = "$text-error" if beats == against_you else "bold $text-success"
    return Content.styled(faces.glyphs.up if beats else faces.glyphs.down, style)


Names = tuple[Sequence[str], Sequence[str]]


def open_names(seat: SeatView, rules: RuleSet) -> Names:
    """Return the names of both hands of a seat, the fullest first."""
    return names_by_length(rank_low(seat.low), rank_high(seat.high, rules))


def fitting(names: Iterable[str], room: int, otherwise: str = "") -> str:
    return next((name for name in names if len(name) <= room), otherwise)


def largest(width: int, height: int) -> tuple[int, int] | None:
    """Return the inside of the largest cards of which seven and a line of names fit; ``None`` if none do."""
    return next((one for one in _INSIDE if fits((7 * one[0] + 19 + _APART[0], one[1] + 3), width, height)), None)


def side_by_side(
    names: Names,
    signs: tuple[Content, Content],
    hands: tuple[list[Content], list[Content]],
    width: int,
) -> list[Content]:
    """Return the marks and names above the cards of the low and the high hand."""
    low, high = (rows[0].cell_length for rows in hands)
    gap = min(_APART[1], width - low - high)
    heads = [
        Content.assemble(sign, " " * bool(sign), fitting(named, room - 2 * bool(sign)))
        for sign, named, room in zip(signs, names, (low + gap - 2, high), strict=True)
    ]
    over = heads[0].pad_right(low + gap - heads[0].cell_length) + heads[1]
    return [over.pad_right(low + gap + high - over.cell_length), *beside(hands, " " * gap)]
