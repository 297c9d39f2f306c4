"""A seat as one line: 79 cells, and more of the hands' names where there is more room."""

from __future__ import annotations

from typing import Final

from textual.content import Content

from paigow_tui.cards import descending
from paigow_tui.rules.ranking import rank_high, rank_low
from paigow_tui.table import dollars
from paigow_tui.telling.hands import letters, medium_name, short_name
from paigow_tui.ui.board.faces import cells
from paigow_tui.ui.board.seat_state import (
    NOT_SET,
    SeatState,
    dealt,
    name_of,
    result_words,
)

LEAST: Final = 79
"""The cells of the shortest line."""
_NAMES: Final = 13
"""Those of them in which both hands are named."""
_CHIPS: Final = 9
_BET: Final = 8
_CHIP: Final = 2_500
"""What one chip of the pile stands for, in cents."""


def heading(width: int) -> str:
    """Return the headings above the seven lines."""
    return (
        f"   {cells('Seat', 8)} {cells('Chips', _CHIPS, right=True)}{cells('Bet', _BET, right=True)}"
        f" Low    High           {cells('Hands', _named(width))} Result"
    )


def line(state: SeatState, width: int = LEAST) -> Content:
    """Return whose seat it is, chips and bet, both hands as cards and by name, and the result."""
    seat, glyphs = state.seat, state.faces.glyphs
    words, style = result_words(state)
    chips = _sum(seat.chips) if seat.occupant in ("person", "computer") else ""
    if seat.occupant == "dealer":
        chips = "house"
    title = name_of(state)
    strong = "bold" if state.me else "" if seat.name else "$text-muted"
    if state.me and seat.name:
        title = f"{cells(title, 7).rstrip()}*"
    bank = (glyphs.bank, "bold $text-accent") if seat.banker else (" ", "")
    last = (words, style) if words else (state.wait, "$text-muted")
    room = _named(width)
    return Content.assemble(
        (glyphs.act if state.acts else " ", "bold $text-accent"),
        (f"{seat.position} ", "$text-muted"),
        (cells(title, 8), strong),
        bank,
        (cells(chips, _CHIPS, right=True), ""),
        *_bet(state),
        " ",
        _hands(state),
        " ",
        (cells(_names(state, room), room), "$text-muted" if not state.me else ""),
        " ",
        last,
    )


def _named(width: int) -> int:
    """Return how many cells the names of both hands have."""
    return _NAMES + max(0, min(width - LEAST, 22))


def _bet(state: SeatState) -> tuple[tuple[str, str], tuple[str, str]]:
    """Return the bet, behind as many chips as fit."""
    seat = state.seat
    stake = seat.stake
    if state.settled and seat.result is not None:
        stake = seat.result.stake  # what was won or lost is seen against it
    if not stake:
        return ("", ""), (
            cells("bank" if seat.banker else "-" if seat.sat_out else "", _BET, right=True),
            "$text-muted",
        )
    sum = dollars(stake)
    pile = min(1 + stake // _CHIP, 3, _BET - 1 - len(sum)) if seat.stake else 0
    chips = state.faces.glyphs.chip * pile
    return (f"{chips:>{_BET - len(sum)}}", "$chip"), (sum, "bold" if seat.stake else "$text-muted")


def _sum(cents: int) -> str:
    """Return an amount, without its cents where they do not fit."""
    said = dollars(cents)
    return said if len(said) <= _CHIPS else dollars(cents - cents % 100)


def _hands(state: SeatState) -> Content:
    seat, faces = state.seat, state.faces
    if not seat.has_cards:
        return Content(" " * 21)
    if dealt(state):
        return Content.assemble(faces.small(descending(seat.cards)), " ")
    low, high = (
        (faces.small(seat.low), faces.small(seat.high))
        if state.open and seat.low
        else (faces.backs(2), faces.backs(5))
    )
    return Content.assemble(low, "  ", high)


def _names(state: SeatState, room: int) -> str:
    """Return both hands by name: ``KQ/two pair 9``, ``king-queen / nines and fours``."""
    seat = state.seat
    if dealt(state):
        return NOT_SET
    if not (seat.has_cards and state.open and seat.low):
        return ""
    low, high = rank_low(seat.low), rank_high(seat.high, state.rules)
    longer = (f"{low.name} / {name}" for name in (high.name, medium_name(high), short_name(high)))
    return next((said for said in longer if len(said) <= room), f"{letters(low)}/{short_name(high)}")
