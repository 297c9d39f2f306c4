"""The table with every card open, for those who go through a game again."""

from __future__ import annotations

from msgspec.structs import replace

from paigow_tui.table import State, View, view


def open_view(state: State, seat: int) -> View:
    """What ``seat`` saw, and all that it could not see then."""
    look = view(state, seat)
    seats = tuple(
        replace(
            shown,
            cards=own.cards,
            low=own.low,
            high=own.high,
            foul=own.foul,
            set_by=own.set_by,
        )
        for shown, own in zip(look.seats, state.seats, strict=True)
    )
    return replace(look, seats=seats)
