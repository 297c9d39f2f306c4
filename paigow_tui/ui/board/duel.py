"""The duel in the middle of the felt: the banker's hands above yours, and the result, a win in large digits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from textual.content import Content

from paigow_tui.table import SeatView, View, dollars
from paigow_tui.table.events import Comparison, SeatSettled
from paigow_tui.telling.table import Result, result_of, tally
from paigow_tui.ui.board.faces import Faces
from paigow_tui.ui.sizes import fits
from paigow_tui.ui.widgets.session import tone

_NAME: Final = 7
"""The cells of a name."""
TALL: Final = (51, 11)
"""The least room for both hands in cards with edges, and the result in large digits."""
_WON: Final = "WON  +$"


def marks(result: SeatSettled, faces: Faces, against_you: bool = False) -> tuple[Content, Content]:
    """Return the signs of a seat's low and high hand: up for one that beat the banker's, in the color of your luck."""
    if result.why == "foul":  # which loses, whatever its hands are
        return _mark("lower", faces, against_you), _mark("lower", faces, against_you)
    return _mark(result.low, faces, against_you), _mark(result.high, faces, against_you)


def _mark(compared: Comparison, faces: Faces, against_you: bool) -> Content:
    beats = compared == "higher"
    style = "$text-error" if beats == against_you else "bold $text-success"
    return Content.styled(faces.glyphs.up if beats else faces.glyphs.down, style)


def duel(view: View, width: int, height: int, faces: Faces, settled: bool) -> list[Content]:
    """Return the rows for a viewer whose hands and the banker's lie open, with the result once it is ``settled``.

    There are none if the viewer has no part in the round.
    """
    result = result_of(view)
    if result is None:
        return []
    tall = fits(TALL, width, height)
    rows = _row("You", view.at(view.seat), faces, settled, tall)
    if not result.banked:
        banker = view.at(view.bank.banker or view.rules.dealer_seat)
        who = "Dealer" if banker.occupant == "dealer" else banker.name
        rows = [*_row(who, banker, faces, settled, tall), *([Content("")] if tall else []), *rows]
        if not tall:
            rows.insert(1, Content(""))
    if not settled:
        return rows if tall else [Content(""), *rows]
    if result.banked:
        rows += map(Content, tally(view))
    return [*rows, *_amount(result, width, height - len(rows), faces)]


def _row(who: str, seat: SeatView, faces: Faces, settled: bool, tall: bool) -> list[Content]:
    low, high = marks(seat.result, faces) if settled and seat.result is not None else ("", "")
    names: list[tuple[str, str]] = [(f"{who[:_NAME]:{_NAME}}", "bold")]
    if not tall:
        hands = faces.small(seat.low), " ", low or " ", "  ", faces.small(seat.high), " ", high or " "
        return [Content.assemble(*names, *hands)]
    blank = (" " * _NAME, "")
    names = [blank, (f"{who[: _NAME - 1]:{_NAME}}", "bold"), blank]
    lows, highs = (low or " ", " "), (high or " ", " ")
    return [
        Content.assemble(name, one, lows[row != 1], "  ", other, highs[row != 1])
        for row, (name, one, other) in enumerate(
            zip(names, faces.tall(seat.low), faces.tall(seat.high), strict=True)
        )
    ]


def _amount(result: Result, width: int, height: int, faces: Faces) -> Iterator[Content]:
    style = tone(result.amount)
    digits = (
        large(dollars(result.amount).removeprefix("$")) if result.amount > 0 and faces.glyphs.suits else []
    )
    if digits and height > len(digits) and len(digits[0]) + len(_WON) < width:
        if height > len(digits) + 1:
            yield Content("")
        for word, row in zip((" " * len(_WON), _WON, " " * len(_WON)), digits, strict=True):
            yield Content.styled(f"{word}{row}", style)
        if result.less:
            yield Content.styled(result.less, "$text-muted")
        return
    yield Content("")
    yield Content.styled(result.sentence, style if result.amount > 0 else "")
    if result.less:
        yield Content.styled(result.less, "$text-muted")


def large(figures: str) -> list[str]:
    """Return figures in three rows of half blocks.

    >>> print(*large("7.5"), sep="\\n")
     ▀▀█   █▀▀
      █    ▀▀█
      ▀  ▀ ▀▀▀
    """
    rows = []
    for upper, lower in ((0, 1), (2, 3), (4, 5)):
        row = ""
        for figure in figures:
            pixels = [*_PIXELS[figure].split(), ""]
            width = len(pixels[0])
            pairs = zip(pixels[upper], pixels[lower].ljust(width, "."), strict=True)
            row += " " + "".join(_HALVES[pair] for pair in pairs)
        rows.append(row)
    return rows


_HALVES: Final = {("#", "#"): "█", ("#", "."): "▀", (".", "#"): "▄", (".", "."): " "}
_PIXELS: Final = {
    "0": "### #.# #.# #.# ###", "1": ".#. ##. .#. .#. ###", "2": "### ..# ### #.. ###",
    "3": "### ..# .## ..# ###", "4": "#.# #.# ### ..# ..#", "5": "### #.. ### ..# ###",
    "6": "### #.. ### #.# ###", "7": "### ..# .#. .#. .#.", "8": "### #.# ### #.# ###",
    "9": "### #.# ### ..# ###", ".": ". . . . #", ",": ". . . # #",
}  # fmt: skip
"""Figures of five rows, half a cell high each."""
