"""A seat as a box on the felt: both hands one above the other, and its money."""

from __future__ import annotations

from typing import Final

from textual.content import Content

from paigow_tui.cards import Card, descending
from paigow_tui.rules.ranking import rank_high, rank_low
from paigow_tui.table import dollars
from paigow_tui.telling.hands import medium_name, short_name
from paigow_tui.ui.board.seat_state import NOT_SET, SeatState, dealt, name_of

Span = tuple[str, str]

TALL: Final = (29, 7)
"""The least room for cards with edges: five of them wide, two of them and the money high."""
SEVEN: Final = 41
"""The width of seven such cards in one row."""
CHIP: Final = 2_500
"""What one chip of the pile stands for, in cents."""


def title(state: SeatState) -> Content:
    """Return the upper edge: position, name, habit, the banker's marker."""
    seat, glyphs = state.seat, state.faces.glyphs
    act = (f"{glyphs.act} ", "bold $text-accent") if state.acts else ("", "")
    own = " (you)" if state.me and seat.name else f", {seat.habit}" if seat.habit else ""
    bank = (f" {glyphs.bank} BANK", "bold $text-accent") if seat.banker else ("", "")
    return Content.assemble(
        act, (f"{seat.position} {name_of(state)}", "bold" if seat.name else ""), (own, ""), bank
    )


def box(state: SeatState, width: int, height: int) -> list[Content]:
    """Return the inside of the box, at least 22 cells by 4."""
    low, high = _cards(state)
    low_name, *high_names = _names(state)
    money = Content.assemble(*_money(state))
    if dealt(state):
        return _lines([*_dealt(state, width, height), money], height)
    if (width, height) >= TALL and height >= TALL[1]:
        return _lines([*_tall(state, low, high, width), money], height)
    faces = state.faces
    # where there is most room, faces are four cells wide
    gap, pad = (" ", " ") if width >= 45 else (" ", "")
    first, second = (
        (faces.backs(2, gap, pad), faces.backs(5, gap, pad))
        if low is None
        else (faces.small(low, gap, pad), faces.small(high, gap, pad))
    )
    beside = _fitting(high_names, width - second.cell_length - 2)
    rows = [
        Content.assemble(first, f"  {low_name}"),
        Content("" if beside else high_names[-1]),
        Content.assemble(second, f"  {beside}"),
        money,
    ]
    if not state.seat.has_cards:
        rows[:3] = [Content("")] * 3
    return _lines(rows, height)


def _lines(rows: list[Content], height: int) -> list[Content]:
    """Fill up to a height with blank rows above the last."""
    rows[-1:-1] = [Content("")] * (height - len(rows))
    return rows[:height]


def _cards(state: SeatState) -> tuple[tuple[Card, ...] | None, tuple[Card, ...]]:
    seat = state.seat
    if state.open and seat.low:
        return seat.low, seat.high
    return None, ()


def _dealt(state: SeatState, width: int, height: int) -> list[Content]:
    faces, cards = state.faces, descending(state.seat.cards)
    said = Content.styled(NOT_SET, "$text-muted")
    if width >= SEVEN and height >= TALL[1]:
        return [*faces.tall(cards), said]
    return [faces.small(cards), said]


def _names(state: SeatState) -> list[str]:
    """Return the low hand's name; the high hand's in full, in at most 17 cells, and in at most ten."""
    seat = state.seat
    if not (state.open and seat.low):
        return ["", "", "", ""]
    high = rank_high(seat.high, state.rules)
    return [rank_low(seat.low).name, high.name, medium_name(high), short_name(high)]


def _fitting(names: list[str], room: int) -> str:
    return next((name for name in names if len(name) <= room), "")


def _tall(
    state: SeatState, low: tuple[Card, ...] | None, high: tuple[Card, ...], width: int
) -> list[Content]:
    """Return both hands as cards with edges, their names beside them: six lines."""
    faces = state.faces
    if not state.seat.has_cards:
        return [Content("")] * 6
    low_name, *high_names = _names(state)
    front = faces.tall_backs(2) if low is None else faces.tall(low)
    back = faces.tall_backs(5) if low is None else faces.tall(high)
    front[1] = Content.assemble(front[1], f"  {low_name}")
    beside = _fitting(high_names, width - back[1].cell_length - 2)
    if beside:
        back[1] = Content.assemble(back[1], f"  {beside}")
    else:  # over the cards it names, beside the others
        above = _fitting(high_names, width - front[2].cell_length - 2)
        front[2] = Content.assemble(front[2], f"  {above}")
    return [*front, *back]


def _money(state: SeatState) -> list[Span]:
    seat, glyphs = state.seat, state.faces.glyphs
    if seat.occupant == "dealer":
        chips = "the house"
    elif seat.occupant == "empty":
        chips = (
            ""
            if state.me
            else "left the table"  # in a replay the name stays while the hand lies there
            if seat.name
            else "dragon hand"
            if seat.has_cards and not _played(state)
            else "nobody sits here"
        )
    else:
        chips = dollars(seat.chips)
    money: list[Span] = [(chips, "" if seat.name else "$text-muted")]
    if seat.stake:
        pile = min(1 + seat.stake // CHIP, 5)
        money += [("  ", ""), (glyphs.chip * pile, "$chip"), (f" {dollars(seat.stake)}", "bold")]
    elif state.settled and seat.result is not None:
        money += [("  ", ""), (f"bet {dollars(seat.result.stake)}", "$text-muted")]
    elif seat.banker:
        money += [("  ", ""), ("banks against all", "$text-accent")]
    elif seat.dragon and seat.occupant != "empty":
        money += [("  ", ""), ("sits out", "$text-muted")]
    return money


def _played(state: SeatState) -> bool:
    """Return whether somebody who has left meanwhile played this round for money."""
    return state.seat.result is not None or state.banked is not None


def tooltip(state: SeatState) -> str | None:
    """Return both hands in words once they lie open."""
    low, high, *_ = _names(state)
    return f"Seat {state.seat.position}: low hand {low}, high hand {high}" if low else None
