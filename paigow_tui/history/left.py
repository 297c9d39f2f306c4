"""Who left when a round was over keeps the name at the hand they played, as long as it lies on the table."""

from __future__ import annotations

from msgspec.structs import replace

from paigow_tui.table import Phase, State, View


def with_who_left(look: View, opened: State, but: int = 0) -> View:
    """A view of a round that is over, with the names of those who have left since it was ``opened``.

    Their seats stay empty; the seat ``but`` is left as it is.
    """
    if look.phase is not Phase.BETWEEN:
        return look
    seats = []
    for seat in look.seats:
        player = opened.player(seat.position)
        if player is not None and seat.occupant == "empty" and seat.position != but:
            seat = replace(seat, name=player.name)
        seats.append(seat)
    return replace(look, seats=tuple(seats))
