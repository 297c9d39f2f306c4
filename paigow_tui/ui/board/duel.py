"""The duel in the middle of the felt: the banker's hands above yours, and the result, a win in large digits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rich.style import Style
from textual.content import Content
from textual.renderables.digits import Digits

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
_WON: Final = "WON"


def marks(result: SeatSettled, faces: Faces) -> tuple[Content, Content]:
    """Return the signs of a seat's low and high hand: up for one that beat the banker's."""
    return _mark(result.low, faces), _mark(result.high, faces)


def _mark(compared: Comparison, faces: Faces) -> Content:
    if compared == "higher":
        return Content.styled(faces.glyphs.up, "bold $text-success")
    return Content.styled(faces.glyphs.down, "$text-error")


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
    digits = large(f"+{dollars(result.amount)}") if result.amount > 0 and faces.glyphs.suits else []
    if digits and height > len(digits) and len(digits[0]) + len(_WON) < width:
        blank = " " * len(_WON)
        for word, row in zip((blank, _WON, blank), digits, strict=True):
            yield Content.styled(f"{word}  {row}", style)
        yield Content.styled(result.less, "$text-muted")
        return
    yield Content("")
    yield Content.styled(result.sentence, style if result.amount > 0 else "")
    if result.less:
        yield Content.styled(result.less, "$text-muted")


def large(text: str) -> Sequence[str]:
    """Return a sum in three rows of box characters."""
    style = Style(bold=True)
    drawn = "".join(str(getattr(part, "text", part)) for part in Digits(text, style).render(style))
    return drawn.rstrip("\n").split("\n")
