"""The duel in the middle of the felt: the banker's hands above yours, and the result, a win in large digits."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from textual.content import Content

from paigow_tui.cards import Card, descending
from paigow_tui.rules.ruleset import RuleSet
from paigow_tui.table import SeatView, View, dollars
from paigow_tui.telling.side_bets import pushing_hand
from paigow_tui.telling.table import Result, result_of, tally
from paigow_tui.ui.board.faces import Faces
from paigow_tui.ui.board.large import large
from paigow_tui.ui.board.open_hands import largest, marks, open_names, side_by_side
from paigow_tui.ui.sizes import fits
from paigow_tui.ui.widgets.hanging_indent import hung_text
from paigow_tui.ui.widgets.session import tone

_NAME: Final = 7
_RESULT: Final = 5
"""The rows of a result in large digits, a row of felt above it and what was deducted below."""
_SLIM: Final = (36, 11)
"""The least room for both hands in slim cards and a result in large digits."""
_WON: Final = "WON  +$"
Draw = Callable[[Iterable[Card]], list[Content]]


def duel(view: View, width: int, height: int, faces: Faces, settled: bool) -> list[Content]:
    """Return both hands and, once ``settled``, the result; nothing if the viewer has no part in the round."""
    result = result_of(view)
    if result is None:
        return _shown(view, width, height, faces) if view.exposed and not view.settled else []
    draw = _cards_for(width, height, faces)
    rows = _row("You", view.at(view.seat), faces, settled, width, draw, view.rules)
    if not result.banked:
        banker = view.at(view.bank.banker or view.rules.dealer_seat)
        who = "Dealer" if banker.occupant == "dealer" else banker.name
        apart = [Content("")] * (draw is None or 2 * len(rows) + _RESULT + 1 < height)
        rows = [*_row(who, banker, faces, settled, width, draw, view.rules), *apart, *rows]
    if len(rows) + _RESULT < height or not settled:
        rows.insert(0, Content(""))
    if not settled:
        return rows
    if result.banked:
        across = rows[-1].cell_length
        rows += [Content("")] * (len(rows) + 2 * _RESULT < height)
        lines = (hung_text(f"{'':{_NAME}}{words}", _NAME + 2, width) for words in tally(view))
        rows += [Content(line.ljust(across)) for hung in lines for line in hung]
    return [*rows, *_amount(result, width, height - len(rows), faces)]


def _shown(view: View, width: int, height: int, faces: Faces) -> list[Content]:
    """Return the hand that the dealer shows before the others set theirs."""
    dealer = view.at(view.rules.dealer_seat)
    rows = _row("Dealer", dealer, faces, False, width, _cards_for(width, height, faces), view.rules)
    said = [Content(""), *push_rows(pushing_hand(view.rules), width, faces)] if view.struck else []
    return [*[Content("")] * ((height - len(rows) - len(said)) // 2), *rows, *said]


def push_rows(hand: str, width: int, faces: Faces) -> list[Content]:
    """Return in large letters that all bets push, and above it the dealer's hand that does it."""
    style, words = "bold $text-accent", ("ALL BETS PUSH", "ALL PUSH", "PUSH")
    big = [[words[0]], *(large(said) for said in words if faces.glyphs.suits)]
    rows = next((rows for rows in big[1:] if len(rows[0]) < width), big[0])
    return [Content.styled(hand, style), *(Content.styled(row, style) for row in rows)]


def _cards_for(width: int, height: int, faces: Faces) -> Draw | None:
    """Return what draws the largest cards of which two rows and a result fit; ``None`` if only small ones do."""
    if inside := largest(width - _NAME, (height - _RESULT) // 2):
        return lambda cards: faces.tall(cards, inside)
    return faces.slim if faces.glyphs.suits and fits(_SLIM, width, height) else None


def _row(
    who: str, seat: SeatView, faces: Faces, settled: bool, width: int, draw: Draw | None, rules: RuleSet
) -> list[Content]:
    signs = marks(seat.result, faces) if settled and seat.result is not None else (Content(""), Content(""))
    name = Content.styled(f"{who[: _NAME - 1]:{_NAME}}", "bold")
    if seat.low and draw is None:
        (low, high), (low_mark, high_mark) = (faces.small(seat.low), faces.small(seat.high)), signs
        return [Content.assemble(name, low, " ", low_mark or " ", "  ", high, " ", high_mark or " ")]
    if draw is None or not seat.low:  # all bets push before anybody sets
        cards = descending(seat.cards)
        rows = [faces.small(cards)] if draw is None else draw(cards)
    else:
        rows = side_by_side(open_names(seat, rules), signs, (draw(seat.low), draw(seat.high)), width - _NAME)
    names = [Content(" " * _NAME)] * len(rows)
    names[len(rows) // 2] = name
    return [left + right for left, right in zip(names, rows, strict=True)]


def _amount(result: Result, width: int, height: int, faces: Faces) -> Iterator[Content]:
    digits = won_in_large(result.total, faces) if result.total > 0 and faces.glyphs.suits else []
    if result.pushing_hand:
        yield from (rows := push_rows(result.pushing_hand, width, faces))
        height -= len(rows)
    elif digits and height >= len(digits) and digits[0].cell_length < width:
        yield from [Content("")] * (height > len(digits))
        yield from digits
        height -= len(digits)
    else:
        yield Content("")
        yield Content.styled(result.sentence, tone(result.amount))
    for words in result.more[: max(0, height - 1)]:
        yield from Content.styled(words, "$text-muted").wrap(width)


def won_in_large(cents: int, faces: Faces) -> list[Content]:
    """Return an amount won in three rows; in ASCII, where there are no half blocks, in one."""
    if not faces.glyphs.suits:
        return [Content.styled(f"{_WON}{dollars(cents)[1:]}", tone(cents))]
    words = (" " * len(_WON), _WON, " " * len(_WON))
    figures = large(dollars(cents).removeprefix("$"))
    return [Content.styled(f"{word}{row}", tone(cents)) for word, row in zip(words, figures, strict=True)]
