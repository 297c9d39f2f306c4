"""A seat as one line of 78 cells."""

from __future__ import annotations

from textual.content import Content

from paigow_tui.rules.ranking import rank_high
from paigow_tui.table import dollars
from paigow_tui.ui.faces import cells
from paigow_tui.ui.seat_state import SeatState, name_of, result_words, short_name

HEADING = (
    "   " + cells("Seat", 10) + cells("Chips", 10, right=True) + cells("Bet", 8, right=True)
    + " Low    High           Hand       Result"
)  # fmt: skip
"""What stands over the seven lines."""


def line(state: SeatState) -> Content:
    """Whose seat, chips and bet, both hands, the high hand by name, the result."""
    seat, glyphs = state.seat, state.faces.glyphs
    low, high, name = _hands(state)
    words, style = result_words(state)
    chips = _sum(seat.chips) if seat.occupant in ("person", "computer") else ""
    if seat.occupant == "dealer":
        chips = "house"
    stake = dollars(seat.stake) if seat.stake else "bank" if seat.banker else "-" if seat.sat_out else ""
    if state.settled and seat.result is not None:
        stake = dollars(seat.result.stake)  # what was won or lost is seen against it
    title = name_of(state)
    strong = "bold" if state.me else "" if seat.name else "$text-muted"
    if state.me:
        title = f"{cells(title, 8).rstrip()}*"
    bank = (glyphs.bank, "bold $text-accent") if seat.banker else (" ", "")
    last = (words, style) if words else (state.wait, "$text-muted")
    return Content.assemble(
        (glyphs.act if state.acts else " ", "bold $text-accent"),
        (f"{seat.position} ", "$text-muted"),
        (cells(title, 9), strong),
        bank,
        (cells(chips, 10, right=True), ""),
        (cells(stake, 8, right=True), "bold" if seat.stake else "$text-muted"),
        " ",
        low,
        "  ",
        high,
        " ",
        (cells(name, 10), "$text-muted" if not state.me else ""),
        " ",
        last,
    )


def _sum(cents: int) -> str:
    """Chips in at most ten cells: cents are left out where there is no room for them."""
    said = dollars(cents)
    return said if len(said) <= 10 else said.partition(".")[0]


def _hands(state: SeatState) -> tuple[Content, Content, str]:
    """Both hands as cards (or backs, or nothing), and the high one by short name."""
    seat, faces = state.seat, state.faces
    if not seat.has_cards:
        return Content(" " * 5), Content(" " * 14), ""
    if state.open and seat.low:
        name = short_name(rank_high(seat.high, state.rules))
        return faces.small(seat.low), faces.small(seat.high), name
    if state.open and seat.cards:  # a replay with all cards open: dealt, not set yet
        return faces.small(seat.cards[:2]), faces.small(seat.cards[2:]), ""
    return faces.backs(2), faces.backs(5), ""
