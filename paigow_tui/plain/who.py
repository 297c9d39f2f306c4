"""How somebody at the table is spoken of."""

from __future__ import annotations

from paigow_tui.table import View


def subject(view: View, seat: int) -> str:
    """Somebody as the subject of a sentence."""
    if seat == view.seat:
        return "You"
    own = view.at(seat)
    if own.occupant == "dealer":
        return "The dealer"
    return f"Seat {seat}, {own.name or 'a dragon hand'},"


def with_your_bank(text: str, view: View) -> str:
    """A sentence that may speak of your bank as of anybody's."""
    return text.replace(f"{view.mine.name}'s bank", "your bank") if view.mine is not None else text


def inside(view: View, seat: int) -> str:
    """Somebody inside a sentence."""
    return f"seat {seat}, {view.at(seat).name}"
