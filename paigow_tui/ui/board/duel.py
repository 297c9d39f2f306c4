"""The duel in the middle of the felt: the banker's hands above yours, and the result, a win in large digits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.style import Style
from textual.content import Content
from textual.renderables.digits import Digits

from paigow_tui.table import SeatView, View
from paigow_tui.table.events import SeatSettled
from paigow_tui.telling.table import Result, result_of, tally
from paigow_tui.ui.board.faces import Faces
from paigow_tui.ui.widgets.session import tone

_NAME = 7


def marks(result: SeatSettled, faces: Faces) -> tuple[Content, Content]:
    """Return the signs of a seat's low and high hand: up for one that beat the banker's."""
    return tuple(  # type: ignore[return-value]
        Content.styled(faces.glyphs.up, "bold $text-success")
        if compared == "higher"
        else Content.styled(faces.glyphs.down, "$text-error")
        for compared in (result.low, result.high)
    )


def duel(view: View, width: int, height: int, faces: Faces, settled: bool) -> list[Content]:
    """Return the rows for a viewer whose hands and the banker's lie open, with the result once it is ``settled``.

    There are none if the viewer has no part in the round.
    """
    result = result_of(view)
    if result is None:
        return []
    rows = [_row("You", view.at(view.seat), faces, settled)]
    if not result.banked:
        banker = view.at(view.bank.banker or view.rules.dealer_seat)
        rows.insert(0, _row("Dealer" if banker.occupant == "dealer" else banker.name, banker, faces, settled))
    if not settled:
        return [Content(""), *rows]
    if result.banked:
        rows += map(Content, tally(view))
    return [*rows, *_amount(result, width, height - len(rows), faces)]


def _row(who: str, seat: SeatView, faces: Faces, settled: bool) -> Content:
    low, high = marks(seat.result, faces) if settled and seat.result is not None else ("", "")
    name = f"{who[:_NAME]:{_NAME}}"
    return Content.assemble(
        (name, "bold"), faces.small(seat.low), " ", low or " ", "  ", faces.small(seat.high), " ", high or " "
    )


def _amount(result: Result, width: int, height: int, faces: Faces) -> Iterator[Content]:
    style = tone(result.amount)
    if result.amount > 0 and height >= 4 and faces.glyphs.suits:
        rows = large(f"+{result.sum}")
        if len(rows[0]) + len(result.word) < width:
            beside = ("", result.word.upper(), "")
            yield from (
                Content.styled(f"{word:{len(result.word)}}  {row}", style)
                for word, row in zip(beside, rows, strict=True)
            )
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
